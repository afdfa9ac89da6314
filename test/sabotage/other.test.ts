import { expect, test } from 'vitest';
import { prove } from './prove.js';
import { runOver } from './trial.js';

test('nothing is broken over the clean mock', async () => {
  const { results, incomplete } = await runOver((fetch) => fetch);
  expect(results.filter(({ status }) => ['failed', 'warned', 'errored'].includes(status))).toEqual([]);
  expect(incomplete).toBeUndefined();
}, 60_000);

test('each other sabotage is found, under its requirement', async () => {
  await prove(({ id }) => !/^(events?|search|messages?)\./.test(id));
}, 300_000);
