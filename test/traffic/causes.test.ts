import { expect, test } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';
import { createTraffic } from '../../src/traffic/traffic.js';
import { bareSubscriber, page, passing, resultOf, trafficOf } from './passing.js';

test('a list that is no page is one cause, and hides only what an exchange could show', () => {
  const traffic = createTraffic();
  traffic.add(passing('GET /v2/subscribers', { answer: [bareSubscriber] }));
  const { causes, results } = traffic.report();
  expect(causes).toMatchObject([{ id: 'search-page.field-types', operations: ['searchSubscribers'] }]);
  expect(causes[0]?.hides).toContain('search.total-count-max');
  const messageOf = (id: string) => results.find((result) => result.id === id)?.message;
  expect(messageOf('search.total-count-max')).toMatch(/^cannot be checked because of search-page\.field-types: /);
  expect(messageOf('search.walk-backward')).toMatch(/^needs a dedicated request/);
});

/** Ids of the failed requirements in a report on these exchanges. */
function failedIn(...exchanges: readonly Parameters<ReturnType<typeof createTraffic>['add']>[0][]) {
  const { results } = trafficOf(exchanges).report();
  return results.flatMap(({ id, status }) => (status === 'failed' ? [id] : []));
}

test('a value of the wrong type violates one requirement', () => {
  const answer = { data: [], next: null, previous: null, totalCount: '0', totalCountCapped: false };
  expect(failedIn(passing('GET /v2/subscribers?email=nobody', { answer }))).toEqual(['search-page.field-types']);
  const counted = passing('GET /v2/subscribers?email=nobody', { answer: { ...answer, totalCount: 1 } });
  expect(failedIn(counted)).toEqual(['search.no-match']);
});

test('a value with an invalid form does not hide a record that the filter excludes', async () => {
  const url = 'http://mock.test/v1/notifications?limit=50';
  const page = await (await createMock().fetch(new Request(url, { headers: { authorization: 'ApiKey dev' } }))).json();
  const { data } = page as { readonly data: readonly { readonly template: object; readonly severity: string }[] };
  const listed = (changes: (event: (typeof data)[number]) => object, query = 'severity=high&limit=50') =>
    passing(`GET /v1/notifications?${query}`, {
      answer: {
        data: data.slice(0, 30).map((event) => ({ ...event, ...changes(event) })),
        hasMore: false,
        page: 0,
        pageSize: 50,
      },
    });
  const withOrigin = (event: (typeof data)[number]) => ({ template: { ...event.template, origin: 'brand-cloud' } });
  expect(failedIn(listed(withOrigin))).toEqual(['origin.enum', 'events.filter-severity']);
  expect(failedIn(listed(() => ({ createdAt: undefined })))).toContain('events.filter-severity');
  // The invalid value itself is one cause: the filter is not compared by it.
  const brandSeverity = listed(() => ({ severity: 'brand' }));
  expect(failedIn(brandSeverity)).toHaveLength(1);
  expect(failedIn(listed(withOrigin, 'limit=5'))).toContain('events.limit-kept');
});

test('a byte order mark before JSON fails, and hides nothing else', () => {
  expect(failedIn(passing('GET /v1/messages', { answer: `\uFEFF${JSON.stringify(page)}` }))).toEqual([
    'response.json-body',
  ]);
  const wrong = passing('GET /v1/messages', { answer: `\uFEFF${JSON.stringify({ ...page, page: '0' })}` });
  expect(failedIn(wrong)).toEqual(['response.json-body', 'message-page.field-types']);
});

test('an order that is violated is shown with the compared values, and an empty identifier in quotes', () => {
  const data = ['', 'ada'].map((subscriberId, index) => ({
    ...bareSubscriber,
    _id: String(index),
    subscriberId,
    updatedAt: `2026-01-1${5 + index}T09:30:00Z`,
  }));
  const answer = { data, next: null, previous: null, totalCount: 2, totalCountCapped: false };
  const wrong = passing('GET /v2/subscribers?orderBy=updatedAt&orderDirection=DESC', { answer });
  expect(resultOf('search.order-descending', wrong)?.evidence[0]).toMatchObject({
    expected: 'ada (updatedAt "2026-01-16T09:30:00Z") before "" (updatedAt "2026-01-15T09:30:00Z")',
    actual: '"" (updatedAt "2026-01-15T09:30:00Z") before ada (updatedAt "2026-01-16T09:30:00Z")',
  });
});
