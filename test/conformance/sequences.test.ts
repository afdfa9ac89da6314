import { expect, test } from 'vitest';
import { field } from '../../src/contract/json-value.js';
import type { Report } from '../../src/judgement/report/report.js';
import { carelessWithFew as careless, check, checkFully } from './careless.js';

/** Detection of faults that show only in a series of requests: in an update, in a repetition, or after any write. */

function brokenIn({ results }: Report): readonly string[] {
  return results.filter(({ status }) => ['failed', 'warned', 'errored'].includes(status)).map(({ id }) => id);
}

/** The JSON object in a request or a response; empty if the body is none. */
async function objectIn(message: Request | Response): Promise<object> {
  try {
    return Object(JSON.parse(await message.clone().text()));
  } catch {
    return {};
  }
}

test('an update that stores a long text cut is found, and no creation is blamed', async () => {
  const created = new Set<unknown>();
  const cutting = careless(async (request, { pathname }, mock) => {
    if (request.method !== 'POST' || pathname !== '/v2/subscribers') return undefined;
    const body = await objectIn(request);
    const [id, email] = [field(body, 'subscriberId'), field(body, 'email')];
    const isUpdate = created.has(id);
    created.add(id);
    if (!isUpdate || typeof email !== 'string' || email.length <= 60) return undefined;
    const stored = JSON.stringify({ ...body, email: email.slice(0, 60) });
    const answer = await mock(new Request(request, { body: stored }));
    return answer.ok ? Response.json({ ...(await objectIn(answer)), email }, { status: answer.status }) : answer;
  });
  expect(brokenIn(await checkFully(cutting, 'create.*', 'upsert.*'))).toEqual(['upsert.updates-existing']);
});

test('a status that is set a second time and changes the name is found', async () => {
  const seen = new Set<string>();
  const renaming = careless(async (request, { pathname }, mock) => {
    if (request.method !== 'PATCH') return undefined;
    const key = `${pathname} ${await request.clone().text()}`;
    const isAgain = seen.has(key);
    seen.add(key);
    const answer = await mock(request);
    if (!isAgain || !answer.ok) return answer;
    return Response.json({ ...(await objectIn(answer)), lastName: 'Another' }, answer);
  });
  expect(brokenIn(await checkFully(renaming, 'online-status.*'))).toEqual(['online-status.keeps-profile']);
});

test('what only a write spoils is seen by the requests that read', async () => {
  let hasWritten = false;
  const spoilt = careless(async (request, { pathname }, mock) => {
    const answer = await mock(request);
    if (request.method === 'POST' && answer.ok) hasWritten = true;
    if (!hasWritten || !answer.ok || !pathname.startsWith('/v1/notifications/')) return answer;
    return Response.json({ ...(await objectIn(answer)), transactionId: 'txn_of_another' }, answer);
  });
  expect(brokenIn(await check(spoilt, 'event.*', 'create.*'))).toEqual(['event.agrees-with-list']);
});

test('a server that answers a repeated search without its filters is found', async () => {
  const seen = new Set<string>();
  const forgetful = careless(async (request, url, mock) => {
    if (url.pathname !== '/v1/messages') return undefined;
    const isAgain = seen.has(url.search);
    seen.add(url.search);
    return isAgain ? mock(new Request(new URL(url.pathname, url), request)) : undefined;
  });
  expect(brokenIn(await check(forgetful, 'messages.*'))).not.toEqual([]);
});

test('of two updates of different fields of an integration at once, neither may be lost', async () => {
  const losing = careless(async (request, url, mock) => {
    const isUpdate = request.method === 'PUT' || (request.method === 'POST' && url.pathname === '/v2/subscribers');
    const body = Object(isUpdate ? await objectIn(request) : {});
    if (!isUpdate || Object.keys(body).length < (request.method === 'PUT' ? 1 : 2)) return undefined;
    const { headers } = request;
    const id = body.subscriberId ?? decodeURIComponent(url.pathname.split('/').at(-1) ?? '');
    const list = request.method === 'PUT' ? '/v1/integrations/active' : '/v2/subscribers?limit=100';
    const json = await (await mock(new Request(new URL(list, url), { headers }))).json();
    const all: Record<string, unknown>[] = json.data ?? json;
    const before = all.find((one) => [one.subscriberId, one._id, one.identifier].includes(id)) ?? {};
    // Reads the whole record, and writes the whole record.
    await new Promise((resolve) => setTimeout(resolve, 2));
    const names = request.method === 'PUT' ? ['name', 'conditions'] : ['firstName', 'lastName', 'phone', 'email'];
    const stored = Object.fromEntries(names.flatMap((name) => (before[name] ? [[name, before[name]]] : [])));
    return mock(new Request(request, { body: JSON.stringify({ ...stored, ...body }) }));
  });
  const broken = brokenIn(await checkFully(losing, 'integration-update.*'));
  expect(broken).toContain('integration-update.given-fields-only');
});

/** A server that reads a record and writes it back with some fields after a pause: of two updates at once, one is lost. */
test('of two updates of different fields of a subscriber at once, neither may be lost', async () => {
  const losing = careless(async (request, url, mock) => {
    if (request.method !== 'POST') return undefined;
    const body = await objectIn(request);
    const search = new URL('/v2/subscribers?limit=100', url);
    const read = async () => {
      const { data = [] } = await (await mock(new Request(search, { headers: request.headers }))).json();
      return data.find((one: object) => field(one, 'subscriberId') === field(body, 'subscriberId')) ?? {};
    };
    const before = await read();
    await new Promise((resolve) => setTimeout(resolve, 2));
    const names = ['firstName', 'lastName', 'email', 'phone', 'avatar', 'locale', 'timezone', 'data'];
    const stored = Object.fromEntries(names.flatMap((name) => (before[name] ? [[name, before[name]]] : [])));
    return mock(new Request(request, { body: JSON.stringify({ ...stored, ...body }) }));
  });
  expect(brokenIn(await checkFully(losing, 'upsert.*', 'create.*'))).toContain('upsert.updates-existing');
});

test('a server that refuses the name of another integration fails', async () => {
  const unique = careless(async (request, url, mock) => {
    if (request.method !== 'PUT') return undefined;
    const list = await mock(new Request(new URL('/v1/integrations/active', url), { headers: request.headers }));
    const all: readonly object[] = await list.json();
    const isOwn = (one: object) => ['_id', 'identifier'].some((name) => url.pathname.endsWith(`/${field(one, name)}`));
    const { name } = Object(await objectIn(request));
    const isTaken = all.some((one) => field(one, 'name') === name && !isOwn(one));
    return isTaken ? Response.json({ message: 'taken' }, { status: 409 }) : undefined;
  });
  expect(brokenIn(await checkFully(unique, 'integration-update.*'))).toEqual(['integration-update.all-optional']);
});

test('a valid key that is rejected by one kind of creation is a failure, and no missing permission', async () => {
  const moody = careless(async (request) => {
    const isMeant = request.method === 'POST' && field(await objectIn(request), 'data') !== undefined;
    return isMeant ? Response.json({ message: 'Unauthorized' }, { status: 401 }) : undefined;
  });
  const broken = brokenIn(await checkFully(moody, 'auth.key-accepted', 'create.*'));
  expect(broken).toEqual(expect.arrayContaining(['auth.key-accepted', 'create.succeeds']));
});

/** Applies a fault to the paths of status changes. */
function ofPaths(change: (pathname: string) => string): ReturnType<typeof careless> {
  return careless((request, url, mock) => {
    if (request.method !== 'PATCH') return undefined;
    return mock(new Request(new URL(change(url.pathname), url), request));
  });
}

/** Changes the JSON bodies of some requests. */
function ofBodies(method: string, change: (body: Record<string, unknown>) => object): ReturnType<typeof careless> {
  return careless(async (request, _url, mock) => {
    const body = request.method === method ? await objectIn(request) : {};
    if (Object.keys(body).length === 0 || Array.isArray(body)) return undefined;
    return mock(new Request(request, { body: JSON.stringify(change({ ...body })) }));
  });
}

/** Merges lists item by item, as the `merge` of Lodash does. */
function mergeLists(before: unknown, after: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(after)) return [...after, ...before.slice(after.length)];
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return after;
  return Object.fromEntries(Object.entries(after).map(([name, item]) => [name, mergeLists(field(before, name), item)]));
}

function folding() {
  const firstIds = new Map<string, unknown>();
  return ofBodies('POST', (body) => {
    const key = String(body.subscriberId).toLowerCase();
    if (!firstIds.has(key)) firstIds.set(key, body.subscriberId);
    return { ...body, subscriberId: firstIds.get(key) };
  });
}

function merging() {
  const stored = new Map<unknown, unknown>();
  return ofBodies('POST', (body) => {
    if (body.data === undefined) return body;
    const data = mergeLists(stored.get(body.subscriberId), body.data);
    stored.set(body.subscriberId, data);
    return { ...body, data };
  });
}

function keepingMasked() {
  let stored: Record<string, unknown> = {};
  return ofBodies('PUT', (body) => {
    if (typeof body.credentials !== 'object') return body;
    const given = Object.entries({ ...body.credentials });
    stored = Object.fromEntries(
      given.map(([name, value]) => [name, isMasked(value) ? (stored[name] ?? value) : value]),
    );
    return { ...body, credentials: stored };
  });
}

function isMasked(value: unknown): boolean {
  return String(value).startsWith('**');
}

test.each([
  ['takes a plus in a path for a blank', ofPaths((path) => path.replaceAll('+', '%20')), 'response.requested-resource'],
  [
    'does not decode letters in a path',
    ofPaths((path) => path.replaceAll(/%(?=[46])/g, '%25')),
    'response.requested-resource',
  ],
  ['cuts a suffix of an identifier', ofPaths((path) => path.replace('.json/', '/')), 'online-status.takes-value'],
  [
    'takes hexadecimal digits for an _id',
    ofPaths((path) => path.replace(/\/[\da-f]{24}\//, '/unknown/')),
    'online-status.takes-value',
  ],
  ['ignores case in identifiers', folding(), 'create.returns-given'],
  ['merges lists item by item', merging(), 'upsert.updates-existing'],
  ['keeps a secret instead of one that looks masked', keepingMasked(), 'integration-update.takes-effect'],
])('a server that %s is found', async (_, fetch, id) => {
  // Paths of status changes have identifiers of every class only among many writes.
  const families = /^(response|online-status)\./.test(id)
    ? ['create.*', 'upsert.*', 'online-status.*', 'integration-update.*', 'response.requested-resource']
    : [id.replace(/\..*/, '.*')];
  expect(brokenIn(await checkFully(fetch, ...families))).toContain(id);
});

test('a creation that is shown with another _id later keeps its given values', async () => {
  const renaming = careless(async (request, url, mock) => {
    const answer = await mock(request);
    if (request.method !== 'GET' || url.pathname !== '/v2/subscribers' || !answer.ok) return answer;
    const page = await answer.json();
    const isOwn = (one: object) => String(field(one, 'subscriberId')).startsWith('notikit-check-');
    return Response.json({
      ...page,
      data: page.data.map((one: object) => (isOwn(one) ? { ...one, _id: 'f'.repeat(24) } : one)),
    });
  });
  const broken = brokenIn(await checkFully(renaming, 'create.keeps-given', 'records.same-everywhere'));
  expect(broken).toContain('records.same-everywhere');
  expect(broken).not.toContain('create.keeps-given');
});
