import {
  test as base,
  expect as baseExpect,
  type Expect,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestType,
} from '@playwright/test';
import type { Mock } from '../mock/mock.js';
import type { MockOptions } from '../mock/mock-options.js';
import { matchers } from './contract-matchers.js';
import { type SharedMock, shareMock } from './share-mock.js';

/** Playwright's `expect` with matchers for an `APIResponse`, the `Response` of a page, and JSON bodies. */
export const expect: Expect<typeof matchers> = baseExpect.extend(matchers);

/** Fixtures of a test. */
export interface PlaywrightFixtures {
  /**
   * Mock that the tests of a worker share in sequence. Each test begins with the initial faults, and releases held
   * responses at its end.
   */
  readonly mock: Mock;
  /** Unique key with isolated data. */
  readonly apiKey: string;
}

/** Fixtures of a worker. */
export interface MockWorkerFixtures {
  /** Options of `createMock`, set by `test.use({ mockOptions: … })` or in the configuration. */
  readonly mockOptions: Omit<MockOptions, 'apiKeys'>;
  /** Address of the mock, on a free port of the loopback interface: `http://127.0.0.1:40321`. */
  readonly mockUrl: string;
}

interface InternalFixtures {
  readonly workerMock: Mock;
  readonly sharedMock: SharedMock;
}

/** Playwright's `test` with a mock that a page can reach. */
export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & PlaywrightFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & MockWorkerFixtures
> = base.extend<PlaywrightFixtures, MockWorkerFixtures & InternalFixtures>({
  mockOptions: [{}, { option: true, scope: 'worker' }],
  workerMock: [
    async ({ mockOptions }, use) => {
      const { createMock } = await import('../mock/node/create-mock.js');
      await using mock = createMock(mockOptions);
      await use(mock);
    },
    { scope: 'worker' },
  ],
  sharedMock: [async ({ workerMock }, use) => use(shareMock(workerMock)), { scope: 'worker' }],
  // Pages of a test may have any origin, including files. The mock ends with the worker.
  mockUrl: [async ({ workerMock }, use) => use(await workerMock.listen({ cors: ['*'] })), { scope: 'worker' }],
  apiKey: async ({ sharedMock }, use) => sharedMock.withKey(use),
  mock: async ({ sharedMock }, use) => sharedMock.withMock(use),
});
