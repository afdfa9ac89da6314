import { expect, test } from 'vitest';
import type { Scenario } from '../../fixtures/scenario.js';
import { runConformance } from '../../src/conformance/run-conformance.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { slow } from '../sampled.js';
import { client } from './client.js';
import { scenarioFile } from './scenario-file.js';

const ada: Scenario = {
  subscribers: 5,
  events: 10,
  records: {
    subscribers: [{ subscriberId: 'ada', firstName: 'Ada', lastName: 'Lovelace', locale: 'en_GB' }],
    messages: [
      { subscriber: 'ada', workflow: 'order-shipped', channel: 'in_app', count: 2, payload: { product: 'Big desk' } },
    ],
  },
};

test('a subscriber with two unread messages is found by search and by filters, and all of it agrees', async () => {
  const send = client(createMock({ scenario: ada }).fetch);
  const { json: search } = await send('GET /v2/subscribers?name=Ada%20Lovelace');
  expect(search.data).toMatchObject([{ subscriberId: 'ada', locale: 'en_GB', email: 'ada@example.com' }]);
  const { json: messages } = await send('GET /v1/messages?subscriberId=ada');
  expect(messages).toMatchObject({ totalCount: 2, hasMore: false });
  for (const message of messages.data) {
    expect(message).toMatchObject({ channel: 'in_app', read: false, seen: false, status: 'sent' });
    expect(message.content).toContain('Big desk');
    expect(message.subscriber).toEqual(search.data[0]);
    const { json: event } = await send(`GET /v1/notifications/${message._notificationId}`);
    expect(event).toMatchObject({ transactionId: message.transactionId, subscriber: { subscriberId: 'ada' } });
    const { json: workflow } = await send(`GET /v2/workflows/${message.templateIdentifier}`);
    expect(workflow).toMatchObject({ _id: message._templateId, workflowId: 'order-shipped' });
    const statuses = event.jobs.map(({ type, status }: { type: string; status: string }) => `${type} ${status}`);
    // The scenario lists in-app messages only, so the e-mail counts as skipped.
    expect(statuses).toEqual(['trigger completed', 'in_app completed', 'delay completed', 'email skipped']);
  }
  const { json: events } = await send('GET /v1/notifications?subscriberIds=ada');
  expect(events.data.map(({ _id }: { _id: string }) => _id)).toEqual(
    messages.data.map(({ _notificationId }: { _notificationId: string }) => _notificationId),
  );
});

test('what a message says of itself shows in its event', async () => {
  const scenario: Scenario = {
    records: {
      subscribers: [{ subscriberId: 'bob', phone: null }],
      events: [{ subscriber: 'bob', workflow: 'password-reset', transactionId: 't-1', contextKeys: ['app:web'] }],
      messages: [
        {
          ...{ subscriber: 'bob', workflow: 'password-reset', transactionId: 't-1', channel: 'email', status: 'error' },
          ...{ errorId: 'full', errorText: 'The mailbox is full.', createdAt: '2026-05-20T10:00:00+02:00' },
        },
      ],
    },
  };
  const send = client(createMock({ scenario }).fetch);
  const { json: messages } = await send('GET /v1/messages?transactionId=t-1');
  expect(messages.data).toMatchObject([
    { channel: 'sms', status: 'error', errorId: 'no_sms_address', contextKeys: ['app:web'] },
    { channel: 'email', status: 'error', errorId: 'full', createdAt: '2026-05-20T10:00:00+02:00' },
  ]);
  const { json: events } = await send('GET /v1/notifications?transactionId=t-1');
  expect(events.data).toHaveLength(1);
  // The event is older than its e-mail by the time of the steps between them.
  expect(events.data[0].createdAt).toBe('2026-05-20T07:59:58.750Z');
  const details = events.data[0].jobs.flatMap(
    (job: { executionDetails: { detail: string }[] }) => job.executionDetails,
  );
  expect(details.map(({ detail }: { detail: string }) => detail)).toEqual(
    expect.arrayContaining(['The mailbox is full.', 'The subscriber has no phone number.']),
  );
});

test('read, seen and their dates go together', async () => {
  const one = { subscriber: 'user-00001', workflow: 'order-shipped', channel: 'in_app' } as const;
  const scenario: Scenario = {
    subscribers: 1,
    records: { messages: [{ ...one, read: true }, { ...one, lastSeenDate: '2026-06-01T12:00:00Z' }, one] },
  };
  const { json } = await client(createMock({ scenario }).fetch)('GET /v1/messages');
  const [read, seen, unread] = json.data;
  expect(read).toMatchObject({ read: true, seen: true });
  expect(read.lastReadDate >= read.lastSeenDate).toBe(true);
  expect(seen).toMatchObject({ read: false, seen: true, lastSeenDate: '2026-06-01T12:00:00Z' });
  expect(unread).toMatchObject({ read: false, seen: false });
  expect(unread.lastSeenDate).toBeUndefined();
});

test('a record whose identifier exists changes that one, here and wherever it is embedded', async () => {
  const scenario: Scenario = {
    subscribers: 3,
    events: 30,
    records: {
      subscribers: [{ subscriberId: 'user-00002', firstName: 'Grace' }],
      integrations: [{ identifier: 'email-main', active: false }],
      workflows: [{ workflowId: 'order-shipped', name: 'On its way', status: 'INACTIVE' }],
    },
  };
  const send = client(createMock({ scenario }).fetch);
  expect((await send('GET /v2/subscribers')).json).toMatchObject({ totalCount: 3 });
  const { json: messages } = await send('GET /v1/messages?subscriberId=user-00002&limit=100');
  const embedded = messages.data.flatMap(({ subscriber }: { subscriber?: object }) => subscriber ?? []);
  expect(embedded.length).toBeGreaterThan(0);
  for (const subscriber of embedded) expect(subscriber).toMatchObject({ firstName: 'Grace' });
  const { json: integrations } = await send('GET /v1/integrations/active');
  // Six built-in integrations are active, without the one that the scenario deactivates.
  expect(integrations).toHaveLength(5);
  expect((await send('GET /v2/workflows/order-shipped')).json).toMatchObject({
    name: 'On its way',
    status: 'INACTIVE',
    active: false,
    steps: [{ stepId: 'shipped-inbox' }, {}, {}],
  });
});

test('a workflow with only an id and steps is filled in, and its messages are sent', async () => {
  const scenario: Scenario = {
    subscribers: 1,
    records: {
      workflows: [
        {
          workflowId: 'stock-alert',
          steps: [
            { type: 'email', controlValues: { subject: '{{payload.item}} is back', body: '<p>Hello</p>' } },
            { type: 'push' },
          ],
        },
      ],
      events: [{ subscriber: 'user-00001', workflow: 'stock-alert', payload: { item: 'The lamp' } }],
    },
  };
  const send = client(createMock({ scenario }).fetch);
  const { json: workflow } = await send('GET /v2/workflows/stock-alert');
  expect(workflow).toMatchObject({ name: 'Stock alert', status: 'ACTIVE', lastTriggeredAt: expect.any(String) });
  expect((await send('GET /v1/messages')).json.data).toMatchObject([
    { channel: 'push', title: 'Stock alert' },
    { channel: 'email', subject: 'The lamp is back', payload: { item: 'The lamp' } },
  ]);
  expect((await send('GET /v2/workflows/stock-alert/steps/push-2')).json).toMatchObject({ type: 'push' });
});

test('a scenario brings its own seed and its own faults, and the caller has the last word on the seed', async () => {
  const scenario: Scenario = { seed: 7, subscribers: 2, faults: ['listMessages:status=503'] };
  const mock = createMock({ scenario, faults: ['getWorkflow:status=500'] });
  expect(mock.seed).toBe(7);
  expect(mock.faults.lines).toEqual(['getWorkflow:status=500', 'listMessages:status=503']);
  expect((await client(mock.fetch)('GET /v1/messages')).status).toBe(503);
  const search = async (seed?: number) =>
    (await client(createMock({ scenario, seed }).fetch)('GET /v2/subscribers')).text;
  expect(await search()).toBe(await search(7));
  expect(await search(8)).not.toBe(await search(7));
  expect(createMock({ scenario, seed: 8 }).seed).toBe(8);
});

test('another scenario is loaded while the mock runs: all worlds start anew, with its faults', async () => {
  const mock = createMock({
    scenario: { subscribers: 2, faults: ['*:status=500'] },
    faults: ['getWorkflow:status=503'],
  });
  const send = client(mock.fetch);
  expect((await send('GET /v2/subscribers')).status).toBe(500);
  mock.load({ subscribers: 3, faults: ['listMessages:empty'] });
  expect((await send('GET /v2/subscribers')).json.totalCount).toBe(3);
  expect(mock.faults.lines).toEqual(['getWorkflow:status=503', 'listMessages:empty']);
  await send('POST /v2/subscribers', { body: { subscriberId: 'ada' } });
  expect(() => mock.load({ subscribers: -1 })).toThrow('subscribers must be >= 0');
  expect((await send('GET /v2/subscribers')).json.totalCount).toBe(4);
  // The built-in scenario has one subscriber.
  mock.load('quiet');
  expect((await send('GET /v2/subscribers')).json.totalCount).toBe(1);
});

test('a file is as good as the object that it holds', async () => {
  const path = await scenarioFile(JSON.stringify(ada));
  const text = async (scenario: string | Scenario) =>
    (await client(createMock({ scenario }).fetch)('GET /v1/notifications')).text;
  expect(await text(path)).toBe(await text(ada));
});

// `test/conformance/mock.test.ts` checks the built-in scenarios.
slow('records that a scenario writes out conform', async () => {
  const { fetch } = createMock({ scenario: ada });
  const options = { fetch, baseUrl: 'http://mock.test', apiKey: 'dev', allowWrites: true, settleMs: 0 };
  const { results } = await runConformance(options);
  expect(results.filter(({ status }) => ['failed', 'warned', 'errored'].includes(status))).toEqual([]);
});
