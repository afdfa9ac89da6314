import { createMockOn } from '../create-mock-on.js';
import type { Mock } from '../mock.js';
import type { MockOptions } from '../mock-options.js';
import { barePlatform } from './bare-platform.js';

/** What `createMock` is where there is no Node. */
export function createMock(options?: MockOptions): Mock {
  return createMockOn(barePlatform, options);
}
