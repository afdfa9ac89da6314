import { expect, test } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';
import { client } from './client.js';

test('what a write changes is in the next page of 60,000 subscribers, however often that page was read', async () => {
  const ask = client(createMock({ scenario: 'over-50k' }).fetch);
  for (const firstName of ['Ada', 'Augusta', 'Ada']) {
    await ask('POST /v2/subscribers', { body: { subscriberId: 'ada', firstName } });
    for (const _ of [1, 2]) {
      const { json } = await ask('GET /v2/subscribers?limit=1&subscriberId=ada');
      expect(json.data).toMatchObject([{ firstName }]);
    }
  }
});
