import { expect, test } from 'vitest';
import type { OperationId } from '../../src/contract/operations.js';
import { createTraffic } from '../../src/traffic/traffic.js';
import type { PassedExchange } from '../../src/traffic/traffic-finding.js';
import { bareSubscriber, page, passing, trafficOf } from './passing.js';

/** Covered points of an operation by name, for some exchanges. */
function covered(operationId: OperationId, ...exchanges: readonly PassedExchange[]): readonly string[] {
  const points = pointsOf(operationId, trafficOf(exchanges));
  return points.flatMap(({ covered: isCovered, name }) => (isCovered ? [name] : []));
}

function pointsOf(operationId: OperationId, traffic = createTraffic()) {
  return traffic.coverage().operations.find((one) => one.operationId === operationId)?.points ?? [];
}

const path = 'PATCH /v1/subscribers/ada/online-status';
const body = { isOnline: true };

test('the points of an operation are what may be absent from its exchanges', () => {
  const fields =
    '_id firstName lastName email phone avatar locale timezone channels isOnline lastOnlineAt __v data ' +
    'ChannelSettings.integrationIdentifier ChannelCredentials.webhookUrl ChannelCredentials.channel ' +
    'ChannelCredentials.deviceTokens ChannelCredentials.alertUid ChannelCredentials.title ' +
    'ChannelCredentials.imageUrl ChannelCredentials.state ChannelCredentials.externalUrl';
  expect(pointsOf('updateSubscriberOnlineStatus').map(({ kind, name }) => `${kind}: ${name}`)).toEqual([
    'status: 200',
    'status: 401 or 403',
    'status: another 4xx',
    'parameter: idempotency-key',
    ...fields.split(' ').map((name) => `response field: ${name}`),
  ]);
});

test('the parameters of a list are points, and each value that an enum allows; deprecated ones are none', () => {
  const named = (kind: string) =>
    pointsOf('listMessages')
      .filter((point) => point.kind === kind)
      .map(({ name }) => name);
  expect(named('parameter').join(' ')).toBe(
    'channel subscriberId transactionId contextKeys page limit idempotency-key',
  );
  expect(named('parameter value')).toEqual(
    ['in_app', 'email', 'sms', 'chat', 'push'].map((value) => `channel=${value}`),
  );
  expect(pointsOf('listNotifications').map(({ name }) => name)).not.toContain('search');
  expect(pointsOf('searchSubscribers').map(({ name }) => name)).not.toContain('Subscriber.topics');
});

test('an operation that has nothing to refuse but the key needs no other 4xx', () => {
  const statuses = pointsOf('listActiveIntegrations').filter(({ kind }) => kind === 'status');
  expect(statuses.map(({ name }) => name)).toEqual(['200', '401 or 403']);
});

test('the whole is the sum of its operations', () => {
  const traffic = createTraffic();
  const { covered: none, total, operations } = traffic.coverage();
  expect(none).toBe(0);
  expect(operations).toHaveLength(10);
  expect(total).toBe(operations.reduce((sum, { points }) => sum + points.length, 0));
  for (const operation of operations) expect(operation.total).toBe(operation.points.length);
  for (const { points } of operations)
    expect(new Set(points.map(({ kind, name }) => `${kind} ${name}`)).size).toBe(points.length);
  traffic.add(passing(path, { body, answer: { ...bareSubscriber, isOnline: true } }));
  traffic.add(passing('GET /v1/integrations/active', { answer: [] }));
  expect(traffic.coverage()).toMatchObject({ covered: 3, total });
  const shares = traffic.coverage().operations.filter(({ exchanges }) => exchanges > 0);
  expect(shares.map(({ operationId, exchanges, covered: part }) => [operationId, exchanges, part])).toEqual([
    ['updateSubscriberOnlineStatus', 1, 2],
    ['listActiveIntegrations', 1, 1],
  ]);
});

test('a bare exchange covers its status, and each thing more one point more', () => {
  expect(covered('updateSubscriberOnlineStatus', passing(path, { body, answer: bareSubscriber }))).toEqual(['200']);
  const channels = [{ providerId: 'chat-webhook', credentials: { webhookUrl: 'https://x' }, _integrationId: 'i' }];
  const full = passing(path, {
    body,
    headers: { 'idempotency-key': 'k' },
    answer: { ...bareSubscriber, email: null, channels, nickname: 'A' },
  });
  expect(covered('updateSubscriberOnlineStatus', full, full)).toEqual([
    '200',
    'idempotency-key',
    'email',
    'channels',
    'ChannelCredentials.webhookUrl',
  ]);
});

test('the fields of a request count, and those inside them, and the values of enums', () => {
  const conditions = [
    {
      isNegated: false,
      type: 'GROUP',
      value: 'AND',
      children: [{ field: 'f', value: 'v', operator: 'EQUAL', on: 'payload' }],
    },
  ];
  const sent = passing('PUT /v1/integrations/1', {
    body: { active: false, credentials: { port: '25' }, conditions },
    status: 404,
  });
  expect(covered('updateIntegration', sent)).toEqual([
    'another 4xx',
    'active',
    'credentials',
    'conditions',
    'CredentialsDto.port',
    'StepFilter.type=GROUP',
    'StepFilter.value=AND',
    'FieldFilterPart.operator=EQUAL',
    'FieldFilterPart.on=payload',
  ]);
});

test('the values of a parameter count one by one', () => {
  const asked = ['channel=email', 'channel=sms&page=0'].map((query) =>
    passing(`GET /v1/messages?${query}`, { answer: page }),
  );
  expect(covered('listMessages', ...asked)).toEqual(['200', 'channel', 'page', 'channel=email', 'channel=sms']);
});

test('a request that departs from the contract, or that was turned away, exercises nothing of its own', () => {
  const at = (query: string, status: number) => passing(`GET /v1/messages?${query}`, { status });
  expect(covered('listMessages', at('page=0&limit=few', 422))).toEqual(['another 4xx']);
  expect(covered('listMessages', at('page=0', 401))).toEqual(['401 or 403']);
  expect(covered('listMessages', at('page=0', 403))).toEqual(['401 or 403']);
  expect(covered('listMessages', at('page=0', 503))).toEqual([]);
  expect(covered('listMessages', at('page=0', 429))).toEqual(['page']);
  expect(covered('listMessages', { ...at('page=0', 200), response: undefined })).toEqual([]);
});

test('the body of a refusal shows no fields', () => {
  const refused = passing('GET /v1/notifications/1', { status: 404, answer: { payload: {}, severity: 'high' } });
  expect(covered('getNotification', refused)).toEqual(['another 4xx']);
});

const step = {
  ...{ stepId: 's', _id: '1', name: 'n', slug: 's', origin: 'external', workflowId: 'w', workflowDatabaseId: 'd' },
  type: 'email',
  variables: {},
  controlValues: { subject: 's', body: 'b', editorType: 'html' },
};

test('of the forms of a step only the one that it has is covered, and a field of all forms counts once', () => {
  const answer = { ...step, controls: {} };
  expect(covered('getWorkflowStep', passing('GET /v2/workflows/w/steps/s', { answer }))).toEqual([
    '200',
    'StepResponse.controlValues',
    'EmailControlValues.editorType',
    'StepResponse.origin=external',
    'StepResponse.type=email',
    'EmailControlValues.editorType=html',
  ]);
  const names = pointsOf('getWorkflowStep').map(({ name }) => name);
  expect(names.filter((name) => name.startsWith('StepResponse.type'))).toHaveLength(10);
  // Retrieved steps must not have this field.
  expect(names).not.toContain('RetrievedControlsMetadata.values');
});

test('a schema that holds itself ends, and is covered at any depth', () => {
  const property = {
    component: 'DATA',
    properties: { deep: { component: 'SMS_BODY', properties: { deeper: { component: 'EMAIL_BODY' } } } },
  };
  const answer = { ...step, controls: { uiSchema: { properties: { top: property } } } };
  const names = covered('getWorkflowStep', passing('GET /v2/workflows/w/steps/s', { answer }));
  expect(names.filter((name) => name.startsWith('UiSchema'))).toEqual([
    'UiSchema.properties',
    'UiSchemaProperty.properties',
    'UiSchemaProperty.component=EMAIL_BODY',
    'UiSchemaProperty.component=SMS_BODY',
    'UiSchemaProperty.component=DATA',
  ]);
});
