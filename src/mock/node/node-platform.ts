import { explainForeign } from '../../contract/explain-foreign.js';
import { parseYaml } from '../../source/read-yaml.js';
import type { Platform } from '../platform.js';
import { readScenarioFile } from '../scenario/read-scenario-file.js';
import { SnapshotFolder } from '../snapshot-folder.js';

/** All that a mock can have. What most mocks never need is loaded when it is. */
export const nodePlatform: Platform = {
  readScenarioFile,
  parseYaml,
  snapshotsIn: (folder) => new SnapshotFolder(folder),
  openState: async (...asked) => {
    const { openState } = await import('../state/open-state.js');
    return openState(...asked);
  },
  loadServer: async () => {
    const [{ serve }, { admitting }, { controlTokenOf }, { refuseStrangers }] = await Promise.all([
      import('../serve.js'),
      import('../admission.js'),
      import('../control-token.js'),
      import('../control/refuse-strangers.js'),
    ]);
    return { serve, admitting, controlTokenOf, refuseStrangers };
  },
  throughPrism: async (steps) => {
    const { preferred } = await import('../preferred.js');
    return preferred(steps);
  },
  explainForeign,
  consoleFile: async (name) => {
    const { consoleFile } = await import('../control/console-file.js');
    return consoleFile(name);
  },
};
