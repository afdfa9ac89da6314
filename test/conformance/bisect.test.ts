import { expect, test } from 'vitest';
import { bisect } from './tolerance/bisect.js';
import type { Trait } from './tolerance/trait.js';

const [one, two, three, four]: [Trait, Trait, Trait, Trait] = [{}, {}, {}, {}];
const traits = { one, two, three, four };

test('of several traits the one is named that is red by itself', async () => {
  const blamed = await bisect(traits, async (tried) => tried.includes(three));
  expect(blamed).toEqual(['three']);
});

test('of several traits those are named that are red only together', async () => {
  const blamed = await bisect(traits, async (tried) => [two, four].every((needed) => tried.includes(needed)));
  expect(blamed).toEqual(['two', 'four']);
});
