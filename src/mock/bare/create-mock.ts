import { interpretForeign } from '../../contract/interpret-foreign.js';
import { SourceError } from '../../source/source.js';
import { createMockOn } from '../create-mock-on.js';
import { Problem } from '../http/problem.js';
import type { Mock } from '../mock.js';
import type { MockOptions } from '../mock-options.js';
import type { Platform } from '../platform.js';
import { StateError } from '../state/state-error.js';

/** What `createMock` is where there is no Node. */
export function createMock(options?: MockOptions): Mock {
  return createMockOn(barePlatform, options);
}

/** Where there is no Node, but a page or a worker: no disk, no sockets, and nothing that is compiled. */
const barePlatform: Platform = {
  readScenarioFile: (file) => {
    throw new SourceError([`${file}: files are only read in Node: pass what is in it`]);
  },
  parseYaml: () => {
    throw new Problem(415, 'YAML is only read in Node: send JSON', { headers: { accept: 'application/json' } });
  },
  snapshotsIn: () => {
    throw new TypeError('a folder for snapshots needs Node: without `snapshots` they last as long as the mock');
  },
  openState: async () => {
    throw new StateError('a state is only kept in Node: leave `state` out');
  },
  loadServer: async () => {
    throw new TypeError('a mock only listens in Node: ask its `fetch` here');
  },
  throughPrism: async ({ authorize, validate }) => {
    throw authorize() ?? validate() ?? new Problem(501, '`Prefer` is only answered in Node: add an override instead');
  },
  explainForeign: interpretForeign,
  consoleFile: async () => {
    throw new Problem(404, 'the console needs a mock that listens');
  },
};
