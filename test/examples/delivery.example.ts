import { createMock } from 'notikit/mock';
import { expect, test } from 'vitest';

test('parcels are announced one by one, and summed up', async () => {
  const steps = [
    { type: 'in_app', controlValues: { subject: 'On its way: {{payload.product}}' } },
    { type: 'digest', stepId: 'gather', controlValues: { type: 'regular', amount: 10, unit: 'minutes' } },
    { type: 'in_app', controlValues: { subject: '{{steps.gather.eventCount}} parcels today' } },
  ] as const;
  const workflows = [{ workflowId: 'order-shipped', validatePayload: false, steps }];
  await using mock = createMock({ scenario: { records: { subscribers: [{ subscriberId: 'ada' }], workflows } } });
  const { control } = mock;
  const unread = async () => (await control.inbox('ada', { read: false })).data.map(({ subject }) => subject);
  await control.setClock({ frozen: true });

  for (const product of ['lamp', 'shelf']) {
    await control.trigger({ workflow: 'order-shipped', subscriberId: 'ada', payload: { product } });
  }
  expect(await unread()).toEqual(['On its way: shelf', 'On its way: lamp']);

  await control.advanceClock('10m');
  expect((await unread())[0]).toBe('2 parcels today');

  await control.markInbox('ada', { read: true });
  expect(await unread()).toEqual([]);
  const shown = await mock.fetch('/v1/messages', { headers: { authorization: 'ApiKey dev' } });
  expect((await shown.json()).data).toMatchObject(Array(3).fill({ read: true, lastReadDate: expect.any(String) }));

  await control.reset();
  expect((await control.inbox('ada')).total).toBe(0);
});
