import type { Source } from '../source/source.js';
import type { authorizeControl, chooseControlToken } from './control/authorize-control.js';
import type { restrictOrigins } from './http/restrict-origins.js';
import type { serve } from './http/serve.js';
import type { MockContext } from './mock-context.js';
import type { Snapshots } from './records/snapshots.js';
import type { StateOptions } from './state/engine.js';
import type { StoredState } from './state/state.js';

/** Features that depend on the runtime. An unsupported one throws or rejects with a message of one line. */
export interface Platform
  extends Pick<
    MockContext,
    'parseYaml' | 'respondFromDocument' | 'explainPayload' | 'compilePattern' | 'readConsoleFile'
  > {
  /** Reads the file of a scenario. Throws SourceError. */
  readonly readScenarioFile: (file: string) => Source;
  readonly openSnapshotFolder: (folder: string) => Snapshots;
  /** Opens a state. Rejects with StateError. */
  readonly openState: (options: StateOptions, context: MockContext) => Promise<StoredState>;
  readonly loadServer: () => Promise<ServerParts>;
}

interface ServerParts {
  readonly serve: typeof serve;
  readonly restrictOrigins: typeof restrictOrigins;
  readonly chooseControlToken: typeof chooseControlToken;
  readonly authorizeControl: typeof authorizeControl;
}
