import { test } from 'vitest';
import { prove } from './prove.js';

test('each sabotage of the search and of the messages is found, under its requirement', async () => {
  await prove(({ id }) => /^(search|messages?)\./.test(id));
}, 300_000);
