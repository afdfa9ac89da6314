import type { RunOptions } from '../../../src/conformance/run-options.js';

const { NOTIKIT_TEST_SEED: seed, NOTIKIT_TEST_BUDGET: budget } = process.env;

/** Another seed, or another budget, for all runs over right servers: `NOTIKIT_TEST_SEED=7 npx vitest run tolerance`. */
export const runOptions: Pick<RunOptions, 'seed' | 'budget'> = {
  ...(seed !== undefined && { seed: Number(seed) }),
  ...(budget !== undefined && { budget: Number(budget) }),
};
