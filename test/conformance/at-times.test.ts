import { expect, test } from 'vitest';
import { careless, check, resultOf } from './careless.js';

/** What a server does wrong only at times: nobody sees it who asks for everything once. */

test('a request without a key that is let in the second time is found', async () => {
  const forgetful = letIn((authorization, times) => authorization === null && times > 1);
  const report = await check(forgetful, 'auth.*');
  expect(resultOf(report, 'auth.key-required')?.status).toBe('failed');
  expect(resultOf(report, 'auth.scheme-required')?.status).toBe('passed');
});

test('a longer key that is let in while another request is served is found', async () => {
  let underWay = 0;
  const confused = careless(async (request, _url, mock) => {
    underWay += 1;
    const isMistaken = request.headers.get('authorization') === 'ApiKey devx' && underWay > 1;
    try {
      // Others come in meanwhile.
      await new Promise((done) => setTimeout(done, 1));
      if (!isMistaken) return undefined;
      return await mock(new Request(request, { headers: { ...fieldsOf(request), authorization: 'ApiKey dev' } }));
    } finally {
      underWay -= 1;
    }
  });
  const result = resultOf(await check(confused, 'auth.*'), 'auth.unknown-key');
  expect(result?.status).toBe('failed');
  expect(result?.message).toContain('an API key was accepted that was rejected before');
});

test('the valid key is rejected by one request of many', async () => {
  let count = 0;
  const moody = careless((request, { pathname }) => {
    if (pathname !== '/v1/messages' || request.headers.get('authorization') !== 'ApiKey dev') return undefined;
    count += 1;
    return count === 12 ? Response.json({ message: 'Unauthorized' }, { status: 401 }) : undefined;
  });
  const report = await check(moody, 'auth.*', 'messages.*');
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
  const result = resultOf(await check(tired, 'messages.*', 'reads.*'), 'reads.change-nothing');
  expect(result?.status).toBe('warned');
  expect(result?.message).toContain('refuses a request that it accepted before');
});

/** Lets a request in under the valid key if its header, and how often the same request came with it, are such. */
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
