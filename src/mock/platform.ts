import type { Source } from '../source/source.js';
import type { authorizeControl, controlTokenOf } from './control/authorize-control.js';
import type { restrictOrigins } from './http/admission.js';
import type { serve } from './http/serve.js';
import type { MockContext } from './mock-context.js';
import type { Snapshots } from './records/snapshots.js';
import type { StateOptions, StoredState } from './state/state.js';

/** Features that depend on the runtime. An unsupported one throws or rejects with a message of one line. */
export interface Platform {
  /** Reads the file of a scenario. Throws SourceError. */
  readonly readScenarioFile: (file: string) => Source;
  readonly parseYaml: MockContext['parseYaml'];
  /** Opens a folder of named snapshots. */
  readonly snapshotsIn: (folder: string) => Snapshots;
  /** Opens a state. Rejects with StateError. */
  readonly openState: (place: string, context: MockContext, options: StateOptions) => Promise<StoredState>;
  /** Loads the parts of a listening mock. */
  readonly loadServer: () => Promise<ServerParts>;
  readonly negotiate: MockContext['negotiate'];
  readonly explainForeign: MockContext['explainForeign'];
  readonly compilePattern: MockContext['compilePattern'];
  readonly consoleFile: MockContext['consoleFile'];
}

interface ServerParts {
  readonly serve: typeof serve;
  readonly admitting: typeof restrictOrigins;
  readonly controlTokenOf: typeof controlTokenOf;
  readonly refuseStrangers: typeof authorizeControl;
}
