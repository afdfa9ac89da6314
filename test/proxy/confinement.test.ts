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
  ['GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2', 400],
  ['GET / HTTP/1.1\r\nContent-Length: 2\r\nTransfer-Encoding: chunked', 400],
])('%s leads nowhere: %i, and the proxy lives on', async (line, status) => {
  const { url, requests } = await before(noContent, { base: '/api/' });
  const came = await exchangeBytes(url, `${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  expect(came.toString('latin1')).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(requests).toEqual([]);
  expect((await fetch(`${url}/v1/messages`)).status).toBe(204);
});

test('below a base path, the proxy removes it, and answers other paths itself', async () => {
  const { url, requests } = await before(noContent, { base: '/api', basePath: '/front/' });
  expect(url).toMatch(/:\d+\/front$/);
  for (const path of ['/v1/messages', '/frontal', '/api/v1/messages', '/front%2fv1']) {
    const refused = await fetch(new URL(path, url));
    expect([refused.status, await refused.text()]).toEqual([404, expect.stringContaining('Add /front to the base')]);
  }
  for (const path of ['/v1/messages?limit=2', '', '?a=/front', '/../x']) {
    await exchangeBytes(url, `GET /front${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  }
  const paths = requests.map(({ start }) => start.split(' ')[1]);
  expect(paths).toEqual(['/api/v1/messages?limit=2', '/api/', '/api/?a=/front']);
});

test.each([
  ['https://api.example.com/v1/messages?key=secret', '', '', 'past the proxy, to https://api.example.com/v1/messages'],
  ['/login', '/api', '', 'to /login of the server, but through the proxy it leads to /api/login'],
  ['/login', '/api', '/api', 'to /login of the server, but through the proxy it is outside its base path'],
  ['/api/v1/messages', '/api', '', 'to /api/v1/messages of the server, but through the proxy it leads to /api/api/v1/'],
  ['/api/v1/messages', '/api', '/api', undefined],
  ['messages?limit=1', '/api', '/front', undefined],
  ['http://localhost/front/v1/messages', '/api', '/front', undefined],
])('a redirect to %s of a server below "%s", behind a proxy below "%s", leads %s', async (target, base, basePath, text) => {
  const answer = `HTTP/1.1 307 Temporary Redirect\r\nLocation: ${target}\r\nContent-Length: 0\r\n\r\n`;
  const { proxy, url, judged } = await before(answer, { base, basePath });
  const line = `GET ${new URL(url).pathname.replace(/^\/$/, '')}/v1/messages HTTP/1.1`;
  await exchangeBytes(url, `${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  await proxy.settled();
  const explained = text === undefined ? undefined : expect.stringContaining(`its redirect leads ${text}`);
  expect(judged.map(({ redirect }) => redirect)).toEqual([explained]);
  const { noteTexts } = proxy.traffic.report().traffic ?? {};
  expect(noteTexts).toEqual(
    text === undefined ? [] : [expect.stringContaining(`listMessages: its redirect leads ${text}`)],
  );
  expect(JSON.stringify(noteTexts)).not.toContain('secret');
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
