import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/contract/json-value.js';
import type { ValidCall } from '../../src/reference/call.js';
import { anything } from '../../src/reference/pattern.js';
import type { KnownState } from '../../src/reference/state.js';
import { choosing, differencesOf, four, knowing, one, three, two } from './small-case.js';

function page(data: readonly unknown[], totalCount: number, next: string | null, previous: string | null): JsonObject {
  return { data, next, previous, totalCount, totalCountCapped: false };
}

const fourSubscribers = knowing({ subscriber: [one, two, three, four] });
const short = choosing({ 'search.page-fill': 'short' });

/** A search at a cursor with this number of records before its page. */
function searchAt(direction: 'after' | 'before', precedingCount: number, query: ValidCall['query']): ValidCall {
  const cursor = { direction, precedingCount };
  return { operationId: 'searchSubscribers', query: { ...query, [direction]: 'cursor' }, cursor };
}

test('a filter by the address of a subscriber compares the one that events show now (§4.9)', () => {
  const event = { _id: 'event', _subscriberId: '1', subscriber: { ...one, email: 'before@example.org' } };
  const state = knowing({ subscriber: [{ ...one, email: 'now@example.org' }], event: [event] });
  const call: ValidCall = { operationId: 'listNotifications', query: { emails: 'now@example.org' } };
  const shown = { ...event, subscriber: { ...one, email: 'now@example.org' } };
  const resource = { data: [shown], hasMore: false, pageSize: 10, page: 0 };
  expect(differencesOf(call, resource, state, choosing({ 'embedded-subscriber.event': 'current' }))).toEqual([]);
});

test('a short page before a cursor has the records next to it (§4.3)', () => {
  const call = searchAt('before', 3, { limit: 2, subscriberId: 'user' });
  const resource = page([three], 4, 'cursor', 'cursor');
  expect(differencesOf(call, resource, fourSubscribers, short)).toEqual([]);
});

test('a short page need not include the record of its cursor, which may not match (§4.3)', () => {
  const call = searchAt('after', 1, { limit: 2, includeCursor: 'true', subscriberId: 'user' });
  const resource = page([two], 4, 'cursor', 'cursor');
  expect(differencesOf(call, resource, fourSubscribers, short)).toEqual([]);
});

test.each(['', null])('a last name %j may leave a blank behind the first one (§4.3)', (lastName) => {
  const record = { ...one, firstName: 'Ada', lastName };
  const call: ValidCall = { operationId: 'searchSubscribers', query: { name: 'Ada ' } };
  expect(differencesOf(call, page([record], 1, null, null), knowing({ subscriber: [record] }))).toEqual([]);
});

test('the place of the record of a cursor is not certain while others add records (§4.3)', () => {
  const state: KnownState = { ...knowing({ subscriber: [two, three] }), mayGrow: () => true };
  const call = searchAt('after', 2, { limit: 1 });
  // Another client has inserted one before two and three: the cursor stands for two.
  expect(differencesOf(call, page([three], 3, null, 'cursor'), state)).toEqual([]);
});

test('a search finds a subscriber with one name only, by any form of a name (§4.3)', () => {
  const call: ValidCall = { operationId: 'searchSubscribers', query: { name: 'Ada' } };
  const state = knowing({ subscriber: [{ ...one, firstName: 'Ada', lastName: '' }] });
  for (const name of ['joined', 'trimmed', 'either', 'both', 'reversed'])
    expect(differencesOf(call, page([], 0, null, null), state, choosing({ 'search.name': name }))).not.toEqual([]);
});

test('the nearest records before a cursor are on a short page, and no others (§4.3)', () => {
  const call = searchAt('before', 3, { limit: 2, subscriberId: 'user' });
  const resource = page([two], 4, 'cursor', 'cursor');
  expect(differencesOf(call, resource, fourSubscribers, short).map(({ pointer }) => pointer)).toEqual(['/data/0']);
});

test('an integration of which it is not known whether it is active may be listed, or not (§4.5)', () => {
  const call: ValidCall = { operationId: 'listActiveIntegrations' };
  const shown = { _id: '1', active: true, deleted: false };
  const state = knowing({ integration: [{ ...shown, active: anything }] });
  for (const list of [[shown], []]) expect(differencesOf(call, list, state)).toEqual([]);
  expect(differencesOf(call, [], knowing({ integration: [shown] }))).not.toEqual([]);
});
