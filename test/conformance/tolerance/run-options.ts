import type { RunOptions } from '../../../src/conformance/run-options.js';

/** Options of a run over a right server that its caller sets. */
export type ToleranceOptions = Pick<RunOptions, 'seed' | 'budget'>;

const { NOTIKIT_TEST_SEED: seed, NOTIKIT_TEST_BUDGET: budget = 400 } = process.env;

/**
 * Options of all runs over right servers. Their budget is below the default, so that the tests stay quick:
 * `test/gate/main.ts` runs whole checks. To use another seed: `NOTIKIT_TEST_SEED=7 npx vitest run tolerance`.
 */
export const runOptions: ToleranceOptions = {
  ...(seed !== undefined && { seed: Number(seed) }),
  budget: Number(budget),
};
