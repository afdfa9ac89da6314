import { expect, test } from 'vitest';
import { readProfile } from '../../src/profile/read-profile.js';
import { transformOf } from '../../src/sabotage/grammar/fault.js';
import type { FaultPart } from '../../src/sabotage/grammar/part.js';
import type { Transform } from '../../src/sabotage/grammar/semantic.js';
import { createTraffic, type Traffic } from '../../src/traffic/traffic.js';
import { drawnFaults } from '../mutate/draw.js';
import { askThrough, createRichServer } from '../mutate/right-server.js';
import { recordWorkload } from '../mutate/workload/workload.js';
import { slow } from '../sampled.js';
import type { Call } from '../server/call.js';
import { bareSubscriber, type Passing, passing } from './passing.js';

const start = Date.parse('2026-06-01T12:00:00.000Z');

interface Exchange extends Passing {
  /** Seconds since the start. */
  readonly at: number;
  /** Duration in seconds. */
  readonly takes?: number;
}

/** Adds an exchange at a time of both clocks, and returns its findings. */
function add(traffic: Traffic, line: string, { at, takes = 0.01, ...rest }: Exchange) {
  const startedAt = start + at * 1_000;
  const date = new Date(startedAt + takes * 1_000).toUTCString();
  const passed = passing(line, { answerHeaders: { date }, ...rest });
  return traffic.add({ ...passed, startedAt, durationMs: takes * 1_000 }).findings;
}

const message = (id: string, more: object = {}) => ({
  ...{
    _id: id,
    _organizationId: 'o1',
    _environmentId: 'e1',
    _notificationId: 'n1',
    _subscriberId: 's1',
    transactionId: `txn-${id}`,
  },
  ...{ createdAt: '2026-05-01T09:30:00.000Z', channel: 'email', read: false, seen: false, status: 'sent', cta: {} },
  ...more,
});

const pageOf = (data: readonly object[], more: object = {}) => ({
  ...{ data, page: 0, pageSize: 10, totalCount: data.length, hasMore: false },
  ...more,
});

test('a retrieved event has the identifiers that the list shows', () => {
  const event = (more: object = {}) => ({
    ...{ _id: 'a', _organizationId: 'o1', _environmentId: 'e1', _subscriberId: 's1', transactionId: 't1', jobs: [] },
    ...more,
  });
  const found = (answer: object, key = 'dev-1') => {
    const traffic = createTraffic();
    const list = { data: [event()], page: 0, pageSize: 10, hasMore: false };
    add(traffic, 'GET /v1/notifications?limit=10', { at: 0, answer: list });
    const headers = { authorization: `ApiKey ${key}` };
    return add(traffic, 'GET /v1/notifications/a', { at: 1, answer, headers }).map(({ id, actual }) => [id, actual]);
  };
  expect(found(event())).toEqual([]);
  expect(found(event({ transactionId: 't9' }))).toEqual([['event.agrees-with-list', 't9']]);
  expect(found(event({ transactionId: 't9' }), 'other')).toEqual([]);
});

const byChannel = 'GET /v1/messages?channel=email&limit=10';

/** Findings for a list that shows a message before and after a filter which should find it, but does not. */
function lost(between: Partial<Exchange> = {}, after: Partial<Exchange> = {}, line = byChannel) {
  const traffic = createTraffic();
  const whole = pageOf([message('a'), message('b')]);
  const before = add(traffic, 'GET /v1/messages?limit=10', { at: 0, answer: whole });
  const filtered = add(traffic, line, { at: 1, answer: pageOf([message('a')]), ...between });
  expect([before, filtered]).toEqual([[], []]);
  return { traffic, found: add(traffic, 'GET /v1/messages?limit=10', { at: 2, answer: whole, ...after }) };
}

test('a record that is there before and after a page which should contain it shows that the page is wrong', () => {
  const { traffic, found } = lost();
  expect(found).toMatchObject([
    {
      id: 'messages.filter-channel',
      isOfEarlier: true,
      expected: 'b (by earlier and later responses)',
      actual: 'a page without it',
    },
  ]);
  expect(found[0]?.message).toBe(
    'an earlier response to GET /v1/messages?channel=email&limit=10: the last page lacks a record that matches',
  );
  const result = traffic.report().results.find(({ id }) => id === 'messages.filter-channel');
  expect(result).toMatchObject({ status: 'failed', message: 'the last page lacks a record that matches' });
  expect(result?.evidence[0]).toMatchObject({ request: 'GET /v1/messages?channel=email&limit=10', status: 200 });
});

test('in the envelope of a profile, the place of a difference is one of the whole body', () => {
  const profile = readProfile({ envelope: { field: 'result', operations: ['listMessages'] } });
  const traffic = createTraffic({ profile });
  for (const [at, line, names] of [
    [0, 'GET /v1/messages?limit=10', ['a', 'b']],
    [1, byChannel, ['a']],
    [2, 'GET /v1/messages?limit=10', ['a', 'b']],
  ] as const) {
    add(traffic, line, { at, answer: { result: pageOf(names.map((name) => message(name))) } });
  }
  const result = traffic.report().results.find(({ id }) => id === 'messages.filter-channel');
  expect(result?.evidence).toMatchObject([{ pointer: '/result/data' }]);
});

const changed = pageOf([message('a'), message('b', { read: true })]);

test.each<[string, ...Parameters<typeof lost>]>([
  ['has changed since', {}, { answer: changed }],
  ['is gone since', {}, { answer: pageOf([message('a')]) }],
  ['is shown while the page is on its way', { takes: 5 }],
  ['does not match', {}, {}, 'GET /v1/messages?transactionId=txn-a&limit=10'],
  ['belongs to another key', {}, { headers: { authorization: 'ApiKey dev-2' } }],
  ['may not match a parameter that the contract does not name', {}, {}, `${byChannel}&tag=x`],
  [
    'may come on the next page',
    { answer: pageOf([message('a')], { hasMore: true, totalCount: 2 }) },
    {},
    'GET /v1/messages?channel=email',
  ],
])('nothing is wrong if the record %s', (_, between, after, line) => {
  expect(lost(between, after, line).found).toEqual([]);
});

test('nothing is wrong with a page of fewer records than the limit, if none was larger and it says that more follow', () => {
  const traffic = createTraffic();
  const [a, b, c] = ['a', 'b', 'c'].map((id) => message(id));
  const ask = (query: string, at: number, data: readonly (object | undefined)[], more: object) =>
    add(traffic, `GET /v1/messages?${query}`, { at, answer: pageOf(data.map(Object), { totalCount: 3, ...more }) });
  const pages = (at: number) => [
    ask('limit=2', at, [a, b], { hasMore: true }),
    ask('limit=2&page=1', at + 1, [c], { page: 1 }),
    ask('limit=1000', at + 2, [a, b], { hasMore: true }),
    ask('limit=1000&page=1', at + 3, [c], { page: 1 }),
  ];
  expect([...pages(0), ...pages(10)].flat()).toEqual([]);
});

test('nothing is wrong if the record is younger than a minute, or the server does not tell the time', () => {
  const young = pageOf([message('a'), message('b', { createdAt: new Date(start - 30_000).toISOString() })]);
  const timeless = { answerHeaders: {} };
  for (const [answer, more] of [
    [young, {}],
    [pageOf([message('a'), message('b')]), timeless],
  ] as const) {
    const traffic = createTraffic();
    add(traffic, 'GET /v1/messages?limit=10', { at: 0, answer });
    add(traffic, byChannel, { at: 1, answer: pageOf([message('a')]), ...more });
    expect(add(traffic, 'GET /v1/messages?limit=10', { at: 2, answer })).toEqual([]);
  }
});

test('nothing is compared where it is not known when requests were sent, or with which key', () => {
  const whole = pageOf([message('a'), message('b')]);
  for (const more of [{ startedAt: undefined }, { unrecorded: new Set(['credentials'] as const) }]) {
    const traffic = createTraffic();
    const answers = [whole, pageOf([message('a')]), whole].map((answer, at) => {
      const line = at === 1 ? byChannel : 'GET /v1/messages?limit=10';
      const date = new Date(start + at * 2_000).toUTCString();
      return traffic.add({
        ...passing(line, { answer, answerHeaders: { date } }),
        startedAt: start + at * 2_000,
        ...more,
      });
    });
    expect(answers.flatMap(({ findings }) => findings)).toEqual([]);
  }
});

test('a page repeats no record of another page that was the same before and after', () => {
  const [one, two] = [
    pageOf([message('a')], { hasMore: true, totalCount: 2 }),
    pageOf([message('a')], { page: 1, totalCount: 2 }),
  ];
  const ask = (traffic: Traffic, page: number, at: number, answer: object) =>
    add(traffic, `GET /v1/messages?limit=1&page=${page}`, { at, answer });
  const traffic = createTraffic();
  expect([ask(traffic, 0, 0, one), ask(traffic, 1, 1, two)]).toEqual([[], []]);
  expect(ask(traffic, 0, 2, one)).toMatchObject([
    { id: 'messages.walk', message: 'page 0 contains a record that page 1 contains too', actual: 'a on both' },
  ]);
  // A new message moves the others.
  const busy = createTraffic();
  ask(busy, 0, 0, one);
  ask(busy, 1, 1, two);
  expect(ask(busy, 0, 2, pageOf([message('c')], { hasMore: true, totalCount: 3 }))).toEqual([]);
});

test('pages that cursors lead to contain all subscribers, and none twice', () => {
  const one = (id: string) => ({ ...bareSubscriber, _id: id, subscriberId: `person-${id}`, __v: 0 });
  const cursors = (next: string | null, previous: string | null) => ({
    next,
    previous,
    totalCount: 3,
    totalCountCapped: false,
  });
  const all = { data: ['a', 'b', 'c'].map(one), ...cursors(null, null) };
  const first = { data: [one('a')], ...cursors('after-a', null) };
  const ask = (traffic: Traffic, query: string, at: number, answer: object) =>
    add(traffic, `GET /v2/subscribers?${query}`, { at, answer });
  for (const [data, next, id] of [
    [['b', 'c'], null, undefined],
    [['c'], null, 'search.walk-forward'],
    [['a', 'b'], 'after-b', 'search.cursor-excluded'],
  ] as const) {
    const traffic = createTraffic();
    ask(traffic, 'limit=50', 0, all);
    expect(ask(traffic, 'limit=2', 1, first)).toEqual([]);
    ask(traffic, 'limit=2&after=after-a', 2, { data: data.map(one), ...cursors(next, 'before') });
    expect(ask(traffic, 'limit=50', 3, all).map((finding) => finding.id)).toEqual(id === undefined ? [] : [id]);
  }
});

/** Findings in the responses of a server to a workload, if its exchanges are compared with each other. */
async function found(workload: Awaited<ReturnType<typeof recordWorkload>>, transform: Transform, areCompared: boolean) {
  let time = start;
  const server = createRichServer(() => {
    time += 1_000;
    return time;
  });
  const ask = askThrough(transform, server);
  const traffic = createTraffic();
  const ids = new Set<string>();
  for (const { calls } of workload) {
    const startedAt = time + 10;
    const answers = await Promise.all(calls.map(ask));
    const endedAt = time + 20;
    for (const [index, call] of calls.entries()) {
      const { status, body = {} } = answers[index] ?? { status: 500 };
      const answerHeaders = { date: new Date(endedAt).toUTCString() };
      const passed = passing(lineOf(call), { ...sentBy(call), status, answer: body, answerHeaders });
      const times = { startedAt: areCompared ? startedAt : undefined, durationMs: endedAt - startedAt };
      const { findings } = traffic.add({ ...passed, ...times });
      for (const { side, id } of findings) if (side === 'response' && id !== undefined) ids.add(id);
    }
    time += 100;
  }
  return ids;
}

function lineOf({ method, path, query }: Call): string {
  const pairs = [...query].flatMap(([name, values]) => values.map((value) => [name, value]));
  return `${method} ${path}?${new URLSearchParams(pairs)}`;
}

function sentBy({ body, authorization }: Call): Pick<Passing, 'body' | 'headers'> {
  return { body, headers: { authorization: authorization ?? '' } };
}

test.each([
  'searchSubscribers',
  'listMessages',
  'listNotifications',
] as const)('of a right server that others write to, traffic for %s shows nothing wrong', async (operation) => {
  expect([...(await found(await recordWorkload(operation, 5, 300), (server) => server, true))]).toEqual([]);
});

/** Faults that change which messages a page has: those of single values show in single exchanges. */
function isOfPages({ operation, kind }: FaultPart): boolean {
  return operation === 'listMessages' && (kind === 'parameter' || kind === 'records');
}

slow('of some servers with a fault in their messages, traffic shows more than single exchanges', async () => {
  const workload = await recordWorkload('listMessages', 5, 300);
  let more = 0;
  let tried = 0;
  for (const fault of drawnFaults(1, isOfPages)) {
    const alone = await found(workload, transformOf(fault), false);
    if (alone.size === 0 && (await found(workload, transformOf(fault), true)).size > 0) more += 1;
    tried += 1;
    if (tried === 8) break;
  }
  expect(more).toBeGreaterThanOrEqual(2);
});
