import { test } from 'vitest';
import { prove } from './prove.js';

test('each sabotage of the events is found, under its requirement', async () => {
  await prove(({ id }) => /^events?\./.test(id));
}, 300_000);
