/** Whether all cases are tried: in CI. `npm test` tries a part, so that a contributor does not wait. */
export const isWhole = process.env.NOTIKIT_TEST_NO_SKIP === '1';

/** All cases in CI, and one of so many otherwise: always the same ones. */
export function sampled<Case>(cases: readonly Case[], oneOf = 12): readonly Case[] {
  return isWhole ? cases : cases.filter((_, index) => index % oneOf === 0);
}
