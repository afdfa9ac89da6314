import { expect, test } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';
import { written } from '../fixtures/worlds.js';
import { client } from './client.js';
import { withoutIds } from './without-ids.js';

const lists = [
  'GET /v2/subscribers?limit=100',
  'GET /v1/messages?limit=100',
  'GET /v1/notifications?limit=50',
  'GET /v1/integrations/active',
  'GET /v2/workflows/order-shipped',
];

/** Identifiers in fields of records; other texts may contain any value. */
function idsIn(text: string): readonly string[] {
  return [...text.matchAll(/"(?:_\w+|workflowDatabaseId)":"([\da-f]{24})"/g)].map(([, id = '']) => id);
}

test('no identifier of one environment is in another, and all else is the same', async () => {
  const send = client(createMock().fetch);
  for (const line of lists) {
    const [first, second] = await Promise.all(['dev', 'dev-2'].map(async (key) => (await send(line, { key })).text));
    const ids = new Set(idsIn(first ?? ''));
    expect(ids.size).toBeGreaterThan(0);
    expect(idsIn(second ?? '').filter((id) => ids.has(id))).toEqual([]);
    expect(withoutIds(second ?? '')).toBe(withoutIds(first ?? ''));
  }
});

test('the same seed and key give the same bytes, in whatever order keys are used', async () => {
  const [one, two] = [client(createMock().fetch), client(createMock({ apiKeys: ['test-*', 'dev'] }).fetch)];
  await two('GET /v1/messages', { key: 'test-2' });
  for (const key of ['dev', 'test-1']) {
    expect((await one('GET /v1/messages', { key })).text).toBe((await two('GET /v1/messages', { key })).text);
  }
});

test('records are found by the identifiers of their environment, and by no others', async () => {
  const send = client(createMock().fetch);
  const first = async (key: string) => (await send('GET /v1/notifications?limit=1', { key })).json.data[0];
  const [own, other] = [await first('dev-1'), await first('dev-2')];
  const status = async (id: string) => (await send(`GET /v1/notifications/${id}`, { key: 'dev-1' })).status;
  expect([await status(own._id), await status(other._id)]).toEqual([200, 404]);
  const { json } = await send(`GET /v1/notifications?templates=${own._templateId}`, { key: 'dev-1' });
  expect(json.data.length).toBeGreaterThan(0);
  expect((await send(`GET /v1/notifications?templates=${own._templateId}`, { key: 'dev-2' })).json.data).toEqual([]);
});

test.each(['dev', 'dev-1'])('every record is found by its name and its identifier under the key %s', async (key) => {
  const { control } = createMock({ scenario: written });
  const names = { subscribers: 'subscriberId', integrations: 'identifier', workflows: 'workflowId' };
  for (const kind of ['subscribers', 'integrations', 'workflows', 'messages', 'events'] as const) {
    const { data } = await control.listRecords(kind, { key, limit: 100 });
    expect(data.length).toBeGreaterThan(5);
    for (const record of data) {
      const fields: Readonly<Record<string, unknown>> = { ...record };
      for (const field of ['_id', ...Object.entries(names).flatMap(([of, name]) => (of === kind ? [name] : []))]) {
        expect(await control.getRecord(kind, String(fields[field]), { key })).toEqual(record);
      }
    }
  }
});

test('what is created at the same moment in two environments has different identifiers', async () => {
  const mock = createMock({ clock: () => new Date('2026-01-01') });
  const send = client(mock.fetch);
  const ids = await Promise.all(
    ['dev', 'dev-1'].map(async (key) => {
      const { json } = await send('POST /v2/subscribers', { key, body: { subscriberId: 'ada' } });
      const event = await mock.control.trigger({ workflow: 'order-shipped', subscriberId: 'ada' }, { key });
      return [...idsIn(JSON.stringify(json)), ...idsIn(JSON.stringify(event))];
    }),
  );
  expect(ids[0]?.filter((id) => ids[1]?.includes(id))).toEqual([]);
});

test('keys of one environment share its data, and keys of another do not', async () => {
  const mock = createMock({ apiKeys: ['team-a-*=staging', 'team-b=staging', 'ops=production', 'solo'] });
  const send = client(mock.fetch);
  await send('POST /v2/subscribers', { key: 'team-a-1', body: { subscriberId: 'ada' } });
  const count = async (key: string) => (await send('GET /v2/subscribers?subscriberId=ada', { key })).json.totalCount;
  expect(await Promise.all(['team-a-2', 'team-b', 'ops', 'solo'].map(count))).toEqual([1, 1, 0, 0]);
  expect(await mock.control.keys()).toEqual({ first: 'team-a-1', keys: ['ops', 'solo', 'team-a-1'] });
  expect((await mock.control.countRecords({ key: 'team-b' })).records.subscribers).toBe(201);
  mock.reset('team-b');
  expect(await count('team-a-1')).toBe(0);
  for (const key of ['staging', 'team-b=staging']) expect((await send('GET /v1/messages', { key })).status).toBe(401);
});

test('a key may end with equals signs, which name no environment', async () => {
  const send = client(createMock({ apiKeys: ['c2VjcmV0==', 'a=b=c'] }).fetch);
  const status = async (key: string) => (await send('GET /v1/messages?limit=1', { key })).status;
  expect(await Promise.all(['c2VjcmV0==', 'a=b', 'a=b=c', 'a'].map(status))).toEqual([200, 200, 401, 401]);
});

test('another scenario keeps what was written in each environment', async () => {
  const mock = createMock({ scenario: { subscribers: 3 } });
  const send = client(mock.fetch);
  await send('POST /v2/subscribers', { key: 'dev-1', body: { subscriberId: 'user-00001', firstName: 'Ada' } });
  const read = async () => (await send('GET /v2/subscribers?subscriberId=user-00001', { key: 'dev-1' })).json.data[0];
  const before = await read();
  expect(mock.load({ subscribers: 4 }, { keep: true })).toEqual([]);
  expect(await read()).toEqual(before);
});

test('records of a deployment have the identifiers of each environment', async () => {
  const hexId = (digit: string) => digit.repeat(24);
  const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
  const subscriber = {
    ...{ _id: uuid, subscriberId: hexId('a'), deleted: false, data: { _id: hexId('b') } },
    ...{ _organizationId: hexId('0'), _environmentId: hexId('1'), createdAt: '2026-01-01', updatedAt: '2026-01-01' },
  };
  const empty = { integrations: [], workflows: [], messages: [], events: [] };
  const imitated = { organizationId: hexId('0'), environmentId: hexId('1'), subscribers: [subscriber], ...empty };
  const send = client(createMock({ scenario: { imitated } }).fetch);
  const read = async (key: string) => (await send(`GET /v2/subscribers?subscriberId=${hexId('a')}`, { key })).json.data;
  expect(await read('dev')).toEqual([subscriber]);
  const [other] = await read('dev-1');
  expect(other).toMatchObject({ subscriberId: hexId('a'), data: { _id: hexId('b') } });
  expect(other._id).toMatch(/^3f2504e0-4f89-41d3-9a0c-(?!0305e82c33)[\da-f]{10}01$/);
  expect(other._environmentId).toMatch(/^1{8}(?!1{10})[\da-f]{10}1{6}$/);
});
