import { expect, test } from 'vitest';
import '../../src/vitest.js';
import { type Exchange, record } from '../../src/contract/exchange.js';
import type { Profile } from '../../src/profile/profile.js';
import { readProfile } from '../../src/profile/read-profile.js';
import { assertContract } from '../../src/testing/assert-contract.js';
import type { JudgeOptions } from '../../src/testing/check-response.js';
import { createRequest, createResponse, readObject, requestMock } from './mock-requests.js';

const overlay = (target: string, update: unknown) => ({
  overlay: { overlay: '1.0.0', info: { title: 'ours', version: '1' }, actions: [{ target, update }] },
});

const error = { type: 'object', required: ['statusCode'], properties: { statusCode: { type: 'integer' } } };
const content = { 'application/json': { schema: error } };

const workflow = await readObject(await requestMock('/v2/workflows/order-shipped'));
const of = (
  operationId: Exchange['operationId'],
  path: string,
  body: unknown,
  init: { readonly status?: number } = {},
) => record(operationId, createRequest(path), async () => createResponse(body, init));

/** Responses that conform either with the profile or without it. */
const cases: readonly (readonly [string, Profile, Exchange, 'kept' | 'broken'])[] = [
  [
    'an enveloped answer',
    { envelope: 'data' },
    await of('getWorkflow', '/v2/workflows/order-shipped', { data: workflow }),
    'kept',
  ],
  [
    'a value that an overlay adds',
    overlay('$.components.schemas.WorkflowOrigin.enum', 'acme'),
    await of('getWorkflow', '/v2/workflows/order-shipped', { ...workflow, origin: 'acme' }),
    'kept',
  ],
  [
    'an error of another form than an overlay says',
    overlay('$.components.responses.ClientError', { content }),
    await of('getWorkflow', '/v2/workflows/none', { message: 'no' }, { status: 404 }),
    'broken',
  ],
];

test.each(cases)('the matchers and assertContract check %s with the profile', async (_, said, exchange, outcome) => {
  const profile = readProfile(said);
  const { operationId, response } = exchange;
  const { status } = response;
  const answer = () => new Response(Buffer.from(response.body), response);
  const ways: Readonly<Record<string, (options: JudgeOptions) => Promise<void>>> = {
    toMatchContract: (options) => expect(answer()).toMatchContract(operationId, options),
    toKeepContract: async (options) => expect(exchange).toKeepContract(options),
    'assertContract of an answer': (options) => assertContract(answer(), operationId, options),
    'assertContract of an exchange': (options) => assertContract(exchange, undefined, options),
  };
  for (const [name, judge] of Object.entries(ways)) {
    const conforms = async (options: JudgeOptions) =>
      judge({ ...options, status }).then(
        () => true,
        () => false,
      );
    const found = { name, with: await conforms({ profile }), without: await conforms({}) };
    expect(found).toEqual({ name, with: outcome === 'kept', without: outcome === 'broken' });
  }
});
