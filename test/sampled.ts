import { type TestAPI, test } from 'vitest';
import { isInCi, isWhole } from './extent.js';

/** Shares of cases that run: one of so many. */
interface Shares {
  readonly inCi?: number;
  /** Share of a plain `npm test`. */
  readonly otherwise?: number;
}

/** All cases with `NOTIKIT_TEST_ALL=1`, otherwise a part of them, which is always the same. */
export function sampled<Case>(cases: readonly Case[], { inCi = 4, otherwise = 12 }: Shares = {}): readonly Case[] {
  if (isWhole) return cases;
  const oneOf = isInCi ? inCi : otherwise;
  return cases.filter((_, index) => index % oneOf === 0);
}

/** A `test` that a plain `npm test` leaves out, since it takes some seconds and quicker tests cover the same subject. */
export function inCi<Extra extends object>(test: TestAPI<Extra>) {
  return test.extend<{ patience: undefined }>({
    patience: [
      async ({ skip }, use) => {
        skip(!isInCi, 'take some seconds: NOTIKIT_TEST_NO_SKIP=1 runs them');
        await use(undefined);
      },
      { auto: true },
    ],
  });
}

export const slow = inCi(test);
