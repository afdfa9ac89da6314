import { assertContract } from 'notikit';
import { createMock } from 'notikit/mock';
import { readProfile } from 'notikit/profile';
import { expect, test } from 'vitest';

const profile = readProfile({ envelope: 'data' }); // or the name of a file
const headers = { authorization: 'ApiKey test-1' };

test('a workflow comes in the envelope of our deployment', async () => {
  const { fetch } = createMock({ profile });
  const answer = await fetch(new Request('http://mock/v2/workflows/order-shipped', { headers }));
  await assertContract(answer, 'getWorkflow', { profile });
  expect(await answer.json()).toMatchObject({ data: { name: expect.any(String) } });
});
