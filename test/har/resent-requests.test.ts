import { expect, test } from 'vitest';
import { ResentRequests } from '../../src/har/resent-requests.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { createTraffic } from '../../src/traffic/traffic.js';
import { inRounds } from '../rounds.js';

const baseUrl = 'http://server.test';

const recorded = [
  'GET /v1/messages?page=0',
  'GET /v1/notifications',
  'GET /v2/workflows/order-shipped',
  'GET /v2/workflows/unknown',
  'GET /v2/subscribers',
  'GET /v1/messages?page=1',
  'GET /v1/messages?page=2',
  'PATCH /v1/subscribers/ada/online-status',
  'GET /v2/subscribers?subscriberId=ada',
];

test('requests that do not depend on each other are sent together, four at most: pages of a list and writes wait', async () => {
  const { fetch, requests } = inRounds(createMock().fetch);
  const traffic = createTraffic({ baseUrl });
  const added: string[] = [];
  const add = traffic.add.bind(traffic);
  traffic.add = (exchange) => {
    const { pathname, search } = new URL(exchange.request.url);
    added.push(`${exchange.request.method} ${pathname}${search}`);
    return add(exchange);
  };
  const resent = new ResentRequests(traffic, { fetch, baseUrl, apiKey: 'dev', allowWrites: true });
  for (const line of recorded) {
    const [method = '', target = ''] = line.split(' ');
    const body = new TextEncoder().encode(method === 'PATCH' ? '{"isOnline":true}' : '');
    const headers = new Headers({ 'content-type': 'application/json' });
    resent.add({
      request: { method, url: `https://recorded.test${target}`, headers, body },
      response: undefined,
      durationMs: 1,
    });
  }
  expect(await resent.send()).toBeUndefined();
  expect(requests).toEqual([
    recorded.slice(0, 4),
    recorded.slice(4, 6).toSorted(),
    recorded.slice(6, 7),
    recorded.slice(7, 8),
    recorded.slice(8),
  ]);
  expect(added).toEqual(recorded);
});
