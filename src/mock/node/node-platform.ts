import { explainForeign } from '../../contract/ajv-errors.js';
import { parseYaml } from '../../source/read-yaml.js';
import { linearPattern } from '../../text/linear-pattern.js';
import type { Platform } from '../platform.js';
import { SnapshotFolder } from '../records/snapshot-folder.js';
import { readScenarioFile } from '../scenario/read-scenario-file.js';

/** Platform with all features. Loads rarely needed parts on first use. */
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
  negotiate: async (...asked) => {
    const { negotiateInThread } = await import('../pipeline/negotiator.js');
    return negotiateInThread(...asked);
  },
  explainForeign,
  compilePattern: linearPattern,
  consoleFile: async (name) => {
    const { consoleFile } = await import('../control/console-file.js');
    return consoleFile(name);
  },
};
