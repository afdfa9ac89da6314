import { type TestAPI, test } from 'vitest';
import type { Mock } from '../mock/mock.js';
import type { MockOptions } from '../mock/mock-options.js';
import { type SharedMock, shareMock } from './share-mock.js';

export type MockTestOptions = Omit<MockOptions, 'apiKeys'>;

/** Fixtures of a test. */
export interface MockFixtures {
  /**
   * Mock that the tests of a file share. It uses a port only after `listen()`, until the test ends. Each test begins
   * with the initial faults. Faults apply to all keys: tests that add faults must not run concurrently.
   */
  readonly mock: Mock;
  /** Unique key with isolated data. */
  readonly apiKey: string;
}

/** Vitest's `test` with a mock, created with the options of `createMock`. */
export function mockTest(options: MockTestOptions = {}): TestAPI<MockFixtures> {
  let sharedMock: Promise<SharedMock> | undefined;
  const getSharedMock = (): Promise<SharedMock> => {
    sharedMock ??= import('../mock/node/create-mock.js').then(({ createMock }) => shareMock(createMock(options)));
    return sharedMock;
  };
  return test.extend<MockFixtures>({
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs
    apiKey: async ({}, use) => (await getSharedMock()).withKey(use),
    // biome-ignore lint/correctness/noEmptyPattern: the same
    mock: async ({}, use) => {
      const { withMock } = await getSharedMock();
      await withMock(async (mock) => {
        await use(mock);
        await mock.close();
      });
    },
  });
}
