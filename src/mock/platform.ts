import type { Source } from '../source/source.js';
import type { authorizeControl, chooseControlToken } from './control/authorize-control.js';
import type { restrictOrigins } from './http/restrict-origins.js';
import type { serve } from './http/serve.js';
import type { MockContext } from './mock-context.js';
import type { Snapshots } from './records/snapshots.js';
import type { StateOptions, StoredState } from './state/state.js';

/** Features that depend on the runtime. An unsupported one throws or rejects with a message of one line. */
export interface Platform {
  /** Reads the file of a scenario. Throws SourceError. */
  readonly readScenarioFile: (file: string) => Source;
  readonly parseYaml: MockContext['parseYaml'];
  readonly openSnapshotFolder: (folder: string) => Snapshots;
  /** Opens a state. Rejects with StateError. */
  readonly openState: (location: string, context: MockContext, options: StateOptions) => Promise<StoredState>;
  readonly loadServer: () => Promise<ServerParts>;
  readonly respondFromDocument: MockContext['respondFromDocument'];
  readonly explainPayload: MockContext['explainPayload'];
  readonly compilePattern: MockContext['compilePattern'];
  readonly readConsoleFile: MockContext['readConsoleFile'];
}

interface ServerParts {
  readonly serve: typeof serve;
  readonly restrictOrigins: typeof restrictOrigins;
  readonly chooseControlToken: typeof chooseControlToken;
  readonly authorizeControl: typeof authorizeControl;
}
