import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { scenarioSchema } from '#generated/scenario-schema.js';
import type { Scenario } from '../../fixtures/scenario.js';
import { createAjv } from '../../src/contract/ajv.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { SourceError } from '../../src/source/source.js';
import { scenarioFile } from './scenario-file.js';

function mistakes(from: string | Scenario): readonly string[] {
  try {
    createMock({ scenario: from });
  } catch (error) {
    if (error instanceof SourceError) return error.mistakes;
    throw error;
  }
  return [];
}

test.each([
  ['subscribers: many', '1:14 subscribers must be integer'],
  ['colour: red', '1:9 the file: unknown field "colour". Known: description, seed, subscribers'],
  ['event: 3', '1:8 the file: unknown field "event". Did you mean events?'],
  ['subscribers: 200000', '1:14 subscribers must be <= 100000'],
  ['events: 5', '1:9 events must be 0 without subscribers'],
  ['subscribers: 1\nevents: 5\nworkflows: []', '2:9 events must be 0 if no workflow is in use'],
  ['workflows: [order-shiped]', '1:13 workflows.0 unknown workflow "order-shiped". Known: trial-ending'],
  ['integrations: [x]', '1:16 integrations.0 unknown integration "x". Known: inbox-main'],
  ['outcomes: { error: 0.7, warning: 0.7 }', '1:1 outcomes error and warning must not be more than 1 together'],
  ["faults: ['listMessage:reset']", '1:10 faults.0 listMessage:reset: unknown operation "listMessage"'],
  ['records:\n  subscribers:\n    - firstName: Ada', '3:7 records.subscribers.0 must have subscriberId'],
  ['a: [1,\nb: }', '2:1 Flow sequence'],
  ['subscribers: 1\nsubscribers: 2', '2:1 Map keys must be unique'],
  ['records:\n  events: [{ payload: { a: 1, "a": 2 } }]', '2:31 Map keys must be unique'],
  ['a: 1\n---\nb: 2', '2:1 must be one document'],
  ['faults: *none', '1:9 Unresolved alias'],
  ['imitated: { organizationId: o }', '1:1 imitated must have environmentId'],
  [
    'subscribers: 2\nimitated: { organizationId: o, environmentId: e, subscribers: [], integrations: [], workflows: [], messages: [], events: [] }',
    '1:14 subscribers must not be combined with imitated, which contains all records',
  ],
  ['\u0000\u0001', '1:1 the file must be object'],
  [`${'['.repeat(300)}${']'.repeat(300)}`, '1:201 is nested deeper than 200 levels'],
])('the mistake in %j is told with its place', async (text, message) => {
  const path = await scenarioFile(text);
  expect(mistakes(path)[0]?.startsWith(`${path}:${message}`), mistakes(path)[0]).toBe(true);
});

test.each([
  [{ channel: 'fax' }, 'channel must be one of in_app, email, sms, chat, push'],
  [{ channel: 'sms' }, 'channel must be one of in_app, email, the channels of order-shipped'],
  [{ chanel: 'email' }, ': unknown field "chanel". Did you mean channel?'],
  [{ workflow: 'lost' }, 'workflow unknown workflow "lost". Known:'],
  [{ subscriber: 'nobody' }, 'subscriber unknown subscriber "nobody"'],
  [{ content: 7 }, 'content must be array or string'],
  [{ content: [{ type: 'image', content: '' }] }, 'content.0.type must be one of button, text'],
  [{ status: 'lost' }, 'status must be one of sent, error, warning'],
  [{ read: 'yes' }, 'read must be boolean'],
  [{ createdAt: 'yesterday' }, 'createdAt must be an ISO 8601 date or time'],
  [{ createdAt: '2026-05-01T10:00:00' }, 'createdAt must be a date and a time such as 2026-05-30T09:00:00Z'],
  [{ _id: 'x', count: 2 }, '_id must not be combined with count'],
  [{ count: 0 }, 'count must be >= 1'],
])('a message with %j is refused', async (fields, message) => {
  const record = { subscriber: 'ada', workflow: 'order-shipped', ...fields };
  const records = { subscribers: [{ subscriberId: 'ada' }], messages: [record] };
  const path = await scenarioFile(JSON.stringify({ records }, null, 2));
  const [first = '', second] = mistakes(path);
  expect(first).toMatch(/mine\.yaml:\d+:\d+ records\.messages\.0/);
  expect(first).toContain(message);
  expect(second).toBeUndefined();
  // Mistakes in an object have no line numbers.
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
  expect(createAjv({ strict: false }).validateSchema(scenarioSchema)).toBe(true);
});

test('an alias bomb is refused where it begins, at once', async () => {
  const levels = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const lines = levels.map(
    (name, level) => `${name}: &${name} [${Array(9).fill(level === 0 ? 1 : `*${levels[level - 1]}`)}]`,
  );
  const path = await scenarioFile(lines.join('\n'));
  expect(mistakes(path)).toEqual([`${path}:2:8 aliases expand to more than 100 copies. Write them out.`]);
});

test('a new integration needs a channel, and a subscriber who is there already keeps the day of his creation', () => {
  const records = {
    integrations: [{ identifier: 'mine' }],
    subscribers: [{ subscriberId: 'user-00001', createdAt: '2026-01-01T00:00:00Z' }],
  };
  expect(mistakes({ subscribers: 1, records })).toEqual([
    'scenario: records.subscribers.0.createdAt must not be given: user-00001 already exists',
    'scenario: records.integrations.0 must have channel: mine is a new integration',
  ]);
});

test('of very many mistakes the first thousand are told, and that there are more', () => {
  const messages = Array.from({ length: 20_000 }, () => 1);
  const told = mistakes({ records: { messages } } as unknown as Scenario);
  expect(told).toHaveLength(1_001);
  expect(told.at(-1)).toBe('scenario: has more mistakes. Only the first 1000 are shown.');
});

test('a file of records that is not there, or a line of it that is no JSON, is told by its own place', async () => {
  const missing = await scenarioFile('imitated: { subscribers: no-such.ndjson }');
  expect(mistakes(missing)).toEqual([`cannot read ${join(dirname(missing), 'no-such.ndjson')}: it does not exist`]);
  const path = await scenarioFile('imitated: { subscribers: some.ndjson }');
  await writeFile(join(dirname(path), 'some.ndjson'), '{}\n\n{"subscriberId"\n');
  expect(mistakes(path)).toEqual([`${join(dirname(path), 'some.ndjson')}:3 is not JSON`]);
});
