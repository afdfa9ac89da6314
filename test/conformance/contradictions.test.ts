import { expect, test } from 'vitest';
import { careless, check, resultOf } from './careless.js';

/** A server that changes pages of subscribers that are ordered by e-mail. */
function ordering(change: (data: readonly unknown[], url: URL) => readonly unknown[]) {
  return careless(async (request, url, mock) => {
    if (url.pathname !== '/v2/subscribers' || url.searchParams.get('orderBy') !== 'email') return undefined;
    const response = await mock(request);
    const page = await response.json();
    return Response.json({ ...page, data: change(page.data, url) }, { status: response.status });
  });
}

test('the first two records of a page in the wrong places are found, however texts are compared', async () => {
  const report = await check(
    ordering(([one, two, ...rest]) => [two, one, ...rest].filter((record) => record !== undefined)),
    'search.*',
  );
  const wrong = ['search.order-ascending', 'search.order-descending'].map((id) => resultOf(report, id)?.status);
  expect(wrong).toContain('failed');
});
