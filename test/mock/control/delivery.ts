import { expect, test } from 'vitest';
import type { Trigger } from '#generated/control.js';
import { withoutIds } from '../without-ids.js';
import { few, refusal } from './held-control.js';
import { ada, control, details, event, mention, messages, send, statuses, trigger, tuesday } from './notified.js';

test('a notification that is triggered has an event, jobs and messages, and goes on when its delay is over', async () => {
  const shipped = await trigger('order-shipped', {
    transactionId: 'shipping-1',
    topic: 'orders',
    contextKeys: ['tenant:north'],
    overrides: { email: { replyTo: 'help@example.com' } },
  });
  expect(shipped).toMatchObject({
    transactionId: 'shipping-1',
    createdAt: tuesday,
    topics: [{ topicKey: 'orders' }],
    contextKeys: ['tenant:north'],
    to: { subscriberId: ada },
  });
  expect(statuses(shipped)).toEqual([
    ['trigger', 'completed'],
    ['in_app', 'completed'],
    ['delay', 'delayed'],
    ['email', 'pending'],
  ]);
  const [inApp] = await messages(shipped);
  expect(inApp).toMatchObject({ channel: 'in_app', read: false, seen: false, createdAt: tuesday, status: 'sent' });
  expect(inApp?.content).toMatch(/^[A-Z][\w ]+ has left our warehouse and is heading to [A-Z][\w ]+\.$/);
  expect((await send('GET /v2/workflows/order-shipped')).json.lastTriggeredAt).toBe(tuesday);

  await control.advanceClock('19s');
  expect(await messages(shipped)).toHaveLength(1);
  // Steps run with their scheduled timestamps, however late a request comes.
  await control.advanceClock('24h');
  const [email] = await messages(shipped);
  expect(email).toMatchObject({ channel: 'email', createdAt: '2026-06-02T00:00:20.000Z', email: 'ada@example.com' });
  expect(email?.overrides).toEqual({ email: { replyTo: 'help@example.com' } });
  const done = await event(shipped._id);
  expect(done.updatedAt).toBe(email?.createdAt);
  expect(statuses(done).at(-1)).toEqual(['email', 'completed']);
  expect(details(done, 'delay')).toEqual([
    'Step was queued',
    'Waiting until 2026-06-02T00:00:20.000Z',
    'The delay is over',
  ]);
});

test('a message and an event show a subscriber that was created here as it is now', async () => {
  // Other subscribers stay unchanged.
  await control.reset({ parts: ['records'] });
  const subscriberId = 'created-here';
  await send('POST /v2/subscribers', { body: { subscriberId, firstName: 'Before' } });
  const sent = await trigger('order-shipped', { subscriberId });
  await send('POST /v2/subscribers', { body: { subscriberId, firstName: 'After' } });
  const [message] = await messages(sent);
  expect(message?.subscriber?.firstName).toBe('After');
  expect((await event(sent._id)).subscriber?.firstName).toBe('After');
  const listed = (await send('GET /v1/notifications?limit=1')).json.data[0];
  expect(listed).toMatchObject({ _id: sent._id, subscriber: { firstName: 'After' } });
});

test('a clock that runs lets it go on as well', async () => {
  const shipped = await trigger('order-shipped');
  await control.setClock({ frozen: false, now: '2026-06-02T00:01:00.000Z' });
  expect(await messages(shipped)).toHaveLength(2);
});

test('a digest merges what comes until it closes; after a quiet time the first goes out at once', async () => {
  const first = await trigger('comment-mention', mention('Ann'));
  expect(statuses(first)[1]).toEqual(['digest', 'completed']);
  expect(first.jobs?.[1]?.digest).toMatchObject({ type: 'backoff', backoffAmount: 2, backoffUnit: 'hours' });
  const opening = await trigger('comment-mention', mention('Bob'));
  await control.advanceClock('10m');
  const merged = await trigger('comment-mention', mention('Cid'));
  const other = await trigger('comment-mention', mention('Dan', 'chair'));
  expect(statuses(merged)).toEqual([
    ['trigger', 'completed'],
    ['digest', 'merged'],
    ['in_app', 'merged'],
    ['push', 'merged'],
  ]);
  expect(merged._digestedNotificationId).toBe(opening._id);
  expect(statuses(other)[1]).toEqual(['digest', 'completed']);
  expect(await messages(opening)).toEqual([]);
  await control.advanceClock('5m');
  const subjects = (await messages(opening)).map(({ subject, title }) => subject ?? title);
  expect(subjects).toEqual(['Bob mentioned you', 'Bob mentioned you']);
  const closed = await event(opening._id);
  expect(closed.jobs?.[1]?.digest?.events).toMatchObject([{ author: 'Cid' }, { author: 'Bob' }]);
  expect(details(closed, 'digest').at(-1)).toBe('The digest closed with 2 events');
  expect(await messages(merged)).toEqual([]);
});

test('a timed digest waits for its schedule', async () => {
  const weekly = await trigger('weekly-digest');
  const url = String(weekly.payload?.articleUrl);
  expect(weekly.jobs?.[1]?.digest?.timed).toEqual({
    cronExpression: '0 9 * * 1',
    untilDate: '2026-06-08T09:00:00.000Z',
  });
  await control.setClock({ now: '2026-06-08T08:59:59.999Z' });
  expect(await messages(weekly)).toEqual([]);
  await control.advanceClock('1ms');
  const made = await messages(weekly);
  expect(made.map(({ createdAt }) => createdAt)).toEqual(Array(2).fill('2026-06-08T09:00:00.000Z'));
  expect(made.find(({ channel }) => channel === 'email')?.content).toContainEqual({
    ...{ type: 'button', content: 'Read on', url, styles: { textAlign: 'center' } },
  });
});

test('a throttle holds back what is too much for its window', async () => {
  const [let1, held, other] = [
    await trigger('password-reset'),
    await trigger('password-reset'),
    await trigger('incident-alert', { payload: alert('10 minutes') }),
  ];
  expect(statuses(let1).map(([, status]) => status)).toEqual(Array(4).fill('completed'));
  expect(statuses(held).map(([, status]) => status)).toEqual(['completed', 'skipped', 'skipped', 'skipped']);
  expect(await messages(held)).toEqual([]);
  await control.advanceClock('15m');
  expect(statuses(await trigger('password-reset'))[1]).toEqual(['throttle', 'completed']);
  expect(details(other, 'throttle').at(-1)).toBe('Below the limit of the window');
  const noWindow = await trigger('incident-alert', { payload: alert('a while') });
  expect(details(noWindow, 'throttle').at(-1)).toBe(
    'There is no window in payload.quietFor: the notification continues',
  );
});

function alert(quietFor: string): NonNullable<Trigger['payload']> {
  const texts = { service: 'search', region: 'eu', url: 'https://status.example.com', quietFor };
  return { ...texts, errorRate: 9, startedAt: tuesday };
}

test('deliveries fare as they are told, by channel or by step', async () => {
  const failed = await trigger('password-reset', { outcomes: { email: 'failed', sms: 'sent' } });
  expect(statuses(failed).slice(2)).toEqual([
    ['email', 'failed'],
    ['sms', 'canceled'],
  ]);
  const [email] = await messages(failed);
  expect(email).toMatchObject({
    status: 'error',
    errorId: 'provider_rejected',
    errorText: details(failed, 'email')[1],
  });
  expect(email?.deliveredAt).toBeUndefined();

  const shipped = await trigger('order-shipped', { outcomes: { 'shipped-inbox': 'late', email: 'skipped' } });
  expect((await messages(shipped))[0]).toMatchObject({
    status: 'warning',
    overrides: { notikit: { outcome: 'late' } },
  });
  expect(details(shipped, 'in_app')).toContain('The provider was busy');
  await control.advanceClock('1m');
  expect(statuses(await event(shipped._id)).at(-1)).toEqual(['email', 'skipped']);
  expect(await messages(shipped)).toHaveLength(1);
});

test('without an address or an active integration, or with values that are none, a delivery fails and says why', async () => {
  await send('POST /v2/subscribers', { body: { subscriberId: 'mute' } });
  const mute = await trigger('password-reset', { subscriberId: 'mute' });
  expect((await messages(mute))[0]).toMatchObject({ status: 'error', errorId: 'no_email_address' });
  for (const { identifier, channel } of (await send('GET /v1/integrations/active')).json) {
    if (channel === 'email') await control.deleteRecord('integrations', identifier, { cascade: true });
  }
  expect((await messages(await trigger('password-reset')))[0]).toMatchObject({ errorId: 'no_email_integration' });

  const workflow = await control.getRecord('workflows', 'order-shipped');
  const [step] = workflow.steps as { controls: object }[];
  const wrong = { ...step, controls: { ...step?.controls, values: { subject: 7 } } };
  const issues = { controls: { subject: [{ issueType: 'MISSING_VALUE', message: 'is no text' }], body: [] } };
  await control.putRecord('workflows', 'order-shipped', { ...workflow, steps: [{ ...wrong, issues }] });
  const [message] = await messages(await trigger('order-shipped'));
  expect(message).toMatchObject({ status: 'error', errorId: 'step_values_invalid', cta: {} });
});

test('a workflow of another kind runs too, with its digests in the texts', async () => {
  const steps = [
    { type: 'digest', stepId: 'gather', controlValues: { type: 'regular', amount: 1, unit: 'months' } },
    { type: 'custom' },
    { type: 'email', controlValues: emailOf('{{steps.gather.eventCount}} parcels') },
    { type: 'delay', controlValues: { type: 'timed', cron: 'never' } },
    { type: 'in_app' },
  ];
  const records = {
    subscribers: [{ subscriberId: ada, firstName: 'Ada', email: 'a@b.example' }],
    workflows: [{ workflowId: 'own', steps }],
  };
  await control.loadScenario({ records });
  const first = await trigger('own');
  await trigger('own');
  await control.setClock({ now: '2026-07-02T00:00:00.000Z' });
  expect((await messages(first)).map(({ channel, content }) => [channel, content])).toEqual([
    ['in_app', 'Hello Ada.'],
    ['email', [{ type: 'text', content: '2 parcels', styles: { textAlign: 'left' } }]],
  ]);
  await control.loadScenario(few);
});

function emailOf(text: string): object {
  const content = [{ type: 'paragraph', attrs: { textAlign: 'left' }, content: [{ type: 'text', text }] }];
  return { subject: 'Parcels', editorType: 'block', body: JSON.stringify({ type: 'doc', content }) };
}

test.each<[string, Record<string, unknown>, number, string]>([
  ['an unknown workflow', { workflow: 'order-shiped' }, 422, '/body/workflow'],
  ['one that is not active', { workflow: 'appointment-reminder' }, 409, '/body/workflow'],
  ['an unknown subscriber', { subscriberId: 'nobody' }, 422, '/body/subscriberId'],
  ['a payload that its schema forbids', { payload: { orderNumber: 7 } }, 422, '/body/payload/product'],
  ['an outcome for no step', { outcomes: { fax: 'failed' } }, 422, '/body/outcomes/fax'],
  ['an outcome that is none', { outcomes: { email: 'lost' } }, 422, '/body/outcomes/email'],
  ['a context that is none', { contextKeys: ['north'] }, 422, '/body/contextKeys/0'],
  ['a field that is none', { subscriber: ada }, 422, '/body/subscriber'],
])('a trigger with %s is refused', async (_what, wrong, status, pointer) => {
  const before = await control.exportSnapshot();
  expect(await refusal(control.trigger({ workflow: 'order-shipped', subscriberId: ada, ...wrong }))).toEqual([
    status,
    pointer,
  ]);
  expect(await control.exportSnapshot()).toEqual(before);
});

test('a trigger says what was meant, and refuses a transaction that there is and a deleted subscriber', async () => {
  await expect(control.trigger({ workflow: 'order-shiped', subscriberId: ada })).rejects.toThrow(
    'workflow does not exist. Did you mean order-shipped?',
  );
  await expect(
    control.trigger(JSON.parse(`{"workflow": "order-shipped", "subscriberId": "${ada}", "fax": true}`)),
  ).rejects.toThrow('/body/fax is unknown. Known fields: workflow, subscriberId, payload');
  await trigger('order-shipped', { transactionId: 'once' });
  const again = control.trigger({ workflow: 'order-shipped', subscriberId: ada, transactionId: 'once' });
  expect(await refusal(again)).toEqual([409, '/body/transactionId']);
  await control.putRecord('subscribers', ada, { ...(await control.getRecord('subscribers', ada)), deleted: true });
  expect(await refusal(control.trigger({ workflow: 'order-shipped', subscriberId: ada }))).toEqual([
    409,
    '/body/subscriberId',
  ]);
});

test('a trigger of more than 1 MiB is not read', async () => {
  const payload = { text: 'x'.repeat(2 ** 20) };
  const refused = control.trigger({ workflow: 'order-shipped', subscriberId: ada, payload });
  expect(await refusal(refused)).toEqual([413, undefined]);
});

test('a payload schema that cannot be read is said', async () => {
  const workflow = await control.getRecord('workflows', 'order-shipped');
  await control.putRecord('workflows', 'order-shipped', { ...workflow, payloadSchema: { type: 'text' } });
  expect(await refusal(control.trigger({ workflow: 'order-shipped', subscriberId: ada }))).toEqual([
    422,
    '/body/workflow',
  ]);
});

test('what waits goes on where a snapshot of it is taken, at the same time', async () => {
  const shipped = await trigger('order-shipped');
  await control.importSnapshot(await control.exportSnapshot(), { key: 'test-1' });
  await control.advanceClock('1m');
  const listed = async (key: string) =>
    (await send(`GET /v1/messages?transactionId=${shipped.transactionId}`, { key })).text;
  expect(JSON.parse(await listed('test-1')).data).toHaveLength(2);
  expect(withoutIds(await listed('test-1'))).toBe(withoutIds(await listed('dev')));
});

test('an event that someone wrote and that waits harms nothing, whatever it has to say', async () => {
  const shipped = await trigger('order-shipped');
  const { jobs = [] } = shipped;
  const odd = jobs.map((job) => ({
    ...job,
    step: { ...job.step, controlVariables: { amount: 'x', body: 7, cron: 7 } },
  }));
  await control.putRecord('events', String(shipped._id), { ...shipped, jobs: odd });
  await send('GET /v1/messages');
  expect(statuses(await event(shipped._id)).slice(2)).toEqual([
    ['delay', 'completed'],
    ['email', 'failed'],
  ]);
  const timeless = { ...odd[2], executionDetails: [], updatedAt: undefined };
  await control.putRecord('events', String(shipped._id), { ...shipped, jobs: [timeless] });
  await control.advanceClock('24h');
  expect(statuses(await event(shipped._id))).toEqual([['delay', 'delayed']]);
});
