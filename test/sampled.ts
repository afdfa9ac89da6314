import { type TestAPI, test } from 'vitest';

/** Whether all cases are tried: in CI. `npm test` tries a part, so that a contributor does not wait. */
export const isWhole = process.env.NOTIKIT_TEST_NO_SKIP === '1';

/** All cases in CI, and one of so many otherwise: always the same ones. */
export function sampled<Case>(cases: readonly Case[], oneOf = 12): readonly Case[] {
  return isWhole ? cases : cases.filter((_, index) => index % oneOf === 0);
}

/**
 * A `test` for what takes some seconds, where quicker tests look at the same subject: only CI runs it, so that a
 * contributor does not wait.
 */
export function inCi<Extra extends object>(test: TestAPI<Extra>) {
  return test.extend<{ patience: undefined }>({
    patience: [
      async ({ skip }, use) => {
        skip(!isWhole, 'take some seconds: NOTIKIT_TEST_NO_SKIP=1 runs them');
        await use(undefined);
      },
      { auto: true },
    ],
  });
}

export const slow = inCi(test);
