import { expect, test } from 'vitest';
import { runConformance } from '../../src/conformance/run-conformance.js';
import type { RunOptions } from '../../src/conformance/run-options.js';
import type { Fetch } from '../../src/contract/exchange.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { proofScenario, smallScenario } from '../proof-scenario.js';

type Json = Record<string, unknown>;

/** The mock, with some requests answered by a status and some responses changed. */
function changed(
  statusOf: (request: Request, body: Json) => number | undefined,
  show: (json: Json, request: Request) => Json = (json) => json,
): Fetch {
  const { fetch } = createMock({ scenario: proofScenario });
  return async (request) => {
    const text = await request.clone().text();
    const status = statusOf(request, text.endsWith('}') ? JSON.parse(text) : {});
    if (status !== undefined) return Response.json({ title: 'no' }, { status });
    const response = await fetch(request);
    if (!response.ok) return response;
    return Response.json(show(JSON.parse(await response.text()), request), { status: response.status });
  };
}

/** A check with few requests, which find the plainest faults. */
function check(fetch: Fetch, ...only: string[]) {
  return checkWith({ budget: 200 }, fetch, only);
}

function checkFully(fetch: Fetch, ...only: string[]) {
  return checkWith({}, fetch, only);
}

async function checkWith(options: Partial<RunOptions>, fetch: Fetch, only: readonly string[]) {
  const target = { baseUrl: 'http://server.invalid', apiKey: 'dev', allowWrites: true, settleMs: 0 };
  const report = await runConformance({ ...target, ...options, fetch, only });
  return { report, resultOf: (id: string) => report.results.find((result) => result.id === id) };
}

test.each([
  ['a number', (id: unknown) => typeof id === 'number'],
  ['an array', Array.isArray],
] as const)('a subscriberId that is %s is no request to fail over', async (_, isIt) => {
  const failing = changed(({ method }, { subscriberId }) =>
    method === 'POST' && isIt(subscriberId) ? 500 : undefined,
  );
  const { resultOf } = await checkFully(failing, 'response.no-server-error', 'body.types-checked', 'create.status');
  const { status, evidence } = resultOf('response.no-server-error') ?? {};
  expect([status, evidence?.[0]?.request]).toEqual(['warned', 'POST /v2/subscribers']);
  expect(resultOf('create.status')?.status).toBe('passed');
});

test('a field that neither a creation nor a search shows is not said to be kept', async () => {
  const without = (record: unknown) => ({ ...Object(record), timezone: null });
  const hiding = changed(
    () => undefined,
    (json, { url, method }) => {
      if (!url.includes('/v2/subscribers')) return json;
      return method === 'POST' ? without(json) : { ...json, data: [json.data].flat().map(without) };
    },
  );
  const { resultOf } = await check(hiding, 'create.keeps-given');
  expect(resultOf('create.keeps-given')).toMatchObject({
    status: 'passed',
    message: 'not tried: timezone, which neither a creation nor a search shows',
  });
  const losing = changed(
    () => undefined,
    (json, { url, method }) => {
      if (url.includes('/online-status')) return { ...json, timezone: 'UTC' };
      if (!url.includes('/v2/subscribers')) return json;
      return method === 'POST' ? without(json) : { ...json, data: [json.data].flat().map(without) };
    },
  );
  const { report } = await check(losing, 'create.*', 'upsert.*', 'online-status.*', 'subscriber.*');
  expect(report.results.filter(({ status }) => status === 'failed').map(({ message }) => message)).toContainEqual(
    expect.stringContaining('timezone'),
  );
});

test('a field whose present or plain value is refused fails the operation', async () => {
  const refusing = changed((_, body) => ('configurations' in body || 'phone' in body ? 422 : undefined));
  const { resultOf } = await checkFully(refusing, 'integration-update.*', 'create.*', 'upsert.*');
  expect(resultOf('integration-update.all-optional')).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('a valid request is refused'),
  });
  expect([resultOf('create.creates')?.status, resultOf('upsert.updates-existing')?.status]).toContain('failed');
});

test('the update is blamed after which an integration had lost a field', async () => {
  let isLost = false;
  const losing = changed(
    (_, body) => {
      isLost ||= 'conditions' in body;
      return undefined;
    },
    (json) => {
      const show = (record: Json) => (record.name === undefined ? record : { ...record, deleted: isLost });
      return Array.isArray(json) ? (json.map(show) as unknown as Json) : show(json);
    },
  );
  const { resultOf } = await check(losing, 'integration-update.given-fields-only');
  const { status, evidence } = resultOf('integration-update.given-fields-only') ?? {};
  expect(status).toBe('failed');
  expect(JSON.stringify([evidence?.[0]?.curl, evidence?.[0]?.body])).toContain('conditions');
});

test('a search that loses subscribers is not said to show several of one', async () => {
  const losing = changed(
    () => undefined,
    (json, { url, method }) => {
      if (method === 'POST' || !url.includes('/v2/subscribers')) return json;
      return { ...json, data: [json.data].flat().filter((one) => !/^(Ada|Grace)/.test(Object(one).firstName)) };
    },
  );
  const { resultOf } = await check(losing, 'upsert.*', 'subscriber.unique', 'create.*');
  expect(resultOf('create.creates')?.status).toBe('failed');
  for (const id of ['upsert.no-second-record', 'subscriber.unique']) expect(resultOf(id)?.status).not.toBe('failed');
});

test('a refused value hides no fault of the values beside it', async () => {
  const { fetch } = createMock({ scenario: smallScenario });
  const trimming: Fetch = async (request) => {
    const text = request.method === 'POST' ? await request.clone().text() : '';
    if (/"email":"[^"]*[^\x20-\x7e]/.test(text)) return Response.json({ title: 'no' }, { status: 422 });
    return fetch(
      text === '' ? request : new Request(request, { body: text.replace('"firstName":" ', '"firstName":"') }),
    );
  };
  const { resultOf } = await checkWith({ operations: ['createSubscriber'] }, trimming, [
    'create.returns-given',
    'upsert.updates-existing',
  ]);
  const messages = ['create.returns-given', 'upsert.updates-existing'].map((id) => resultOf(id)?.message);
  expect(messages.join()).toContain('firstName');
});

test('values that are accepted alone are accepted together', async () => {
  const refusing = changed(({ method }, body) =>
    method === 'POST' && body.data !== undefined && String(body.firstName).startsWith(' ') ? 422 : undefined,
  );
  const { resultOf } = await checkWith({ operations: ['createSubscriber'] }, refusing, ['create.*', 'upsert.*']);
  const statuses = ['create.creates', 'upsert.updates-existing'].map((id) => resultOf(id)?.status);
  expect(statuses).toContain('failed');
});

const writes = {
  'create.succeeds': ['POST', 'create.status'],
  'online-status.succeeds': ['PATCH', 'online-status.takes-value'],
  'integration-update.succeeds': ['PUT', 'integration-update.takes-effect'],
} as const;

test.for([
  ['create.succeeds', 500],
  ['online-status.succeeds', 404],
  ['integration-update.succeeds', 422],
] as const)('%s fails alone if all of its valid requests are answered with %i', async ([id, status]) => {
  const [method, other] = writes[id];
  const { report, resultOf } = await check(
    changed((request) => (request.method === method ? status : undefined)),
    `${id.split('.')[0]}.*`,
  );
  const failed = report.results.filter((result) => result.status === 'failed');
  expect(failed.map((result) => [result.id, result.evidence[0]?.actual])).toEqual([[id, `status ${status}`]]);
  expect(resultOf(other)?.message).toMatch(`cannot be checked because of ${id}`);
});

test.for([
  [
    'a media type with a charset',
    'create.',
    ({ headers }: Request) => headers.get('content-type')?.includes('charset'),
  ],
  ['false as the online status', 'online-status.succeeds', (_: Request, body: Json) => body.isOnline === false],
  ['a check that is false', 'integration-update.all-optional', (_: Request, body: Json) => 'check' in body],
] as const)('the refusal of %s is a failure', async ([, id, isRefused]) => {
  const refusing = changed((request, body) => (isRefused(request, body) ? 422 : undefined));
  const { report } = await checkFully(refusing, `${id.split('.')[0]}.*`);
  const failed = report.results.filter(({ status }) => status === 'failed');
  expect(failed.map((result) => result.id).join()).toContain(id);
});

test('identifiers that have to be UUIDs, and updates that need a check, are excused by requests and named', async () => {
  const strict = changed((_, body) => {
    if (typeof body.subscriberId === 'string' && !/^[\da-f]{8}-/.test(body.subscriberId)) return 400;
    return 'name' in body && body.check !== false ? 422 : undefined;
  });
  const { report, resultOf } = await checkFully(strict, 'create.*', 'integration-update.*');
  expect(report.summary.failed).toBe(0);
  expect(resultOf('create.keeps-given')?.message).toBe('not tried: identifiers that are no UUIDs, answered 400');
  expect(resultOf('integration-update.takes-effect')?.message).toBe(
    'not tried: updates of an integration, answered 422',
  );
});

test('a status that no response shows after a change fails if updates show it', async () => {
  const hiding = changed(
    () => undefined,
    (json, { method }) => {
      const { isOnline: _, ...others } = json;
      if (method === 'POST') return json;
      return Array.isArray(json.data)
        ? { ...json, data: json.data.map((one) => ({ ...one, isOnline: null })) }
        : others;
    },
  );
  const { resultOf } = await check(hiding, 'online-status.takes-value');
  expect(resultOf('online-status.takes-value')?.status).toBe('failed');
});
