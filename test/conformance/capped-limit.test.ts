import { expect, test } from 'vitest';
import type { Fetch } from '../../src/contract/exchange.js';
import { careless, check, resultOf } from './careless.js';

const most = 15;

/** A server that limits pages of messages to 15; `skipped` returns the number of messages before a page. */
function capping(skipped: (page: number, limit: number) => number) {
  return careless(async (request, url, mock) => {
    const limit = Number(url.searchParams.get('limit') ?? 10);
    if (request.method !== 'GET' || url.pathname !== '/v1/messages' || !(limit > most)) return undefined;
    const from = skipped(Number(url.searchParams.get('page') ?? 0), limit);
    const all = await messages(request, url, mock);
    const data = all.slice(from, from + most);
    const shown = { page: Number(url.searchParams.get('page') ?? 0), pageSize: most, totalCount: all.length };
    return Response.json({ ...shown, hasMore: from + most < all.length, data });
  });
}

/** All messages that match the filters of a request. */
async function messages(request: Request, url: URL, mock: Fetch): Promise<readonly unknown[]> {
  const found: unknown[] = [];
  for (let page = 0; ; page += 1) {
    url.searchParams.set('limit', '10');
    url.searchParams.set('page', String(page));
    const { data, hasMore } = await (await mock(new Request(url, request))).json();
    found.push(...data);
    if (!hasMore) return found;
  }
}

test('a server may cap the limit of messages', async () => {
  const result = resultOf(
    await check(
      capping((page) => page * most),
      'messages.*',
    ),
    'messages.walk',
  );
  expect(result?.status).toBe('passed');
});

test('a server that caps the limit and skips messages by the requested one is a failure', async () => {
  const result = resultOf(
    await check(
      capping((page, limit) => page * limit),
      'messages.*',
    ),
    'messages.walk',
  );
  expect(result?.status).toBe('failed');
  expect(result?.message).toMatch(/^the page has too many or too few records/);
});
