import { expect, test } from 'vitest';
import { requirements } from '../../generated/requirements.js';
import { slow } from '../sampled.js';
import { drawnOrder } from './draw.js';
import { isEquivalent } from './equivalence.js';
import { allMutants } from './grammar/all-mutants.js';
import { kindOf } from './grammar/kinds.js';
import { cross } from './grammar/mutant.js';
import { fits } from './outcome.js';

const mutants = allMutants();

test('every mutant has a name of its own, with no blank in it', () => {
  const names = mutants.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(5_000);
  const seen = new Set<string>();
  expect(names.filter((name) => seen.size === seen.add(name).size)).toEqual([]);
  expect(names.filter((name) => !/^\w+\/[\w.-]+\/[\w-]+\/[\w-]+$/.test(name))).toEqual([]);
});

test('names are permanent, since people repeat a mutant by its name', () => {
  const names = new Set(mutants.map(({ name }) => name));
  const known = [
    'listMessages/channel/with-page/ignore',
    'searchSubscribers/email/always/ignore-case',
    'searchSubscribers/next/last-page/never-null',
    'listNotifications/after/value-with-offset/ignore-zone',
    'createSubscriber/data/always/lose-nulls',
    'updateIntegration/conditions-not-given/when-name-changes/reset',
    'getWorkflow/authorization/every-third-request/without-key',
  ];
  expect(known.filter((name) => !names.has(name))).toEqual([]);
});

test('every mutant names requirements that exist and bind', () => {
  const binding = Object.values(requirements).filter(({ level }) => level !== 'open');
  const patterns = new Set(mutants.flatMap(({ breaks }) => breaks));
  const unknown = [...patterns].filter((pattern) => !binding.some(({ id }) => fits(pattern, id)));
  expect(unknown).toEqual([]);
  expect(mutants.filter(({ breaks }) => breaks.length === 0)).toEqual([]);
});

test('every effect is of a kind, by which a draw is summed up', () => {
  const effects = new Set(mutants.map(({ effect }) => effect));
  expect([...effects].filter((effect) => kindOf(effect) === undefined)).toEqual([]);
});

slow('every effect makes a mutant that is not equivalent', async () => {
  const effects = new Set(mutants.map(({ effect }) => effect));
  const harmless: string[] = [];
  for (const effect of effects) if (!(await canBreak(effect))) harmless.push(effect);
  expect(harmless).toEqual([]);
});

/**
 * True if a workload distinguishes some mutant with this effect from the right server. More conditions mean fewer
 * requests.
 */
async function canBreak(effect: string): Promise<boolean> {
  const some = mutants
    .filter((mutant) => mutant.effect === effect)
    .sort((one, other) => rank(one.condition) - rank(other.condition));
  for (const mutant of some.slice(0, 12)) if (!(await isEquivalent(mutant))) return true;
  return false;
}

function rank(condition: string): number {
  return condition === 'always' ? 0 : 1;
}

slow('a server without a fault is equivalent, and most mutants are not', async () => {
  const [right] = cross(
    'listMessages',
    'nothing',
    [],
    [{ name: 'always', holds: () => true }],
    [{ name: 'none', hooks: () => ({}) }],
  );
  expect(right && (await isEquivalent(right))).toBe(true);

  const sample = drawnOrder(mutants, 7).slice(0, 60);
  let different = 0;
  for (const mutant of sample) if (!(await isEquivalent(mutant))) different += 1;
  expect(different).toBeGreaterThanOrEqual(0.6 * sample.length);
});
