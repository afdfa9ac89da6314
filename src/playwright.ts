export type { Mock } from './mock/mock.js';
export type { MockOptions } from './mock/mock-options.js';
export { expect, type MockFixtures, type MockWorkerFixtures, test } from './testing/playwright.js';
