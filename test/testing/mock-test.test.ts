import { afterAll, expect } from 'vitest';
import type { Mock } from '../../src/mock/mock.js';
import { mockTest } from '../../src/vitest.js';
import { client } from '../mock/client.js';

const test = mockTest({ seed: 7, faults: ['getWorkflow:status=500'] });
const mocks = new Set<Mock>();
const keys = new Set<string>();

for (const name of ['one', 'another']) {
  test(`${name} test has isolated data and no faults of other tests`, async ({ mock, apiKey: key }) => {
    mocks.add(mock);
    keys.add(key);
    const send = client(mock.fetch);
    expect(mock.url).toBeUndefined();
    expect(mock.seed).toBe(7);
    expect(mock.faults.lines).toEqual(['getWorkflow:status=500']);
    expect((await send('GET /v2/subscribers', { key })).json.totalCount).toBe(200);
    await send('POST /v2/subscribers', { key, body: { subscriberId: 'ada' } });
    mock.faults.add('*:status=503');
    await mock.listen();
  });
}

mockTest({ seed: 8 })('another mock has other options', ({ mock }) => {
  expect([mock.seed, mock.faults.lines]).toEqual([8, []]);
});

afterAll(() => {
  expect([mocks.size, keys.size]).toEqual([1, 2]);
});
