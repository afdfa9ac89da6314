import { expect, test } from 'vitest';
import { runConformance } from '../../src/conformance/run-conformance.js';
import type { Fetch } from '../../src/contract/exchange.js';
import type { Report } from '../../src/judgement/report/report.js';
import { createMock } from '../../src/mock/node/create-mock.js';

import { isWhole } from '../extent.js';
import { proofScenario } from '../proof-scenario.js';
import { fallingBack, sorting } from '../reference/deciding-hooks.js';
import { createIndependentServer } from '../server/create-independent-server.js';
import { createServer } from '../server/create-server.js';
import type { Hooks } from '../server/hooks.js';
import { brokenIn, skippedIn } from './brokenness.js';

interface Page {
  readonly data: readonly { readonly _id: string }[];
  readonly page: number;
  readonly pageSize: number;
  readonly totalCount?: number;
}

const clean = createMock({ scenario: proofScenario }).fetch;

/** A server with only the newest few messages and events. */
function small(count: number): Fetch {
  return async (request) => {
    const url = new URL(request.url);
    if (!['/v1/messages', '/v1/notifications'].includes(url.pathname)) return clean(request);
    const everything = new URL(url);
    for (const name of ['page', 'limit']) everything.searchParams.delete(name);
    const of = async (search: string): Promise<Page> => {
      const response = await clean(new Request(`${url.origin}${url.pathname}?${search}`, request));
      return JSON.parse(await response.text());
    };
    const plain = await clean(request.clone());
    if (!plain.ok) return plain;
    const newest = (await of(`limit=${count || 1}`)).data.slice(0, count).map(({ _id }) => _id);
    const matching = (await of(`${everything.searchParams}&limit=50`)).data.filter(({ _id }) => newest.includes(_id));
    const body: Page = JSON.parse(await plain.text());
    const start = body.page * body.pageSize;
    const data = matching.slice(start, start + body.pageSize);
    const hasMore = start + data.length < matching.length;
    return Response.json({ ...body, data, hasMore, ...('totalCount' in body && { totalCount: matching.length }) });
  };
}

// `npm run nightly` tries further counts.
test.each(
  isWhole ? [0, 1, 2, 10, 11] : [0, 11],
)('a server with %i messages and events breaks nothing', async (count) => {
  const only = ['messages.*', 'events.*', 'event.agrees-with-list', 'list.*'];
  const target = { baseUrl: 'http://localhost', apiKey: 'dev', settleMs: 0, budget: 200 };
  const report = await runConformance({ ...target, fetch: small(count), only });
  expect(brokenIn(report)).toEqual([]);
  if (count === 0) expect(skippedIn(report)).toContain('events.walk');
});

function checkSubscribers(subscribers: number): Promise<Report> {
  return runConformance({
    fetch: createIndependentServer({ subscribers, events: 0 }),
    baseUrl: 'http://server.invalid',
    apiKey: 'opensesame',
    allowWrites: true,
    only: ['search.*', 'create.*', 'upsert.*', 'online-status.*', 'subscriber.*'],
    settleMs: 0,
    budget: 300,
  });
}

test('with three subscribers nearly everything is tested', async () => {
  const report = await checkSubscribers(3);
  expect(brokenIn(report)).toEqual([]);
  expect(skippedIn(report)).toEqual(expect.arrayContaining(['search.total-count-cap']));
  expect(skippedIn(report).length).toBeLessThanOrEqual(3);
});

test('without subscribers the writes are tested all the same, and every skip has its reason', async () => {
  const report = await checkSubscribers(0);
  expect(brokenIn(report)).toEqual([]);
  expect(skippedIn(report).filter((id) => !id.startsWith('search.'))).toEqual([]);
  expect(report.results.filter(({ status, message }) => status === 'skipped' && message === '')).toEqual([]);
});

test.each<[string, Hooks]>([
  ['a fallback for absent values', fallingBack],
  ['numeric collation', sorting(new Intl.Collator('en', { numeric: true }).compare)],
])('an order with %s breaks nothing', async (_, hooks) => {
  const { fetch } = createServer({ options: { subscribers: 15, events: 0 }, hooks });
  const target = { fetch, baseUrl: 'http://server.invalid', apiKey: 'opensesame', allowWrites: true };
  const only = ['search.order-*', 'search.walk-*', 'search.first-page', 'search.last-page'];
  for (const seed of isWhole ? [1, 2, 3] : [1])
    expect(brokenIn(await runConformance({ ...target, seed, only, settleMs: 0 }))).toEqual([]);
});

const plain: Hooks = {};
const asIs = (fetch: Fetch): Fetch => fetch;

test.each<[string, string, Hooks, (fetch: Fetch) => Fetch]>([
  ['denies on the way back that others come before', 'search.walk-backward', withoutPrevious(), asIs],
  ['cuts a suffix of an identifier', 'unknown-id.refused', plain, cuttingSuffixes],
  ['does not decode letters in a path', 'response.requested-resource', plain, refusingEncodedLetters],
])('a server that %s fails %s', async (_, id, hooks, wrap) => {
  const { fetch } = createServer({ options: { subscribers: 15, events: 20 }, hooks });
  const target = { fetch: wrap(fetch), baseUrl: 'http://server.invalid', apiKey: 'opensesame', settleMs: 0 };
  expect(brokenIn(await runConformance({ ...target, only: [id] }))).toEqual([id]);
});

function withoutPrevious(): Hooks {
  return {
    answer: (answer, { operation, query }) =>
      operation === 'searchSubscribers' && query.has('before') && query.get('orderDirection')?.[0] === 'ASC'
        ? { ...answer, body: { ...Object(answer.body), previous: null } }
        : answer,
  };
}

function cuttingSuffixes(fetch: Fetch): Fetch {
  return (request) => fetch(new Request(request.url.replace(/\.json(?=$|\?)/, ''), request));
}

function refusingEncodedLetters(fetch: Fetch): Fetch {
  return async (request) =>
    /%[67]/.test(new URL(request.url).pathname) ? Response.json({}, { status: 404 }) : fetch(request);
}
