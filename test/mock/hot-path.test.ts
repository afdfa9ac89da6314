import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createContext } from '../../src/mock/create-mock-on.js';
import { handleRequest } from '../../src/mock/handle-request.js';
import { receivedRequestOf } from '../../src/mock/http/received-request.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { nodePlatform } from '../../src/mock/node/node-platform.js';
import { counted } from '../counted.js';

/** Sends requests over one connection and reads their responses, without counted operations. */
async function connection(url: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk;
  });
  onTestFinished(() => void socket.destroy());
  return async (request: string): Promise<number> => {
    text = '';
    socket.write(request);
    for (;;) {
      const [head = '', ...rest] = text.split('\r\n\r\n');
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
      if (rest.join('\r\n\r\n').length >= length) return Number(head.slice(9, 12));
      await once(socket, 'data');
    }
  };
}

const key = 'Authorization: ApiKey dev\r\n';
const get = (target: string, fields = key) => `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\n${fields}\r\n`;
const send = (method: string, target: string, body: object) => {
  const text = JSON.stringify(body);
  const fields = `${key}Content-Type: application/json\r\nContent-Length: ${text.length}\r\n`;
  return `${method} ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\n${fields}\r\n${text}`;
};

const person = { subscriberId: 'ada', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };

/** Maximum counts per request. Counts without an entry must be zero. */
const costs: readonly [name: string, status: number, request: string, most: Readonly<Record<string, number>>][] = [
  ['a page', 200, get('/v1/messages?limit=50'), { URLSearchParams: 1, 'JSON.stringify': 1 }],
  ['one record', 200, get('/v2/workflows/order-shipped'), {}],
  ['a search', 200, get('/v2/subscribers?email=casey'), { URLSearchParams: 1, 'JSON.stringify': 2 }],
  ['a request without a key', 401, get('/v2/workflows/order-shipped', ''), {}],
  ['a request for an unknown record', 404, get('/v2/workflows/nothing'), { 'JSON.stringify': 2 }],
  [
    'a small POST',
    201,
    send('POST', '/v2/subscribers', person),
    { 'JSON.parse': 1, 'characters parsed': 88, 'JSON.stringify': 1 },
  ],
  [
    'a PATCH',
    200,
    send('PATCH', '/v1/subscribers/user-00007/online-status', { isOnline: true }),
    { 'JSON.parse': 1, 'characters parsed': 17, 'JSON.stringify': 1 },
  ],
  [
    'a request that does not conform',
    422,
    send('POST', '/v2/subscribers', { ...person, subscriberId: 1 }),
    { 'JSON.parse': 1, 'characters parsed': 84, 'JSON.stringify': 2 },
  ],
];

test.each(costs)('%s costs the mock no more objects and JSON than this', async (_name, status, request, most) => {
  await using mock = createMock();
  const ask = await connection(await mock.listen());
  // The first requests fill caches.
  for (let time = 0; time < 3; time += 1) expect(await ask(request)).toBe(status);
  const counts = await counted(async () => {
    for (let time = 0; time < 10; time += 1) await ask(request);
  });
  expect(Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, count / 10]))).toEqual(most);
});

test.each([
  ['/v1/messages?limit=50', 'dev', 200],
  ['/v2/workflows/order-shipped', 'dev', 200],
  ['/v2/subscribers?email=casey', 'dev', 200],
  ['/v2/workflows/order-shipped', 'no-such-key', 401],
  ['/v2/workflows/nothing', 'dev', 404],
  ['/v2/subscribers?limit=many', 'dev', 422],
])('nothing is waited for to answer %s with the key %s', (target, apiKey, status) => {
  const context = createContext(nodePlatform, {}, () => {});
  const request = new Request(`http://localhost${target}`, { headers: { authorization: `ApiKey ${apiKey}` } });
  // A promise has no status, so this response was synchronous.
  expect(handleRequest(receivedRequestOf(request), context)).toMatchObject({ status });
});
