import { expect, test } from 'vitest';
import { isWhole } from '../extent.js';
import { describeDraw, shareFound } from './describe.js';
import { drawAndTry, drawnFaults, tryUnlessEquivalent } from './draw.js';

/**
 * Seed and size of the draw, and the share that the checker has to find: raise it when the checker improves. A small draw
 * varies, since some faults depend on concurrent requests.
 */
const seed = 1;
const sample = Number(process.env.MUTANTS ?? (isWhole ? 30 : 15));
const minShare = isWhole ? 0.85 : 0.7;

test('the checker finds its share of faults that nobody wrote by hand', async () => {
  const draw = await drawAndTry(drawnFaults(seed), { seed, sample }, (fault) =>
    tryUnlessEquivalent(fault, { seed, failFast: true }),
  );
  expect(draw.outcomes).toHaveLength(sample);
  const text = describeDraw(draw, (name) => `npm run mutate -- --seed ${seed} --mutant '${name}'`);
  expect(shareFound(draw), text).toBeGreaterThanOrEqual(minShare);
});
