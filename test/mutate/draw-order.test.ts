import { expect, test } from 'vitest';
import { describeDraw, shareFound } from './describe.js';
import { drawMutants, drawnOrder, type Tried } from './draw.js';
import { cross, type Mutant } from './grammar/mutant.js';

const conditions = Array.from({ length: 30 }, (_, number) => ({ name: `condition-${number}`, holds: () => true }));
const mutants = cross('listMessages', 'channel', ['messages.*'], conditions, [{ name: 'ignore', hooks: () => ({}) }]);

/** Treats every third mutant as equivalent, and every fifth as not found. Later ones end sooner. */
async function tryOne({ name }: Mutant): Promise<Tried> {
  const number = Number(name.match(/\d+/)?.[0]);
  for (let turn = number; turn < 30; turn += 1) await Promise.resolve();
  if (number % 3 === 0) return { name, isEquivalent: true };
  const failed = number % 5 === 0 ? [] : ['messages.filter-channel'];
  return { name, failed, isAttributed: failed.length > 0, errored: [] };
}

test('several jobs draw what one job draws', async () => {
  const [one, four] = await Promise.all([
    drawMutants(mutants, 5, 12, tryOne, 1),
    drawMutants(mutants, 5, 12, tryOne, 4),
  ]);
  expect(four).toEqual(one);
  expect(one.outcomes).toHaveLength(12);
  const other = await drawMutants(mutants, 6, 12, tryOne, 1);
  expect(other.outcomes.map(([{ name }]) => name)).not.toEqual(one.outcomes.map(([{ name }]) => name));
});

test('mutants that are added leave the order of the others as it was', () => {
  const names = (some: readonly Mutant[]) => drawnOrder(some, 5).map(({ name }) => name);
  const few = mutants.slice(0, 20);
  expect(names(mutants).filter((name) => few.some((one) => one.name === name))).toEqual(names(few));
  expect(names(few)).not.toEqual(few.map(({ name }) => name));
});

test('a draw says what was drawn, what was found, and how to repeat what escaped', async () => {
  const draw = await drawMutants(mutants, 5, 100, tryOne, 2);
  const text = describeDraw(draw, (name) => `repeat ${name}`);
  expect(text.split('\n')[0]).toBe(
    'Seed 5: a sample of 20 of 30 mutants; 10 of 30 drawn were equivalent and left out (33 %).',
  );
  expect(shareFound(draw)).toBe(0.8);
  expect(text).toContain('Found: 16 of 20 (80 %)');
  expect(text).toContain('Attributed: 16 of 16 (100 %)');
  expect(text).toContain('Escaped: 4\n  listMessages/channel/condition-10/ignore');
  expect(text).toMatch(/Repeat one: repeat listMessages\/channel\/condition-\d+\/ignore$/);
});
