import { expect, test } from 'vitest';
import { readJson } from '../../src/contract/json-value.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { createTraffic } from '../../src/traffic/traffic.js';
import { counted } from '../counted.js';

const headers = { authorization: 'ApiKey dev' };
const url = 'http://localhost/v1/messages?limit=50';
const response = await createMock().fetch(new Request(url, { headers }));
const page = await response.text();

const pages = Array.from({ length: 5 }, (_, index) =>
  Buffer.from(page.replace('"hasMore"', `"${'x'.repeat(index + 1)}":0,"hasMore"`)),
);
const exchangeWith = (body: Uint8Array) => ({
  request: { method: 'GET', url, headers: new Headers(headers), body: new Uint8Array() },
  response: { status: 200, headers: new Headers({ 'content-type': 'application/json' }), body },
  durationMs: 1,
});

test('a page is parsed once, whatever is found out about it', async () => {
  const traffic = createTraffic();
  const exchanges = pages.map(exchangeWith);
  traffic.add(exchangeWith(Buffer.from(page)));
  const characters = pages.reduce((sum, bytes) => sum + bytes.toString().length, 0);
  const counts = await counted(() => {
    for (const exchange of exchanges) traffic.add(exchange);
  });
  expect(counts).toMatchObject({ 'JSON.parse': pages.length, 'characters parsed': characters });
  expect(counts['JSON.stringify'] ?? 0).toBeLessThan(3 * pages.length);
});

test('a body of more than 1,000 levels is too deep, whether its text is short or long', () => {
  const nested = (levels: number, length: number) =>
    Buffer.from(`${'['.repeat(levels - 1)}{"a":{}}${']'.repeat(levels - 1)}`.padEnd(length));
  for (const length of [0, 300_000]) {
    expect(readJson(nested(999, length), 1_000)).toMatchObject({ ok: true });
    expect(readJson(nested(1_000, length), 1_000)).toMatchObject({ ok: false, problem: 'too deep' });
  }
});
