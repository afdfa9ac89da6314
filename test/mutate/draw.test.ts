import { expect } from 'vitest';
import { slow } from '../sampled.js';
import { describeDraw, shareFound } from './describe.js';
import { drawMutants, tryUnlessEquivalent } from './draw.js';
import { allMutants } from './grammar/all-mutants.js';

/** Seed and size of the draw, and the share that the checker has to find: raise it when the checker improves. */
const seed = 1;
const sample = Number(process.env.MUTANTS ?? 30);
const leastShare = 0.85;

slow('the checker finds its share of faults that nobody wrote by hand', async () => {
  const options = { seed, failFast: true };
  const draw = await drawMutants(allMutants(), seed, sample, (mutant) => tryUnlessEquivalent(mutant, options));
  expect(draw.outcomes).toHaveLength(sample);
  const text = describeDraw(draw, (name) => `npm run mutate -- --seed ${seed} --mutant '${name}'`);
  expect(shareFound(draw), text).toBeGreaterThanOrEqual(leastShare);
});
