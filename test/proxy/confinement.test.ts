import { expect, test } from 'vitest';
import { before, noContent } from './start.js';
import { exchangeBytes, value } from './wire.js';

test.each([
  ['GET http://evil.example/v1/messages HTTP/1.1', 421],
  ['GET https://evil.example/ HTTP/1.1', 421],
  ['CONNECT evil.example:443 HTTP/1.1', 501],
  ['GET /../admin HTTP/1.1', 400],
  ['GET /%2e%2e/admin HTTP/1.1', 400],
  ['GET /v1/..%2f..%5cadmin HTTP/1.1', 400],
  ['GET evil HTTP/1.1', 400],
  ['GARBAGE', 400],
  ['OPTIONS * HTTP/1.1', 421],
])('%s leads nowhere: %i, and the proxy lives on', async (line, status) => {
  const { url, requests } = await before(noContent, { base: '/api/' });
  const came = await exchangeBytes(url, `${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  expect(came.toString('latin1')).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(requests).toEqual([]);
  expect((await fetch(`${url}/v1/messages`)).status).toBe(204);
});

test.each([
  ['//evil.example/x', '/api//evil.example/x'],
  ['/@evil.example', '/api/@evil.example'],
  ['/a/../b?next=http://evil.example/', '/api/a/../b?next=http://evil.example/'],
  ['/%2f%2fevil.example', '/api/%2f%2fevil.example'],
])('%s stays a path of the target', async (path, expected) => {
  const { url, requests, server } = await before(noContent, { base: '/api/' });
  await exchangeBytes(url, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  expect(requests[0]?.start).toBe(`GET ${expected} HTTP/1.1`);
  expect(value(requests[0]?.headers ?? [], 'host')).toBe(new URL(server.url).host);
});
