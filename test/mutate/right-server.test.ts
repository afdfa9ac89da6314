import { expect, test } from 'vitest';
import { runConformance } from '../../src/conformance.js';
import { sampled } from '../sampled.js';
import { apiKey, createRichServer } from './right-server.js';

test.each(sampled([1, 2, 3]))('the server without a fault conforms, seed %i', async (seed) => {
  const { fetch } = createRichServer();
  const baseUrl = 'http://right.invalid';
  const { results, incomplete } = await runConformance({
    fetch,
    baseUrl,
    apiKey,
    allowWrites: true,
    settleMs: 0,
    seed,
  });
  const broken = results.filter(({ status }) => ['failed', 'warned', 'errored'].includes(status));
  expect(broken.map(({ id, message }) => `${id}: ${message}`)).toEqual([]);
  expect(incomplete).toBeUndefined();
  expect(results.filter(({ status }) => status === 'passed').length).toBeGreaterThan(200);
});
