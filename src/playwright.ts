export type { Mock, MockOptions } from './mock/create-mock.js';
export { expect, type MockFixtures, type MockWorkerFixtures, test } from './testing/playwright.js';
