import { expect, test } from 'vitest';
import { drawnConditions } from '../../src/sabotage/grammar/conditions.js';
import type { SemanticFault } from '../../src/sabotage/grammar/fault.js';
import type { FaultPart } from '../../src/sabotage/grammar/part.js';
import { createFault } from '../../src/sabotage/grammar/parts.js';
import { describeDraw, shareFound } from './describe.js';
import { drawAndTry, drawnFaults, type Tried } from './draw.js';

const conditions = Array.from({ length: 30 }, (_, number) => ({
  name: `condition-${number}`,
  kind: 'request' as const,
  phrase: '',
  holds: () => true,
}));
const effect = { name: 'ignore', phrase: 'ignores', respond: async () => ({ status: 200, body: {} }) };
const part: FaultPart = {
  ...{ kind: 'parameter', operation: 'listMessages', name: 'channel' },
  ...{ conditions, effects: [effect], requirements: ['messages.*'] },
};
const faults = conditions.map((condition) => createFault(part, condition, effect));

/** Treats every third fault as equivalent, and every fifth as not found. Later ones end sooner. */
async function tryOne({ name }: SemanticFault): Promise<Tried> {
  const number = Number(name.match(/\d+/)?.[0]);
  for (let turn = number; turn < 30; turn += 1) await Promise.resolve();
  if (number % 3 === 0) return { name, isEquivalent: true };
  const failed = number % 5 === 0 ? [] : ['messages.filter-channel'];
  return { name, failed, isAttributed: failed.length > 0, errored: [] };
}

test('several jobs draw what one job draws', async () => {
  const [one, four] = await Promise.all([
    drawAndTry(faults, { seed: 5, sample: 12 }, tryOne),
    drawAndTry(faults, { seed: 5, sample: 12, jobs: 4 }, tryOne),
  ]);
  expect(four).toEqual(one);
  expect(one.outcomes).toHaveLength(12);
});

test('a seed draws the same faults again, each once, and another seed draws others', () => {
  const first = (seed: number) => {
    const names: string[] = [];
    for (const { name } of drawnFaults(seed)) if (names.push(name) === 200) break;
    return names;
  };
  expect(first(5)).toEqual(first(5));
  expect(new Set(first(5)).size).toBe(200);
  expect(first(6)).not.toEqual(first(5));
});

test('a draw of few parts ends when nothing is left', () => {
  const drawn = [...drawnFaults(1, ({ operation, kind }) => operation === 'getNotification' && kind === 'stale')];
  // Nothing but requests are conditions of this part, so none are combined.
  expect(drawn.map(({ condition }) => condition.name).sort()).toEqual([...drawnConditions.requests].sort());
});

test('a draw says what was drawn, what was found, and how to repeat what escaped', async () => {
  const draw = await drawAndTry(faults, { seed: 5, sample: 100, jobs: 2 }, tryOne);
  const text = describeDraw(draw, (name) => `repeat ${name}`);
  expect(text.split('\n')[0]).toMatch(
    /^Seed 5: a sample of 20 of \d+ faults; 10 of 30 drawn were equivalent and left out \(33 %\)\.$/,
  );
  expect(shareFound(draw)).toBe(0.8);
  expect(text).toContain('Found: 16 of 20 (80 %)');
  expect(text).toContain('Attributed: 16 of 16 (100 %)');
  expect(text).toContain('Escaped: 4\n  listMessages/channel/condition-10/ignore');
  expect(text).toMatch(/Repeat one: repeat listMessages\/channel\/condition-\d+\/ignore$/);
});
