import { ApiError, createClient } from 'notikit/client';
import { createMock } from 'notikit/mock';
import { expect, test } from 'vitest';

// A real service has an address, and needs no `fetch` here.
const client = createClient({ baseUrl: 'http://mock', apiKey: 'test-1', fetch: createMock({ seed: 7 }).fetch });

test('subscribers are written once, and found again', async () => {
  const ada = { subscriberId: 'ada', email: 'ada@example.com', firstName: 'Ada' };
  await client.subscribers.create(ada, { idempotencyKey: 'signup-4711' });

  const found: string[] = [];
  for await (const { subscriberId } of client.subscribers.search({ email: 'ada@example.com' }))
    found.push(subscriberId);
  expect(found).toEqual(['ada']);
});

test('what fails says how', async () => {
  const error: unknown = await client.workflows.get('unknown').catch((error: unknown) => error);
  if (!(error instanceof ApiError)) throw error;
  expect([error.status, error.message]).toEqual([404, 'GET /v2/workflows/unknown returned 404: no workflow "unknown"']);
});
