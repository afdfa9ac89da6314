import { type TestAPI, test } from 'vitest';
import type { Mock } from '../mock/mock.js';
import type { MockOptions } from '../mock/mock-options.js';
import { type Lent, lend } from './lend.js';

export type MockTestOptions = Omit<MockOptions, 'apiKeys'>;

/** What a test is given. */
export interface MockFixtures {
  /**
   * A mock that the tests of a file share. It takes no port unless it is told to `listen()`, and then until the test
   * ends. Its faults are as they were at first when a test begins. They strike every key: tests that add some must not
   * run at the same time.
   */
  readonly mock: Mock;
  /** A key that no other test has, and so a world of its own. */
  readonly apiKey: string;
}

/** Vitest's `test` with a mock, whose options are those of `createMock`. */
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
