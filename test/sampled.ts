import { type TestAPI, test } from 'vitest';

/** True if all cases run, which CI does. `npm test` runs a part, so that contributors need not wait. */
export const isWhole = process.env.NOTIKIT_TEST_NO_SKIP === '1';

/** All cases in CI, otherwise one of every `oneOf`: always the same ones. */
export function sampled<Case>(cases: readonly Case[], oneOf = 12): readonly Case[] {
  return isWhole ? cases : cases.filter((_, index) => index % oneOf === 0);
}

/** A `test` that only CI runs, since it takes some seconds and quicker tests cover the same subject. */
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
