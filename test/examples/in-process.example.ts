import { createMock } from 'notikit/mock';
import { expect, test } from 'vitest';

const mock = createMock({ seed: 7 });
const headers = { authorization: 'ApiKey test-1', 'content-type': 'application/json' };

test('what is written is there when it is read', async () => {
  const body = JSON.stringify({ subscriberId: 'ada-lovelace' });
  await mock.fetch(new Request('http://mock/v2/subscribers', { method: 'POST', headers, body }));
  const answer = await mock.fetch(new Request('http://mock/v2/subscribers?subscriberId=ada-lovelace', { headers }));
  expect(await answer.json()).toMatchObject({ totalCount: 1, data: [{ subscriberId: 'ada-lovelace' }] });
});
