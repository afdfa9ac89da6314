import { expect, test } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';
import { client } from './client.js';

const mock = createMock();
const send = client(mock.fetch);

test('a subscriber with an empty first name is found by the last one', async () => {
  await send('POST /v2/subscribers', { body: { subscriberId: 'ada', firstName: '', lastName: 'Qwertzy' } });
  for (const query of ['name=Qwertzy', 'name=Qwertzy&orderBy=firstName', 'name=Qwertzy&subscriberId=ada']) {
    const { json } = await send(`GET /v2/subscribers?${query}`);
    expect([query, json.data.map(({ subscriberId }: { subscriberId: string }) => subscriberId)]).toEqual([
      query,
      ['ada'],
    ]);
  }
});

test('an empty address selects the events with an empty address, not those without one', async () => {
  const { json } = await send('GET /v1/notifications?limit=1');
  expect((await send('GET /v1/notifications?emails=')).json.data).toEqual([]);
  expect((await send('GET /v1/notifications?subscriberIds=')).json.data).toEqual([]);
  const [{ subscriber }] = json.data;
  await send('POST /v2/subscribers', { body: { subscriberId: subscriber.subscriberId, email: '', firstName: '' } });
  const { json: found } = await send('GET /v1/notifications?emails=');
  expect(found.data.length).toBeGreaterThan(0);
  for (const event of found.data) {
    expect(event.subscriber).toMatchObject({ subscriberId: subscriber.subscriberId, email: '', firstName: '' });
  }
});
