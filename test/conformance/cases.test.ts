import { expect, test } from 'vitest';
import { completeChoices, defaultChoices, toChoices } from '../../src/choices/choices.js';
import { runConformance } from '../../src/conformance/run-conformance.js';
import { type RunOptions, usualBudget } from '../../src/conformance/run-options.js';
import type { Fetch } from '../../src/contract/exchange.js';
import { learnedChoices, type Report } from '../../src/judgement/report/report.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { findSabotage } from '../../src/sabotage/sabotages.js';
import { smallScenario } from '../proof-scenario.js';
import { brokenIn } from './brokenness.js';
import { busyMock, createSubscriber, triggerEvent } from './tolerance/busy-mock.js';

/** Servers from external trials that once led to untrue results of a check. */
function check(fetch: Fetch, ...only: readonly string[]): Promise<Report> {
  return checkWith(fetch, {}, ...only);
}

function checkWith(fetch: Fetch, options: Partial<RunOptions>, ...only: readonly string[]): Promise<Report> {
  const target = {
    baseUrl: 'http://server.invalid',
    apiKey: 'opensesame',
    allowWrites: true,
    settleMs: 0,
    budget: 300,
  };
  return runConformance({ ...target, fetch, ...(only.length > 0 && { only }), ...options });
}

function quietMock(options: Parameters<typeof createMock>[0] = {}): Fetch {
  return createMock({ apiKeys: ['opensesame'], scenario: smallScenario, ...options }).fetch;
}

function sabotaged(fetch: Fetch, ...names: readonly string[]): Fetch {
  return names.reduce((inner, name) => {
    const sabotage = findSabotage(name);
    if (sabotage === undefined) throw new Error(`no sabotage ${name}`);
    return sabotage.wrap(inner);
  }, fetch);
}

/** Changes the JSON of successful responses. */
function changing(fetch: Fetch, change: (json: Record<string, unknown>, url: URL, request: Request) => unknown): Fetch {
  return async (request) => {
    const response = await fetch(request);
    if (!response.ok) return response;
    const json = await response.json();
    const changed = change(json, new URL(request.url), request) ?? json;
    return Response.json(changed, { status: response.status });
  };
}

function statusOf({ results }: Report, id: string): string | undefined {
  return results.find((result) => result.id === id)?.status;
}

/**
 * A server that does not store the online status, whose `totalCount` is the page size, and whose full pages of messages
 * always claim more.
 */
function threeMistakes(): Fetch {
  const mock = quietMock();
  const counted = changing(mock, (json, { pathname, searchParams }) => {
    if (!Array.isArray(json.data)) return undefined;
    if (pathname === '/v2/subscribers') return { ...json, totalCount: json.data.length };
    const limit = Number(searchParams.get('limit') ?? 10);
    return pathname === '/v1/messages' ? { ...json, hasMore: json.data.length === limit } : undefined;
  });
  return async (request) => {
    if (request.method !== 'PATCH') return counted(request);
    const { isOnline } = (await request.clone().json()) as { isOnline: boolean };
    const subscriberId = decodeURIComponent(new URL(request.url).pathname.split('/')[3] ?? '');
    const headers = { authorization: request.headers.get('authorization') ?? '', 'content-type': 'application/json' };
    // An update without fields returns the unchanged subscriber.
    const body = JSON.stringify({ subscriberId });
    const response = await mock(
      typeof isOnline === 'boolean'
        ? new Request('http://server.invalid/v2/subscribers', { method: 'POST', headers, body })
        : request,
    );
    return response.ok ? Response.json({ ...(await response.json()), isOnline }) : response;
  };
}

test('a wrong count is no fault of the walk, whether the check may write or not', async () => {
  for (const allowWrites of [false, true]) {
    const report = await checkWith(threeMistakes(), { allowWrites, operations: ['searchSubscribers'] });
    expect(statusOf(report, 'search.total-count')).toBe('failed');
    expect(statusOf(report, 'search.walk-forward')).toBe('passed');
  }
});

test('of three mistakes each is named', async () => {
  const broken = brokenIn(await checkWith(threeMistakes(), { budget: usualBudget }));
  expect(broken).toEqual(expect.arrayContaining(['search.total-count', 'messages.has-more', 'online-status.persists']));
  expect(broken).not.toContain('search.walk-forward');
});

test.each([
  0, 20, 5,
])('faults of the events stay found while others trigger an event every %i requests', async (every) => {
  const server = every === 0 ? quietMock() : busyMock(every, triggerEvent);
  const report = await check(sabotaged(server, 'events.has-more', 'events.filter-channels'), 'events.*');
  expect(statusOf(report, 'events.filter-channels')).toBe('failed');
  expect(statusOf(report, 'events.has-more')).not.toBe('passed');
  expect(statusOf(report, 'events.walk')).not.toBe('failed');
});

test('a server that trims identifiers hides no fault of the search', async () => {
  const mock = quietMock();
  const trimming: Fetch = async (request) => {
    const text = request.method === 'POST' ? await request.clone().text() : '';
    const trimmed = text.replace(/"subscriberId":"([^"]*)"/, (_, id: string) => `"subscriberId":"${id.trim()}"`);
    return mock(trimmed === text ? request : new Request(request, { body: trimmed }));
  };
  const server = sabotaged(trimming, 'search.total-count', 'search.case-sensitive');
  expect(statusOf(await check(server, 'search.*', 'create.*'), 'search.total-count')).toBe('failed');
});

test('a previous cursor of a record that came meanwhile is no fault of the first page', async () => {
  const mock = busyMock(3, createSubscriber);
  const late = async (request: Request) => {
    const response = await mock(request);
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== '/v2/subscribers' || request.method !== 'GET' || !response.ok) return response;
    const page = (await response.json()) as { data: { _id: string }[] };
    const isFirst = !searchParams.has('after') && !searchParams.has('before');
    if (!isFirst || page.data.length === 0) return Response.json(page);
    const now = (await (await mock(request)).json()) as typeof page;
    const previous = now.data[0]?._id === page.data[0]?._id ? {} : { previous: page.data[0]?._id };
    return Response.json({ ...page, ...previous });
  };
  expect(brokenIn(await check(late, 'search.*'))).toEqual([]);
});

test.each([
  ['list.context-keys-combined', 'match', 'exact', 'messages.*'],
  ['messages.unknown-subscriber', 'effect', 'refused', 'messages.*'],
] as const)('%s.%s may be %s: the mock does it, and a check learns it', async (id, part, value, only) => {
  const choices = completeChoices(defaultChoices, toChoices({ id, part, value }));
  const report = await check(quietMock({ choices }), only, 'list.*');
  expect(brokenIn(report)).toEqual([]);
  expect(Object(learnedChoices(report.results)[id])[part]).toBe(value);
});

test('values inside conditions and configurations are checked as well', async () => {
  const mock = quietMock();
  const lax: Fetch = async (request) => {
    const response = await mock(request.clone());
    if (request.method !== 'PUT' || response.status !== 422) return response;
    const isNested = /\/body\/(conditions|configurations)\//.test(await response.clone().text());
    if (!isNested) return response;
    const { conditions: _, configurations: __, ...others } = await request.json();
    return mock(new Request(request.url, { method: 'PUT', headers: request.headers, body: JSON.stringify(others) }));
  };
  expect(statusOf(await checkWith(lax, { budget: usualBudget }, 'body.*'), 'body.types-checked')).toBe('warned');
});

test('an unknown value on each page hides no violated filter', async () => {
  const fetch = quietMock({ sabotages: ['events.filter-severity', 'events.filter-subscriber-ids'] });
  const branded: Fetch = async (request) => {
    const response = await fetch(request);
    const text = await response.text();
    return new Response(text.replaceAll('"service-cloud', '"brand-cloud'), response);
  };
  const only = ['events.filter-severity', 'events.filter-subscriber-ids', 'origin.enum'];
  const report = await checkWith(branded, { allowWrites: false }, ...only);
  expect(only.map((id) => statusOf(report, id))).toEqual(['failed', 'failed', 'failed']);
  expect(report.checked.requirements).toBe(3);
});
