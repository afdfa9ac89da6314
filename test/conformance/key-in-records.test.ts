import { expect, test } from 'vitest';
import { runConformance } from '../../src/conformance.js';
import { createMock } from '../../src/mock.js';

const key = 'sk_canary/0123+abc=XYZ~end';

test('no part of a key is sent as a value, though the server puts the key into its records', async () => {
  const mock = createMock({ apiKeys: [key] });
  const values: string[] = [];
  const echoing = async (request: Request) => {
    values.push(...new URL(request.url).searchParams.values());
    const response = await mock.fetch(request);
    const body = await response.text();
    const spoilt = JSON.parse(body === '' ? 'null' : body, (name, value) =>
      name === 'firstName' || name === 'transactionId' ? `of ${key}` : value,
    );
    return Response.json(spoilt, { status: response.status });
  };
  const { requests } = await runConformance({ fetch: echoing, baseUrl: 'http://mock.test', apiKey: key, settleMs: 0 });
  expect(requests).toBeGreaterThan(400);
  expect(values.filter((value) => value.includes(key.slice(0, 9)) && !value.includes(key))).toEqual([]);
});
