import { type TestAPI, test } from 'vitest';
import type { Mock } from '../mock/mock.js';
import type { MockOptions } from '../mock/mock-options.js';
import { type Lent, lend } from './lend.js';

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
  let lent: Promise<Lent> | undefined;
  const borrow = (): Promise<Lent> => {
    lent ??= import('../mock/node/create-mock.js').then(({ createMock }) => lend(createMock(options)));
    return lent;
  };
  return test.extend<MockFixtures>({
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs
    apiKey: async ({}, use) => (await borrow()).withKey(use),
    // biome-ignore lint/correctness/noEmptyPattern: the same
    mock: async ({}, use) => {
      const { withMock } = await borrow();
      await withMock(async (mock) => {
        await use(mock);
        await mock.close();
      });
    },
  });
}
