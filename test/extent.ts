/** True if every test runs all its cases. */
export const isWhole = process.env.NOTIKIT_TEST_ALL === '1';

/** True if no test may be skipped, as in CI. */
export const isInCi = isWhole || process.env.NOTIKIT_TEST_NO_SKIP === '1';
