import { expect, test } from 'vitest';
import { slow } from '../sampled.js';
import { carelessWithFew as careless, checkFully as check, checkLong, checkReads, resultOf } from './careless.js';

type Parameter = readonly [pathname: string, name: string];

/** A server that rejects any value of some list parameters. */
function without(...parameters: readonly Parameter[]) {
  return careless((_request, url) => {
    const rejected = parameters.find(([pathname, name]) => url.pathname === pathname && url.searchParams.has(name));
    return rejected && Response.json({ message: `unknown parameter ${rejected[1]}` }, { status: 400 });
  });
}

const [subscribers, messages, events] = ['/v2/subscribers', '/v1/messages', '/v1/notifications'];

test('a list that rejects the default page or limit is a failure', async () => {
  const pages = await check(without([messages, 'page'], [events, 'page']), 'messages.walk', 'events.walk');
  expect(resultOf(pages, 'messages.walk')?.status).toBe('failed');
  expect(resultOf(pages, 'messages.walk')?.message).toMatch(/^page=0 is rejected/);
  expect(resultOf(pages, 'events.walk')?.status).toBe('failed');
  const limits = await check(without([events, 'limit']), 'events.limit-accepted');
  expect(resultOf(limits, 'events.limit-accepted')?.status).toBe('failed');
  expect(resultOf(limits, 'events.limit-accepted')?.message).toMatch(
    /^(limit=\d+ is rejected|a limit of 50 is refused)/,
  );
});

test('a search that rejects a direction, or all fields to order by, is a failure', async () => {
  const orders = ['search.order-ascending', 'search.order-descending'];
  const upwards = careless((_request, { pathname, searchParams }) =>
    pathname === subscribers && searchParams.get('orderDirection') === 'ASC'
      ? Response.json({ message: 'unknown direction' }, { status: 422 })
      : undefined,
  );
  const report = await check(upwards, ...orders);
  expect(resultOf(report, 'search.order-ascending')?.status).toBe('failed');
  expect(resultOf(report, 'search.order-ascending')?.message).toMatch(/^orderDirection=ASC is rejected by any field/);
  expect(resultOf(report, 'search.order-descending')?.status).toBe('passed');
  const unordered = await check(without([subscribers, 'orderBy']), ...orders);
  expect(resultOf(unordered, 'search.order-ascending')).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('orderBy is rejected with any field'),
  });
});

test('a list that rejects every transactionId is a failure', async () => {
  const ids = ['messages.filter-transaction-id', 'events.filter-transaction-id'];
  const report = await check(without([messages, 'transactionId'], [events, 'transactionId']), ...ids);
  for (const id of ids) expect(resultOf(report, id)?.status).toBe('failed');
});

test.for<readonly (readonly [...Parameter, id: string])[]>([
  [
    [messages, 'channel', 'messages.filter-channel'],
    [events, 'limit', 'events.limit-accepted'],
    [subscribers, 'orderDirection', 'search.order-ascending'],
  ],
  [[messages, 'page', 'messages.walk']],
])('a list that takes the valid key for a wrong one because of a parameter is a failure: %s', async (parameters) => {
  const mistaken = careless((request, url) => {
    const isMeant = parameters.some(([pathname, name]) => url.pathname === pathname && url.searchParams.has(name));
    if (!isMeant || request.headers.get('authorization') !== 'ApiKey dev') return undefined;
    return Response.json({ message: 'Unauthorized' }, { status: 401 });
  });
  const ids = parameters.map(([, , id]) => id);
  const report = await check(mistaken, ...ids);
  for (const id of ids) expect(resultOf(report, id)?.status, id).toBe('failed');
});

test('a list that rejects every request is not charged with its parameters', async () => {
  const closed = careless((_request, url) =>
    url.pathname === '/v1/messages' ? Response.json({ message: 'not here' }, { status: 404 }) : undefined,
  );
  const result = resultOf(await check(closed, 'messages.walk'), 'messages.walk');
  expect(result?.status).toBe('skipped');
});

slow('a search that rejects its own cursor beside a filter is a failure', async () => {
  const forgetful = careless((_request, { pathname, searchParams }) =>
    pathname === '/v2/subscribers' && searchParams.has('after') && searchParams.has('email')
      ? Response.json({ message: 'unknown cursor' }, { status: 422 })
      : undefined,
  );
  const { results } = await checkLong(forgetful, 'search.*');
  const failed = results.filter(({ status }) => status === 'failed');
  const requests = failed.flatMap(({ evidence }) => evidence.map(({ request }) => request));
  expect(requests).toContainEqual(expect.stringMatching(/email=.*after=|after=.*email=/));
});

test('where the lists name workflows that are not found, the report says so', async () => {
  const moved = careless((_request, { pathname }) =>
    /^\/v2\/workflows\/[^/]+$/.test(pathname) ? Response.json({ message: 'gone' }, { status: 404 }) : undefined,
  );
  const result = resultOf(
    await check(moved, 'workflow.environment-id', 'workflow.succeeds'),
    'workflow.environment-id',
  );
  expect(result?.status).toBe('skipped');
  expect(result?.message).toBe(
    'cannot be checked because of workflow.succeeds: no valid request of getWorkflow succeeds',
  );
});

/** Requirement that the valid requests of an operation succeed, and a path that only this operation has. */
const reads = {
  'search.succeeds': /^\/v2\/subscribers$/,
  'active.succeeds': /^\/v1\/integrations\/active$/,
  'messages.succeeds': /^\/v1\/messages$/,
  'workflow.succeeds': /^\/v2\/workflows\/[^/]+$/,
  'step.succeeds': /^\/v2\/workflows\/[^/]+\/steps\//,
  'events.succeeds': /^\/v1\/notifications$/,
  'event.succeeds': /^\/v1\/notifications\/[^/]+$/,
};

/** A server that answers some requests with a status and an empty object. */
function failing(path: RegExp, status: number, isFailing: (url: URL) => boolean = () => true) {
  return careless((request, url) => {
    if (request.method !== 'GET' || !path.test(url.pathname) || !isFailing(url)) return undefined;
    return new Response(status === 204 ? null : '{}', { status, headers: { 'content-type': 'application/json' } });
  });
}

test.for(Object.entries(reads))('an operation whose valid requests all get 500 fails %s', async ([id, path]) => {
  const report = await checkReads(failing(path, 500), `${id.split('.')[0]}.*`);
  expect(resultOf(report, id)).toMatchObject({ status: 'failed', evidence: [{ actual: 'status 500' }] });
  const others = report.results.filter(({ status, level }) => status === 'failed' && level === 'must');
  expect(others.map((result) => result.id)).toEqual([id]);
  expect(report.causes).toContainEqual(expect.objectContaining({ id, hides: expect.any(Array) }));
});

test.for([204, 400, 422, 429, 503])('a search that answers every valid request with %i fails', async (status) => {
  const report = await checkReads(failing(reads['search.succeeds'], status), 'search.succeeds', 'search.total-count');
  expect(resultOf(report, 'search.succeeds')?.status).toBe('failed');
  expect(resultOf(report, 'search.total-count')?.message).toMatch(/^cannot be checked because of search\.succeeds/);
});

test('an operation that the key may not use is skipped, since the key works elsewhere', async () => {
  const report = await checkReads(failing(reads['messages.succeeds'], 403), 'messages.succeeds', 'active.*');
  expect(resultOf(report, 'messages.succeeds')?.status).toBe('skipped');
  expect(resultOf(report, 'messages.succeeds')?.message).toBe('listMessages is not permitted: 403');
});

test.for([
  [
    'a server error for a filter',
    500,
    ({ searchParams }: URL) => searchParams.get('channel') === 'email',
    'filter-channel',
  ],
  [
    'a refusal of a value that a record has',
    400,
    ({ searchParams }: URL) => searchParams.get('channel') === 'email',
    'filter-channel',
  ],
  [
    'a refusal of a repeated key',
    400,
    ({ searchParams }: URL) => searchParams.getAll('transactionId').length > 1,
    'filter-transaction-ids',
  ],
  [
    'a refusal of filters together',
    400,
    ({ searchParams }: URL) => searchParams.has('channel') && searchParams.has('subscriberId'),
    'succeeds',
    'messages.filter*',
  ],
] as const)('%s is a failure', async ([, status, isFailing, name, ...others]) => {
  const report = await checkReads(
    failing(reads['messages.succeeds'], status, isFailing),
    `messages.${name}`,
    ...others,
  );
  expect(resultOf(report, `messages.${name}`)?.status).toBe('failed');
});

test('a refused value is excused by a plain value that is accepted in its place, and the result names it', async () => {
  const strict = failing(reads['search.succeeds'], 400, ({ searchParams }) =>
    /[^\w@.+ -]/.test(searchParams.get('email') ?? ''),
  );
  const report = await checkReads(strict, 'search.filter-email', 'search.succeeds');
  expect(resultOf(report, 'search.filter-email')?.status).toBe('passed');
  expect(report.summary.failed).toBe(0);
});

test('server errors that pass when the request is repeated fail, with their number', async () => {
  let requests = 0;
  const moody = failing(reads['messages.succeeds'], 500, () => {
    requests += 1;
    return requests % 9 === 0;
  });
  const [evidence] =
    resultOf(await checkReads(moody, 'messages.succeeds', 'messages.walk'), 'messages.succeeds')?.evidence ?? [];
  expect(evidence?.actual).toMatch(/^status 500, \d+ of \d+ requests$/);
});

test('an enum value that the contract does not name leaves the filters of its page compared', async () => {
  const ignoring = careless(async (request, url, mock) => {
    if (url.pathname !== '/v1/notifications') return undefined;
    url.searchParams.delete('severity');
    const response = await mock(new Request(url, request));
    const text = (await response.text()).replaceAll('"service-cloud"', '"brand-cloud"');
    return new Response(text, response);
  });
  const report = await checkReads(ignoring, 'events.filter-severity', 'events.filter-channels', 'origin.enum');
  expect(resultOf(report, 'origin.enum')?.status).toBe('failed');
  expect(resultOf(report, 'events.filter-severity')?.status).toBe('failed');
  expect(resultOf(report, 'events.filter-channels')?.status).toBe('passed');
});

test('a pass of a statement about writes needs a write', async () => {
  const report = await checkReads(
    careless(() => undefined),
    'write.siblings-unchanged',
  );
  expect(resultOf(report, 'write.siblings-unchanged')).toMatchObject({
    status: 'skipped',
    message: 'needs --allow-writes',
  });
});
