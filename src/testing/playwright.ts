import {
  test as base,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestType,
} from '@playwright/test';
import type { Mock } from '../mock/mock.js';
import type { MockOptions } from '../mock/mock-options.js';
import { type Lent, lend } from './lend.js';

export { expect } from '@playwright/test';

/** What a test is given. */
export interface PlaywrightFixtures {
  /**
   * A mock that the tests of a worker share, one after the other. Its faults are as they were at first when a test
   * begins, and what they hold back is let go when it ends.
   */
  readonly mock: Mock;
  /** A key that no other test has, and so a world of its own. */
  readonly apiKey: string;
}

/** What a worker is given. */
export interface MockWorkerFixtures {
  /** The options of `createMock`, to be set by `test.use({ mockOptions: … })` or in the configuration. */
  readonly mockOptions: Omit<MockOptions, 'apiKeys'>;
  /** Where the mock listens: a free port of the loopback, `http://127.0.0.1:40321`. */
  readonly mockUrl: string;
}

interface Shared {
  readonly sharedMock: Mock;
  readonly lent: Lent;
}

/** Playwright's `test` with a mock that a page can reach. */
export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & PlaywrightFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & MockWorkerFixtures
> = base.extend<PlaywrightFixtures, MockWorkerFixtures & Shared>({
  mockOptions: [{}, { option: true, scope: 'worker' }],
  sharedMock: [
    async ({ mockOptions }, use) => {
      const { createMock } = await import('../mock/node/create-mock.js');
      await using mock = createMock(mockOptions);
      await use(mock);
    },
    { scope: 'worker' },
  ],
  lent: [async ({ sharedMock }, use) => use(lend(sharedMock)), { scope: 'worker' }],
  // The pages of a test may come from anywhere, from a file too, and the mock is gone with the worker.
  mockUrl: [async ({ sharedMock }, use) => use(await sharedMock.listen({ cors: ['*'] })), { scope: 'worker' }],
  apiKey: async ({ lent }, use) => lent.withKey(use),
  mock: async ({ lent }, use) => lent.withMock(use),
});
