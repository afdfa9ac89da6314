import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Scenario } from '../../fixtures/scenario.js';
import { runConformance } from '../../src/conformance/run-conformance.js';
import { createAjv } from '../../src/contract/ajv.js';
import { createMock } from '../../src/mock/create-mock.js';
import { scenarioSchema } from '../../src/mock/scenario/scenario-schema.js';
import { SourceError } from '../../src/source-error.js';
import { client } from './client.js';

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

/** A scenario file, for as long as the test runs. */
async function file(text: string, name = 'mine.yaml'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'notikit-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, name), text);
  return join(folder, name);
}

function mistakes(from: string | Scenario): readonly string[] {
  try {
    createMock({ scenario: from });
  } catch (error) {
    if (error instanceof SourceError) return error.mistakes;
    throw error;
  }
  return [];
}

test('a subscriber with two unread messages is found by search and by filters, and all of it agrees', async () => {
  const send = client(createMock({ scenario: ada }).fetch);
  const { json: search } = await send('GET /v2/subscribers?name=Ada Lovelace');
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
  // The step before the e-mail takes its time.
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
  expect(integrations).toHaveLength(4);
  expect((await send('GET /v2/workflows/order-shipped')).json).toMatchObject({
    name: 'On its way',
    status: 'INACTIVE',
    active: false,
    steps: [{ stepId: 'shipped-inbox' }, {}, {}],
  });
});

test('a workflow of two words is filled in, and its messages are sent', async () => {
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
  mock.load('quiet');
  expect((await send('GET /v2/subscribers')).json.totalCount).toBe(1);
});

test('a file is as good as the object that it holds', async () => {
  const path = await file(JSON.stringify(ada));
  const text = async (scenario: string | Scenario) =>
    (await client(createMock({ scenario }).fetch)('GET /v1/notifications')).text;
  expect(await text(path)).toBe(await text(ada));
});

test.each([
  ['subscribers: many', '1:14 subscribers must be integer'],
  ['colour: red', '1:9 the file: there is no field "colour": there are description, seed, subscribers'],
  ['event: 3', '1:8 the file: there is no field "event": did you mean events?'],
  ['subscribers: 200000', '1:14 subscribers must be <= 100000'],
  ['events: 5', '1:9 events must be 0 where there are no subscribers'],
  ['subscribers: 1\nevents: 5\nworkflows: []', '2:9 events must be 0 where none of the workflows is in use'],
  ['workflows: [order-shiped]', '1:13 workflows.0 there is no workflow "order-shiped", only trial-ending'],
  ['integrations: [x]', '1:16 integrations.0 there is no integration "x", only inbox-main'],
  ['outcomes: { error: 0.7, warning: 0.7 }', '1:1 outcomes error and warning must not be more than 1 together'],
  ["faults: ['listMessage:reset']", '1:10 faults.0 listMessage:reset: there is no operation "listMessage"'],
  ['records:\n  subscribers:\n    - firstName: Ada', '3:7 records.subscribers.0 must have subscriberId'],
  ['a: [1,\nb: }', '2:1 Flow sequence'],
  ['subscribers: 1\nsubscribers: 2', '2:1 Map keys must be unique'],
  ['a: 1\n---\nb: 2', '2:1 must be one document'],
  ['faults: *none', '1:9 Unresolved alias'],
  ['', '1:1 the file must be object'],
  ['\u0000\u0001', '1:1 the file must be object'],
])('the mistake in %j is told with its place', async (text, message) => {
  const path = await file(text);
  expect(mistakes(path)[0]?.startsWith(`${path}:${message}`), mistakes(path)[0]).toBe(true);
});

test.each([
  [{ channel: 'fax' }, 'channel must be one of in_app, email, sms, chat, push'],
  [{ channel: 'sms' }, 'channel must be one of in_app, email, the channels of order-shipped'],
  [{ chanel: 'email' }, ': there is no field "chanel": did you mean channel?'],
  [{ workflow: 'lost' }, 'workflow there is no workflow "lost", only'],
  [{ subscriber: 'nobody' }, 'subscriber there is no subscriber "nobody"'],
  [{ content: 7 }, 'content must be array, or be string'],
  [{ content: [{ type: 'image', content: '' }] }, 'content.0.type must be one of button, text'],
  [{ status: 'lost' }, 'status must be one of sent, error, warning'],
  [{ read: 'yes' }, 'read must be boolean'],
  [{ createdAt: 'yesterday' }, 'createdAt must be an ISO 8601 date or time'],
  [{ createdAt: '2026-05-01T10:00:00' }, 'createdAt must be a date and a time such as 2026-05-30T09:00:00Z'],
  [{ _id: 'x', count: 2 }, '_id must not be given together with count'],
  [{ count: 0 }, 'count must be >= 1'],
])('a message with %j is refused', async (fields, message) => {
  const record = { subscriber: 'ada', workflow: 'order-shipped', ...fields };
  const records = { subscribers: [{ subscriberId: 'ada' }], messages: [record] };
  const path = await file(JSON.stringify({ records }, null, 2));
  const [first = '', second] = mistakes(path);
  expect(first).toMatch(/mine\.yaml:\d+:\d+ records\.messages\.0/);
  expect(first).toContain(message);
  expect(second).toBeUndefined();
  // The same of an object, which has no lines.
  expect(mistakes({ records } as Scenario)).toEqual([first.replace(/^.*?mine\.yaml:\d+:\d+/, 'scenario:')]);
});

test('a step must keep the contract of its type, but for what it names in its own issues', () => {
  const steps = (step: object) =>
    mistakes({ records: { workflows: [{ workflowId: 'w', steps: [step] }] } } as Scenario);
  const controlValues = { body: '<p>Hello</p>' };
  expect(steps({ type: 'email', controlValues })).toEqual([
    'scenario: records.workflows.0.steps.0.controlValues.subject is required',
  ]);
  const issues = { controls: { subject: [{ issueType: 'MISSING_VALUE', message: 'Subject is required' }] } };
  expect(steps({ type: 'email', controlValues, issues })).toEqual([]);
  expect(steps({ type: 'throttle', controlValues: { type: 'fixed', amount: 1, unit: 'weeks' } })).toEqual([
    'scenario: records.workflows.0.steps.0.controlValues.unit must be one of minutes, hours, days',
  ]);
  expect(steps({ type: 'trigger' })[0]).toContain('type must be one of in_app, email');
});

test('what is written twice is refused', () => {
  const message = { subscriber: 'ada', workflow: 'order-shipped', transactionId: 't', channel: 'email' } as const;
  const records = {
    subscribers: [{ subscriberId: 'ada' }, { subscriberId: 'ada' }],
    workflows: [
      {
        workflowId: 'w',
        steps: [
          { type: 'sms', stepId: 's' },
          { type: 'sms', stepId: 's' },
        ],
      },
    ],
    messages: [message, message],
  } satisfies Scenario['records'];
  expect(mistakes({ records })).toEqual([
    'scenario: records.subscribers.1.subscriberId "ada" is written twice',
    'scenario: records.workflows.0.steps.1.stepId "s" is written twice',
    expect.stringMatching(/^scenario: records\.messages\.1\.transactionId .* is written twice$/),
  ]);
});

test('the form of scenarios is a JSON Schema', () => {
  expect(createAjv({ strict: false }).validateSchema(scenarioSchema())).toBe(true);
});

test('an alias bomb is refused where it begins, at once', async () => {
  const levels = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const lines = levels.map(
    (name, level) => `${name}: &${name} [${Array(9).fill(level === 0 ? 1 : `*${levels[level - 1]}`)}]`,
  );
  const path = await file(lines.join('\n'));
  expect(mistakes(path)).toEqual([`${path}:2:8 aliases multiply to more than 100 copies: write them out`]);
});

test('a file that is not there, and a folder, are refused', async () => {
  const path = await file('');
  expect(mistakes(join(path, '..', 'other.yaml'))).toEqual([
    `${join(path, '..', 'other.yaml')}: there is no such file`,
  ]);
  expect(mistakes(join(path, '..'))).toEqual([`${join(path, '..')}: is a directory, but a scenario is a YAML file`]);
});

test('a new integration needs a channel, and a subscriber who is there already keeps the day of his creation', () => {
  const records = {
    integrations: [{ identifier: 'mine' }],
    subscribers: [{ subscriberId: 'user-00001', createdAt: '2026-01-01T00:00:00Z' }],
  };
  expect(mistakes({ subscribers: 1, records })).toEqual([
    'scenario: records.subscribers.0.createdAt must not be given: user-00001 is there already',
    'scenario: records.integrations.0 must have channel: mine is a new integration',
  ]);
});

test.each([
  'empty',
  'quiet',
  'drafts',
  'delivery-failures',
  ada,
])('the contract is kept in scenario %j', async (scenario) => {
  const { fetch } = createMock({ scenario });
  const options = { fetch, baseUrl: 'http://mock.test', apiKey: 'dev', allowWrites: true, settleMs: 0 };
  const { results } = await runConformance(options);
  expect(results.filter(({ status }) => ['failed', 'warned', 'errored'].includes(status))).toEqual([]);
}, 30_000);
