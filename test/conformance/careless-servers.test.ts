import { expect, test } from 'vitest';
import type { Fetch } from '../../src/contract/exchange.js';
import { reporters } from '../../src/reporters/reporters.js';
import { slow } from '../sampled.js';
import { carelessWithFew as careless, check, checkFully, checkLong, resultOf } from './careless.js';

/** Behaviour of servers in `test/peers/`, of which a check must report nothing untrue. */

test('an empty id is not requested: its path is that of the list', async () => {
  const asked: string[] = [];
  const emptied = careless(async (request, { pathname }, mock) => {
    asked.push(pathname);
    if (!/^\/v1\/notifications\/?$/.test(pathname)) return undefined;
    const page = JSON.parse(await (await mock(new Request('http://m/v1/notifications', request))).text());
    return Response.json({ ...page, data: page.data?.map((event: object) => ({ ...event, _id: '' })) });
  });
  const report = await checkFully(emptied, 'event.required-fields', 'auth.key-accepted');
  expect(asked).not.toContain('/v1/notifications/');
  expect(resultOf(report, 'event.required-fields')?.status).toBe('passed');
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
  const report = await checkFully(inventive, 'create.returns-given', 'body.required-checked');
  expect(resultOf(report, 'body.required-checked')?.status).toBe('warned');
  expect(resultOf(report, 'create.returns-given')?.status).toBe('passed');
});

slow('a subscriber that does not exist takes no status', async () => {
  const anybody = careless(async (request, { pathname }, mock) => {
    if (!/^\/v1\/subscribers\/notikit-unknown-/.test(pathname)) return undefined;
    const { data } = JSON.parse(
      await (await mock(new Request('http://m/v2/subscribers', { headers: request.headers }))).text(),
    );
    return data && Response.json({ ...data[0], isOnline: true });
  });
  const report = await checkLong(anybody, 'online-status.takes-value', 'unknown-id.refused');
  expect(resultOf(report, 'unknown-id.refused')?.status).toBe('warned');
  expect(resultOf(report, 'online-status.takes-value')?.status).toBe('passed');
});

test('that a key is refused says nothing of an unknown id', async () => {
  const generous = careless((request, { pathname }) =>
    pathname.startsWith('/v2/workflows/') && request.headers.get('authorization') === 'ApiKey dev'
      ? Response.json({}, { status: pathname.includes('notikit-unknown-') ? 200 : 404 })
      : undefined,
  );
  const report = await checkFully(generous, 'unknown-id.answer', 'auth.unknown-key');
  expect(resultOf(report, 'unknown-id.answer')?.message).not.toContain('401');
});

test('a command sends the key under the scheme that it was sent under', async () => {
  const open = careless((request, _url, mock) => {
    const headers = new Headers(request.headers);
    if (headers.get('authorization') === 'Bearer dev') headers.set('authorization', 'ApiKey dev');
    return mock(new Request(request, { headers }));
  });
  const result = resultOf(await checkFully(open, 'auth.scheme-required'), 'auth.scheme-required');
  expect(result?.evidence[0]?.curl).toContain('-H "authorization: Bearer $NOTIKIT_API_KEY"');
});

test('what may depend on an earlier write says so in every report, and nothing else does', async () => {
  const forgetful = careless(async (request, _url, mock) => {
    if (request.method !== 'PATCH') return undefined;
    const { isOnline } = JSON.parse(await request.clone().text());
    const response = await mock(request);
    if (!response.ok) return response;
    return Response.json({ ...JSON.parse(await response.text()), isOnline: isOnline !== true });
  });
  const report = await checkFully(forgetful, 'online-status.takes-value');
  const caution = resultOf(report, 'online-status.takes-value')?.evidence[0]?.caution;
  expect(caution).toContain('may depend on earlier writes');
  for (const reporter of Object.values(reporters)) {
    expect((await reporter(report, { color: false })).replaceAll(/\s+/g, ' ')).toContain(caution);
  }
  const open = careless((request, url, mock) =>
    url.searchParams.get('channel') === 'pigeon' ? mock(new Request('http://m/v1/messages', request)) : undefined,
  );
  const plain = resultOf(await checkFully(open, 'query.enums-checked'), 'query.enums-checked');
  expect(plain?.evidence[0]).not.toHaveProperty('caution');

  // Each request for the status of the run's own subscriber succeeds with any key, but with an invalid body.
  const lax = careless(async (request, { pathname }, mock) => {
    if (!pathname.startsWith('/v1/subscribers/notikit-check-')) return undefined;
    const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json' };
    const sound = new Request(request.url, { method: 'PATCH', headers, body: '{"isOnline":true}' });
    return Response.json({ ...JSON.parse(await (await mock(sound)).text()), firstName: 7 });
  });
  const ids = ['auth.empty-key', 'body.types-checked', 'subscriber.field-types'];
  const laxly = await checkFully(lax, ...ids);
  const evidence = ids.map((id) => resultOf(laxly, id)?.evidence.find(({ request }) => request.startsWith('PATCH')));
  const shown = evidence.filter((one) => one !== undefined);
  expect(shown.length).toBeGreaterThan(1);
  for (const { caution, request } of shown)
    expect(caution ?? request.split('-check-')[0]).toBe('PATCH /v1/subscribers/notikit');
});

/** Sends the status that `decide` returns for requests with the valid key; the mock handles all others. */
function keyed(decide: (request: Request) => number | undefined): Fetch {
  return careless((request) => {
    const status = request.headers.get('authorization') === 'ApiKey dev' ? decide(request) : undefined;
    return status === undefined ? undefined : Response.json({ message: 'no' }, { status });
  });
}

slow('a key that may read but not write is let in: each write says that it is not permitted', async () => {
  const readOnly = keyed(({ method }) => (method === 'GET' ? undefined : 403));
  const report = await checkLong(readOnly, '*');
  expect(report.results.filter(({ status }) => ['failed', 'warned', 'errored'].includes(status))).toEqual([]);
  expect(resultOf(report, 'auth.key-accepted')).toMatchObject({ status: 'passed' });
  for (const operationId of ['createSubscriber', 'updateIntegration'])
    expect(resultOf(report, 'auth.key-accepted')?.message).toContain(`${operationId}, which is not permitted (403)`);
  for (const id of ['refusal.changes-nothing', 'auth.refusal-writes-nothing', 'idempotency-key.replay']) {
    expect(resultOf(report, id)?.message).toMatch(/createSubscriber is not permitted: 403/);
  }
});

test('a key that an operation rejects is not accepted, and one that may not use an operation is no failure', async () => {
  const unread = keyed(({ url }) => (url.includes('/v1/messages') ? 403 : undefined));
  expect(resultOf(await checkFully(unread, 'auth.key-accepted'), 'auth.key-accepted')?.status).not.toBe('failed');
  const rejecting = keyed(({ url }) => (url.includes('/v1/messages') ? 401 : undefined));
  expect(resultOf(await checkFully(rejecting, 'auth.key-accepted'), 'auth.key-accepted')?.status).toBe('failed');
  const unwritten = keyed(({ method }) => (method === 'PUT' ? 401 : undefined));
  expect(resultOf(await checkFully(unwritten, 'auth.key-accepted'), 'auth.key-accepted')?.status).toBe('failed');
});

test('where the first creation under a key fails, a fresh one shows what a repetition does', async () => {
  let count = 0;
  const slow = keyed(({ method, headers }) => {
    if (method !== 'POST' || !headers.has('idempotency-key')) return undefined;
    count += 1;
    return count === 1 ? 503 : undefined;
  });
  const report = await checkFully(slow, 'idempotency-key.*');
  expect(resultOf(report, 'idempotency-key.replay')?.message).toContain('201 application/json');
});

test('each form of an identifier that an operation takes is observed', async () => {
  const message = resultOf(
    await checkFully(
      careless(() => undefined),
      'path.identifier-forms',
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
  expect(resultOf(await checkFully(texts, 'digest-step.amount-min'), 'digest-step.amount-min')).toMatchObject({
    status: 'skipped',
    message: 'no response contained DigestControlValues with a value for it: create a record that has one',
  });
});

test('a write that is not paid for (402) is no refusal of its form, and shows nothing about flaws', async () => {
  const unpaid = keyed(({ method }) => (method === 'GET' ? undefined : 402));
  const report = await check(unpaid, 'body.*', 'refusal.*', 'auth.key-accepted', 'write.*');
  expect(report.results.filter(({ status }) => ['failed', 'warned', 'errored'].includes(status))).toEqual([]);
  for (const id of ['body.required-checked', 'body.types-checked', 'body.malformed-refused']) {
    expect(resultOf(report, id)).toMatchObject({ status: 'skipped', message: expect.stringContaining('402') });
  }
});

test('a step with problems that may not be read now is no step whose problems are without a response', async () => {
  for (const status of [402, 403]) {
    const closed = keyed(({ url }) => (url.includes('/steps/') ? status : undefined));
    const report = await checkFully(closed, 'step.issues-answered');
    expect(resultOf(report, 'step.issues-answered')).toMatchObject({
      status: 'skipped',
      message: `getWorkflowStep is not permitted: ${status}`,
    });
  }
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
  const report = await checkFully(full, 'create.creates', 'create.keeps-given', 'upsert.keeps-id');
  expect(taken.size).toBe(1);
  expect(report.results.filter(({ status }) => ['failed', 'warned', 'errored'].includes(status))).toEqual([]);
  for (const id of ['create.creates', 'create.keeps-given']) expect(resultOf(report, id)?.status).toBe('passed');
});

function inUse(): Response {
  return Response.json({ message: 'in use' }, { status: 409 });
}

test('a new subscriber with the data of the one before it is found', async () => {
  let last: unknown;
  const sharing = careless(async (request, { pathname }, mock) => {
    if (request.method !== 'POST' || pathname !== '/v2/subscribers') return undefined;
    const body = await request
      .clone()
      .json()
      .catch(() => undefined);
    if (body?.data !== undefined) last = body.data;
    const search = new Request(`${request.url.split('?')[0]}?subscriberId=${body?.subscriberId}`, {
      headers: request.headers,
    });
    const isNew = (await (await mock(search)).json()).totalCount === 0;
    if (!isNew || body?.data !== undefined || last === undefined) return undefined;
    return mock(new Request(request, { body: JSON.stringify({ ...body, data: last }) }));
  });
  const result = resultOf(await checkFully(sharing, 'create.*'), 'create.creates');
  expect(result?.status).toBe('failed');
  expect(result?.message).toContain('has a value that was given to another one');
});

test('an updatedAt that does not move with an update is found by the clock of the server', async () => {
  const stopped = careless(async (request, { pathname }, mock) => {
    const response = await mock(request);
    if (request.method !== 'POST' || pathname !== '/v2/subscribers' || !response.ok) return response;
    const subscriber = await response.json();
    const headers = { date: new Date(Date.now() + 10_000).toUTCString() };
    return Response.json({ ...subscriber, updatedAt: subscriber.createdAt }, { status: 201, headers });
  });
  const result = resultOf(await checkFully(stopped, 'upsert.*'), 'upsert.keeps-creation');
  expect(result?.status).toBe('warned');
  expect(result?.message).toContain('updatedAt did not move with an update');
});

test('a search that answers 404 if it finds nobody is found, and is no refusal of a value', async () => {
  const strict = careless(async (request, { pathname }, mock) => {
    const response = await mock(request);
    if (request.method !== 'GET' || pathname !== '/v2/subscribers' || !response.ok) return response;
    const isEmpty = (await response.clone().json()).totalCount === 0;
    return isEmpty ? Response.json({ message: 'Not found' }, { status: 404 }) : response;
  });
  const report = await checkFully(strict, 'search.filter-email', 'search.no-match');
  expect(resultOf(report, 'search.no-match')?.status).toBe('failed');
});

test('a new subscriber whom an earlier search hides is found', async () => {
  const cached = new Map<string, Response>();
  const forgetful = careless(async (request, { pathname, search, searchParams }, mock) => {
    if (request.method !== 'GET' || pathname !== '/v2/subscribers' || !searchParams.has('subscriberId'))
      return undefined;
    const known = cached.get(search);
    if (known !== undefined) return known.clone();
    const response = await mock(request);
    if (response.ok && (await response.clone().json()).totalCount === 0) cached.set(search, response.clone());
    return response;
  });
  const report = await checkFully(forgetful, 'create.creates', 'search.filter-subscriber-id');
  const result = resultOf(report, 'search.filter-subscriber-id');
  expect(result?.message).toContain('the filter does not find a subscriber that was written');
});

test('a path whose percent-encoded characters are not decoded is found', async () => {
  const literal = careless((request, { pathname }) =>
    request.method === 'PATCH' && /%(3A|40|24|2B|2C|3D)/.test(pathname)
      ? Response.json({ message: 'Not found' }, { status: 404 })
      : undefined,
  );
  const report = await checkFully(literal, 'online-status.takes-value', 'response.requested-resource');
  expect(resultOf(report, 'response.requested-resource')?.message).toContain('is refused in one encoding');
});

test('texts whose line breaks become blanks are found', async () => {
  const flat = careless(async (request, { pathname }, mock) => {
    if (request.method !== 'POST' || pathname !== '/v2/subscribers') return undefined;
    const body = (await request.clone().text()).replaceAll('\\n', ' ');
    return mock(new Request(request, { body }));
  });
  const report = await checkFully(flat, 'create.returns-given', 'create.data-round-trip', 'upsert.updates-existing');
  expect(report.results.filter(({ status }) => status === 'failed')).not.toEqual([]);
});

test('a filter that does not find a new subscriber is named, and no creation is blamed', async () => {
  const decoding = careless(async (request, url, mock) => {
    const id = url.searchParams.get('subscriberId');
    if (request.method !== 'GET' || id === null || !/[%+]/.test(id)) return undefined;
    url.searchParams.set('subscriberId', id.replaceAll('+', ' ').replaceAll('%41', 'A'));
    return mock(new Request(url, request));
  });
  const report = await checkFully(decoding, 'create.creates', 'search.filter-subscriber-id');
  expect(resultOf(report, 'search.filter-subscriber-id')?.message).toContain('the filter does not find');
  expect(resultOf(report, 'create.creates')?.status).toBe('passed');
});
