import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';
import { createTraffic } from '../../src/traffic/traffic.js';

const url = 'http://localhost/v1/messages?limit=10';
const authorization = 'ApiKey dev';
const response = await createMock().fetch(new Request(url, { headers: { authorization } }));
const page = await response.text();

function exchangeWith(scheme: string, mediaType: string) {
  return {
    request: { method: 'GET', url, headers: new Headers({ authorization: `${scheme} dev` }), body: new Uint8Array() },
    response: { status: 200, headers: new Headers({ 'content-type': mediaType }), body: Buffer.from(page) },
    durationMs: 1,
  };
}

test('equal bodies share results only if the rest of their exchanges is equal', () => {
  const traffic = createTraffic();
  const idsOf = (scheme: string, mediaType: string) =>
    traffic.add(exchangeWith(scheme, mediaType)).findings.map(({ id }) => id);
  for (let time = 0; time < 5; time += 1) expect(idsOf('ApiKey', 'application/json')).toEqual([]);
  expect(idsOf('Bearer', 'application/json')).toEqual(['auth.scheme-required']);
  expect(idsOf('ApiKey', 'text/plain')).toEqual(['response.media-type']);
  expect(idsOf('ApiKey', 'application/json')).toEqual([]);
  const scheme = traffic.report().results.find(({ id }) => id === 'auth.scheme-required');
  expect(scheme).toMatchObject({ status: 'warned', evidence: [{ request: 'GET /v1/messages?limit=10' }] });
});

test('rules read the values of no other header fields than the key of shared results contains', () => {
  const names = ['judgement', 'contract'].flatMap((module) => {
    const folder = new URL(`../../src/${module}/`, import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    const texts = files.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('\n');
    return [...texts.matchAll(/headers\.get\('([\w-]+)'\)/g)].map(([, name]) => name);
  });
  expect([...new Set(names)].sort()).toEqual(['authorization', 'content-type', 'date', 'www-authenticate']);
});
