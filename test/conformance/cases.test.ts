import { expect, test } from 'vitest';
import { completeChoices, defaultChoices, toChoices } from '../../src/choices/choices.js';
import { runConformance } from '../../src/conformance/run-conformance.js';
import type { RunOptions } from '../../src/conformance/run-options.js';
import type { Fetch } from '../../src/contract/exchange.js';
import { learnedChoices, type Report } from '../../src/judgement/report/report.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { readProfile } from '../../src/profile/read-profile.js';
import { findSabotage } from '../../src/sabotage/sabotages.js';
import { isWhole } from '../extent.js';
import { proofScenario } from '../proof-scenario.js';
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
  };
  return runConformance({ ...target, fetch, ...(only.length > 0 && { only }), ...options });
}

function quietMock(options: Parameters<typeof createMock>[0] = {}): Fetch {
  return createMock({ apiKeys: ['opensesame'], scenario: proofScenario, ...options }).fetch;
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

test('of three mistakes each is named, and a wrong count is no fault of the walk', async () => {
  const mistakes = ['messages.has-more', 'online-status.persists', 'search.total-count'];
  const report = await check(threeMistakes(), ...mistakes, 'search.walk-forward');
  expect(brokenIn(report).toSorted()).toEqual(mistakes);
});

test.each([true, false])('a wrong count is no fault of the walk, writes allowed: %s', async (allowWrites) => {
  const report = await checkWith(threeMistakes(), { allowWrites }, 'search.total-count', 'search.walk-forward');
  expect(brokenIn(report)).toEqual(['search.total-count']);
  expect(statusOf(report, 'search.walk-forward')).toBe('passed');
});

// `npm run nightly` has more events.
test.each(
  isWhole ? [0, 40, 20, 5] : [0, 40],
)('faults of the events stay found while others trigger an event every %i requests', async (every) => {
  const server = every === 0 ? quietMock() : busyMock(every, triggerEvent);
  const ids = ['events.filter-channels', 'events.has-more', ...(every === 0 ? ['events.walk'] : [])];
  const report = await checkWith(
    sabotaged(server, 'events.has-more', 'events.filter-channels'),
    { budget: 150 },
    ...ids,
  );
  expect(statusOf(report, 'events.filter-channels')).toBe('failed');
  expect(statusOf(report, 'events.has-more')).not.toBe('passed');
  // Beside other clients, a list that ends too early looks like one that has grown.
  if (every === 0) expect(statusOf(report, 'events.walk')).not.toBe('failed');
});

test('a server that trims identifiers hides no fault of the search', async () => {
  const mock = quietMock();
  const trimming: Fetch = async (request) => {
    const text = request.method === 'POST' ? await request.clone().text() : '';
    const trimmed = text.replace(/"subscriberId":"([^"]*)"/, (_, id: string) => `"subscriberId":"${id.trim()}"`);
    return mock(trimmed === text ? request : new Request(request, { body: trimmed }));
  };
  const server = sabotaged(trimming, 'search.total-count', 'search.case-sensitive');
  expect(statusOf(await check(server, 'search.total-count', 'create.keeps-given'), 'search.total-count')).toBe(
    'failed',
  );
});

test('a previous cursor of a record that came meanwhile is no fault of the first page', async () => {
  const mock = busyMock(10, createSubscriber);
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
  expect(brokenIn(await checkWith(late, { budget: 100 }, 'search.first-page'))).toEqual([]);
});

test.each([
  ['list.context-keys-combined', 'match', 'exact', 'messages.filter-context-keys'],
  ['messages.unknown-subscriber', 'effect', 'refused', 'messages.filter-subscriber-id'],
] as const)('%s.%s may be %s: the mock does it, and a check learns it', async (id, part, value, affected) => {
  const choices = completeChoices(defaultChoices, toChoices({ id, part, value }));
  const report = await check(quietMock({ choices }), id, affected);
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
  expect(statusOf(await check(lax, 'body.types-checked'), 'body.types-checked')).toBe('warned');
});

test.each([
  'the first',
  'the second',
])('of two equal creations at once, %s may be the one that creates', async (creator) => {
  const mock = quietMock();
  const created = new Set<string>();
  const racing: Fetch = async (request) => {
    const id =
      request.method === 'POST' ? /"subscriberId":"([^"]*)"/.exec(await request.clone().text())?.[1] : undefined;
    const isFirst = id !== undefined && !created.has(id);
    if (isFirst) created.add(id);
    if (isFirst && creator === 'the second') await new Promise((resolve) => setTimeout(resolve, 3));
    const search = new URL('http://server.invalid/v2/subscribers');
    if (id !== undefined) search.searchParams.set('subscriberId', id);
    const found = await mock(new Request(search, { headers: request.headers }));
    const exists = id !== undefined && found.ok && ((await found.json()) as { data: object[] }).data.length > 0;
    const response = await mock(request);
    return exists && response.ok ? Response.json(await response.json(), { status: 200 }) : response;
  };
  const report = await check(racing, 'create.status', 'upsert.*');
  expect([statusOf(report, 'create.status'), statusOf(report, 'upsert.status')]).toEqual(['passed', 'warned']);
  expect(brokenIn(report)).toEqual(['upsert.status']);
});

test('a server that makes texts of identifiers changes no subscriber of others, in two runs', async () => {
  const mock = quietMock();
  const headers = { authorization: 'ApiKey opensesame', 'content-type': 'application/json' };
  const create = (body: object) =>
    mock(new Request('http://server.invalid/v2/subscribers', { method: 'POST', headers, body: JSON.stringify(body) }));
  const strangers = ['5', 'true', 'null', 'undefined', '[object Object]', '1'];
  for (const subscriberId of strangers) await create({ subscriberId, lastName: 'Stranger' });
  const converting: Fetch = async (request) => {
    if (request.method !== 'POST') return mock(request);
    const body = await request
      .clone()
      .json()
      .catch(() => undefined);
    if (typeof body !== 'object' || body === null || typeof body.subscriberId === 'string') return mock(request);
    if (request.headers.get('authorization') !== headers.authorization) return mock(request);
    return create({ ...body, subscriberId: 'subscriberId' in body ? String(body.subscriberId) || 'empty' : 'empty' });
  };
  for (const runId of ['one', 'two']) {
    const options = { runId, operations: ['createSubscriber', 'searchSubscribers'] } as const;
    const report = await checkWith(converting, options, 'body.types-checked', 'write.siblings-unchanged');
    expect(statusOf(report, 'body.types-checked')).toBe('warned');
    expect(statusOf(report, 'write.siblings-unchanged')).toBe('passed');
  }
  for (const subscriberId of strangers) {
    const search = `http://server.invalid/v2/subscribers?${new URLSearchParams({ subscriberId, limit: '100' })}`;
    const { data } = await (await mock(new Request(search, { headers }))).json();
    expect(data).toContainEqual(expect.objectContaining({ subscriberId, lastName: 'Stranger' }));
  }
});

test('an accepted write that could not be read makes its record unknown', async () => {
  const choices = completeChoices(
    defaultChoices,
    toChoices({ id: 'upsert.absent-fields', part: 'omittedData', value: 'cleared' }),
  );
  const mock = quietMock({ choices, profile: readProfile({ envelope: 'data' }) });
  const lenient: Fetch = (request) => mock(new Request(request.url.replace('failIfExists=perhaps', ''), request));
  const report = await check(lenient, 'auth.refusal-writes-nothing', 'create.*', 'body.*');
  expect(brokenIn(report).filter((id) => /refusal-writes-nothing|unchanged|fail-if-exists/.test(id))).toEqual([]);
});

/** A server whose integrations show the time of their last update, or of the last update of any of them. */
function checkDated(isOfAny: boolean): Promise<Report> {
  const overlay = {
    overlay: '1.0.0',
    info: { title: 'x', version: '1' },
    actions: [
      {
        target: '$.components.schemas.Integration',
        update: { required: ['updatedAt'], properties: { updatedAt: { type: 'string' } } },
      },
    ],
  };
  const moved = new Map<unknown, string>();
  const dated = changing(quietMock(), (json, { pathname }, { method }) => {
    if (!pathname.startsWith('/v1/integrations/')) return undefined;
    if (method === 'PUT') moved.set(isOfAny ? '' : json._id, new Date().toISOString());
    const withDate = (one: Record<string, unknown>) => ({
      ...one,
      updatedAt: moved.get(isOfAny ? '' : one._id) ?? '2026-01-01T00:00:00.000Z',
    });
    return Array.isArray(json) ? json.map(withDate) : withDate(json);
  });
  const options = { profile: readProfile({ overlay }) };
  return checkWith(dated, options, 'integration-update.*', 'write.*');
}

test('a timestamp that moves with each update is changed by no one else', async () => {
  const report = await checkDated(false);
  expect(brokenIn(report)).toEqual([]);
  for (const id of ['integration-update.given-fields-only', 'write.siblings-unchanged'])
    expect(statusOf(report, id)).toBe('passed');
});

test('a timestamp of other integrations that moves with an update is a change by this update', async () => {
  expect(brokenIn(await checkDated(true))).toEqual(['write.siblings-unchanged']);
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
