import { expect, test } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';
import { client } from './client.js';

let time = new Date('2026-07-01T10:00:00.000Z');
const send = client(createMock({ clock: () => time }).fetch);
let keys = 0;
/** An API key that no other test uses. */
const fresh = () => ({ key: `test-${keys++}` });

test('a subscriber is created, and found by a search', async () => {
  const world = fresh();
  const body = { subscriberId: 'ada', firstName: 'Ada', email: 'ada@example.com', data: { plan: { seats: 3 } } };
  const created = await send('POST /v2/subscribers', { ...world, body });
  expect(created.status).toBe(201);
  expect(created.json).toMatchObject({ ...body, deleted: false, createdAt: '2026-07-01T10:00:00.000Z' });
  expect(created.json._id).not.toBe('ada');

  const { json } = await send('GET /v2/subscribers?subscriberId=ada&limit=1', world);
  expect(json.data).toEqual([created.json]);
});

test('creating a subscriber that exists changes the given fields, keeps the others, and makes no second one', async () => {
  const world = fresh();
  const before = (await send('GET /v2/subscribers', world)).json;
  const [existing] = before.data;
  time = new Date('2026-07-01T11:00:00.000Z');
  const body = { subscriberId: existing.subscriberId, firstName: 'Grace', data: { a: 1 } };
  const updated = await send('POST /v2/subscribers', { ...world, body });
  expect(updated.status).toBe(201);
  expect(updated.json).toEqual({
    ...existing,
    firstName: 'Grace',
    data: { a: 1 },
    updatedAt: '2026-07-01T11:00:00.000Z',
    __v: existing.__v + 1,
  });
  const after = (await send('GET /v2/subscribers', world)).json;
  expect(after.totalCount).toBe(before.totalCount);
  expect(after.data[0]).toEqual(updated.json);
});

test('failIfExists=true refuses a subscriber that exists, and changes nothing', async () => {
  const world = fresh();
  const [existing] = (await send('GET /v2/subscribers', world)).json.data;
  const body = { subscriberId: existing.subscriberId, firstName: 'Grace' };
  const refused = await send('POST /v2/subscribers?failIfExists=true', { ...world, body });
  expect(refused.status).toBe(409);
  expect(refused.json.errors[0].pointer).toBe('/body/subscriberId');
  expect((await send('GET /v2/subscribers', world)).json.data[0]).toEqual(existing);
  expect((await send('POST /v2/subscribers?failIfExists=false', { ...world, body })).status).toBe(201);
  expect(
    (await send('POST /v2/subscribers?failIfExists=true', { ...world, body: { subscriberId: 'new' } })).status,
  ).toBe(201);
});

test('the online status is set, persists, and is seen in messages and events', async () => {
  const world = fresh();
  const [message] = (await send('GET /v1/messages?limit=1', world)).json.data;
  const { subscriberId } = message.subscriber;
  const path = `/v1/subscribers/${subscriberId}/online-status`;
  for (const isOnline of [true, false]) {
    const answer = await send(`PATCH ${path}`, { ...world, body: { isOnline } });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ subscriberId, isOnline });
    const [found] = (await send(`GET /v2/subscribers?subscriberId=${subscriberId}`, world)).json.data;
    expect(found).toEqual(answer.json);
    expect((await send('GET /v1/messages?limit=1', world)).json.data[0].subscriber).toEqual(answer.json);
  }
});

test('going offline sets lastOnlineAt', async () => {
  const world = fresh();
  const [{ subscriberId }] = (await send('GET /v2/subscribers', world)).json.data;
  time = new Date('2026-07-02T08:00:00.000Z');
  const { json } = await send(`PATCH /v1/subscribers/${subscriberId}/online-status`, {
    ...world,
    body: { isOnline: false },
  });
  expect(json.lastOnlineAt).toBe('2026-07-02T08:00:00.000Z');
});

test('a renamed subscriber is renamed in its events', async () => {
  const world = fresh();
  const [event] = (await send('GET /v1/notifications?limit=1', world)).json.data;
  const body = { subscriberId: event.subscriber.subscriberId, firstName: 'Katherine', email: 'kj@example.com' };
  await send('POST /v2/subscribers', { ...world, body });
  const { json } = await send(`GET /v1/notifications/${event._id}`, world);
  expect(json.subscriber).toMatchObject({ firstName: 'Katherine', email: 'kj@example.com' });
  const found = (await send('GET /v1/notifications?emails=kj@example.com', world)).json.data;
  expect(found.length).toBeGreaterThan(0);
  expect(found.every((item: { subscriber: unknown }) => item.subscriber !== undefined)).toBe(true);
});

test.each([
  'email',
  'phone',
  'subscriberId',
  'firstName',
  'lastName',
])('a search by a part of %s finds exactly what has it, in its case', async (field) => {
  const world = fresh();
  const all = (await send('GET /v2/subscribers?limit=100', world)).json.data;
  const value = all.find((item: Record<string, string>) => (item[field]?.length ?? 0) > 4)[field];
  const part = value.slice(1, 5);
  const name = field.endsWith('Name') ? 'name' : field;
  const has = (item: Record<string, string>, text: string) =>
    name === 'name'
      ? `${item.firstName ?? ''} ${item.lastName ?? ''}`.includes(text)
      : item[field]?.includes(text) === true;
  const found = (await send(`GET /v2/subscribers?limit=100&${name}=${encodeURIComponent(part)}`, world)).json.data;
  const foundIds = new Set(found.map((item: { _id: string }) => item._id));
  expect(found.length).toBeGreaterThan(0);
  expect(found.every((item: Record<string, string>) => has(item, part))).toBe(true);
  for (const item of all) if (has(item, part)) expect(foundIds.has(item._id)).toBe(true);
  if (/[a-z]/.test(part)) {
    const upper = (await send(`GET /v2/subscribers?${name}=${encodeURIComponent(part.toUpperCase())}`, world)).json;
    expect(upper.data.every((item: Record<string, string>) => has(item, part.toUpperCase()))).toBe(true);
  }
});

test('a name may span the first and the last name', async () => {
  const world = fresh();
  await send('POST /v2/subscribers', { ...world, body: { subscriberId: 'x', firstName: 'Zoë', lastName: 'Quux' } });
  expect((await send('GET /v2/subscribers?name=Zo%C3%AB%20Quux', world)).json.totalCount).toBe(1);
  expect((await send('GET /v2/subscribers?name=zo%C3%AB%20Quux', world)).json.totalCount).toBe(0);
});

test.each([
  ['after=nobody', 400, '/query/after'],
  ['before=nobody', 400, '/query/before'],
  ['limit=0', 422, '/query/limit'],
  ['limit=101', 422, '/query/limit'],
  ['limit=1.5', 422, '/query/limit'],
  ['limit=many', 422, '/query/limit'],
  ['limit=1&limit=2', 422, '/query/limit'],
  ['orderDirection=UP', 422, '/query/orderDirection'],
  ['orderBy=data', 422, '/query/orderBy'],
  ['includeCursor=1', 422, '/query/includeCursor'],
])('a search with %s is refused with %i, and says where', async (query, status, pointer) => {
  const answer = await send(`GET /v2/subscribers?${query}`);
  expect(answer.status).toBe(status);
  expect(answer.json.errors.map((error: { pointer: string }) => error.pointer)).toContain(pointer);
});

test('the count of more than 50,000 is capped, and says so', async () => {
  const many = client(createMock({ scenario: 'over-50k' }).fetch);
  const all = (await many('GET /v2/subscribers')).json;
  expect(all).toMatchObject({ totalCount: 50_000, totalCountCapped: true, previous: null });
  expect(all.next).not.toBeNull();
  const some = (await many('GET /v2/subscribers?subscriberId=0000')).json;
  expect(some.totalCount).toBeLessThan(50_000);
  expect(some.totalCountCapped).toBe(false);
});

test('a subscriber that is created after a deletion replaces nobody, even within the same second', async () => {
  const { fetch, control } = createMock({ clock: () => time });
  const write = client(fetch);
  const { json: first } = await write('POST /v2/subscribers', { key: 'dev', body: { subscriberId: 'first' } });
  await control.putRecord('integrations', 'one', integration);
  await control.deleteRecord('subscribers', 'user-00001', { cascade: true });
  await control.deleteRecord('integrations', 'sms-main', { cascade: true });

  const { json: second } = await write('POST /v2/subscribers', { key: 'dev', body: { subscriberId: 'second' } });
  const other = await control.putRecord('integrations', 'other', integration);

  expect(second._id).not.toBe(first._id);
  expect(await control.getRecord('subscribers', 'first')).toMatchObject({ subscriberId: 'first' });
  expect(other.identifier).toBe('other');
});

const integration = {
  ...{ name: 'One', providerId: 'generic-sms', channel: 'sms' },
  ...{ credentials: {}, active: false, deleted: false, primary: false },
};
