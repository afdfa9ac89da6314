import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/contract/json-value.js';
import type { Call } from '../../src/reference/call.js';
import type { ChoiceName, Choose } from '../../src/reference/choices.js';
import { Collection, type Kind, nothingKnown, type State, shownRecord } from '../../src/reference/state.js';
import { mutantOptions } from '../server/options.js';
import { choicesOf } from './choices-of.js';
import { compare } from './session.js';

// The smallest case of each known gap of the reference: a right response, and the differences that are found. Once one
// is closed, its test fails: it becomes a usual test, and its line in `gaps.ts` goes.

const [one, two, three, four] = ['1', '2', '3', '4'].map((_id) => ({ _id, subscriberId: `user-${_id}` }));

function knowing(records: Readonly<Partial<Record<Kind, readonly unknown[]>>>): State {
  const collections = { ...nothingKnown.collections };
  for (const kind of ['subscriber', 'event'] as const) {
    const known = (records[kind] ?? []).map((record) => shownRecord(kind, record as JsonObject));
    collections[kind] = new Collection(known, true, true);
  }
  return { ...nothingKnown, collections, mayGrow: () => false, isShown: () => true };
}

function choosing(choices: Readonly<Partial<Record<ChoiceName, string>>> = {}): Choose {
  const usual = choicesOf(mutantOptions);
  return (name) => choices[name] ?? usual(name);
}

function differencesOf(call: Call, resource: unknown, state: State, choose = choosing()): readonly string[] {
  const { differences } = compare({ call, response: { isSuccess: true, resource }, state }, choose);
  return differences.map(({ message, expected, actual }) => `${message}: ${expected}, not ${actual}`);
}

function page(data: readonly unknown[], totalCount: number, next: string | null, previous: string | null): JsonObject {
  return { data, next, previous, totalCount, totalCountCapped: false };
}

test.fails('a filter by the address of a subscriber compares the one that events show now (§4.9)', () => {
  const event = { _id: 'event', _subscriberId: '1', subscriber: { ...one, email: 'before@example.org' } };
  const state = knowing({ subscriber: [{ ...one, email: 'now@example.org' }], event: [event] });
  const call: Call = { operationId: 'listNotifications', query: { emails: 'now@example.org' } };
  const shown = { ...event, subscriber: { ...one, email: 'now@example.org' } };
  const resource = { data: [shown], hasMore: false, pageSize: 10, page: 0 };
  expect(differencesOf(call, resource, state, choosing({ 'embedded-subscriber.event': 'current' }))).toEqual([]);
});

test.fails('a short page before a cursor has the records next to it (§4.3)', () => {
  const state = knowing({ subscriber: [one, two, three, four] });
  const query = { limit: 2, before: 'cursor', subscriberId: 'user' };
  const call: Call = { operationId: 'searchSubscribers', query, cursor: { direction: 'before', at: 3 } };
  const resource = page([three], 4, 'cursor', 'cursor');
  expect(differencesOf(call, resource, state, choosing({ 'search.page-fill': 'short' }))).toEqual([]);
});

test.fails('a short page need not include the record of its cursor, which may not match (§4.3)', () => {
  const state = knowing({ subscriber: [one, two, three, four] });
  const query = { limit: 2, after: 'cursor', includeCursor: 'true', subscriberId: 'user' };
  const call: Call = { operationId: 'searchSubscribers', query, cursor: { direction: 'after', at: 1 } };
  const resource = page([two], 4, 'cursor', 'cursor');
  expect(differencesOf(call, resource, state, choosing({ 'search.page-fill': 'short' }))).toEqual([]);
});

test.fails('an empty last name may leave a blank behind the first one (§4.3)', () => {
  const record = { ...one, firstName: 'Ada', lastName: '' };
  const call: Call = { operationId: 'searchSubscribers', query: { name: 'Ada ' } };
  expect(differencesOf(call, page([record], 1, null, null), knowing({ subscriber: [record] }))).toEqual([]);
});

test.fails('the place of the record of a cursor is not certain while others add records (§4.3)', () => {
  const state: State = { ...knowing({ subscriber: [two, three] }), mayGrow: () => true };
  const query = { limit: 1, after: 'cursor' };
  const call: Call = { operationId: 'searchSubscribers', query, cursor: { direction: 'after', at: 2 } };
  // Somebody has put one before two and three: the cursor stands for two.
  expect(differencesOf(call, page([three], 3, null, 'cursor'), state)).toEqual([]);
});

test.fails('an update shows no value in a field that nobody has given one (§4.1)', () => {
  const call: Call = { operationId: 'createSubscriber', body: { subscriberId: 'user-1', firstName: 'Ada' } };
  const shown = { ...one, firstName: 'Ada', locale: 'en_US' };
  expect(differencesOf(call, shown, knowing({ subscriber: [{ ...one, locale: null }] }))).not.toEqual([]);
});
