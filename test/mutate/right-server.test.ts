import { expect, test } from 'vitest';
import { sampled } from '../sampled.js';
import { checkServer } from './outcome.js';

test.each(sampled([1, 2, 3]))('the server without a fault conforms, seed %i', async (seed) => {
  const { results, incomplete } = await checkServer((fetch) => fetch, { seed });
  const broken = results.filter(({ status }) => ['failed', 'warned', 'errored'].includes(status));
  expect(broken.map(({ id, message }) => `${id}: ${message}`)).toEqual([]);
  expect(incomplete).toBeUndefined();
  expect(results.filter(({ status }) => status === 'passed').length).toBeGreaterThan(200);
});
