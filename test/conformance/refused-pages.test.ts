import { expect, test } from 'vitest';
import { careless, check, checkFully, resultOf } from './careless.js';

/** A server that rejects any value of a list parameter. */
function without(pathname: string, parameter: string) {
  return careless((_request, url) => {
    if (url.pathname !== pathname || !url.searchParams.has(parameter)) return undefined;
    return Response.json({ message: `unknown parameter ${parameter}` }, { status: 400 });
  });
}

test('a list of messages that rejects page=0 is a failure', async () => {
  const result = resultOf(await check(without('/v1/messages', 'page'), 'messages.*'), 'messages.walk');
  expect(result?.status).toBe('failed');
  expect(result?.message).toMatch(/^page=0 is rejected, which is the default/);
});

test('a list of events that rejects page=0 is a failure', async () => {
  const result = resultOf(await check(without('/v1/notifications', 'page'), 'events.*'), 'events.walk');
  expect(result?.status).toBe('failed');
});

test('a list of events that rejects limit=10 is a failure', async () => {
  const result = resultOf(await check(without('/v1/notifications', 'limit'), 'events.*'), 'events.limit-accepted');
  expect(result?.status).toBe('failed');
  expect(result?.message).toMatch(/^(limit=10 is rejected, which is the default|a limit of 50 is refused)/);
});

test('a search that rejects a direction is a failure, and one that rejects fields to order by is not', async () => {
  const upwards = careless((_request, { pathname, searchParams }) =>
    pathname === '/v2/subscribers' && searchParams.get('orderDirection') === 'ASC'
      ? Response.json({ message: 'unknown direction' }, { status: 422 })
      : undefined,
  );
  const report = await check(upwards, 'search.*');
  expect(resultOf(report, 'search.order-ascending')?.status).toBe('failed');
  expect(resultOf(report, 'search.order-ascending')?.message).toMatch(/^orderDirection=ASC is rejected by any field/);
  expect(resultOf(report, 'search.order-descending')?.status).toBe('passed');
  const unordered = await check(without('/v2/subscribers', 'orderBy'), 'search.*');
  expect(resultOf(unordered, 'search.order-ascending')?.status).toBe('skipped');
});

test.for([
  ['/v1/messages', 'transactionId', 'messages.filter-transaction-id'],
  ['/v1/notifications', 'transactionId', 'events.filter-transaction-id'],
] as const)('a list %s that rejects every %s is a failure', async ([pathname, parameter, id]) => {
  const result = resultOf(await check(without(pathname, parameter), `${id.split('.')[0]}.*`), id);
  expect(result?.status).toBe('failed');
});

test.for([
  ['/v1/messages', 'channel', 'messages.filter-channel'],
  ['/v1/messages', 'page', 'messages.walk'],
  ['/v1/notifications', 'limit', 'events.limit-accepted'],
  ['/v2/subscribers', 'orderDirection', 'search.order-ascending'],
] as const)('a list %s that takes the valid key for a wrong one because of %s is a failure', async ([
  pathname,
  parameter,
  id,
]) => {
  const mistaken = careless((request, url) => {
    const isMeant = url.pathname === pathname && url.searchParams.has(parameter);
    if (!isMeant || request.headers.get('authorization') !== 'ApiKey dev') return undefined;
    return Response.json({ message: 'Unauthorized' }, { status: 401 });
  });
  const result = resultOf(await check(mistaken, `${id.split('.')[0]}.*`), id);
  expect(result?.status).toBe('failed');
});

test('a list that rejects every request is not charged with its parameters', async () => {
  const closed = careless((_request, url) =>
    url.pathname === '/v1/messages' ? Response.json({ message: 'not here' }, { status: 404 }) : undefined,
  );
  const result = resultOf(await check(closed, 'messages.*'), 'messages.walk');
  expect(result?.status).toBe('skipped');
});

test('a search that rejects its own cursor beside a filter is a failure', async () => {
  const forgetful = careless((_request, { pathname, searchParams }) =>
    pathname === '/v2/subscribers' && searchParams.has('after') && searchParams.has('email')
      ? Response.json({ message: 'unknown cursor' }, { status: 422 })
      : undefined,
  );
  const { results } = await checkFully(forgetful, 'search.*');
  const failed = results.filter(({ status }) => status === 'failed');
  const requests = failed.flatMap(({ evidence }) => evidence.map(({ request }) => request));
  expect(requests).toContainEqual(expect.stringMatching(/email=.*after=|after=.*email=/));
});

test('where the lists name workflows that are not found, the report says so', async () => {
  const moved = careless((_request, { pathname }) =>
    /^\/v2\/workflows\/[^/]+$/.test(pathname) ? Response.json({ message: 'gone' }, { status: 404 }) : undefined,
  );
  const result = resultOf(await check(moved, 'workflow.*'), 'workflow.environment-id');
  expect(result?.status).toBe('skipped');
  expect(result?.message).toBe(
    'cannot be checked because of workflow.succeeds: no valid request of getWorkflow succeeds',
  );
});
