import { createMockOn } from '../create-mock-on.js';
import type { Mock } from '../mock.js';
import type { MockOptions } from '../mock-options.js';
import { nodePlatform } from './node-platform.js';
import { rehearsed } from './rehearsed.js';

/**
 * A stateful mock of the service, in process: it takes no port unless it is told to listen. Throws ScenarioError for
 * an unknown scenario, SourceError for the mistakes in one and for a profile that its records cannot meet, FaultError
 * for a fault that cannot be read, and ChoiceError for a choice in `NOTIKIT_CHOICE` that there is not.
 */
export function createMock(options: MockOptions = {}): Mock {
  return rehearsed((chosen, onEntry) => createMockOn(nodePlatform, chosen, onEntry), options);
}
