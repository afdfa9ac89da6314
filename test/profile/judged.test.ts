import { expect, test } from 'vitest';
import { createClient } from '../../src/client/create-client.js';
import { runConformance } from '../../src/conformance/run-conformance.js';
import { type Contract, changesOf } from '../../src/contract/contract.js';
import { type Exchange, type Fetch, record } from '../../src/contract/exchange.js';
import { judge, judgeRequest } from '../../src/contract/judge.js';
import type { OperationId } from '../../src/contract/operations.js';
import { profiledContract } from '../../src/contract/profiled-contract.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import type { Action } from '../../src/profile/profile.js';
import { readProfile } from '../../src/profile/read-profile.js';
import { assertContract } from '../../src/testing/assert-contract.js';
import { createTraffic } from '../../src/traffic/traffic.js';
import { runOptions } from '../conformance/tolerance/run-options.js';
import { proofScenario } from '../proof-scenario.js';

const { fetch } = createMock();
const overlaid = (...actions: readonly Action[]) =>
  readProfile({ overlay: { overlay: '1.0.0', info: { title: 'ours', version: '1' }, actions } });

/** Responses of the mock, as a different deployment would send them. */
async function asked(
  operationId: OperationId,
  path: string,
  change: (body: string) => string,
  headers: Readonly<Record<string, string>> = { authorization: 'ApiKey dev' },
): Promise<Exchange> {
  return record(operationId, new Request(`http://test${path}`, { headers }), async (request) => {
    const response = await fetch(request);
    return new Response(change(await response.text()), { status: response.status, headers: response.headers });
  });
}

const events: { data: { _id: string }[] } = JSON.parse(
  new TextDecoder().decode((await asked('listNotifications', '/v1/notifications', (body) => body)).response.body),
);
const event = `/v1/notifications/${events.data[0]?._id}`;

test('what is in an envelope is judged there, and found where it stands', async () => {
  const profile = readProfile({ envelope: 'data' });
  const kept = await asked('getNotification', event, (body) => `{"data":${body}}`);
  expect(judge(kept)).not.toEqual([]);
  expect(judge(kept, { profile })).toEqual([]);
  await assertContract(kept, undefined, { profile });
  const broken = await asked(
    'getNotification',
    event,
    (body) => `{"data":${body.replace(/"transactionId":"[^"]*"/, '"transactionId":7')}}`,
  );
  expect(judge(broken, { profile }).map(({ pointer, message }) => [pointer, message])).toEqual([
    ['/data/transactionId', 'must be string'],
  ]);
  await expect(assertContract(broken, undefined, { profile })).rejects.toThrow(/at +\/data\/transactionId/);
  const { findings } = createTraffic({ profile }).add(broken);
  expect(findings.map(({ pointer }) => pointer)).toEqual(['/data/transactionId']);
});

test('an envelope that is missing breaks what the answer must have', async () => {
  const profile = readProfile({ envelope: 'data' });
  const bare = await asked('getNotification', event, (body) => body);
  expect(judge(bare, { profile }).map(({ pointer, message }) => [pointer, message])).toEqual([
    ['/data', 'is required'],
  ]);
  await expect(assertContract(bare, undefined, { profile })).rejects.toThrow(/event\.required-fields/);
});

test('values that an overlay allows are kept, and those that it takes away are broken', async () => {
  const renamed = await asked('getNotification', event, (body) =>
    body.replaceAll(/"severity":"[a-z]+"/g, '"severity":"urgent"'),
  );
  expect(judge(renamed).map(({ pointer }) => pointer)).toContain('/severity');
  const profile = overlaid(
    { target: '$.components.schemas.Severity.enum', remove: true },
    { target: '$.components.schemas.Severity', update: { enum: ['urgent', 'usual'] } },
    { target: '$.components.schemas.ChannelType.enum', update: 'fax' },
  );
  expect(judge(renamed, { profile })).toEqual([]);
  const plain = await asked('getNotification', event, (body) => body);
  expect(judge(plain, { profile }).map(({ pointer }) => pointer)).toContain('/severity');
  const request = { path: {}, query: { channel: 'fax' }, header: {} };
  expect(judgeRequest('listMessages', request, undefined)).not.toEqual([]);
  expect(judgeRequest('listMessages', request, undefined, { profile })).toEqual([]);
});

const errors = {
  target: '$.components.responses.ClientError',
  update: {
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['statusCode', 'message'],
          properties: { statusCode: { type: 'integer' }, message: { type: 'string' } },
        },
      },
    },
  },
};

test('where an overlay says what an error is, errors are judged too', async () => {
  const refused = await asked('listMessages', '/v1/messages', (body) => body, {});
  expect(judge(refused)).toEqual([]);
  const profile = overlaid(errors);
  expect(judge(refused, { profile }).map(({ part, message }) => `${part} ${message}`)).toEqual([
    'media-type must be application/json',
    'body is required',
    'body is required',
  ]);
  const { status } = refused.response;
  await assertContract(refused, undefined, { status });
  await expect(assertContract(refused, undefined, { profile, status })).rejects.toThrow(
    /§7 The body of an error has the form that the profile gives it\. \[errors\.body-form\]/,
  );
  const traffic = createTraffic({ profile });
  traffic.add(refused);
  const { results, profile: named } = traffic.report();
  expect(named).toEqual(profile.profile);
  expect(results.find(({ id }) => id === 'errors.body-form')).toMatchObject({ level: 'must', status: 'failed' });
});

test('what an overlay adds to a schema belongs to a requirement that is there already', async () => {
  const profile = overlaid(
    {
      target: '$.components.schemas.NotificationEvent.properties.transactionId',
      update: { maxLength: 3 },
    },
    { target: '$.components.schemas', update: { Kind: { type: 'string', enum: ['none'] } } },
    {
      target: '$.components.schemas.NotificationEvent.properties',
      update: { _id: { $ref: '#/components/schemas/Kind' } },
    },
  );
  const answer = await asked('getNotification', event, (body) => body);
  const { findings } = createTraffic({ profile }).add(answer);
  expect(findings.map(({ id, pointer }) => [id, pointer])).toEqual(
    expect.arrayContaining([
      ['event.field-types', '/transactionId'],
      ['event.required-fields', '/_id'],
    ]),
  );
});

test('statuses of a profile are those of the mock, and pass all checks', async () => {
  const described = { createSubscriber: [201, 200], updateIntegration: 202, listMessages: 203 };
  const profile = readProfile({ statuses: described });
  const deployed = createMock({ profile, scenario: proofScenario });
  const client = createClient({
    ...{ baseUrl: 'http://test', apiKey: 'dev', profile, validate: true },
    fetch: async (request) => {
      const response = await deployed.fetch(request);
      seen.push(response.status);
      return response;
    },
  });
  const seen: number[] = [];
  const [integration] = await client.integrations.active();
  await client.subscribers.create({ subscriberId: 'ada' }, { idempotencyKey: 'one' });
  await client.subscribers.create({ subscriberId: 'ada', firstName: 'Ada' });
  await client.subscribers.create({ subscriberId: 'ada' }, { idempotencyKey: 'one' });
  await client.integrations.update(integration?._id ?? '', { name: 'Ours' });
  await client.messages.list({ limit: 1 }).pages()[Symbol.asyncIterator]().next();
  expect(seen).toEqual([200, 201, 200, 201, 202, 203]);
  const document = await (await deployed.fetch('http://test/openapi.json')).json();
  expect(Object.keys(document.paths['/v2/subscribers'].post.responses).slice(0, 2)).toEqual(['200', '201']);

  const check = async (contract: Contract | undefined, fetch: Fetch) => {
    const only = ['create.status', 'upsert.status', 'response.status-ok', 'response.status-unlabelled'];
    const options = { baseUrl: 'http://test', apiKey: 'dev', allowWrites: true, settleMs: 0, ...runOptions };
    const { results } = await runConformance({ ...options, fetch, profile: contract, only });
    return only.map((id) => results.find((result) => result.id === id)?.status);
  };
  expect(await check(profile, deployed.fetch)).toEqual(['passed', 'passed', 'passed', 'passed']);
  expect(await check(profile, fetch)).toEqual(['passed', 'warned', 'failed', 'warned']);
  expect(await check(undefined, deployed.fetch)).toEqual(['passed', 'warned', 'failed', 'warned']);
});

test('statuses hold for single exchanges, in another thread, and with an overlay of the response', async () => {
  const target = "$.paths[*][?@.operationId=='updateSubscriberOnlineStatus'].responses['202']";
  const actions = [{ target, update: { description: 'Accepted.' } }];
  const profile = readProfile({
    statuses: { createSubscriber: 200, updateSubscriberOnlineStatus: 202 },
    overlay: { overlay: '1.0.0', info: { title: 'ours', version: '1' }, actions },
  });
  const again = profiledContract(changesOf(profile) ?? { profile: { name: '', digest: '' } });
  const { data } = await (
    await fetch('http://test/v2/subscribers', { headers: { authorization: 'ApiKey dev' } })
  ).json();
  const answer = (status: number) => Response.json(data[0], { status });
  for (const contract of [profile, again]) {
    await assertContract(answer(200), 'createSubscriber', { profile: contract });
    await assertContract(answer(202), 'updateSubscriberOnlineStatus', { profile: contract });
    await expect(assertContract(answer(201), 'createSubscriber', { profile: contract })).rejects.toThrow('201');
  }
  const failIfExists = new Request('http://test/v2/subscribers?failIfExists=true', { method: 'POST' });
  const exchange = await record('createSubscriber', failIfExists, async () => answer(201));
  await expect(assertContract(exchange, { status: 201, profile })).rejects.toThrow(/create\.status/);
  expect(
    createTraffic({ profile })
      .add(exchange)
      .findings.map(({ id }) => id),
  ).toContain('create.status');
  const both = { profile: readProfile({ statuses: { createSubscriber: [201, 200] } }) };
  for (const status of [200, 201]) {
    await assertContract(answer(status), 'createSubscriber', both);
    const write = new Request('http://test/v2/subscribers', { method: 'POST' });
    expect(judge(await record('createSubscriber', write, async () => answer(status)), both)).toEqual([]);
  }
  await expect(assertContract(answer(202), 'createSubscriber', both)).rejects.toThrow('202');
});

test.each([
  [{ createSubscribers: 200 }, /unknown field "createSubscribers". Did you mean createSubscriber\?/],
  [{ createSubscriber: 204 }, /statuses\.createSubscriber must /],
])('%j are no statuses', (statuses, message) => {
  expect(() => readProfile({ statuses })).toThrow(message);
});
