import { expect, test } from 'vitest';
import { runConformance } from '../../src/conformance/run-conformance.js';
import { usualBudget } from '../../src/conformance/run-options.js';
import type { Fetch } from '../../src/contract/exchange.js';
import { createOutbound } from '../../src/http/outbound.js';
import { TransportError } from '../../src/http/transport.js';
import type { Report } from '../../src/judgement/report/report.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { isWhole } from '../extent.js';
import { proofScenario } from '../proof-scenario.js';
import { sampled, slow } from '../sampled.js';
import { createIndependentServer } from '../server/create-independent-server.js';
import { closedPort, createRawServer, type RawServer } from './hopeless/raw-server.js';
import { unanswering } from './hopeless/unanswering.js';

const apiKey = 'opensesame';
const baseUrl = 'http://server.invalid';
const json = { 'content-type': 'application/json' };

/** True if a person who reads only the exit status would accept the report. */
function isGreen({ incomplete, summary }: Report): boolean {
  return incomplete === undefined && summary.failed === 0 && summary.errored === 0;
}

function namesWith(report: Report, status: string): readonly string[] {
  return report.results.filter((result) => result.status === status).map(({ id }) => id);
}

/** The time limit is short only for servers that never respond. */
async function checkRaw({ baseUrl, close }: RawServer, timeoutMs = 60_000): Promise<Report> {
  const outbound = createOutbound({ timeoutMs, maxBytes: 1024 * 1024 });
  try {
    return await runConformance({ fetch: outbound, baseUrl, apiKey, allowWrites: true });
  } finally {
    await outbound.close();
    await close();
  }
}

test('a server that is down leaves the run incomplete, as unreachable', async () => {
  const report = await checkRaw(await closedPort());

  expect(report.incomplete).toEqual({ reason: 'unreachable', message: expect.stringContaining('ECONNREFUSED') });
  expect(namesWith(report, 'passed')).toEqual([]);
  expect(namesWith(report, 'errored')).toEqual([]);
});

test.each(
  Object.entries(unanswering),
)('a server that %s leaves the run incomplete, and the report says how it failed to answer', async (_, {
  failure,
  answer,
}) => {
  const report = await checkRaw(await createRawServer(answer), failure === 'timeout' ? 150 : undefined);

  // Content that notikit cannot decode may be right.
  const isOurs = failure.startsWith('content coding');
  const reason = isOurs ? 'nothing checked' : 'unreachable';
  expect(report.incomplete).toEqual({ reason, message: expect.stringContaining(failure) });
  expect(namesWith(report, 'warned')).toEqual(isOurs ? [] : ['response.completes']);
  expect(namesWith(report, 'passed')).toEqual([]);
  expect(namesWith(report, 'errored')).toEqual([]);
  expect(report.requests).toBeLessThan(20);
});

test.each([
  401, 403,
])('a server that answers %i to everything leaves the run incomplete, as unauthorized', async (status) => {
  const report = await run(async () => new Response('{}', { status, headers: json }));

  expect(report.incomplete?.reason).toBe('unauthorized');
  expect(namesWith(report, 'errored')).toEqual([]);
});

const uniform: Readonly<Record<string, () => Response>> = {
  'answers 500 to everything': () => new Response('oops', { status: 500 }),
  'answers 503 to everything': () => new Response(null, { status: 503 }),
  'answers 404 to everything': () => new Response('{"message":"not found"}', { status: 404, headers: json }),
  'answers 400 to everything': () => new Response('{"message":"bad"}', { status: 400, headers: json }),
  'answers 405 to everything': () => new Response(null, { status: 405 }),
  'has asked too much of': () => new Response(null, { status: 429, headers: { 'retry-after': '0' } }),
  'sends everybody elsewhere': () =>
    new Response(null, { status: 302, headers: { location: 'http://elsewhere.invalid' } }),
  'answers everything with a web page': () =>
    new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
  'answers everything with nothing': () => new Response(null, { status: 204 }),
  'answers everything with an empty body': () => new Response('', { headers: json }),
  'answers everything with null': () => new Response('null', { headers: json }),
  'answers everything with {}': () => new Response('{}', { headers: json }),
  'answers everything with []': () => new Response('[]', { headers: json }),
  'answers everything with a text': () => new Response('"ok"', { headers: json }),
  'answers everything with broken JSON': () => new Response('{"data":', { headers: json }),
  'answers everything with bytes that are no text': () =>
    new Response(new Uint8Array([0xff, 0xfe, 0]), { headers: json }),
  'answers everything with a very deep body': () =>
    new Response(`${'['.repeat(50_000)}${']'.repeat(50_000)}`, { headers: json }),
  'answers everything with lists of nothing in particular': () =>
    new Response(JSON.stringify({ data: [null, 1, 'x', [], {}], next: 7, hasMore: true, page: -1 }), { headers: json }),
  'answers everything with an endless list': () =>
    new Response(JSON.stringify({ data: [{}], next: 'more', previous: null, hasMore: true }), { headers: json }),
};

test.each(sampled(Object.entries(uniform), 3))('a server that %s is not green, and the run ends', async (_, answer) => {
  const report = await run(async () => answer());

  expect(isGreen(report)).toBe(false);
  expect(namesWith(report, 'errored')).toEqual([]);
});

slow('a server that takes any key is told so', async () => {
  const mock = createMock({ apiKeys: ['*'], scenario: proofScenario }).fetch;
  const report = await run((request) => {
    const open = new Request(request);
    open.headers.set('authorization', `ApiKey ${apiKey}`);
    return mock(open);
  });

  expect(namesWith(report, 'failed')).toEqual(expect.arrayContaining(['auth.key-required', 'auth.unknown-key']));
});

test.each([1, 3, 10, 40, 100])('a server that dies after %i answers is not green', async (answers) => {
  const server = createIndependentServer();
  let left = answers;
  const report = await run(async (request) => {
    left -= 1;
    if (left < 0) throw new TransportError('unreachable', 'connect ECONNREFUSED');
    return server(request);
  });

  expect(isGreen(report)).toBe(false);
  expect(namesWith(report, 'warned')).toContain('response.completes');
  expect(namesWith(report, 'errored')).toEqual([]);
});

test('a fetch that rejects in a way of its own does not end the run with an exception', async () => {
  const report = await run(() => Promise.reject(new TypeError('fetch failed')));

  expect(isGreen(report)).toBe(false);
});

test('a run over a server with no data says of everything else why it was not tested', async () => {
  const server = createIndependentServer({ subscribers: 0, events: 0 });
  const report = await runConformance({ fetch: server, baseUrl, apiKey, budget: 300 });

  expect(namesWith(report, 'failed')).toEqual([]);
  expect(namesWith(report, 'warned')).toEqual([]);
  expect(namesWith(report, 'errored')).toEqual([]);
  const aboutRecords =
    /^(subscriber|channel|integration|active\.only|credentials|message\.|message-(cta|workflow|step)|workflow|step|event\.|job|execution|create|upsert|online-status|(search|messages|events)\.(walk|filter|order|after|before-default|case|include|limit-kept|default-limit))/;
  expect(namesWith(report, 'passed').filter((id) => aboutRecords.test(id))).toEqual([]);
  for (const { id, message } of report.results.filter(({ status }) => status === 'skipped')) {
    expect(message, id).toMatch(/\w{2,}/);
  }
});

function run(fetch: Fetch): Promise<Report> {
  return runConformance({
    fetch,
    baseUrl,
    apiKey,
    allowWrites: true,
    settleMs: 100,
    budget: isWhole ? usualBudget : 150,
  });
}
