import { expect, test } from 'vitest';
import { runConformance } from '../../src/conformance/run-conformance.js';
import type { Fetch } from '../../src/contract/exchange.js';
import { tooLarge } from '../../src/http/transport.js';
import { outcomeOf } from '../../src/judgement/report/headline.js';
import type { Result } from '../../src/judgement/report/report.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { proofScenario } from '../proof-scenario.js';

async function check(fetch: Fetch, ...only: string[]): Promise<ReadonlyMap<string, Result>> {
  const target = { baseUrl: 'http://server.invalid', apiKey: 'dev', allowWrites: true, settleMs: 0 };
  const { results } = await runConformance({ ...target, fetch, only });
  return new Map(results.map((result) => [result.id, result]));
}

async function statuses(fetch: Fetch, ...only: string[]): Promise<Readonly<Record<string, string>>> {
  return Object.fromEntries([...(await check(fetch, ...only))].map(([id, { status }]) => [id, status]));
}

/** The mock with changed responses. */
function answering(answer: (url: URL, body: Body) => unknown): Fetch {
  const { fetch } = createMock({ scenario: proofScenario });
  return async (request) => {
    const response = await fetch(request.clone());
    if (!response.ok) return response;
    const body: Body = JSON.parse(await response.clone().text());
    const changed = JSON.stringify(answer(new URL(request.url), body));
    return new Response(changed, { status: response.status, headers: response.headers });
  };
}

type Body = Readonly<Record<string, unknown>>;

test('a count that is never sent is not tested', async () => {
  const fetch = answering((url, { totalCount, ...rest }) =>
    url.pathname === '/v2/subscribers' && 'data' in rest
      ? rest
      : { ...rest, ...(totalCount !== undefined && { totalCount }) },
  );
  // The schemas report the missing count. All other values of the page are compared.
  const expected = {
    'search.total-count': 'skipped',
    'search.total-count-capped': 'passed',
    'search.no-match': 'passed',
  };
  expect(await statuses(fetch, ...Object.keys(expected))).toEqual(expected);
});

test('a requirement that the failure of another one may hide is skipped with that reason', async () => {
  const fetch = answering(({ pathname }, body) =>
    pathname === '/v2/subscribers' && Array.isArray(body.data)
      ? { ...body, previous: null, totalCount: body.data.length }
      : body,
  );
  const results = await check(fetch, 'search.walk-backward', 'search.total-count');
  expect(results.get('search.total-count')?.status).toBe('failed');
  expect(results.get('search.walk-backward')?.message).toBe(
    'no response of searchSubscribers showed a case of it, and the failure of search.total-count may hide it: fix that one first',
  );
});

test('a body in which nothing can be read shows nothing of its fields', async () => {
  const fetch = answering((url, body) =>
    /^\/v1\/notifications\/.|^\/v2\/workflows\//.test(url.pathname) ? { data: body } : body,
  );
  const ids = ['event.agrees-with-list', 'workflow.field-types', 'workflow.environment-id'];
  expect(await statuses(fetch, ...ids)).toEqual(Object.fromEntries(ids.map((id) => [id, 'skipped'])));
});

test('a server error refuses no date', async () => {
  const { fetch } = createMock({ scenario: proofScenario });
  const failing: Fetch = async (request) =>
    request.url.includes('not-a-timestamp') ? new Response('{}', { status: 500 }) : fetch(request);
  expect(await statuses(failing, 'events.dates-checked')).toEqual({ 'events.dates-checked': 'skipped' });
});

test('a server that ignores the page breaks the walk', async () => {
  const { fetch } = createMock({ scenario: { ...proofScenario, events: 50 } });
  const ignoring: Fetch = (request) => {
    const url = new URL(request.url);
    if (url.pathname === '/v1/notifications') url.searchParams.delete('page');
    return fetch(new Request(url, request));
  };
  expect(await statuses(ignoring, 'events.walk')).toEqual({ 'events.walk': 'failed' });
});

test('the page of a filter that finds nothing is looked at too', async () => {
  const fetch = answering((url, body) =>
    url.pathname === '/v1/notifications' && Array.isArray(body.data) && body.data.length === 0 && body.page === 0
      ? { ...body, page: 1 }
      : body,
  );
  expect(await statuses(fetch, 'events.page-echo')).toEqual({ 'events.page-echo': 'warned' });
});

test('of a server that has only one write, that write is tried', async () => {
  const halfBuilt: Fetch = async (request) => {
    if (request.method !== 'POST' || new URL(request.url).pathname !== '/v2/subscribers') {
      return Response.json({ message: 'not found' }, { status: 404 });
    }
    const text = await request.text();
    try {
      const given: unknown = JSON.parse(text);
      return Response.json({ ...Object(given), _id: 'a' }, { status: 201 });
    } catch {
      return Response.json({ message: 'oops' }, { status: 500 });
    }
  };
  const report = await check(halfBuilt, 'body.*', 'response.no-server-error');
  expect(report.get('body.required-checked')?.status).toBe('warned');
  expect(report.get('body.malformed-refused')?.status).not.toBe('passed');
  expect(report.get('response.no-server-error')?.status).toBe('warned');
});

test.each([
  ['PATCH', '/online-status'],
  ['PUT', '/v1/integrations/'],
])('of a server that has only %s, that write is tried', async (method, place) => {
  const halfBuilt: Fetch = async (request) => {
    const isBuilt = request.method === method && request.url.includes(place);
    return isBuilt ? Response.json({}) : Response.json({ message: 'not found' }, { status: 404 });
  };
  const report = await check(halfBuilt, 'body.*');
  expect(report.get('body.types-checked')?.status).toBe('warned');
  expect(report.get('body.malformed-refused')?.status).toBe('warned');
});

test.each([
  ['the first three requests', (count: number) => count <= 3],
  ['every tenth request', (count: number) => count % 10 === 0],
])('a server that is busy for %s breaks no requirement of the list', async (_, isBusy) => {
  const { fetch } = createMock({ scenario: proofScenario });
  let count = 0;
  const busy: Fetch = async (request) => {
    count += 1;
    return isBusy(count) ? new Response('{}', { status: 503 }) : fetch(request);
  };
  const found = await statuses(busy, 'events.default-page', 'events.filter-severity');
  expect(Object.values(found)).not.toContain('failed');
});

test('a run that could read no response of an operation is incomplete', async () => {
  const mock = createMock({ scenario: proofScenario });
  const fetch: Fetch = async (request) => {
    const response = await mock.fetch(request);
    if (response.ok && new URL(request.url).pathname === '/v1/messages') throw tooLarge('33554432 bytes');
    return response;
  };
  const check = (operations?: readonly string[]) =>
    runConformance({ fetch, baseUrl: 'http://mock', apiKey: 'dev', operations, budget: 100 });
  const report = await check();
  expect(outcomeOf(report)).toBe('incomplete');
  expect(report.incomplete).toEqual({
    reason: 'not everything checked',
    message: 'no response of listMessages could be read: the body has more than 33554432 bytes',
  });
  const others = await check(['listNotifications', 'listActiveIntegrations']);
  expect(others.incomplete).toBeUndefined();
});
