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
