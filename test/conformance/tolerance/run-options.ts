import type { RunOptions } from '../../../src/conformance/run-options.js';

/** Options that a run over a right server takes from its caller. */
export type ToleranceOptions = Pick<RunOptions, 'seed' | 'budget' | 'engine'>;

const { NOTIKIT_TEST_SEED: seed, NOTIKIT_TEST_BUDGET: budget, NOTIKIT_TEST_ENGINE: engine } = process.env;

/** Another seed, budget or engine for all runs over right servers: `NOTIKIT_TEST_SEED=7 npx vitest run tolerance`. */
export const runOptions: ToleranceOptions = {
  ...(seed !== undefined && { seed: Number(seed) }),
  ...(budget !== undefined && { budget: Number(budget) }),
  ...(engine !== undefined && { engine: readEngine(engine) }),
};

function readEngine(name: string): 'probes' | 'reference' {
  if (name === 'probes' || name === 'reference') return name;
  throw new Error(`NOTIKIT_TEST_ENGINE is "${name}". It must be "probes" or "reference".`);
}
