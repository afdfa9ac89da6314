import { expect, test } from 'vitest';
import type { Exchange } from '../../src/contract/exchange.js';
import { explainSchema } from '../../src/contract/explain.js';
import { judge, judgeRequest } from '../../src/contract/judge.js';
import type { OperationId } from '../../src/contract/operations.js';

interface Answer {
  readonly status?: number;
  readonly type?: string | undefined;
  readonly body?: unknown;
  readonly bytes?: Uint8Array;
}

function exchange(
  operationId: OperationId,
  { status = 200, type = 'application/json', body, bytes }: Answer,
): Exchange {
  const headers = new Headers(type === '' ? {} : { 'content-type': type });
  return {
    operationId,
    request: { method: 'GET', url: 'http://localhost/', headers: new Headers(), body: new Uint8Array() },
    response: { status, headers, body: bytes ?? new TextEncoder().encode(JSON.stringify(body)) },
    durationMs: 1,
  };
}

const subscriber = {
  subscriberId: 'ada',
  _organizationId: 'o',
  _environmentId: 'e',
  deleted: false,
  createdAt: '2026-01-15',
  updatedAt: '2026-01-15T09:30:00+01:00',
};
const page = { data: [subscriber], next: null, previous: null, totalCount: 1, totalCountCapped: false };

test('a body that keeps the contract has no findings, and neither has one with more fields', () => {
  expect(judge(exchange('searchSubscribers', { body: page }))).toEqual([]);
  const more = { ...page, pages: 1, data: [{ ...subscriber, nickname: 'A' }] };
  expect(judge(exchange('searchSubscribers', { body: more }))).toEqual([]);
});

test('a finding says where, what was expected, what was found, and which section says so', () => {
  const body = { ...page, data: [subscriber, { ...subscriber, email: 7 }] };
  expect(judge(exchange('searchSubscribers', { body }))).toEqual([
    {
      part: 'body',
      pointer: '/data/1/email',
      message: 'must be string or null',
      expected: 'string or null',
      actual: '7',
      keyword: 'type',
      schema: 'Subscriber',
      section: '2.1',
    },
  ]);
});

test('all findings of a body are given, the missing fields too', () => {
  const { subscriberId: _, ...rest } = subscriber;
  const body = { ...page, next: 3, data: [{ ...rest, deleted: 'no', createdAt: '2026-02-30' }] };
  const found = judge(exchange('searchSubscribers', { body })).map(({ pointer, message }) => `${pointer} ${message}`);
  expect(found.sort()).toEqual([
    '/data/0/createdAt must be an ISO 8601 date or time',
    '/data/0/deleted must be boolean',
    '/data/0/subscriberId is required',
    '/next must be string or null',
  ]);
});

test('at most 20 findings are given, however many there are', () => {
  const body = { ...page, data: Array.from({ length: 5_000 }, () => ({})) };
  expect(judge(exchange('searchSubscribers', { body }))).toHaveLength(20);
});

// This took minutes when errors were copied for each item.
test('100,000 wrong items are told as quickly as they are read', () => {
  const found = judge(
    exchange('searchSubscribers', { body: { ...page, data: Array.from({ length: 100_000 }, () => ({})) } }),
  );
  expect(found).toHaveLength(20);
  expect(found[0]).toMatchObject({ pointer: '/data/0/subscriberId', keyword: 'required' });
});

test('a number that is too large for a number is a finding', () => {
  const bytes = new TextEncoder().encode(JSON.stringify(page).replace('"totalCount":1', '"totalCount":1e400'));
  expect(judge(exchange('searchSubscribers', { bytes }))).toMatchObject([
    { pointer: '/totalCount', expected: 'number', actual: 'Infinity' },
  ]);
});

test.each([
  [{ status: 201, body: page }, 'status', 'must be 200, or a 4xx or 5xx', '201'],
  [{ status: 204, bytes: new Uint8Array() }, 'status', 'must be 200, or a 4xx or 5xx', '204'],
  [{ status: 301, bytes: new Uint8Array() }, 'status', 'must be 200, or a 4xx or 5xx', '301'],
  [{ body: page, type: 'text/html' }, 'media-type', 'must be application/json', 'text/html'],
  [{ body: page, type: '' }, 'media-type', 'must be application/json', 'no Content-Type'],
  [{ bytes: Uint8Array.of(0x22, 0xff, 0x22) }, 'encoding', 'the bytes are not well-formed UTF-8', 'not UTF-8'],
  [{ body: null }, 'body', 'must be object', 'null'],
] as const)('%j breaks the %s', (answer, part, message, actual) => {
  const [finding, ...others] = judge(exchange('searchSubscribers', answer));
  expect(finding).toMatchObject({ part, message, actual, pointer: '' });
  expect(others).toEqual([]);
});

test('a body that is cut short is not JSON', () => {
  const [finding] = judge(exchange('searchSubscribers', { bytes: new TextEncoder().encode('{"data":[') }));
  expect(finding).toMatchObject({ part: 'encoding', expected: 'JSON text in UTF-8', actual: 'not JSON' });
});

test('a media type may have parameters', () => {
  expect(judge(exchange('searchSubscribers', { body: page, type: 'Application/JSON; charset=utf-8' }))).toEqual([]);
});

test('an error may have any status of 4xx or 5xx, and any body', () => {
  for (const status of [400, 404, 418, 499, 500, 503]) {
    expect(judge(exchange('getWorkflow', { status, type: 'text/plain', bytes: Uint8Array.of(0xff) }))).toEqual([]);
  }
});

test('of several forms, the findings are about the one that was meant', () => {
  expect(explainSchema('NotificationStep', { metadata: { type: 'regular', unit: 'years' } })).toMatchObject([
    { pointer: '/metadata/unit', keyword: 'enum', schema: 'TimeUnit' },
  ]);
  expect(explainSchema('UiSchemaProperty', { component: 'DATA', placeholder: [1, null] })).toMatchObject([
    { pointer: '/placeholder/1', message: 'must be string, number, boolean or object' },
  ]);
  // For a step of an unknown type, the error is at the type.
  expect(explainSchema('StepResponse', { type: 'tool' }).length).toBeGreaterThan(0);
  const steps = explainSchema('Workflow', { steps: [{ type: 'tool' }] }).filter(
    ({ keyword }) => keyword === 'discriminator',
  );
  expect(steps).toMatchObject([{ pointer: '/steps/0', expected: 'one of the known values in type', actual: '"tool"' }]);
  expect(explainSchema('EventTopic', 'x')).toMatchObject([{ pointer: '', message: 'must be object', actual: '"x"' }]);
});

test('a regular digest and a regular delay may look the same', () => {
  expect(explainSchema('NotificationStep', { metadata: { type: 'regular', amount: 1, unit: 'hours' } })).toEqual([]);
});

const step = {
  ...{ stepId: 's', _id: '1', name: 'S', slug: 's', origin: 'external', workflowId: 'w', workflowDatabaseId: '2' },
  variables: {},
};
const email = { ...step, type: 'email', controls: { values: { body: '' } } };
const missing = [{ issueType: 'MISSING_VALUE', message: 'Subject is required' }];

test('a workflow step is one of nine types and has its values', () => {
  expect(explainSchema('WorkflowStep', { ...step, type: 'trigger', controls: { values: {} } })).toMatchObject([
    { pointer: '', keyword: 'discriminator' },
  ]);
  expect(explainSchema('WorkflowStep', { ...email, controls: {} })).toMatchObject([{ pointer: '/controls/values' }]);
});

test('a retrieved step has no values under controls', () => {
  const values = { subject: 'Hello', body: '' };
  expect(explainSchema('RetrievedStep', { ...email, controls: {}, controlValues: values })).toEqual([]);
  expect(explainSchema('RetrievedStep', { ...email, controls: { values } })).toMatchObject([
    { pointer: '/controls/values', message: 'is not allowed here', section: '4.8' },
  ]);
});

test('a step that names a control value in its own issues is a draft: that value, and no other, is excused', () => {
  expect(explainSchema('WorkflowStep', email)).toMatchObject([{ pointer: '/controls/values/subject' }]);
  expect(explainSchema('WorkflowStep', { ...email, issues: { controls: { subject: missing } } })).toEqual([]);
  for (const controls of [{ body: missing }, { subject: [] }, {}]) {
    expect(explainSchema('WorkflowStep', { ...email, issues: { controls } })).toMatchObject([
      { pointer: '/controls/values/subject' },
    ]);
  }
  expect(
    explainSchema('RetrievedStep', {
      ...email,
      controls: {},
      controlValues: {},
      issues: { controls: { subject: missing } },
    }),
  ).toMatchObject([{ pointer: '/controlValues/body' }]);
});

test('a retrieved draft may not carry values under controls either', () => {
  const draft = { ...email, issues: { controls: { subject: missing } } };
  expect(explainSchema('RetrievedStep', draft)).toMatchObject([{ pointer: '/controls/values', keyword: 'not' }]);
});

test('metadata without a type has one finding, which is not that its type is unknown', () => {
  const findings = explainSchema('NotificationStep', { metadata: { amount: 1 } });
  expect(findings).toMatchObject([{ pointer: '/metadata/type', keyword: 'required', schema: 'StepMetadata' }]);
});

test('an in-app step without a body and a subject is excused when its issues name either', () => {
  const inApp = { ...step, type: 'in_app', controls: { values: {} } };
  expect(explainSchema('WorkflowStep', inApp)).not.toEqual([]);
  for (const name of ['body', 'subject']) {
    expect(explainSchema('WorkflowStep', { ...inApp, issues: { controls: { [name]: missing } } })).toEqual([]);
  }
});

test('the findings of a request name the part that they are about', () => {
  const parameters = { path: {}, query: { limit: 51, page: -1 }, header: {} };
  expect(judgeRequest('listNotifications', parameters, undefined).map(({ part, pointer }) => part + pointer)).toEqual([
    'query/page',
    'query/limit',
  ]);
});

test('a body that the operation requires must be there, and one that is optional may be absent', () => {
  const none = { path: { integrationId: 'i' }, query: {}, header: {} };
  expect(judgeRequest('createSubscriber', { ...none, path: {} }, undefined)).toMatchObject([
    { part: 'body', pointer: '', message: 'is required' },
  ]);
  expect(judgeRequest('updateIntegration', none, undefined)).toEqual([]);
  expect(judgeRequest('updateIntegration', none, { credentials: { port: 25 } })).toMatchObject([
    { part: 'body', pointer: '/credentials/port', message: 'must be string' },
  ]);
});
