import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';
import { isWhole } from '../extent.js';

const clock = () => new Date('2026-06-02T00:00:00.000Z');
const plain = createMock({ clock });
/** A fault with probability 0, which disables the fast path. */
const long = createMock({ clock, faults: ['*:status=503@0'] });

const body = fc.oneof(
  fc.record(
    {
      subscriberId: fc.constantFrom('user-00001', 'user-00002', 'ada', 'grace', 7),
      firstName: fc.string(),
      email: fc.constantFrom('ada@example.com', null),
      data: fc.dictionary(fc.string(), fc.jsonValue()),
    },
    { requiredKeys: [] },
  ),
  fc.record({ isOnline: fc.boolean() }),
);
const requests = fc.record(
  {
    method: fc.constantFrom('GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'),
    target: fc.constantFrom(
      ...['/v2/subscribers', '/v2/subscribers?email=a&limit=3', '/v2/subscribers?orderBy=firstName&orderDirection=ASC'],
      ...['/v1/subscribers/user-00001/online-status', '/v1/subscribers/nobody/online-status', '/nothing'],
      ...['/v1/messages?limit=30', '/v1/messages?subscriberId=user-00001', '/v1/notifications?limit=50'],
      ...['/v2/workflows/order-shipped', '/v2/workflows/none', '/v1/integrations/active', '/v1/messages?limit=0'],
    ),
    key: fc.constantFrom('ApiKey dev', 'ApiKey test-1', 'ApiKey no', 'Bearer dev'),
    body: fc.oneof(
      body.map((value) => JSON.stringify(value)),
      fc.constant('{'),
    ),
    idempotency: fc.constantFrom('k1', 'k2'),
    prefer: fc.constantFrom('code=404', 'example=none'),
  },
  { requiredKeys: ['method', 'target', 'key'] },
);

test('the short way answers what the long way answers, byte by byte', async () => {
  const urls = await Promise.all([plain.listen(), long.listen()]);
  await fc.assert(
    fc.asyncProperty(fc.array(requests, { maxLength: 12 }), async (sequence) => {
      plain.reset();
      long.reset();
      for (const request of sequence) {
        const [first, second] = [await answer(urls[0], request), await answer(urls[1], request)];
        expect(first).toEqual(second);
      }
      expect(plain.requests.at(-1)?.target).toEqual(long.requests.at(-1)?.target);
    }),
    { numRuns: isWhole ? 100 : 25 },
  );
  await Promise.all([plain.close(), long.close()]);
});

interface Sent {
  readonly method: string;
  readonly target: string;
  readonly key: string;
  readonly body?: string;
  readonly idempotency?: string;
  readonly prefer?: string;
}

async function answer(url: string, { method, target, key, body, idempotency, prefer }: Sent) {
  const response = await fetch(`${url}${target}`, {
    method,
    headers: {
      authorization: key,
      'content-type': 'application/json',
      ...(idempotency !== undefined && { 'idempotency-key': idempotency }),
      ...(prefer !== undefined && { prefer }),
    },
    ...(body !== undefined && method !== 'GET' && method !== 'HEAD' && { body }),
  });
  const headers = [...response.headers].filter(([name]) => name !== 'date');
  return { status: response.status, headers, body: await response.text() };
}
