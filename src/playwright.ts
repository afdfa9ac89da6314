export type { OperationId } from './contract/operations.js';
export type { Mock } from './mock/mock.js';
export type { MockOptions } from './mock/mock-options.js';
export type { JudgeOptions, StatusClass } from './testing/check-response.js';
export {
  expect,
  type MockWorkerFixtures,
  type PlaywrightFixtures as MockFixtures,
  test,
} from './testing/playwright.js';
