import './testing/matchers.js';

export type { OperationId } from './contract/operations.js';
export type { Mock } from './mock/mock.js';
export type { MockOptions } from './mock/mock-options.js';
export type { JudgeOptions, StatusClass } from './testing/check-response.js';
export { type MockFixtures, type MockTestOptions, mockTest } from './testing/mock-test.js';
