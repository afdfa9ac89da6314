import { expect, test } from 'vitest';
import { requiredCredentials } from '../../src/mock/handlers/handler.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { client } from './client.js';

const send = client(createMock().fetch);
let keyCount = 0;
/** Request options with a new API key, whose data no other test changes. */
const withNewKey = () => ({ key: `test-${keyCount++}` });

interface Integration {
  readonly _id: string;
  readonly identifier: string;
  readonly providerId: string;
  readonly active: boolean;
  readonly credentials: Record<string, unknown>;
}

async function listActive(options: { key: string }): Promise<Integration[]> {
  return (await send('GET /v1/integrations/active', options)).json;
}

test('the list of active integrations has one of each channel and no inactive or deleted ones', async () => {
  const list = (await send('GET /v1/integrations/active')).json;
  expect(list.every((item: Integration & { deleted: boolean }) => item.active && !item.deleted)).toBe(true);
  expect(new Set(list.map((item: { channel: string }) => item.channel))).toEqual(
    new Set(['in_app', 'email', 'sms', 'chat', 'push']),
  );
});

test('an update changes only the fields of its body', async () => {
  const options = withNewKey();
  const before = await listActive(options);
  const [first, ...others] = before;
  const body = { name: 'Renamed', conditions: [], configurations: { inboundWebhookEnabled: true } };
  const { status, json } = await send(`PUT /v1/integrations/${first?._id}`, { ...options, body });
  expect(status).toBe(200);
  expect(json).toEqual({ ...first, ...body });
  expect(await listActive(options)).toEqual([json, ...others]);
});

test('an integration is updated by its identifier', async () => {
  const options = withNewKey();
  const [first] = await listActive(options);
  const { json } = await send(`PUT /v1/integrations/${first?.identifier}`, {
    ...options,
    body: { identifier: 'renamed' },
  });
  expect(json._id).toBe(first?._id);
  expect((await send(`PUT /v1/integrations/${first?.identifier}`, { ...options, body: {} })).status).toBe(404);
  expect((await send('PUT /v1/integrations/renamed', { ...options, body: {} })).json).toEqual(json);
});

test('an update without a body changes nothing', async () => {
  const options = withNewKey();
  const [first] = await listActive(options);
  const { status, json } = await send(`PUT /v1/integrations/${first?._id}`, options);
  expect([status, json]).toEqual([200, first]);
});

test('a deactivated integration is not listed until it is activated again', async () => {
  const options = withNewKey();
  const before = await listActive(options);
  const path = `/v1/integrations/${before[0]?._id}`;
  await send(`PUT ${path}`, { ...options, body: { active: false } });
  expect(await listActive(options)).toEqual(before.slice(1));
  await send(`PUT ${path}`, { ...options, body: { active: true } });
  expect(await listActive(options)).toEqual(before);
});

test.each(
  Object.entries(requiredCredentials),
)('an integration of %s requires its credentials only while it is active', async (providerId, fields) => {
  const options = withNewKey();
  const found = (await listActive(options)).find((item) => item.providerId === providerId);
  expect(found).toBeDefined();
  const path = `/v1/integrations/${found?._id}`;
  for (const field of fields) {
    const credentials = { ...found?.credentials, [field]: '' };
    const refused = await send(`PUT ${path}`, { ...options, body: { credentials } });
    expect(refused.status).toBe(422);
    expect(refused.json.errors.map((error: { pointer: string }) => error.pointer)).toEqual([
      `/body/credentials/${field}`,
    ]);
  }
  expect((await listActive(options)).find((item) => item._id === found?._id)).toEqual(found);
  expect((await send(`PUT ${path}`, { ...options, body: { active: false, credentials: {} } })).status).toBe(200);
  expect((await send(`PUT ${path}`, { ...options, body: { active: true } })).status).toBe(422);
});

test('an update to the identifier of another integration is a conflict', async () => {
  const options = withNewKey();
  const [first, second] = await listActive(options);
  const path = `/v1/integrations/${first?._id}`;
  expect((await send(`PUT ${path}`, { ...options, body: { identifier: second?.identifier } })).status).toBe(409);
  expect((await send(`PUT ${path}`, { ...options, body: { identifier: first?.identifier } })).status).toBe(200);
});

test('an update is refused with 404 for an unknown integration and with 422 for another environment', async () => {
  const options = withNewKey();
  const [first] = await listActive(options);
  expect((await send('PUT /v1/integrations/nothing', { ...options, body: {} })).status).toBe(404);
  const body = { _environmentId: 'other' };
  const { status, json } = await send(`PUT /v1/integrations/${first?._id}`, { ...options, body });
  expect([status, json.errors[0].pointer]).toEqual([422, '/body/_environmentId']);
});
