import { afterAll, expect, test } from 'vitest';
import { isWhole } from '../extent.js';
import { sampled } from '../sampled.js';
import { deployments, isSingleTwist } from './round-trip/deployments.js';
import { roundTrip } from './round-trip/round-trip.js';
import { inWords } from './round-trip/session.js';

/** Learning as long as a real imitation takes minutes. */
const budget = isWhole ? { learning: 1_000, checking: 400 } : { learning: 450, checking: 200 };

const tried = isWhole ? deployments : sampled(deployments.filter((one) => !isSingleTwist(one)));

/** The share of equal responses of each deployment. */
const shares = new Map<string, number>();

afterAll(() => {
  if (shares.size === 0) return;
  const all = [...shares.values()];
  const lines = [...shares].map(([name, share]) => `  ${percent(share)} ${name}`);
  const average = all.reduce((sum, share) => sum + share, 0) / all.length;
  console.log(['responses equal to those of the deployment:', ...lines, `  ${percent(average)} on average`].join('\n'));
});

test.for(
  tried.map((deployment) => [deployment.name, deployment] as const),
)('a client meets the same in the imitation of a deployment: %s', { timeout: 120_000 }, async ([name, deployment]) => {
  const { failures, compared, differences } = await roundTrip(deployment, budget);
  const share = 1 - differences.length / compared;
  shares.set(name, share);
  expect(failures).toEqual([]);
  expect(compared).toBeGreaterThanOrEqual(100);
  const { least = 0.95 } = deployment;
  expect(share, differences.map(inWords).join('\n')).toBeGreaterThanOrEqual(least);
});

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
