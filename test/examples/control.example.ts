import { createControl } from 'notikit/control';
import { createMock } from 'notikit/mock';
import { expect, test } from 'vitest';

test('a test in another process steers the mock, and sees what it was asked', async () => {
  await using mock = createMock();
  const control = createControl({ url: await mock.listen() });
  await control.addFault('listMessages:status=503');
  const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json' };
  expect((await fetch(`${mock.url}/v1/messages`, { headers })).status).toBe(503);

  await fetch(`${mock.url}/v2/subscribers`, { method: 'POST', headers, body: '{"subscriberId":"ada"}' });
  const sent = await control.nextRequest({ operation: 'createSubscriber', since: 0 });
  expect(sent).toMatchObject({ status: 201, request: { body: '{"subscriberId":"ada"}' } });
});
