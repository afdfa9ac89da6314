/** True if every test runs with all its cases, as in `npm run nightly`. */
export const isWhole = process.env.NOTIKIT_TEST_ALL === '1';

/** True if no test may be skipped, as in CI. */
export const isInCi = process.env.NOTIKIT_TEST_NO_SKIP === '1';
