import { expect, test } from 'vitest';
import { catalogue } from '../../src/requirements/catalogue.js';
import { isWhole } from '../extent.js';
import { sample, tryAlone } from './alone.js';
import { consequences } from './consequences.js';

// `npm run nightly` runs all of them.
test.for(
  sample(1, isWhole ? 8 : 1).map((sabotage) => [sabotage.id, sabotage] as const),
)('a whole check finds nothing broken beside %s and what follows from it', async ([, sabotage]) => {
  expect(await tryAlone(sabotage)).toMatchObject({ others: [], errored: [], isFound: true });
});

test('consequences are about requirements of the catalogue, and each has a reason', () => {
  const ids: readonly string[] = catalogue.map(({ id }) => id);
  for (const [id, { also, reason }] of Object.entries(consequences)) {
    expect(ids).toEqual(expect.arrayContaining([id, ...also]));
    expect(reason).not.toBe('');
  }
});
