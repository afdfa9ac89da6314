import { type OutgoingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { before } from './start.js';

const answer = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}';

/** The status of a response, and its body. */
function ask(url: string, headers: OutgoingHttpHeaders): Promise<readonly [status: number | undefined, body: string]> {
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/v1/messages`, { headers, agent: false }, async (response) => {
      resolve([response.statusCode, await text(response)]);
    });
    asked.on('error', reject).end();
  });
}

test.each([
  ['a foreign name', { host: 'evil.example' }, 421, '--allow-host evil.example'],
  ['a foreign name with a port', { host: 'evil.example:4020' }, 421, '--allow-host evil.example'],
  ['what is no name', { host: 'a b' }, 421, 'not reachable as'],
  ['a foreign page', { origin: 'https://evil.example' }, 403, "--cors 'https://evil.example'"],
  ['a file', { origin: 'null' }, 403, "--cors 'null'"],
  ['an image of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, 403, "--cors '*'"],
])('by %s, no page reaches the server behind a proxy', async (_how, headers, status, advice) => {
  const { url, requests } = await before(answer, { network: { headers: { 'x-gateway': 'secret' } } });
  const [refused, body] = await ask(url, headers);
  expect([refused, JSON.parse(body)]).toEqual([
    status,
    expect.objectContaining({ detail: expect.stringContaining(advice) }),
  ]);
  expect(requests).toHaveLength(0);
});

test.each([
  ['its address', {}, {}],
  ['localhost', { host: 'localhost:1' }, {}],
  ['an IPv6 address of this machine', { host: '[::1]:1' }, {}],
  ['a page of this machine', { origin: 'http://localhost:5173' }, {}],
  ['a name that is allowed', { host: 'proxy.test' }, { allowHosts: ['*.test'] }],
  ['a page that is allowed', { origin: 'https://app.example.com' }, { cors: ['https://*.example.com'] }],
  ['any page', { origin: 'https://evil.example', host: 'evil.example' }, { cors: ['*'] }],
])('by %s, a proxy is reached', async (_how, headers, options) => {
  const { url, requests } = await before(answer, options);
  expect(await ask(url, headers)).toEqual([200, '{}']);
  expect(requests).toHaveLength(1);
});

test('an origin that is none is refused when a proxy is made', async () => {
  await expect(before(answer, { cors: ['example.com/path'] })).rejects.toThrow('is not an origin');
});
