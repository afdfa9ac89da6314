import { expect, test } from 'vitest';
import { slow } from '../sampled.js';
import { carelessWithFew as careless, checkFully, checkLong, resultOf } from './careless.js';

/** Servers with intermittent faults, which a single request for each resource does not reveal. */

slow('a request without a key that is let in the second time is found', async () => {
  const forgetful = letIn((authorization, times) => authorization === null && times > 1);
  const report = await checkFully(forgetful, 'auth.*');
  expect(resultOf(report, 'auth.key-required')?.status).toBe('failed');
  expect(resultOf(report, 'auth.scheme-required')?.status).toBe('passed');
});

test('a longer key that is let in while another request is served is found', async () => {
  let underWay = 0;
  const confused = careless(async (request, _url, mock) => {
    underWay += 1;
    const isMistaken = request.headers.get('authorization') === 'ApiKey devx' && underWay > 1;
    try {
      // Other requests arrive meanwhile.
      await new Promise((done) => setTimeout(done, 1));
      if (!isMistaken) return undefined;
      return await mock(new Request(request, { headers: { ...fieldsOf(request), authorization: 'ApiKey dev' } }));
    } finally {
      underWay -= 1;
    }
  });
  const result = resultOf(await checkFully(confused, 'auth.unknown-key'), 'auth.unknown-key');
  expect(result?.status).toBe('failed');
  expect(result?.message).toContain('the server accepted the API key with a suffix');
});

test('the valid key is rejected by one request of many', async () => {
  let count = 0;
  const moody = careless((request, { pathname }) => {
    if (pathname !== '/v1/messages' || request.headers.get('authorization') !== 'ApiKey dev') return undefined;
    count += 1;
    return count === 12 ? Response.json({ message: 'Unauthorized' }, { status: 401 }) : undefined;
  });
  const report = await checkFully(moody, 'auth.key-accepted', 'messages.walk', 'messages.filter-channel');
  expect(count).toBeGreaterThan(12);
  expect(resultOf(report, 'auth.key-accepted')?.status).toBe('failed');
});

test('a list that refuses a request which it accepted before is found', async () => {
  const seen = new Set<string>();
  const tired = careless((request, { pathname, search }) => {
    const isList = pathname === '/v1/messages' && request.headers.get('authorization') === 'ApiKey dev';
    if (!isList || !search.includes('limit')) return undefined;
    if (!seen.has(search)) return void seen.add(search);
    return Response.json({ message: 'Invalid limit' }, { status: 422 });
  });
  const result = resultOf(
    await checkFully(tired, 'messages.limit-kept', 'reads.change-nothing'),
    'reads.change-nothing',
  );
  expect(result?.status).toBe('failed');
  expect(result?.message).toContain('refuses a request that it accepted before');
});

test('a list in another order each time is found, and is no change by other clients', async () => {
  const unordered = careless(async (request, { pathname }, mock) => {
    if (pathname !== '/v1/messages') return undefined;
    const response = await mock(request);
    if (!response.ok) return response;
    const page = await response.json();
    return Response.json({ ...page, data: page.data.toSorted(() => Math.random() - 0.5) });
  });
  const report = await checkFully(unordered, 'reads.change-nothing');
  const result = resultOf(report, 'reads.change-nothing');
  expect(result?.status).toBe('failed');
  expect(result?.message).toContain('returns unchanged records in another order');
});

slow('another event than the one that was asked for, the second time, is found', async () => {
  const seen = new Set<string>();
  let first: string | undefined;
  const mistaken = careless(async (request, { pathname }, mock) => {
    if (!/^\/v1\/notifications\/[0-9a-f]{24}$/.test(pathname)) return undefined;
    if (seen.has(pathname)) return mock(new Request(first ?? request.url, request));
    seen.add(pathname);
    const response = await mock(request);
    if (response.ok) first ??= request.url;
    return response;
  });
  const result = resultOf(await checkLong(mistaken, '*'), 'response.requested-resource');
  expect(result?.status).toBe('failed');
});

slow('a status that is answered and not stored, or stored and not answered, is found for one form of id', async () => {
  const isMeant = (request: Request, { pathname }: URL) => request.method === 'PATCH' && pathname.includes('%C3%89');
  const turned = async (request: Request) => JSON.stringify({ isOnline: !(await request.clone().json()).isOnline });
  const lossy = careless(async (request, url, mock) => {
    if (!isMeant(request, url)) return undefined;
    const { headers } = request;
    const body = await turned(request);
    const response = await mock(request);
    await mock(new Request(url, { method: 'PATCH', headers, body }));
    return response;
  });
  const stored = await checkLong(lossy, 'online-status.*');
  expect(resultOf(stored, 'online-status.persists')?.status).toBe('failed');
  expect(resultOf(stored, 'online-status.takes-value')?.status).toBe('passed');
  const wrong = careless(async (request, url, mock) => {
    if (!isMeant(request, url)) return undefined;
    const { isOnline } = await request.clone().json();
    const response = await mock(request);
    return Response.json({ ...(await response.json()), isOnline: !isOnline }, { status: response.status });
  });
  const answered = await checkLong(wrong, 'online-status.*');
  expect(resultOf(answered, 'online-status.takes-value')?.status).toBe('failed');
  expect(resultOf(answered, 'online-status.persists')?.status).toBe('passed');
});

test('an update that changes the _id, or leaves a second record, is found for one form of id', async () => {
  const isMeant = (id: string | null | undefined) => id?.includes('É') === true;
  const seen = new Set<string>();
  const renaming = careless(async (request, _url, mock) => {
    const id = request.method === 'POST' ? (await request.clone().json()).subscriberId : undefined;
    const response = await mock(request);
    if (!isMeant(id) || !response.ok) return response;
    const subscriber = await response.json();
    const isUpdate = seen.has(id);
    seen.add(id);
    return Response.json(
      { ...subscriber, ...(isUpdate && { _id: '0123456789abcdef01234567' }) },
      { status: response.status },
    );
  });
  expect(resultOf(await checkFully(renaming, 'upsert.*'), 'upsert.keeps-id')?.status).toBe('failed');
  let writes = 0;
  const doubling = careless(async (request, { searchParams }, mock) => {
    const id =
      request.method === 'POST' ? (await request.clone().json()).subscriberId : searchParams.get('subscriberId');
    const response = await mock(request);
    if (!isMeant(id) || !response.ok) return response;
    if (request.method === 'POST') {
      writes += 1;
      return response;
    }
    const page = await response.json();
    const twins = writes > 1 ? page.data.map((one: object) => ({ ...one, _id: 'f'.repeat(24) })) : [];
    return Response.json({ ...page, data: [...page.data, ...twins] });
  });
  expect(resultOf(await checkFully(doubling, 'upsert.*'), 'upsert.no-second-record')?.status).toBe('failed');
});

slow.for([
  ['show another transactionId', withOtherTransaction, 'reads.change-nothing', /^"of another event"$/],
  ['are not there', goneOnce, 'event.succeeds', /^status 404, \d+ of \d+ requests$/],
] as const)('events that %s the second time are found', async ([, spoiling, id, actual]) => {
  const result = resultOf(await checkLong(spoiling(9), 'event.*', 'reads.*'), id);
  expect(result?.status).toBe('failed');
  expect(result?.evidence[0]?.actual).toMatch(actual);
});

/** On a repeated read, shows another transaction for the first `most` events after the very first. */
function withOtherTransaction(most: number) {
  return onceSpoilt(most, async (response) =>
    Response.json({ ...(await response.json()), transactionId: 'of another event' }),
  );
}

/** On a repeated read, does not find the first `most` events after the very first. */
function goneOnce(most: number) {
  return onceSpoilt(most, () => Response.json({ message: 'Not found' }, { status: 404 }));
}

function onceSpoilt(most: number, spoil: (response: Response) => Response | Promise<Response>) {
  const times = new Map<string, number>();
  const spoilt = new Set<string>();
  return careless(async (request, { pathname }, mock) => {
    if (!/^\/v1\/notifications\/[0-9a-f]{24}$/.test(pathname)) return undefined;
    times.set(pathname, (times.get(pathname) ?? 0) + 1);
    const isFirst = pathname === times.keys().next().value;
    const response = await mock(request);
    if (isFirst || !response.ok || times.get(pathname) !== 2 || spoilt.size === most) return response;
    spoilt.add(pathname);
    return spoil(response);
  });
}

/** Accepts a request under the valid key if the predicate accepts its header and how many times it was sent. */
function letIn(isMistaken: (authorization: string | null, times: number) => boolean) {
  const seen = new Map<string, number>();
  return careless(async (request, { pathname, search }, mock) => {
    const authorization = request.headers.get('authorization');
    const key = `${request.method} ${pathname}${search} ${await request.clone().text()} ${authorization}`;
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    if (!isMistaken(authorization, times)) return undefined;
    return mock(new Request(request, { headers: { ...fieldsOf(request), authorization: 'ApiKey dev' } }));
  });
}

function fieldsOf({ headers }: Request): Record<string, string> {
  return Object.fromEntries(headers);
}
