import { expect, test } from 'vitest';
import { careless, check, resultOf } from './careless.js';

test('the first two records of a page in the wrong places are found, however texts are compared', async () => {
  const swapping = careless(async (request, url, mock) => {
    if (url.pathname !== '/v2/subscribers' || url.searchParams.get('orderBy') !== 'email') return undefined;
    const response = await mock(request);
    const { data = [], ...page } = await response.json();
    const [one, two, ...rest] = data;
    const swapped = [two, one, ...rest].filter((record) => record !== undefined);
    return Response.json({ ...page, data: swapped }, { status: response.status });
  });
  const report = await check(swapping, 'search.*');
  const wrong = ['search.order-ascending', 'search.order-descending'].map((id) => resultOf(report, id)?.status);
  expect(wrong).toContain('failed');
});
