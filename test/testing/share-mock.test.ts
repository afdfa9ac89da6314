import { expect, test } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';
import { shareMock } from '../../src/testing/share-mock.js';
import { client } from '../mock/client.js';

test('each test gets a unique key, whose data is deleted at its end', async () => {
  const mock = createMock();
  const send = client(mock.fetch);
  const count = async (key: string) => (await send('GET /v2/subscribers', { key })).json.totalCount;
  const { withKey } = shareMock(mock);
  const keys: string[] = [];
  for (const name of ['first', 'second']) {
    await withKey(async (key) => {
      keys.push(key);
      await send('POST /v2/subscribers', { key, body: { subscriberId: name } });
      expect(await count(key)).toBe(201);
    });
  }
  expect(new Set(keys).size).toBe(2);
  expect(await Promise.all(keys.map(count))).toEqual([200, 200]);
});

test('the initial faults are restored at the end of a test, and held responses are released', async () => {
  const mock = createMock({ faults: ['getWorkflow:status=500'] });
  const send = client(mock.fetch);
  const { withMock } = shareMock(mock);
  let held: ReturnType<typeof send> | undefined;
  await withMock(async ({ faults }) => {
    faults.clear();
    faults.add('listMessages:hold');
    held = send('GET /v1/messages');
  });
  expect((await held)?.status).toBe(200);
  expect(mock.faults.lines).toEqual(['getWorkflow:status=500']);
});

test('overrides, sabotages and the clock are reset at the end of a test', async () => {
  const clock = () => new Date('2026-06-02T00:00:00.000Z');
  const mock = createMock({ scenario: { subscribers: 1 }, sabotages: ['search.total-count'], clock });
  const send = client(mock.fetch);
  const { withMock } = shareMock(mock);
  await withMock(async ({ control }) => {
    await control.addOverride({ operation: 'listMessages', status: 503 });
    await control.setSabotages([]);
    await control.advanceClock('24h');
    expect((await send('GET /v1/messages')).status).toBe(503);
    expect((await send('GET /v2/subscribers')).json.totalCount).toBe(1);
  });
  expect((await send('GET /v1/messages')).status).toBe(200);
  expect((await send('GET /v2/subscribers')).json.totalCount).toBe(2);
  expect((await send('POST /v2/subscribers', { body: { subscriberId: 'ada' } })).json.createdAt).toBe(
    '2026-06-02T00:00:00.000Z',
  );
});
