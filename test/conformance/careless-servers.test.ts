import { expect, test } from 'vitest';
import { runConformance } from '../../src/conformance/run-conformance.js';
import type { Fetch } from '../../src/contract/exchange.js';
import type { Report, Result } from '../../src/judgement/report/report.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { reporters } from '../../src/reporters/reporters.js';
import { proofScenario } from '../proof-scenario.js';

/** What servers do that `test/peers/` met: nothing untrue may be said of it. */

type Answer = (request: Request, url: URL, mock: Fetch) => Promise<Response | undefined> | Response | undefined;

/** The mock, but for what a server answers carelessly. */
function careless(answer: Answer): Fetch {
  const { fetch } = createMock({ scenario: proofScenario });
  return async (request) => (await answer(request.clone(), new URL(request.url), fetch)) ?? fetch(request);
}

function check(fetch: Fetch, ...only: string[]): Promise<Report> {
  const target = { baseUrl: 'http://server.invalid', apiKey: 'dev', allowWrites: true, settleMs: 0 };
  return runConformance({ ...target, fetch, only });
}

function resultOf({ results }: Report, id: string): Result | undefined {
  return results.find((result) => result.id === id);
}

test('an empty id is not asked for: its path is that of the list', async () => {
  const asked: string[] = [];
  const emptied = careless(async (request, { pathname }, mock) => {
    asked.push(pathname);
    if (!/^\/v1\/notifications\/?$/.test(pathname)) return undefined;
    const page = JSON.parse(await (await mock(new Request('http://m/v1/notifications', request))).text());
    return Response.json({ ...page, data: page.data?.map((event: object) => ({ ...event, _id: '' })) });
  });
  const report = await check(emptied, 'event.*', 'auth.*');
  expect(asked).not.toContain('/v1/notifications/');
  expect(resultOf(report, 'event.required-fields')?.status).toBe('passed');
});

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

test('what is made of a body without an id is not held against it', async () => {
  const inventive = careless(async (request, _url, mock) => {
    const text = request.method === 'POST' ? await request.clone().text() : '';
    if (!/^\{"lastName":"[^"]*"\}$/.test(text)) return undefined;
    const { data } = JSON.parse(
      await (await mock(new Request('http://m/v2/subscribers', { headers: request.headers }))).text(),
    );
    return data && Response.json({ ...data[0], updatedAt: data[0].createdAt }, { status: 201 });
  });
  const report = await check(inventive, 'create.returns-given', 'body.required-checked');
  expect(resultOf(report, 'body.required-checked')?.status).toBe('warned');
  expect(resultOf(report, 'create.returns-given')?.status).toBe('passed');
});

test('a subscriber that does not exist takes no status', async () => {
  const anybody = careless(async (request, { pathname }, mock) => {
    if (!/^\/v1\/subscribers\/notikit-unknown-/.test(pathname)) return undefined;
    const { data } = JSON.parse(
      await (await mock(new Request('http://m/v2/subscribers', { headers: request.headers }))).text(),
    );
    return data && Response.json({ ...data[0], isOnline: true });
  });
  const report = await check(anybody, 'online-status.takes-value', 'unknown-id.refused');
  expect(resultOf(report, 'unknown-id.refused')?.status).toBe('warned');
  expect(resultOf(report, 'online-status.takes-value')?.status).toBe('passed');
});

test('that a key is refused says nothing of an unknown id', async () => {
  const generous = careless((request, { pathname }) =>
    pathname.startsWith('/v2/workflows/') && request.headers.get('authorization') === 'ApiKey dev'
      ? Response.json({}, { status: pathname.includes('notikit-unknown-') ? 200 : 404 })
      : undefined,
  );
  const report = await check(generous, 'unknown-id.*', 'auth.*');
  expect(resultOf(report, 'unknown-id.answer')?.message).not.toContain('401');
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
  expect(report.requests).toBeLessThan(60);
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

test('a command sends the key under the scheme that it was sent under', async () => {
  const open = careless((request, _url, mock) => {
    const headers = new Headers(request.headers);
    if (headers.get('authorization') === 'Bearer dev') headers.set('authorization', 'ApiKey dev');
    return mock(new Request(request, { headers }));
  });
  const result = resultOf(await check(open, 'auth.scheme-required'), 'auth.scheme-required');
  expect(result?.evidence[0]?.curl).toContain('-H "authorization: Bearer $NOTIKIT_API_KEY"');
});

test('that `after` is dropped beside `before` is no fault of a `before` that is left out', async () => {
  const dropping = careless((request, url, mock) => {
    if (!url.searchParams.has('before')) return undefined;
    url.searchParams.delete('after');
    return mock(new Request(url, request));
  });
  const report = await check(dropping, 'events.after', 'events.before-default');
  expect(resultOf(report, 'events.after')?.status).toBe('failed');
  expect(resultOf(report, 'events.before-default')?.status).toBe('passed');
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

test('what may depend on an earlier write says so in every report, and nothing else does', async () => {
  const forgetful = careless(async (request, _url, mock) => {
    if (request.method !== 'PATCH') return undefined;
    const { isOnline } = JSON.parse(await request.clone().text());
    const response = await mock(request);
    if (!response.ok) return response;
    return Response.json({ ...JSON.parse(await response.text()), isOnline: isOnline !== true });
  });
  const report = await check(forgetful, 'online-status.takes-value');
  const caution = resultOf(report, 'online-status.takes-value')?.evidence[0]?.caution;
  expect(caution).toContain('depend on what this run wrote');
  for (const reporter of Object.values(reporters)) {
    expect((await reporter(report, { color: false })).replaceAll(/\s+/g, ' ')).toContain(caution);
  }
  const open = careless((request, url, mock) =>
    url.searchParams.get('channel') === 'pigeon' ? mock(new Request('http://m/v1/messages', request)) : undefined,
  );
  const plain = resultOf(await check(open, 'query.enums-checked'), 'query.enums-checked');
  expect(plain?.evidence[0]).not.toHaveProperty('caution');

  // Whatever is sent to the status of our own subscriber, with whatever key: it succeeds, in a wrong form.
  const lax = careless(async (request, { pathname }, mock) => {
    if (!pathname.startsWith('/v1/subscribers/notikit-check-')) return undefined;
    const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json' };
    const sound = new Request(request.url, { method: 'PATCH', headers, body: '{"isOnline":true}' });
    return Response.json({ ...JSON.parse(await (await mock(sound)).text()), firstName: 7 });
  });
  const ids = ['auth.empty-key', 'body.types-checked', 'subscriber.field-types'];
  const laxly = await check(lax, ...ids);
  const evidence = ids.map((id) => resultOf(laxly, id)?.evidence.find(({ request }) => request.startsWith('PATCH')));
  expect(evidence.map((shown) => shown?.caution ?? shown?.request.split('-check-')[0])).toEqual(
    ids.map(() => 'PATCH /v1/subscribers/notikit'),
  );
});

/** Answers what a server decides about requests with the valid key, and all else as the mock does. */
function keyed(decide: (request: Request) => number | undefined): Fetch {
  return careless((request) => {
    const status = request.headers.get('authorization') === 'ApiKey dev' ? decide(request) : undefined;
    return status === undefined ? undefined : Response.json({ message: 'no' }, { status });
  });
}

test('a key that may read but not write is let in: each write says that it is not permitted', async () => {
  const readOnly = keyed(({ method }) => (method === 'GET' ? undefined : 403));
  const report = await check(readOnly, '*');
  expect(report.results.filter(({ status }) => ['failed', 'warned', 'errored'].includes(status))).toEqual([]);
  expect(resultOf(report, 'auth.key-accepted')).toMatchObject({ status: 'passed' });
  expect(resultOf(report, 'auth.key-accepted')?.message).toBe(
    'not tried: createSubscriber, which is not permitted (403), updateIntegration, which is not permitted (403)',
  );
  for (const id of ['refusal.changes-nothing', 'auth.refusal-writes-nothing', 'idempotency-key.replay']) {
    expect(resultOf(report, id)?.message).toMatch(/createSubscriber is not permitted: 403/);
  }
});

test('a key that no operation takes, or that a reading operation refuses, is not accepted', async () => {
  const unread = keyed(({ url }) => (url.includes('/v1/messages') ? 403 : undefined));
  expect(resultOf(await check(unread, 'auth.key-accepted'), 'auth.key-accepted')?.status).toBe('failed');
  const unwritten = keyed(({ method }) => (method === 'PUT' ? 401 : undefined));
  expect(resultOf(await check(unwritten, 'auth.key-accepted'), 'auth.key-accepted')?.status).toBe('failed');
});

test('where the first creation under a key fails, a fresh one shows what a repetition does', async () => {
  let count = 0;
  const slow = keyed(({ method, headers }) => {
    if (method !== 'POST' || !headers.has('idempotency-key')) return undefined;
    count += 1;
    return count === 1 ? 503 : undefined;
  });
  const report = await check(slow, 'idempotency-key.*');
  expect(resultOf(report, 'idempotency-key.replay')?.message).toMatch(/^createSubscriber: 201/);
  expect(resultOf(report, 'idempotency-key.other-body')?.message).toBe('422 application/problem+json');
  const never = keyed(({ method, headers }) => (method === 'POST' && headers.has('idempotency-key') ? 400 : undefined));
  expect(resultOf(await check(never, 'idempotency-key.*'), 'idempotency-key.replay')?.message).toBe(
    'createSubscriber with an idempotency-key was answered 400',
  );
});

test('each form of an identifier that an operation takes is observed', async () => {
  const message = resultOf(
    await check(
      careless(() => undefined),
      'path.*',
    ),
    'path.identifier-forms',
  )?.message;
  for (const form of ['_id', 'slug', 'workflowId']) expect(message).toContain(`getWorkflow: takes ${form}`);
});

test('a regular digest whose amount is no number shows nothing about the least amount, and the reason is true', async () => {
  const texts = careless(async (request, url, mock) => {
    if (!url.pathname.startsWith('/v2/workflows/')) return undefined;
    const answer = await mock(request);
    return new Response((await answer.text()).replaceAll(/"amount":(\d+)/g, '"amount":"$1"'), answer);
  });
  expect(resultOf(await check(texts, 'digest-step.*'), 'digest-step.amount-min')).toMatchObject({
    status: 'skipped',
    message: 'nothing was compared: no response showed a value that the requirement applies to',
  });
});

test('a write that is not paid for (402) is no refusal of its form, and shows nothing about flaws', async () => {
  const unpaid = keyed(({ method }) => (method === 'GET' ? undefined : 402));
  const report = await check(unpaid, 'body.*', 'refusal.*', 'auth.*', 'idempotency-key.*', 'write.*');
  expect(report.results.filter(({ status }) => ['failed', 'warned', 'errored'].includes(status))).toEqual([]);
  for (const id of ['body.required-checked', 'body.types-checked', 'body.malformed-refused']) {
    expect(resultOf(report, id)).toMatchObject({ status: 'skipped', message: expect.stringContaining('402') });
  }
});

test('a step with problems that may not be read now is no step whose problems are not answered', async () => {
  for (const status of [402, 403, 429]) {
    const closed = keyed(({ url }) => (url.includes('/steps/') ? status : undefined));
    const report = await check(closed, 'step.issues-answered');
    expect(resultOf(report, 'step.issues-answered')).toMatchObject({
      status: 'skipped',
      message: `a step was answered ${status}`,
    });
  }
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
  expect(resultOf(report, 'search.unknown-cursor')?.message).toMatch(
    /^after, malformed: .+; after, a shown one with its last character changed: .+; before, malformed: .+; before, a shown/,
  );
});

test('an id that is in use all the same leads to another one, and nothing is said to be broken', async () => {
  const taken = new Set<string>();
  const full = careless(async (request, { pathname }) => {
    if (request.method !== 'POST' || pathname !== '/v2/subscribers') return undefined;
    const { subscriberId } = JSON.parse((await request.text()) || '{}') ?? {};
    if (typeof subscriberId !== 'string' || taken.size > 0) return taken.has(subscriberId) ? inUse() : undefined;
    taken.add(subscriberId);
    return inUse();
  });
  const report = await check(full, 'create.*', 'upsert.*');
  expect(taken.size).toBe(1);
  expect(report.results.filter(({ status }) => ['failed', 'warned', 'errored'].includes(status))).toEqual([]);
  for (const id of ['create.creates', 'create.keeps-given']) expect(resultOf(report, id)?.status).toBe('passed');
});

function inUse(): Response {
  return Response.json({ message: 'in use' }, { status: 409 });
}

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
