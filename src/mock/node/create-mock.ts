import { createMockOn } from '../create-mock-on.js';
import type { Mock } from '../mock.js';
import type { MockOptions } from '../mock-options.js';
import { StateError } from '../state/state-error.js';
import { nodePlatform } from './node-platform.js';
import { createRehearsedMock } from './rehearsed-mock.js';

/**
 * Creates a stateful mock of the service in process. It opens a port only in `listen`. Throws ScenarioError for an
 * unknown scenario; SourceError for an invalid one, and for a profile that its records cannot meet; FaultError for an
 * invalid fault; ChoiceError for an unknown choice in `NOTIKIT_CHOICE`; StateError for a state whose records would get
 * other dates at each start.
 */
export function createMock(options: MockOptions = {}): Mock {
  if (options.state !== undefined && options.now === 'real')
    throw new StateError('With `state`, `now` must be a Date, because the records keep the dates of the first start.');
  return createRehearsedMock((chosen, onEntry) => createMockOn(nodePlatform, chosen, onEntry), options);
}
