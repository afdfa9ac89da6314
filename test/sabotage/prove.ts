import { expect, test } from 'vitest';
import { writtenSabotages } from '../../src/sabotage/sabotages.js';
import { fixedSample } from '../sampled.js';
import { consequences } from './consequences.js';
import { shares } from './shares.js';
import { survivors } from './survivors.js';
import type { Tally } from './tally.js';
import { type Trial, tryOut } from './trial.js';

/**
 * The first sabotage of each shape. Messages and events have the same requirements on their pages, and the filters of
 * one list are violated in the same way.
 */
const firstOfEachShape = writtenSabotages.filter(
  ({ id }, index) => writtenSabotages.findIndex((other) => shapeOf(other.id) === shapeOf(id)) === index,
);

function shapeOf(id: string): string {
  return id.replace(/^(messages|events)\./, 'numbered-list.').replace(/\.filter-[\w-]+$/, '.filter');
}

/** Budget of a first check: it finds most sabotages. */
const fewRequests = 300;

/**
 * Adds a test for some sabotages of a share. A check must report their requirements as failed, before all others.
 * `prove-alone.ts` tries all sabotages.
 */
export function prove(share: keyof typeof shares): void {
  const meant = fixedSample(firstOfEachShape.filter(({ name }) => shares[share].test(name)));
  test.for(meant.map((sabotage) => [sabotage.name, sabotage] as const))('%s', async ([name, sabotage], { task }) => {
    const { id } = sabotage;
    const firstOf = ({ broken }: Trial) => broken.find((one) => !consequences[id]?.also?.includes(one));
    const smoke = await tryOut(sabotage, { budget: fewRequests });
    const trial = firstOf(smoke) === id && !(name in survivors) ? smoke : await tryOut(sabotage);
    const { broken, errored, outcome } = trial;
    const first = firstOf(trial);
    const isKilled = broken.includes(id);
    const isFirst = isKilled && first === id;
    const tally: Tally = {
      kind: 'written',
      tried: 1,
      killed: isKilled ? 1 : 0,
      attributed: isFirst ? 1 : 0,
      survived: isKilled ? [] : [`${name} (${survivors[name] ?? outcome})`],
      strayed: isKilled && !isFirst ? [`${name}, broken: ${broken.join(', ')}`] : [],
    };
    task.meta.tally = tally;
    expect(errored).toEqual([]);
    if (name in survivors) {
      expect(broken, `it is found, and no survivor: ${survivors[name]}`).not.toContain(id);
      return;
    }
    expect(broken, outcome).toContain(id);
    expect(first).toBe(id);
  });
}
