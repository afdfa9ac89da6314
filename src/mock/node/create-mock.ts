import { createMockOn } from '../create-mock-on.js';
import type { Mock } from '../mock.js';
import type { MockOptions } from '../mock-options.js';
import { nodePlatform } from './node-platform.js';

/**
 * A stateful mock of the service, in process: it takes no port unless it is told to listen. Throws ScenarioError for
 * an unknown scenario, SourceError for the mistakes in one and for a profile that its records cannot meet, and
 * FaultError for a fault that cannot be read.
 */
export function createMock(options?: MockOptions): Mock {
  return createMockOn(nodePlatform, options);
}
