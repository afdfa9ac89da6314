import type { RunOptions } from '../../../src/conformance/run-options.js';

/** Options that a run over a right server takes from its caller. */
export type ToleranceOptions = Pick<RunOptions, 'seed' | 'budget'>;

const { NOTIKIT_TEST_SEED: seed, NOTIKIT_TEST_BUDGET: budget = 400 } = process.env;

/**
 * Options of all runs over right servers. Their budget is smaller than the usual one, so that the tests do not take
 * long: `test/gate/main.ts` runs whole checks. Another seed or budget: `NOTIKIT_TEST_SEED=7 npx vitest run tolerance`.
 */
export const runOptions: ToleranceOptions = {
  ...(seed !== undefined && { seed: Number(seed) }),
  budget: Number(budget),
};
