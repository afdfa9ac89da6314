import { expect, test } from 'vitest';
import { careless, check, resultOf } from './careless.js';

/** A server that changes the credentials in its responses to updates. */
function showing(change: (name: string, value: unknown) => unknown) {
  return careless(async (request, _url, mock) => {
    if (request.method !== 'PUT') return undefined;
    const response = await mock(request);
    if (!response.ok) return response;
    const integration = await response.json();
    const credentials = JSON.parse(JSON.stringify(integration.credentials), change);
    return Response.json({ ...integration, credentials });
  });
}

const isEmpty = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0;

async function resultWith(change: (name: string, value: unknown) => unknown) {
  const report = await check(showing(change), 'integration-update.takes-effect', 'integration-update.persists');
  expect(resultOf(report, 'integration-update.persists')?.status).toBe('passed');
  return resultOf(report, 'integration-update.takes-effect');
}

test('a response that loses empty objects in the credentials of the update is a failure', async () => {
  const result = await resultWith((name, value) => (name !== '' && isEmpty(value) ? undefined : value));
  expect(result?.status).toBe('failed');
  expect(result?.message).toMatch(/^the response has another credentials than the given one/);
  expect(result?.evidence[0]?.pointer).toMatch(/^\/credentials\/tlsOptions/);
});

test('a response that shows flags in the credentials as texts is a failure', async () => {
  const change = (_: string, value: unknown) => (typeof value === 'boolean' ? String(value) : value);
  const { results } = await check(showing(change), 'integration*', 'credentials*');
  expect(results.filter(({ status }) => status === 'failed')).not.toEqual([]);
});

test('a response may mask the texts in the credentials, or show none of them', async () => {
  const masked = await resultWith((_, value) => (typeof value === 'string' ? '********' : value));
  expect(masked?.status).toBe('passed');
  const isText = (value: unknown) => typeof value === 'string';
  const without = await resultWith((_, value) =>
    Array.isArray(value) ? value.filter((one) => one !== undefined && !isText(one)) : isText(value) ? undefined : value,
  );
  expect(without?.status).toBe('passed');
});
