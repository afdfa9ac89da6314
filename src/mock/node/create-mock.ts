import { explainForeign } from '../../contract/ajv-misfits.js';
import { parseYaml } from '../../source/read-yaml.js';
import { createMockOn } from '../create-mock-on.js';
import type { Mock } from '../mock.js';
import type { MockOptions } from '../mock-options.js';
import type { Platform } from '../platform.js';
import { SnapshotFolder } from '../records/snapshot-folder.js';
import { readScenarioFile } from '../scenario/read-scenario-file.js';
import { rehearsed } from './rehearsed.js';

/**
 * A stateful mock of the service, in process: it takes no port unless it is told to listen. Throws ScenarioError for
 * an unknown scenario, SourceError for the mistakes in one and for a profile that its records cannot meet, FaultError
 * for a fault that cannot be read, and ChoiceError for a choice in `NOTIKIT_CHOICE` that there is not.
 */
export function createMock(options: MockOptions = {}): Mock {
  return rehearsed((chosen, onNoted) => createMockOn(nodePlatform, chosen, onNoted), options);
}

/** A platform with everything that a mock can use. Parts that most mocks never need are loaded on first use. */
export const nodePlatform: Platform = {
  readScenarioFile,
  parseYaml,
  snapshotsIn: (folder) => new SnapshotFolder(folder),
  openState: async (...asked) => {
    const { openState } = await import('../state/open-state.js');
    return openState(...asked);
  },
  loadServer: async () => {
    const [{ serve }, { restrictOrigins: admitting }, { controlTokenOf }, { authorizeControl: refuseStrangers }] =
      await Promise.all([
        import('../http/serve.js'),
        import('../http/admission.js'),
        import('../control/authorize-control.js'),
        import('../control/authorize-control.js'),
      ]);
    return { serve, admitting, controlTokenOf, refuseStrangers };
  },
  throughPrism: async (steps) => {
    const { preferred } = await import('../prism/preferred.js');
    return preferred(steps);
  },
  explainForeign,
  consoleFile: async (name) => {
    const { consoleFile } = await import('../control/console-file.js');
    return consoleFile(name);
  },
};
