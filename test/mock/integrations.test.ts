import { expect, test } from 'vitest';
import { requiredCredentials } from '../../src/mock/handlers/handler.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { client } from './client.js';

const send = client(createMock().fetch);
let keys = 0;
const fresh = () => ({ key: `test-${keys++}` });

interface Integration {
  readonly _id: string;
  readonly identifier: string;
  readonly providerId: string;
  readonly active: boolean;
  readonly credentials: Record<string, unknown>;
}

async function active(world: { key: string }): Promise<Integration[]> {
  return (await send('GET /v1/integrations/active', world)).json;
}

test('the active integrations are active, one for each channel at least', async () => {
  const list = (await send('GET /v1/integrations/active')).json;
  expect(list.every((item: Integration & { deleted: boolean }) => item.active && !item.deleted)).toBe(true);
  expect(new Set(list.map((item: { channel: string }) => item.channel))).toEqual(
    new Set(['in_app', 'email', 'sms', 'chat', 'push']),
  );
});

test('an update changes the given fields, persists, and touches nothing else', async () => {
  const world = fresh();
  const before = await active(world);
  const [first, ...others] = before;
  const body = { name: 'Renamed', conditions: [], configurations: { inboundWebhookEnabled: true } };
  const { status, json } = await send(`PUT /v1/integrations/${first?._id}`, { ...world, body });
  expect(status).toBe(200);
  expect(json).toEqual({ ...first, ...body });
  expect(await active(world)).toEqual([json, ...others]);
});

test('an integration is found by its identifier too', async () => {
  const world = fresh();
  const [first] = await active(world);
  const { json } = await send(`PUT /v1/integrations/${first?.identifier}`, {
    ...world,
    body: { identifier: 'renamed' },
  });
  expect(json._id).toBe(first?._id);
  expect((await send(`PUT /v1/integrations/${first?.identifier}`, { ...world, body: {} })).status).toBe(404);
  expect((await send('PUT /v1/integrations/renamed', { ...world, body: {} })).json).toEqual(json);
});

test('an update without a body changes nothing', async () => {
  const world = fresh();
  const [first] = await active(world);
  const { status, json } = await send(`PUT /v1/integrations/${first?._id}`, world);
  expect([status, json]).toEqual([200, first]);
});

test('an integration that is deactivated leaves the active list, and returns to it', async () => {
  const world = fresh();
  const before = await active(world);
  const path = `/v1/integrations/${before[0]?._id}`;
  await send(`PUT ${path}`, { ...world, body: { active: false } });
  expect(await active(world)).toEqual(before.slice(1));
  await send(`PUT ${path}`, { ...world, body: { active: true } });
  expect(await active(world)).toEqual(before);
});

test.each(
  Object.entries(requiredCredentials),
)('an active %s needs its credentials, an inactive one does not', async (providerId, fields) => {
  const world = fresh();
  const found = (await active(world)).find((item) => item.providerId === providerId);
  expect(found).toBeDefined();
  const path = `/v1/integrations/${found?._id}`;
  for (const field of fields) {
    const credentials = { ...found?.credentials, [field]: '' };
    const refused = await send(`PUT ${path}`, { ...world, body: { credentials } });
    expect(refused.status).toBe(422);
    expect(refused.json.errors.map((error: { pointer: string }) => error.pointer)).toEqual([
      `/body/credentials/${field}`,
    ]);
  }
  expect((await active(world)).find((item) => item._id === found?._id)).toEqual(found);
  expect((await send(`PUT ${path}`, { ...world, body: { active: false, credentials: {} } })).status).toBe(200);
  expect((await send(`PUT ${path}`, { ...world, body: { active: true } })).status).toBe(422);
});

test('an identifier that another integration has is a conflict, its own is not', async () => {
  const world = fresh();
  const [first, second] = await active(world);
  const path = `/v1/integrations/${first?._id}`;
  expect((await send(`PUT ${path}`, { ...world, body: { identifier: second?.identifier } })).status).toBe(409);
  expect((await send(`PUT ${path}`, { ...world, body: { identifier: first?.identifier } })).status).toBe(200);
});

test('an unknown integration is 404, another environment 422', async () => {
  const world = fresh();
  const [first] = await active(world);
  expect((await send('PUT /v1/integrations/nothing', { ...world, body: {} })).status).toBe(404);
  const body = { _environmentId: 'other' };
  const { status, json } = await send(`PUT /v1/integrations/${first?._id}`, { ...world, body });
  expect([status, json.errors[0].pointer]).toEqual([422, '/body/_environmentId']);
});
