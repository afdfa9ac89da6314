import { expect, test } from 'vitest';
import { createMock } from '../../src/mock/create-mock.js';
import { lend } from '../../src/testing/lend.js';
import { client } from '../mock/client.js';

test('each test gets a key of its own, and its world is let go of', async () => {
  const mock = createMock();
  const send = client(mock.fetch);
  const count = async (key: string) => (await send('GET /v2/subscribers', { key })).json.totalCount;
  const { withKey } = lend(mock);
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

test('faults are as they were at first when a test ends, and what they hold is let go', async () => {
  const mock = createMock({ faults: ['getWorkflow:status=500'] });
  const send = client(mock.fetch);
  const { withMock } = lend(mock);
  let held: ReturnType<typeof send> | undefined;
  await withMock(async ({ faults }) => {
    faults.clear();
    faults.add('listMessages:hold');
    held = send('GET /v1/messages');
  });
  expect((await held)?.status).toBe(200);
  expect(mock.faults.lines).toEqual(['getWorkflow:status=500']);
});
