import { expect, test } from 'vitest';
import { field } from '../../src/contract/json-value.js';
import type { Report } from '../../src/judgement/report/report.js';
import { carelessWithFew as careless, check, checkFully, checkLong } from './careless.js';

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
  const broken = brokenIn(await checkLong(losing, 'create.*', 'upsert.*', 'integration-update.*', 'write.*'));
  expect(broken).toContain('integration-update.given-fields-only');
});
