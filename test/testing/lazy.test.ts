import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { assertContract } from '../../src/index.js';
import '../../src/playwright.js';
import { mockTest } from '../../src/vitest.js';

const loaded = () => Object.keys(createRequire(import.meta.url).cache).some((file) => file.includes('prism-http'));

test('only a request with Prefer loads Prism', async () => {
  await assertContract(new Response(null, { status: 404 }), 'listMessages', { status: 404 });
  await expect(new Response(null, { status: 404 })).toMatchContract('listMessages', { status: 404 });
  expect(loaded()).toBe(false);
});

mockTest()('a mock does once it is asked for what Prism makes', async ({ mock, apiKey }) => {
  const requestMock = (headers: Record<string, string>) =>
    mock.fetch(
      new Request('http://localhost/v1/messages', { headers: { authorization: `ApiKey ${apiKey}`, ...headers } }),
    );
  expect([(await requestMock({})).status, loaded()]).toEqual([200, false]);
  expect([(await requestMock({ prefer: 'code=404' })).status, loaded()]).toEqual([404, true]);
});
