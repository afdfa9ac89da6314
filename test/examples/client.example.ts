import { ApiError, createClient } from 'notikit/client';
import { createMock } from 'notikit/mock';
import { afterAll, expect, test } from 'vitest';

const mock = createMock({ seed: 7 });
const baseUrl = await mock.listen();
const apiKey = 'test-1';
afterAll(() => mock.close());

const client = createClient({ baseUrl, apiKey });

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
