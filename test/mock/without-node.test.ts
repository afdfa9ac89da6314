import { expect, test } from 'vitest';
import * as withNode from '../../src/mock.js';
import * as withoutNode from '../../src/mock-without-node.js';

const { createMock } = withoutNode;
const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json' };

test('both entries export the same', () => {
  expect(Object.keys(withoutNode).sort()).toEqual(Object.keys(withNode).sort());
});

test('a mock without Node gives the same responses', async () => {
  const written = { headers: { ...headers, 'idempotency-key': 'k' }, method: 'POST', body: '{"subscriberId":"ada"}' };
  const requests: readonly (readonly [string, RequestInit])[] = [
    ['/v1/messages?limit=20', { headers }],
    ['/v2/subscribers', written],
    ['/v2/subscribers', written],
    ['/v2/subscribers', { ...written, body: '{"subscriberId":"bob"}' }],
    ['/v1/subscribers/ada/online-status', { headers, method: 'PATCH', body: '{"isOnline":true}' }],
    ['/v2/subscribers?name=a&limit=50', { headers }],
    ['/v2/workflows/none', { headers }],
    ['/v1/messages', { headers, method: 'HEAD' }],
  ];
  const answers = async (mock: withNode.Mock) => {
    const all = [];
    for (const [target, init] of requests) {
      const answer = await mock.fetch(target, init);
      all.push([answer.status, Object.fromEntries(answer.headers), await answer.text()]);
    }
    return all;
  };
  const clock = () => new Date('2026-07-01T00:00:00Z');
  const seen = await answers(createMock({ clock }));
  expect(seen).toEqual(await answers(withNode.createMock({ clock })));
  expect(seen.map(([status]) => status)).toEqual([200, 201, 201, 422, 200, 200, 404, 200]);
});

test('a mock without Node has a control API, and checks payloads against their schemas', async () => {
  const { control } = createMock();
  const { product, ...payload } = await payloadOf('order-shipped');
  const what = { workflow: 'order-shipped', subscriberId: 'user-00001' };
  await control.trigger({ ...what, payload: { ...payload, product } });
  await expect(control.trigger({ ...what, payload })).rejects.toThrow('/body/payload/product is required');
  expect((await control.requests()).data).toEqual([]);

  async function payloadOf(workflow: string): Promise<Record<string, unknown>> {
    const { payloadExample } = Object(await control.getRecord('workflows', workflow));
    return payloadExample;
  }
});

test('what needs Node says so in one line', async () => {
  await expect(createMock().listen()).rejects.toThrow(/^a mock can only listen in Node. Use its `fetch` here.$/);
  expect(() => createMock({ snapshots: 'kept' })).toThrow(/^a folder for snapshots requires Node\. /);
  expect(() => createMock({ scenario: './mine.yaml' })).toThrow(/^\.\/mine\.yaml: files can only be read in Node\. /);

  const kept = await createMock({ state: 'kept' }).fetch('/v1/messages', { headers });
  expect([kept.status, Object(await kept.json()).detail]).toEqual([
    500,
    'notikit: internal error: StateError: a state requires Node. Leave `state` out.',
  ]);
  const mock = createMock();
  await expect(mock.control.loadScenarioYaml('events: 1')).rejects.toThrow('YAML can only be read in Node. Send JSON.');
  const preferred = await mock.fetch('/v1/messages', { headers: { ...headers, prefer: 'code=404' } });
  expect([preferred.status, Object(await preferred.json()).detail]).toEqual([
    501,
    '`Prefer` requires Node. Add an override instead.',
  ]);
  const wrong = await mock.fetch('/v1/messages?limit=x', { headers: { ...headers, prefer: 'dynamic=true' } });
  expect(wrong.status).toBe(422);
  expect((await mock.fetch('/v1/messages', { headers })).status).toBe(200);
});
