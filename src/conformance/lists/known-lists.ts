import { aspects, type CheckedRequirementId } from '#generated/requirements.js';
import { field } from '../../contract/json-value.js';
import { judgeRequest } from '../../contract/judge.js';
import { readParameters } from '../../contract/operations.js';
import { type Comparison, failed } from '../../judgement/comparison.js';
import { filterNames } from '../../judgement/facts/search.js';
import { KnownList, recordKey } from '../../model/known-list.js';
import type { List, ListId } from '../../model/list.js';
import { cursorRequests, numberedRequests } from '../../model/list-ways.js';
import { eventsAs, messagesAs, searchAs } from '../../model/lists.js';
import { type Plan, planRequests } from '../../model/plan.js';
import type { Context } from '../context.js';
import { isAllowed, isRefusedBeside } from '../experiments/refusals.js';
import { allowedLimits } from '../experiments/walk.js';
import { allSubscribers } from '../experiments/whole-lists.js';
import { shared } from '../probe.js';
import { usualBudget } from '../run-options.js';
import { Skip, unlessSkipped } from '../skip.js';
import { compareCappedPages } from './capped-limit.js';
import { checkList, type ListResult } from './check-list.js';
import { learnInclusive, learnKeysCombined, learnSubscriberIds } from './learn-choices.js';
import { learnMatchForms } from './learn-match-forms.js';
import { changesBetween } from './list-changes.js';
import { askedLimit, freshWalk, isBusy, knownFrom, recordsIn, walkAgain, walkOf } from './list-walks.js';
import { PageAsker } from './page-asker.js';

/** How many requests the plan of each list usually has, repeated ones included, and what share of those beyond. */
const budgets: Readonly<Record<ListId, { readonly usual: number; readonly share: number }>> = {
  searchSubscribers: { usual: 140, share: 0.14 },
  listMessages: { usual: 110, share: 0.12 },
  listNotifications: { usual: 175, share: 0.2 },
};

/** Which part of them a run with the smallest budget sends. */
const leastPart = 0.57;

/** What the pages of a list show, compared with what the model predicts: once in a run. */
export const checkedList = shared(async (context: Context, id: ListId): Promise<ListResult> => {
  const refusal = await refusedDefault(context, id);
  if (refusal !== undefined) return refusal;
  const first = await walkOf(context, id);
  const walk = await freshWalk(context, id);
  const records = recordsIn(walk);
  if (records.length === 0) throw new Skip(`the server has no ${nouns[id]}`);
  const { most } = allowedLimits(context.contract, id);
  const largestLimit = Number.isFinite(most) ? most : (askedLimit(walk) ?? 10);
  const { list: described, isBroken } = await describe(context, id, records, largestLimit);
  const list = withoutKeys(context, described, records);
  const known = knownFrom(list, walk);
  const plan = planOf(context, known);
  const { hypotheses: faults, distinguished, missed } = plan;
  context.listCoverage.push({ operationId: id, faults, distinguished, missed });
  const walkExchanges = walk.pages.map(({ exchange }) => exchange);
  const result = await checkList({
    known,
    plan,
    basePages: walk.pages.map((_, page) => ({
      request: { filters: {}, limit: askedLimit(walk), ...(list.paging === 'number' || page > 0 ? { page } : {}) },
      aspects: page > 0 ? ['walk', 'more'] : [],
    })),
    asker: new PageAsker(
      list,
      (call) => context.remember(call),
      (call) => context.send(call),
    ),
    sendAgain: (call) => context.send(call),
    isAfterWalk: (exchange) => context.isSentAfter(exchange, walkExchanges),
    walkAgain: async () => knownFrom(list, await walkAgain(context, id, askedLimit(walk))),
    isBusy: (await isBusy(context)) || !changesBetween(withoutOwn(knownFrom(list, first)), withoutOwn(known)).isQuiet,
    settle: () => context.pause(),
  });
  return isBroken(result);

  /** Without the subscribers that the run has written itself. */
  function withoutOwn({ list, records, isComplete }: KnownList): KnownList {
    const isOwn = (record: unknown) => context.written.has(String(field(record, 'subscriberId')));
    return new KnownList(
      list,
      records.filter((record) => !isOwn(record)),
      isComplete,
    );
  }
});

/**
 * What a list is broken in that cannot be walked because it rejects the documented default of `page` or `limit` (§8).
 * Undefined if it can be, or if it is rejected for another reason.
 */
async function refusedDefault(context: Context, operationId: ListId): Promise<ListResult | undefined> {
  if (operationId === 'searchSubscribers' || (await unlessSkipped(walkOf(context, operationId)))) return undefined;
  const { walk, limit } = aspects[operationId];
  for (const [requirement, query] of [[walk, { page: 0 }] as const, [limit, { limit: 10 }] as const]) {
    if (!isAllowed(context, { operationId, query })) continue;
    const refused = await context.send({ operationId, query });
    const plain = await context.send({ operationId });
    if (!isRefusedBeside(refused, plain)) continue;
    const [[name, value] = []] = Object.entries(query);
    const expected = 'the same page as without it';
    const actual = `status ${refused.response.status}`;
    const message = `${name}=${value} is rejected, which is the default`;
    return {
      comparisons: new Map([[requirement, [failed({ message, expected, actual, isOfStatus: true }, refused)]]]),
      reason: message,
    };
  }
  return undefined;
}

const nouns = { searchSubscribers: 'subscribers', listMessages: 'messages', listNotifications: 'events' } as const;

interface Described {
  readonly list: List;
  /** Adds what was found broken while the server's choices were learned. */
  readonly isBroken: (result: ListResult) => ListResult;
}

/** The list with the choices of the server, which are learned first. */
async function describe(
  context: Context,
  id: ListId,
  records: readonly unknown[],
  largestLimit: number,
): Promise<Described> {
  if (id === 'searchSubscribers') return describeSearch(context, records, largestLimit);
  const choices = {
    contextKeys: await learnKeysCombined(context, id, records),
    inclusive: id === 'listMessages' ? unknownBounds : await learnInclusive(context, records),
  };
  const name = id === 'listMessages' ? 'subscriberId' : 'subscriberIds';
  const learned = { [name]: await learnSubscriberIds(context, records) };
  const list = (id === 'listMessages' ? messagesAs : eventsAs)({ largestLimit }, choices, learned);
  const capped = id === 'listMessages' ? await compareCappedPages(context, records, largestLimit) : undefined;
  return { list, isBroken: (result) => (capped === undefined ? result : adding(result, 'messages.walk', capped)) };
}

function adding({ comparisons, reason }: ListResult, id: CheckedRequirementId, comparison: Comparison): ListResult {
  return { comparisons: new Map([...comparisons, [id, [...(comparisons.get(id) ?? []), comparison]]]), reason };
}

const unknownBounds = { after: undefined, before: undefined };

/** Whether a server has put an API key into a record. A part of it, sent as a value, would be recognised by nobody. */
function holdsKey(context: Context, record: unknown): boolean {
  return context.holdsKey(JSON.stringify(record));
}

/** The list, but that records with an API key lend no values to requests. */
function withoutKeys(context: Context, list: List, records: readonly unknown[]): List {
  const spoilt = new Set(records.filter((record) => holdsKey(context, record)).map(recordKey));
  if (spoilt.size === 0) return list;
  const isFree = (record: unknown) => !spoilt.has(recordKey(record));
  const filters = list.filters.map((filter) => ({
    ...filter,
    valuesOf: (record: unknown) => (isFree(record) ? filter.valuesOf(record) : []),
    furtherValues: (all: readonly unknown[]) => filter.furtherValues?.(all.filter(isFree)) ?? [],
  }));
  return { ...list, filters };
}

/** How the filters of the search match. */
export const learnedForms = shared(async (context: Context) => {
  const walk = await allSubscribers(context);
  const limit = askedLimit(walk) ?? 10;
  const walkOnce = recordsIn(walk).filter((record) => !holdsKey(context, record));
  let hasWalkedAgain = false;
  return learnMatchForms({
    records: walkOnce,
    limit,
    send: (call) => (hasWalkedAgain ? context.send(call) : context.remember(call)),
    walkAgain: async () => {
      hasWalkedAgain = true;
      const again = await walkAgain(context, 'searchSubscribers', limit);
      return recordsIn(again).filter((record) => !holdsKey(context, record));
    },
  });
});

async function describeSearch(context: Context, records: readonly unknown[], largestLimit: number): Promise<Described> {
  const learned = await learnedForms(context);
  const plain = await context.remember({ operationId: 'searchSubscribers' });
  const data = field(plain.json, 'data');
  const isCut = Array.isArray(data) && typeof field(plain.json, 'next') === 'string';
  const forms = {
    email: learned.email.forms,
    name: learned.name.forms,
    phone: learned.phone.forms,
    subscriberId: learned.subscriberId.forms,
  };
  const list = searchAs({ largestLimit, defaultLimit: isCut ? data.length : undefined }, forms, records);
  const isBroken = (result: ListResult): ListResult => {
    const comparisons = new Map(result.comparisons);
    for (const filter of filterNames) {
      const { blind, unruly, refused } = learned[filter];
      const requirement = list.requirements[`filter ${filter}`];
      const found = comparisons.get(requirement ?? 'search.walk-forward') ?? [];
      // Where the pages show what is wrong, they show it better.
      if (requirement === undefined || found.some((comparison) => !comparison.passed)) continue;
      if (refused !== undefined) {
        const actual = `status ${refused.response.status}`;
        const violation = { message: 'is refused', expected: 'a page', actual, isOfStatus: true } as const;
        comparisons.set(requirement, [...found, failed(violation, refused)]);
      } else if (blind !== undefined) {
        const violation = {
          message: `a subscriber was not found by its ${filter}`,
          expected: `${recordKey(blind.subscriber)} among the results for ${JSON.stringify(blind.value)}`,
          actual: 'no subscriber',
          pointer: '/data',
        };
        comparisons.set(requirement, [...found, failed(violation, blind.exchange)]);
      } else if (unruly !== undefined) {
        const violation = {
          message: `the search by a part of a ${filter} returns subscribers that fit no match form`,
          expected: `records whose value is ${JSON.stringify(unruly.value)}, or begins with, ends with or contains it`,
          actual: `${unruly.found} subscribers`,
          pointer: '/data',
        };
        comparisons.set(requirement, [...found, failed(violation, unruly.exchange)]);
      }
    }
    return { ...result, comparisons };
  };
  return { list, isBroken };
}

function planOf({ contract, seed, budget: total, isBrief }: Context, known: KnownList): Plan {
  const { operationId, paging } = known.list;
  const operation = contract.operations[operationId];
  const accepts = (parameter: string, value: string) => {
    const query = new URLSearchParams([[parameter, value]]);
    const parameters = readParameters(operation, {}, query, new Headers());
    return judgeRequest(operationId, parameters, undefined, { profile: contract }).length === 0;
  };
  const always = paging === 'number' ? numberedRequests(known) : cursorRequests(known);
  const { usual, share } = budgets[operationId];
  const part = Math.min(1, Math.max(leastPart, total / usualBudget));
  const budget = Math.round(usual * part + share * Math.max(0, total - usualBudget));
  const options = { random: randomFrom(seed), accepts, breadth: Math.max(1, budget / usual) };
  const plan = planRequests(known, { ...options, budget, always, mayRepeat: !isBrief });
  return { ...plan, requests: [...always, ...plan.requests] };
}

/** Numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
