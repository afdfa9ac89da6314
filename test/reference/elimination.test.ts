import { expect, test } from 'vitest';
import type { ValidCall } from '../../src/reference/call.js';
import { type ChoiceName, type Choose, openChoices } from '../../src/reference/choices.js';
import { Elimination } from '../../src/reference/elimination.js';
import { Findings } from '../../src/reference/findings.js';
import { Chance } from '../mutate/workload/chance.js';
import { sampled } from '../sampled.js';
import type { ServerSetup } from '../server/create-server.js';
import type { OperationId } from '../server/routes.js';
import { isRow } from '../server/row.js';
import { Calls } from './calls.js';
import { decidingSearches } from './deciding-searches.js';
import { type DecidingServer, decidingServers } from './deciding-servers.js';
import { type Asked, callsFrom, compare, Session } from './session.js';

const servers = Object.entries<DecidingServer>({
  ...Object.fromEntries(
    Object.entries(decidingSearches).map(([name, server]) => [name, { operations: ['searchSubscribers'], ...server }]),
  ),
  ...decidingServers,
});

test.each(sampled(servers, 6))('%s: only what the server has decided is left', async (_, server) => {
  const { operations, decisions, ...setup } = server;
  const { choices, unexplained } = await learn({ data: 'rich', ...setup }, operations, { count: 600, seed: 5 });
  expect(unexplained.slice(0, 1)).toEqual([]);
  const names = Object.keys(decisions) as ChoiceName[];
  const decided = names.map((choice) => [choice, choices.findDecided(choice)]);
  expect(Object.fromEntries(decided)).toEqual(decisions);
  for (const choice of names) choices.dropWeak(choice);
  expect(names.map((choice) => choices.remainingAlternatives(choice))).toEqual(
    Object.values(decisions).map((one) => [one]),
  );
});

test('each alternative is decided by some server', () => {
  const decided = new Set(
    servers.flatMap(([, { decisions }]) => Object.entries(decisions).map((one) => one.join(' '))),
  );
  const all = Object.entries(openChoices).flatMap(([name, { alternatives, ...choice }]) =>
    [...alternatives, ...('weak' in choice ? choice.weak : [])].map((one) => `${name} ${one}`),
  );
  expect(all.filter((one) => !decided.has(one))).toEqual([]);
});

test('a server that decides a choice in two ways is found, and no alternative is left out for it', async () => {
  const { choices, unexplained } = await learn(
    {
      data: 'rich',
      hooks: {
        answer: (answer, { operation, number }) =>
          operation === 'listMessages' && number > 40 && isRow(answer.body) && Array.isArray(answer.body.data)
            ? { ...answer, body: { ...answer.body, pageSize: answer.body.data.length } }
            : answer,
      },
    },
    ['listMessages'],
    { count: 120, seed: 1 },
  );
  expect(unexplained.length).toBeGreaterThan(5);
  expect(unexplained.every((text) => text.includes('/pageSize'))).toBe(true);
  expect(choices.remainingAlternatives('list.page-size.listMessages')).toEqual(['limit']);
});

/** A comparison that finds no difference under some alternatives. */
function explainedBy(explains: (choose: Choose) => boolean) {
  return (choose: Choose): Findings => {
    const findings = new Findings();
    if (!explains(choose))
      findings.fail('search.filter-email', { pointer: '/data', message: 'another record', expected: 1, actual: 2 });
    return findings;
  };
}

test('a weak alternative stays until another one is left for certain', () => {
  const choices = new Elimination();
  choices.explain(explainedBy((choose) => choose('search.order-of-texts') === 'folded'));
  expect(choices.remainingAlternatives('search.order-of-texts')).toEqual(['folded', 'own']);
  expect(choices.findDecided('search.order-of-texts')).toBe('folded');
  choices.dropWeak('search.order-of-texts');
  expect(choices.remainingAlternatives('search.order-of-texts')).toEqual(['folded']);
});

test('a weak alternative counts once it alone explains a response', () => {
  const choices = new Elimination();
  choices.explain(explainedBy((choose) => choose('search.order-of-texts') !== 'dictionary'));
  expect(choices.remainingAlternatives('search.order-of-texts')).toEqual(['code unit', 'folded', 'numeric', 'own']);
  expect(choices.findDecided('search.order-of-texts')).toBeUndefined();
  const findings = choices.explain(explainedBy((choose) => choose('search.order-of-texts') === 'own'));
  expect(findings.differences).toEqual([]);
  expect(choices.remainingAlternatives('search.order-of-texts')).toEqual(['own']);
});

test('a response that nothing explains has the fewest differences that it can have, and teaches nothing', () => {
  const choices = new Elimination();
  const findings = choices.explain((choose) => {
    const found = new Findings();
    const values = { pointer: '/data', expected: 1, actual: 2 };
    found.fail('search.filter-email', { ...values, message: 'always different' });
    if (choose('search.name') !== 'both') found.fail('search.filter-name', { ...values, message: 'another record' });
    return found;
  });
  expect(findings.differences.map(({ message }) => message)).toEqual(['always different']);
  expect(choices.remainingAlternatives('search.name')).toEqual(openChoices['search.name'].alternatives);
});

test('alternatives of two choices that explain a response only together are left together', () => {
  const choices = new Elimination();
  const pairs = ['whole joined', 'part either'];
  const compare = explainedBy((choose) =>
    pairs.includes(`${choose('search.match-form.name')} ${choose('search.name')}`),
  );
  expect(choices.explain(compare).differences).toEqual([]);
  expect(choices.remainingAlternatives('search.match-form.name')).toEqual(['part', 'whole']);
  expect(choices.remainingAlternatives('search.name')).toEqual(['joined', 'either']);
});

test('a choice that only some explanations need stays open', () => {
  const choices = new Elimination();
  choices.explain(
    explainedBy((choose) => choose('search.match-form.email') === 'part' || choose('search.name') === 'both'),
  );
  expect(choices.remainingAlternatives('search.name')).toEqual(openChoices['search.name'].alternatives);
});

test('what is known beforehand is kept, unless it is no alternative', () => {
  const choices = new Elimination();
  choices.restrictTo('list.page-size.listMessages', ['items']);
  choices.restrictTo('list.context-keys.listMessages', ['some']);
  expect(choices.chooseLikely('list.page-size.listMessages')).toBe('items');
  expect(choices.remainingAlternatives('list.context-keys.listMessages')).toEqual(['any', 'all', 'exact']);
});

/** Knowledge from the responses of a server. */
interface Learned {
  readonly choices: Elimination;
  /** The responses that no alternatives explain. */
  readonly unexplained: readonly string[];
}

/** Sends random calls, and learns from the responses. */
async function learn(
  setup: Omit<ServerSetup, 'clock'>,
  operations: readonly OperationId[],
  { count, seed }: { readonly count: number; readonly seed: number },
): Promise<Learned> {
  const chance = new Chance(seed);
  const session = new Session(setup);
  const calls = new Calls(session.server, chance);
  const isScanned = session.server.options.searchPages === 'scanned';
  const choices = new Elimination();
  const unexplained: string[] = [];

  const ask = async (call: ValidCall): Promise<Asked> => {
    const asked = await session.ask(call);
    const { differences } = choices.explain((choose) => compare(asked, choose));
    if (differences.length > 0) unexplained.push(JSON.stringify({ call, differences }));
    session.takeOver(asked, choices.chooseLikely);
    return asked;
  };
  for (let sent = 0; sent < count; sent += 1) {
    const drawn = chance.is(0.1) ? 'createSubscriber' : chance.of(operations);
    let asked = await ask(calls.of(drawn));
    for (let step = 0; step < 2 && chance.is(0.5); step += 1) {
      const next = callsFrom(asked, isScanned, chance);
      if (next.length > 0) asked = await ask(chance.of(next));
    }
  }
  return { choices, unexplained };
}
