import { expect, test } from 'vitest';
import { requirements } from '../../generated/requirements.js';
import { always, withPairs } from '../../src/sabotage/grammar/conditions.js';
import { type SemanticFault, sentenceOf } from '../../src/sabotage/grammar/fault.js';
import { countFaults, createFault, faultsOf, findFault, parts } from '../../src/sabotage/grammar/parts.js';
import { wildcard } from '../../src/text/wildcard.js';
import { slow } from '../sampled.js';
import { drawnFaults } from './draw.js';
import { isEquivalent } from './equivalence.js';

test('every fault has a name of its own, by which it is found', () => {
  const names = parts().map(({ operation, name }) => `${operation}/${name}`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.filter((name) => !/^\w+\/[\w.*-]+$/.test(name))).toEqual([]);
  for (const { conditions, effects } of parts()) {
    const own = [withPairs(conditions), effects].map((all) => all.map(({ name }) => name));
    for (const all of own) expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
  }
  const [part] = parts();
  const last = part && faultsOf(part).at(-1);
  expect(last && findFault(last.name)?.name).toBe(last?.name);
  expect(findFault('listMessages/channel/with-page/no-such-effect')).toBeUndefined();
  expect(countFaults()).toBeGreaterThan(100_000);
});

test('names are permanent, since people repeat a fault by its name', () => {
  const known = [
    'listMessages/channel/with-page/ignore',
    'searchSubscribers/email/always/ignore-case',
    'searchSubscribers/response.next/last-page/never-null',
    'listNotifications/after/with-before/ignore-zone',
    'createSubscriber/given-data/on-update/lose-nulls',
    'updateIntegration/other-conditions/repeated-request/reset-of-ungiven',
    'getWorkflow/key/every-third-request/without-key',
    'listMessages/response.data.*.template.steps.*.filters.*.children/every-third-record/drop',
    'searchSubscribers/email/with-orderBy+long-value/ignore',
  ];
  expect(known.filter((name) => findFault(name) === undefined)).toEqual([]);
});

test('a fault is described by a sentence', () => {
  const sentences = ['listMessages/channel/with-page+concurrent/ignore', 'getNotification/path._id/always/stale'];
  const described = [
    'listMessages/channel/concurrent+with-page/ignore',
    'getWorkflow/path.workflowId/always/known-is-unknown',
  ];
  expect(sentences.map(findFault)).toEqual([undefined, undefined]);
  expect(described.map((name) => findFault(name)).map((fault) => fault && sentenceOf(fault))).toEqual([
    'ignores channel of listMessages while another request is under way, if page is given',
    'does not find workflowId of getWorkflow',
  ]);
});

test('every part names requirements that exist and bind', () => {
  const binding = Object.values(requirements).filter(({ level }) => level !== 'open');
  const patterns = new Set(parts().flatMap((part) => part.requirements));
  const unknown = [...patterns].filter((pattern) => !binding.some(({ id }) => wildcard(pattern)(id)));
  expect(unknown).toEqual([]);
});

test('only conditions of different kinds are combined, and none with "always"', () => {
  for (const { conditions } of parts()) {
    const combined = withPairs(conditions).slice(conditions.length);
    expect(combined.filter(({ name }) => name.split('+').includes(always.name))).toEqual([]);
  }
});

slow('every effect makes a fault that is not equivalent', async () => {
  const candidates = new Map<string, SemanticFault[]>();
  for (const part of parts()) {
    for (const effect of part.effects) {
      const key = `${part.kind}: ${effect.name}`;
      const own = part.conditions.slice(0, 2).map((condition) => createFault(part, condition, effect));
      candidates.set(key, [...(candidates.get(key) ?? []), ...own]);
    }
  }
  const harmless: string[] = [];
  for (const [key, faults] of candidates) {
    const spread = faults.filter((_, index) => index % Math.ceil(faults.length / maxCandidates) === 0);
    if (!(await someBreaks(spread))) harmless.push(key);
  }
  expect(harmless.sort()).toEqual(rareEffects);
});

/** Effects on texts that few records or requests of the workload have, such as blanks at an end or commas. */
const rareEffects = [
  'parameter: or-templates',
  'parameter: split-at-commas',
  'path: decode-twice',
  'value: collapse-blanks',
  'value: escape-html',
  'value: trim',
];

/** Number of faults with one effect that are tried, in different parts. */
const maxCandidates = 12;

async function someBreaks(faults: readonly SemanticFault[]): Promise<boolean> {
  for (const fault of faults) if (!(await isEquivalent(fault))) return true;
  return false;
}

slow('most drawn faults are not equivalent', async () => {
  const sample = [...take(drawnFaults(7), 30)];
  let different = 0;
  for (const fault of sample) if (!(await isEquivalent(fault))) different += 1;
  expect(different).toBeGreaterThanOrEqual(0.4 * sample.length);
});

function* take<Item>(items: Iterable<Item>, count: number): Generator<Item> {
  let taken = 0;
  for (const item of items) {
    if (taken === count) return;
    taken += 1;
    yield item;
  }
}
