import { explainForeign } from '../../contract/foreign-schema.js';
import { parseYaml } from '../../source/read-yaml.js';
import { linearPattern } from '../../text/linear-pattern.js';
import type { Platform } from '../platform.js';
import { SnapshotFolder } from '../records/snapshot-folder.js';
import { readScenarioFile } from '../scenario/read-scenario-file.js';

/** Platform with all features. Loads rarely needed parts on first use. */
export const nodePlatform: Platform = {
  readScenarioFile,
  parseYaml,
  openSnapshotFolder: (folder) => new SnapshotFolder(folder),
  openState: async (...args) => {
    const { openState } = await import('../state/open-state.js');
    return openState(...args);
  },
  loadServer: async () => {
    const [{ serve }, { restrictOrigins }, { chooseControlToken, authorizeControl }] = await Promise.all([
      import('../http/serve.js'),
      import('../http/restrict-origins.js'),
      import('../control/authorize-control.js'),
    ]);
    return { serve, restrictOrigins, chooseControlToken, authorizeControl };
  },
  respondFromDocument: async (...args) => {
    const { respondInThread } = await import('./respond-in-thread.js');
    return respondInThread(...args);
  },
  explainPayload: (_, schema, payload) => explainForeign(schema, payload),
  compilePattern: linearPattern,
  readConsoleFile: async (name) => {
    const { readConsoleFile } = await import('../control/console-file.js');
    return readConsoleFile(name);
  },
};
