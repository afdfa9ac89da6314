import { expect, test } from 'vitest';
import { usualBudget } from '../../src/conformance/run-options.js';
import type { Fetch } from '../../src/contract/exchange.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import {
  carelessWithFew as careless,
  careless as carelessWithMany,
  checkFully as check,
  checkLong,
  checkReads,
  resultOf,
} from './careless.js';

/** Servers with careless lists, of which a check must report nothing untrue. */

test('a filter is not judged by a value that the contract forbids', async () => {
  const lenient = careless((request, url, mock) => {
    if (url.searchParams.get('channel') !== 'pigeon') return undefined;
    url.searchParams.delete('channel');
    return mock(new Request(url, request));
  });
  const report = await check(lenient, 'messages.filter-channel', 'query.enums-checked');
  expect(resultOf(report, 'query.enums-checked')?.status).toBe('warned');
  expect(resultOf(report, 'messages.filter-channel')?.status).toBe('passed');
});

test('a list that never goes on breaks its walk', async () => {
  const repeating = careless(async (request, url, mock) => {
    if (url.pathname !== '/v1/messages') return undefined;
    const response = await mock(new Request('http://m/v1/messages?limit=1', request));
    if (!response.ok) return response;
    return Response.json({ ...JSON.parse(await response.text()), hasMore: true });
  });
  const report = await check(repeating, 'messages.walk');
  expect(resultOf(report, 'messages.walk')).toMatchObject({ status: 'failed' });
  expect(report.requests).toBeLessThanOrEqual(usualBudget);
});

test('a page that is no object is said to be none', async () => {
  const bare = careless(async (request, { pathname }, mock) => {
    const response = await mock(request);
    if (pathname !== '/v1/notifications' || !response.ok) return response;
    return Response.json(JSON.parse(await response.text()).data);
  });
  const report = await check(bare, 'events.walk');
  expect(resultOf(report, 'events.walk')?.message).not.toContain('answered 200');
});

test('that `after` is dropped beside `before` is no fault of a `before` that is left out', async () => {
  const dropping = careless((request, url, mock) => {
    if (!url.searchParams.has('before')) return undefined;
    url.searchParams.delete('after');
    return mock(new Request(url, request));
  });
  const report = await check(dropping, 'events.after', 'events.before-default');
  expect(resultOf(report, 'events.after')?.status).toBe('failed');
  expect(resultOf(report, 'events.before-default')?.status).not.toBe('failed');
});

test('a value that is refused is refused beside others too, and that is no fault of the repetition', async () => {
  let refused: string | undefined;
  const choosy = careless((_request, { searchParams }) => {
    const channels = searchParams.getAll('channels');
    if (channels.length > 1) refused ??= channels.at(-1);
    return channels.includes(refused ?? '') ? Response.json({}, { status: 422 }) : undefined;
  });
  const report = await check(choosy, 'events.filter-repeated');
  expect(refused).toBeDefined();
  expect(resultOf(report, 'events.filter-repeated')?.status).toBe('passed');
});

test('what a list does beyond its bounds, and with cursors that are none, is observed for each of them', async () => {
  const bounded = careless(async (request, url, mock) => {
    const limit = Number(url.searchParams.get('limit') ?? 10);
    const isOfLists = ['/v1/messages', '/v2/subscribers'].includes(url.pathname) && request.method === 'GET';
    if (!isOfLists || request.headers.get('authorization') !== 'ApiKey dev') return undefined;
    if (limit === 0) return Response.json({ message: 'no' }, { status: 400 });
    if (limit < 0) return Response.json({ message: 'no' }, { status: 418 });
    if (url.searchParams.get('page') === '-1') return Response.json({ message: 'no' }, { status: 416 });
    if (limit <= 100) return undefined;
    url.searchParams.set('limit', '7');
    return mock(new Request(url, request));
  });
  const report = await check(bounded, 'messages.limit-bounds', 'search.limit-bounds', 'search.unknown-cursor');
  expect(resultOf(report, 'messages.limit-bounds')?.message).toBe(
    'limit=0: refused with 400; limit=-1: refused with 418; limit=100000: 7 records; page=-1: refused with 416',
  );
  expect(resultOf(report, 'search.limit-bounds')?.message).toBe(
    'limit=0: refused with 400; limit=-1: refused with 418; limit=1000: 7 records',
  );
  expect(resultOf(report, 'search.unknown-cursor')?.message).toMatch(/^after: .+; before: .+$/);
});

test('the form of dates is judged once, and the orders of subscribers are compared by them all the same', async () => {
  const spaced = (ordered: boolean) =>
    careless(async (request, url, mock) => {
      if (url.pathname !== '/v2/subscribers' || request.method !== 'GET') return undefined;
      if (!ordered) url.searchParams.set('orderDirection', 'ASC');
      const answer = await mock(new Request(url, request));
      const text = (await answer.text()).replaceAll(/"(\d{4}-[\d-]+T[\d:.]+Z)"/g, (_, time: string) =>
        JSON.stringify(new Date(time).toUTCString()),
      );
      return new Response(text, answer);
    });
  const orders = ['search.order-descending', 'search.order-ascending'];
  const right = await check(spaced(true), ...orders, 'timestamp.*');
  for (const id of orders) expect(resultOf(right, id)).toMatchObject({ status: 'passed' });
  expect(right.results.filter(({ status }) => status === 'failed').map(({ id }) => id)).toContain('timestamp.iso-8601');
  const wrong = await check(spaced(false), ...orders);
  expect(resultOf(wrong, 'search.order-descending')).toMatchObject({ status: 'failed' });
});

test('pages in the middle that begin with the newest event of all break the walk, by whatever filter', async () => {
  const repeating = carelessWithMany(async (request, url, mock) => {
    if (url.pathname !== '/v1/notifications') return undefined;
    const response = await mock(request);
    if (!response.ok) return response;
    const page = await response.json();
    if (!page.hasMore || page.page === 0) return Response.json(page);
    for (const [name, value] of [['page', '0'] as const, ['limit', '1'] as const]) url.searchParams.set(name, value);
    const { data } = await (await mock(new Request(url, request))).json();
    return Response.json({ ...page, data: [...data, ...page.data.slice(1)] });
  });
  const result = resultOf(await check(repeating, 'events.walk', 'events.filter-channels'), 'events.walk');
  expect(result?.status).toBe('failed');
});

test('a step whose values are empty in its workflow alone does not agree with it', async () => {
  const emptied = careless(async (request, { pathname }, mock) => {
    const response = await mock(request);
    if (!/^\/v2\/workflows\/[^/]+$/.test(pathname) || !response.ok) return response;
    const workflow = await response.json();
    const steps = workflow.steps.map(({ controlValues, ...step }: { controlValues?: unknown; controls?: object }) => ({
      ...step,
      controls: { ...step.controls, values: {} },
    }));
    return Response.json({ ...workflow, steps });
  });
  const result = resultOf(await check(emptied, 'step.*'), 'step.agrees-with-workflow');
  expect(result?.status).toBe('failed');
  expect(result?.message).toContain('controlValues');
});

test('a list that refuses three values of a repeatable parameter fails, and one that refuses six is observed', async () => {
  const ids = ['messages.filter-transaction-ids', 'list.most-values'] as const;
  const checkRefusing = (count: number) => {
    const { fetch } = createMock({ scenario: { subscribers: 15, events: 20 } });
    const refusing = async (request: Request) =>
      new URL(request.url).searchParams.getAll('transactionId').length >= count
        ? Response.json({}, { status: 400 })
        : fetch(request);
    return check(refusing, ...ids);
  };
  const strict = await checkRefusing(3);
  expect(resultOf(strict, ids[0])).toMatchObject({ status: 'failed' });
  const bounded = await checkRefusing(6);
  expect(resultOf(bounded, ids[0])).toMatchObject({ status: 'passed' });
  expect(resultOf(bounded, ids[1])).toMatchObject({ status: 'observed', choice: { most: 5 } });
});

test('more pages after an exactly full last one are found, however long the list is', async () => {
  const { fetch } = createMock();
  const full: Fetch = async (request) => {
    const response = await fetch(request);
    if (!response.ok || new URL(request.url).pathname !== '/v1/messages') return response;
    const page = await response.json();
    return Response.json({ ...page, hasMore: page.data.length === page.pageSize });
  };
  const result = resultOf(await checkReads(full, 'messages.has-more'), 'messages.has-more');
  expect(result?.status).toBe('failed');
});

test('a server error for a page far behind the end is no refusal', async () => {
  const windowed = careless((_, { searchParams }) =>
    Number(searchParams.get('page')) >= 200 ? Response.json({ error: 'window' }, { status: 500 }) : undefined,
  );
  const report = await checkLong(windowed, 'messages.walk');
  expect(resultOf(report, 'messages.walk')?.status).toBe('failed');
});
