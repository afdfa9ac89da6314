import { expect, test } from 'vitest';
import { type Exchange, record } from '../../src/contract/exchange.js';
import { judge, judgeRequest } from '../../src/contract/judge.js';
import type { OperationId } from '../../src/contract/operations.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import type { Action } from '../../src/profile/profile.js';
import { readProfile } from '../../src/profile/read-profile.js';
import { assertContract } from '../../src/testing/assert-contract.js';
import { createTraffic } from '../../src/traffic/traffic.js';

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
