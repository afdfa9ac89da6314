import type { Source } from '../source/source.js';
import type { authorizeControl, controlTokenOf } from './control/authorize-control.js';
import type { restrictOrigins } from './http/admission.js';
import type { serve } from './http/serve.js';
import type { MockContext } from './mock-context.js';
import type { Snapshots } from './records/snapshots.js';
import type { StateOptions, StoredState } from './state/state.js';

/** What a mock needs of where it runs. What is not to be had there throws or rejects, with one line that says so. */
export interface Platform {
  /** What is in the file of a scenario. Throws SourceError. */
  readonly readScenarioFile: (file: string) => Source;
  readonly parseYaml: MockContext['parseYaml'];
  /** The folder of the control API's named snapshots. */
  readonly snapshotsIn: (folder: string) => Snapshots;
  /** Rejects with StateError. */
  readonly openState: (place: string, context: MockContext, options: StateOptions) => Promise<StoredState>;
  /** What a mock listens with. */
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
