import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';
import { client } from './client.js';

const send = client(createMock().fetch);

interface Item {
  readonly _id: string;
  readonly createdAt: string;
  readonly transactionId: string;
  readonly channel?: string;
  readonly channels?: string[];
  readonly contextKeys?: string[];
  readonly severity?: string;
  readonly topics?: { topicKey: string }[];
  readonly _templateId?: string;
  readonly _subscriberId: string;
  readonly subscriber?: { subscriberId: string; email?: string };
}

async function everything(path: string, query = ''): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 0; ; page += 1) {
    const { json } = await send(`GET ${path}?limit=50&page=${page}${query}`);
    items.push(...json.data);
    if (!json.hasMore) return items;
  }
}

const messages = everything('/v1/messages');
const events = everything('/v1/notifications');

test('the default world has 600 messages and 300 events, newest first', async () => {
  for (const [items, count] of [
    [await messages, 600],
    [await events, 300],
  ] as const) {
    expect(items.length).toBe(count);
    expect(new Set(items.map(({ _id }) => _id)).size).toBe(count);
    const times = items.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
  }
});

test.each(['/v1/messages', '/v1/notifications'])('%s gives 10 from page 0 when nothing is asked', async (path) => {
  const { json } = await send(`GET ${path}`);
  expect(json).toMatchObject({ page: 0, pageSize: 10, hasMore: true });
  expect(json.data).toHaveLength(10);
  expect((await send(`GET ${path}?page=0&limit=10`)).json).toEqual(json);
});

test.each(['/v1/messages', '/v1/notifications'])('the pages of %s tile it, for any limit', async (path) => {
  const all = path === '/v1/messages' ? await messages : await events;
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 50 }), fc.nat(320), async (limit, page) => {
      const { json } = await send(`GET ${path}?limit=${limit}&page=${page}`);
      expect(json.data).toEqual(all.slice(page * limit, (page + 1) * limit));
      expect(json.hasMore).toBe(all.length > (page + 1) * limit);
      expect([json.page, json.pageSize]).toEqual([page, limit]);
    }),
    { numRuns: 100 },
  );
});

/** Values of an item that each filter compares, by parameter. */
const filters: Record<string, { of: (item: Item) => readonly (string | undefined)[] }> = {
  '/v1/messages channel': { of: ({ channel }) => [channel] },
  '/v1/messages transactionId': { of: ({ transactionId }) => [transactionId] },
  '/v1/messages contextKeys': { of: ({ contextKeys = [] }) => contextKeys },
  '/v1/messages subscriberId': { of: ({ subscriber }) => [subscriber?.subscriberId] },
  '/v1/notifications channels': { of: ({ channels = [] }) => channels },
  '/v1/notifications templates': { of: ({ _templateId }) => [_templateId] },
  '/v1/notifications emails': { of: ({ subscriber }) => [subscriber?.email] },
  '/v1/notifications subscriberIds': { of: ({ subscriber }) => [subscriber?.subscriberId] },
  '/v1/notifications severity': { of: ({ severity }) => [severity] },
  '/v1/notifications transactionId': { of: ({ transactionId }) => [transactionId] },
  '/v1/notifications topicKey': { of: ({ topics = [] }) => topics.map(({ topicKey }) => topicKey) },
  '/v1/notifications contextKeys': { of: ({ contextKeys = [] }) => contextKeys },
};
const repeatable = [
  'messages transactionId',
  'contextKeys',
  'channels',
  'templates',
  'emails',
  'subscriberIds',
  'severity',
];

test.each(Object.entries(filters))('the filter %s gives exactly what has the value', async (place, { of }) => {
  const [path = '', name = ''] = place.split(' ');
  const all = path === '/v1/messages' ? await messages : await events;
  const values = [...new Set(all.flatMap(of))].filter((value) => value !== undefined);
  expect(values.length).toBeGreaterThan(1);
  for (const value of values.slice(0, 6)) {
    const found = await everything(path, `&${name}=${encodeURIComponent(value)}`);
    const wanted = all.filter((item) => of(item).includes(value));
    if (name === 'subscriberId') {
      const owners = new Set(wanted.map(({ _subscriberId }) => _subscriberId));
      expect(found).toEqual(all.filter(({ _subscriberId }) => owners.has(_subscriberId)));
    } else {
      expect(found).toEqual(wanted);
    }
  }
  if (repeatable.some((suffix) => place.endsWith(suffix))) {
    const [a = '', b = ''] = values;
    const found = await everything(path, `&${name}=${encodeURIComponent(a)}&${name}=${encodeURIComponent(b)}`);
    expect(found).toEqual(all.filter((item) => of(item).includes(a) || of(item).includes(b)));
  }
  const none = name === 'contextKeys' ? 'no:thing' : name === 'channel' ? undefined : 'nothing';
  if (none !== undefined) expect(await everything(path, `&${name}=${none}`)).toEqual([]);
});

test('filters add up', async () => {
  const found = await everything('/v1/notifications', '&channels=email&severity=high');
  const wanted = (await events).filter(({ channels, severity }) => channels?.includes('email') && severity === 'high');
  expect(wanted.length).toBeGreaterThan(0);
  expect(found).toEqual(wanted);
});

test('after and before bound the events, their own moment included', async () => {
  const all = await events;
  const [from, to] = [all[20]?.createdAt ?? '', all[10]?.createdAt ?? ''];
  const between = all.filter(({ createdAt }) => createdAt >= from && createdAt <= to);
  expect(await everything('/v1/notifications', `&after=${from}&before=${to}`)).toEqual(between);
  const offset = encodeURIComponent(`${new Date(Date.parse(from) + 3_600_000).toISOString().slice(0, -1)}+01:00`);
  expect(await everything('/v1/notifications', `&after=${offset}&before=${to}`)).toEqual(between);
  expect(await everything('/v1/notifications', '&before=2000-01-01')).toEqual([]);
});

test('the deprecated search still finds an event by its transaction and its subscriber', async () => {
  const event = (await events).find(({ subscriber }) => subscriber?.email !== undefined);
  for (const text of [event?.transactionId, event?.subscriber?.email, event?._id]) {
    const found = await everything('/v1/notifications', `&search=${encodeURIComponent(text ?? '')}`);
    expect(found.map(({ _id }) => _id)).toContain(event?._id);
  }
  expect(await everything('/v1/notifications', '&search=nothing-like-it')).toEqual([]);
});

test.each([
  ['/v1/notifications?limit=0', '/query/limit'],
  ['/v1/notifications?limit=51', '/query/limit'],
  ['/v1/notifications?page=-1', '/query/page'],
  ['/v1/notifications?page=0.5', '/query/page'],
  ['/v1/notifications?after=yesterday', '/query/after'],
  ['/v1/notifications?contextKeys=acme', '/query/contextKeys/0'],
  ['/v1/messages?limit=0', '/query/limit'],
  ['/v1/messages?limit=1001', '/query/limit'],
  ['/v1/messages?page=-1', '/query/page'],
  ['/v1/messages?channel=pigeon', '/query/channel'],
  ['/v1/messages?contextKeys=a:b&contextKeys=acme', '/query/contextKeys/1'],
])('GET %s is 422, and says where', async (target, pointer) => {
  const { status, json } = await send(`GET ${target}`);
  expect(status).toBe(422);
  expect(json.errors.map((error: { pointer: string }) => error.pointer)).toContain(pointer);
});

test('an event is retrieved as it is listed, and an unknown one is 404', async () => {
  for (const event of (await events).slice(0, 20)) {
    expect((await send(`GET /v1/notifications/${event._id}`)).json).toEqual(event);
  }
  expect((await send('GET /v1/notifications/000000000000000000000000')).status).toBe(404);
});

test('a message belongs to an event that was sent to the same subscriber in the same transaction', async () => {
  const byId = new Map((await events).map((event) => [event._id, event]));
  for (const message of (await messages) as (Item & { _notificationId: string })[]) {
    const { _subscriberId, transactionId } = message;
    expect(byId.get(message._notificationId)).toMatchObject({ _subscriberId, transactionId });
  }
});
