import type { RunOptions } from '../../../src/conformance/run-options.js';

/** Options that a run over a right server takes from its caller. */
export type ToleranceOptions = Pick<RunOptions, 'seed' | 'budget'>;

const { NOTIKIT_TEST_SEED: seed, NOTIKIT_TEST_BUDGET: budget } = process.env;

/** Another seed or budget for all runs over right servers: `NOTIKIT_TEST_SEED=7 npx vitest run tolerance`. */
export const runOptions: ToleranceOptions = {
  ...(seed !== undefined && { seed: Number(seed) }),
  ...(budget !== undefined && { budget: Number(budget) }),
};
