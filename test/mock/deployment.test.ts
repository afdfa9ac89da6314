import { expect, test } from 'vitest';
import { runConformance } from '../../src/conformance/run-conformance.js';
import { skipReasons } from '../../src/conformance/skip.js';
import { type Exchange, type Fetch, record } from '../../src/contract/exchange.js';
import { judge, judgeRequest } from '../../src/contract/judge.js';
import { findOperation, type OperationId } from '../../src/contract/operations.js';
import { parseRequest } from '../../src/judgement/parsed-exchange.js';
import type { Mock } from '../../src/mock/mock.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import type { Action } from '../../src/profile/profile.js';
import { readProfile } from '../../src/profile/read-profile.js';
import { brokenIn, needingOtherKey } from '../conformance/brokenness.js';
import { proofScenario } from '../proof-scenario.js';
import { slow } from '../sampled.js';

const overlay = (...actions: readonly Action[]) => ({
  overlay: '1.0.0',
  info: { title: 'ours', version: '1' },
  actions,
});

const jsonOf = (schema: object) => ({ content: { 'application/json': { schema } } });

const error = {
  type: 'object',
  required: ['statusCode', 'message', 'error', 'timestamp', 'path'],
  properties: {
    statusCode: { type: 'integer' },
    message: { type: 'array', items: { type: 'string' } },
    error: { type: 'string' },
    timestamp: { type: 'string', format: 'date-time' },
    path: { type: ['string', 'null'] },
  },
};

const providers = ['acme-mail', 'acme-sms'];

/** A deployment with all deviations: an envelope, renamed values, other providers, and errors with a schema. */
const profile = readProfile({
  envelope: 'data',
  overlay: overlay(
    { target: "$.components.schemas.WorkflowOrigin.enum[?@=='service-cloud' || @=='service-cloud-v1']", remove: true },
    { target: '$.components.schemas.WorkflowOrigin.enum', update: 'acme-cloud' },
    { target: '$.components.schemas.WorkflowOrigin.enum', update: 'acme-cloud-v1' },
    { target: "$.components.schemas.Severity.enum[?@=='high']", remove: true },
    { target: '$.components.schemas.Severity.enum', update: 'urgent' },
    { target: '$.components.schemas.Integration.properties.providerId', update: { enum: providers } },
    { target: '$.components.responses[*]', update: jsonOf(error) },
  ),
});

const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json' };

function ask(mock: Mock, operationId: OperationId, path: string, init: RequestInit = {}): Promise<Exchange> {
  return record(operationId, new Request(`http://test${path}`, { headers, ...init }), mock.fetch);
}

function deployed(...actions: readonly Action[]): Mock {
  return createMock({ profile: readProfile({ overlay: overlay(...actions) }), scenario: proofScenario });
}

async function jsonAt(mock: Mock, path: string, init: RequestInit = {}) {
  return (await mock.fetch(new Request(`http://test${path}`, { headers, ...init }))).json();
}

function bodyOf({ response }: Exchange): unknown {
  return JSON.parse(new TextDecoder().decode(response.body));
}

slow('the mock of a deployment keeps its profile, and all requirements of the contract', async () => {
  const mock = createMock({ profile, scenario: proofScenario });
  const target = { fetch: mock.fetch, baseUrl: 'http://test', apiKey: 'dev', allowWrites: true, settleMs: 0 };
  const report = await runConformance({ ...target, profile });
  expect(brokenIn(report)).toEqual([]);
  expect(report.results.filter(({ status }) => status === 'warned' || status === 'errored')).toEqual([]);
  const form = report.results.find(({ id }) => id === 'errors.body-form');
  expect([form?.status, form?.level]).toEqual(['passed', 'must']);
});

test('single resources are in the envelope, lists are not', async () => {
  const mock = createMock({ profile, scenario: proofScenario });
  const body = JSON.stringify({ subscriberId: 'ada', firstName: 'Ada' });
  const created = await jsonAt(mock, '/v2/subscribers', { method: 'POST', body });
  expect(created).toMatchObject({ data: { subscriberId: 'ada', firstName: 'Ada' } });
  expect(await jsonAt(mock, '/v1/integrations/active')).toBeInstanceOf(Array);
});

test('values that the profile has no more become those that it has, the same way in and out', async () => {
  const mock = createMock({ profile, scenario: proofScenario });
  const plain = createMock({ scenario: proofScenario });
  const path = '/v1/notifications?severity=';
  const { data: urgent } = await jsonAt(mock, `${path}urgent`);
  const { data: high } = await jsonAt(plain, `${path}high`);
  const shown = (events: readonly { _id: string; severity: string }[]) =>
    events.map(({ _id, severity }) => [_id, severity]);
  expect(shown(urgent).length).toBeGreaterThan(0);
  expect(shown(urgent)).toEqual(shown(high).map(([id]) => [id, 'urgent']));
  const integrations: { providerId: string }[] = await jsonAt(mock, '/v1/integrations/active');
  const found = new Set(integrations.map(({ providerId }) => providerId));
  expect([...found].filter((id) => !providers.includes(id))).toEqual([]);
});

test.each([
  ['without a key', 401, '/v1/messages', { headers: {} }],
  ['against the contract', 422, '/v1/messages?channel=fax', {}],
  ['for no operation', 404, '/v3/messages', {}],
  ['that a fault answers', 503, '/v2/subscribers', {}],
])('the error of a request %s has the form of the profile', async (_, status, path, init) => {
  const mock = createMock({ profile, scenario: proofScenario, faults: ['searchSubscribers:status=503'] });
  const exchange = await ask(mock, 'listMessages', path, init);
  expect(exchange.response.status).toBe(status);
  expect(judge(exchange, { profile })).toEqual([]);
  expect(bodyOf(exchange)).toMatchObject({ statusCode: status, message: [expect.any(String)] });
});

test('a sabotage does not conform of a deployment too', async () => {
  const mock = createMock({ profile, scenario: proofScenario, sabotages: ['subscriber.required-fields'] });
  const body = JSON.stringify({ subscriberId: 'ada' });
  const exchange = await ask(mock, 'createSubscriber', '/v2/subscribers', { method: 'POST', body });
  expect(judge(exchange, { profile }).map(({ pointer }) => pointer.split('/')[1])).toContain('data');
});

test('what is asked of the document is answered from that of the profile', async () => {
  const mock = createMock({ profile, scenario: proofScenario });
  const prefer = { ...headers, prefer: 'dynamic=true' };
  const exchange = await ask(mock, 'getWorkflow', '/v2/workflows/any', { headers: prefer });
  expect(judge(exchange, { profile })).toEqual([]);
});

const schemas = '$.components.schemas';
const parameter = (id: OperationId, name: string) =>
  `$.paths[*][?@.operationId=='${id}'].parameters[?@.name=='${name}'].schema`;

slow('a mock keeps what a profile tightens, and a run asks nothing that the profile forbids', async () => {
  const tenant = { type: 'string', minLength: 10 };
  const tight = readProfile({
    overlay: overlay(
      { target: parameter('searchSubscribers', 'limit'), update: { minimum: 1, maximum: 20 } },
      { target: parameter('listMessages', 'limit'), update: { minimum: 1, maximum: 20 } },
      { target: parameter('listNotifications', 'limit'), update: { maximum: 20 } },
      { target: `${schemas}.CreateSubscriberRequest.properties.data`, update: { maxProperties: 3 } },
      { target: `${schemas}.UpdateIntegrationRequest.properties.name`, update: { maxLength: 30 } },
      { target: `${schemas}.ChannelType.enum[?@=='chat']`, remove: true },
      { target: `${schemas}.ChannelType.enum`, update: 'talk' },
      { target: `${schemas}.CreateSubscriberRequest.properties.firstName`, update: { maxLength: 20 } },
      { target: `${schemas}.Severity.enum[?@=='high']`, remove: true },
      { target: `${schemas}.Subscriber`, update: { required: ['tenant'], properties: { tenant } } },
    ),
  });
  const mock = createMock({ profile: tight, scenario: proofScenario });
  const forbidden: string[] = [];
  const watched: Fetch = async (request) => {
    const { method, url, headers } = request;
    const route = findOperation(method, new URL(url).pathname);
    if (route.operation === undefined) return mock.fetch(request);
    const body = new Uint8Array(await request.clone().arrayBuffer());
    const { parameters, requestBody } = parseRequest(route, { method, url, headers, body }, tight);
    const { id } = route.operation;
    const json = requestBody?.ok === true ? requestBody.value : undefined;
    const findings = judgeRequest(id, parameters, json, { profile: tight });
    // Requests that violate even the contract without the profile do so on purpose.
    const isSound = requestBody?.ok !== false && judgeRequest(id, parameters, json).length === 0;
    if (isSound) forbidden.push(...findings.map(({ message }) => `${method} ${url} ${message}`));
    return mock.fetch(request);
  };
  const target = { fetch: watched, baseUrl: 'http://test', apiKey: 'dev', allowWrites: true, settleMs: 0 };
  const report = await runConformance({ ...target, profile: tight });
  expect(forbidden).toEqual([]);
  expect(brokenIn(report)).toEqual([]);
  const skipped = report.results.filter(({ status }) => status === 'skipped').map(({ id, message }) => [id, message]);
  expect(skipped).toEqual([
    ['search.total-count-cap', expect.stringMatching(/create more than the \d+ subscribers of the server$/)],
    ['search.limit-bounds', 'the profile defines its own bounds'],
    ['integration-update.credentials-validation', skipReasons.credentials],
    ...needingOtherKey.map((id) => [id, 'needs --other-api-key']),
  ]);
  const ofBounds = report.results.find(({ id }) => id === 'messages.limit-bounds');
  expect(ofBounds?.message).toMatch(/^page=-1: /);
  const ofData = report.results.find(({ id }) => id === 'create.data-round-trip');
  expect([ofData?.status, ofData?.message]).toEqual([
    'passed',
    'not tried: unusual values, which the profile does not allow',
  ]);
  const ofLimit = report.results.find(({ id }) => id === 'events.limit-accepted');
  expect(ofLimit?.status).toBe('passed');
  expect(ofLimit?.witnesses).toBeGreaterThan(1);
  const { response } = await ask(mock, 'searchSubscribers', '/v2/subscribers?limit=21');
  expect(response.status).toBe(422);
});

test.each([
  [
    'a limit that its records break',
    { target: `${schemas}.Subscriber.properties.firstName`, update: { maxLength: 3 } },
    /inline the mock cannot meet the profile: Subscriber must NOT have more than 3 characters, and \/data\/\d+\/firstName of searchSubscribers is ".{4,}"/,
  ],
  [
    'a limit of steps',
    { target: `${schemas}[?@['x-family']=='StepResponse'].properties.slug`, update: { maxLength: 2 } },
    /of getWorkflow is/,
  ],
  [
    'a new field whose form it cannot make',
    {
      target: `${schemas}.Subscriber`,
      update: { required: ['tenant'], properties: { tenant: { type: 'string', pattern: '^t-[0-9]+$' } } },
    },
    /Subscriber must match pattern .*, and \/tenant of createSubscriber is "sample"/,
  ],
  [
    'fewer values of a filter',
    { target: `${schemas}.ChannelType.enum[?@=='chat']`, remove: true },
    /channel has fewer values than the contract, so "in_app" would stand for several, and listMessages filters by one/,
  ],
])('a profile that the mock cannot meet is said at the start: %s', (_, action, message) => {
  expect(() => deployed(action)).toThrow(message);
});

test('a scenario whose records break the profile is not loaded', async () => {
  const action = { target: `${schemas}.Subscriber.properties.firstName`, update: { maxLength: 3 } };
  const mock = createMock({ profile: readProfile({ overlay: overlay(action) }), scenario: 'empty' });
  expect(() => mock.load(proofScenario)).toThrow(/the mock cannot meet the profile/);
  expect(await jsonAt(mock, '/v2/subscribers')).toMatchObject({ totalCount: 0 });
});

test('an error that the mock cannot make is said at the start', () => {
  const impossible = jsonOf({ type: 'object', required: ['a'], minProperties: 9 });
  expect(() => deployed({ target: '$.components.responses.ClientError', update: impossible })).toThrow(
    /cannot make an error .* Add an example to the schema/,
  );
});

test('new values are those of free strings, and not of the fixed lists', async () => {
  const providersOf = async (providerId: 'known' | 'unknown') => {
    const choices = { 'responses.open-values': { providerId } };
    const mock = createMock({ scenario: proofScenario, choices });
    const [integration] = await jsonAt(mock, '/v1/integrations/active');
    const { data: subscribers } = await jsonAt(mock, '/v2/subscribers?limit=100');
    const { data: events } = await jsonAt(mock, '/v1/notifications?limit=50');
    const settings = subscribers.flatMap(({ channels = [] }: { channels?: object[] }) => channels);
    const jobs = events.flatMap((event: { jobs?: object[] }) => event.jobs ?? []);
    return [integration.providerId, settings[0].providerId, jobs[0].providerId];
  };
  const [free, ...fixed] = await providersOf('known');
  expect(await providersOf('unknown')).toEqual([`${free}-v2`, ...fixed]);
});

const ownErrors = {
  target: '$.components.responses.ClientError',
  update: jsonOf({
    type: 'object',
    required: ['statusCode', 'message', 'timestamp', 'path'],
    properties: {
      statusCode: { type: 'number' },
      message: { type: 'string' },
      timestamp: { type: 'string' },
      path: { type: 'string' },
      details: { type: 'array', items: { type: 'object', properties: { message: { type: 'string' } } } },
    },
  }),
};

test('errors have the form of the overlay, whatever form the choice has', async () => {
  for (const form of ['message', 'text', 'empty', 'problem'] as const) {
    const own = readProfile({ overlay: overlay(ownErrors), choices: { 'errors.body-form': { form } } });
    const mock = createMock({ profile: own, scenario: proofScenario });
    expect(await jsonAt(mock, '/v2/workflows/none')).toEqual({
      statusCode: 404,
      message: 'no workflow "none"',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      path: '/v2/workflows/none',
    });
    const invalid = await jsonAt(mock, '/v2/subscribers?limit=none');
    expect(invalid).toMatchObject({ statusCode: 422, details: [{ message: expect.any(String) }] });
  }
});

test('an array of errors, and errors by status and operation, have the forms of the overlay', async () => {
  const code = { type: 'object', required: ['code'], properties: { code: { type: 'string' } } };
  const codes = { type: 'array', items: code };
  const messages = { type: 'object', required: ['msg'], properties: { msg: { type: 'string' } } };
  const content = (schema: object) => ({ description: '-', ...jsonOf(schema) });
  const mock = deployed(
    { target: '$.components.responses.ClientError', update: content(codes) },
    { target: '$.paths.*.*.responses', update: { 404: content(messages) } },
    { target: "$.paths['/v2/workflows/{workflowId}'].get.responses['404']", remove: true },
    { target: "$.paths['/v2/workflows/{workflowId}'].get.responses", update: { 404: content(codes) } },
  );
  expect(await jsonAt(mock, '/v2/subscribers?limit=none')).toEqual([{ code: 'Unprocessable Content' }]);
  expect(await jsonAt(mock, '/v1/notifications/none')).toEqual({ msg: 'no notification "none"' });
  expect(await jsonAt(mock, '/v2/workflows/none')).toEqual([{ code: 'Not Found' }]);
});

test('an override without a body has the body of the overlay', async () => {
  const own = readProfile({ overlay: overlay({ ...ownErrors, target: '$.components.responses[*]' }) });
  const scenario = { ...proofScenario, overrides: [{ operation: 'listMessages' as const, status: 503 }] };
  const { fetch } = createMock({ profile: own, scenario });
  const answer = await fetch(new Request('http://test/v1/messages', { headers }));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'application/json']);
  expect(await answer.json()).toMatchObject({ statusCode: 503, message: 'Service Unavailable' });
});

test('a field that the overlay requires is in each record, also where the contract has it as optional', async () => {
  const extra = { type: 'array', minItems: 2, items: { type: ['null', 'number'] } };
  const mock = deployed(
    { target: `${schemas}.Subscriber`, update: { required: ['avatar', 'timezone'] } },
    { target: `${schemas}.NotificationEvent.required`, update: 'tags' },
    { target: `${schemas}.Message`, update: { required: ['extra'], properties: { extra } } },
  );
  const dataAt = async (path: string): Promise<readonly object[]> => (await jsonAt(mock, `${path}?limit=50`)).data;
  const created = await jsonAt(mock, '/v2/subscribers', { method: 'POST', body: '{"subscriberId":"ada"}' });
  expect(created).toMatchObject({ subscriberId: 'ada', avatar: null, timezone: null });
  for (const event of await dataAt('/v1/notifications')) expect(event).toHaveProperty('tags');
  for (const message of await dataAt('/v1/messages')) expect(message).toMatchObject({ extra: [null, 0] });
});
