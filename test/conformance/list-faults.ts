import type { Fetch } from '../../src/contract/exchange.js';
import { createMock } from '../../src/mock/create-mock.js';

type Json = Record<string, unknown>;
type Item = Json & { _id: string };
/** A page of messages or of events. */
export interface Page {
  data: Item[];
  hasMore: boolean;
  page: number;
  pageSize: number;
  totalCount?: number;
}

/** A mock that is not broken. */
export const clean = createMock().fetch;

/** Breaks one list: its requests on the way there, its pages on the way back. */
function broken(
  path: string,
  { ask, page }: { ask?: (query: URLSearchParams) => unknown; page?: (page: Page, query: URLSearchParams) => unknown },
): Fetch {
  return async (request) => {
    const url = new URL(request.url);
    if (url.pathname !== path) return clean(request);
    const query = new URLSearchParams(url.search);
    ask?.(url.searchParams);
    const response = await clean(new Request(url, request));
    if (page === undefined || !response.ok) return response;
    const body: Page = JSON.parse(await response.text());
    page(body, query);
    return Response.json(body);
  };
}

const inEvents = (fault: Parameters<typeof broken>[1]) => broken('/v1/notifications', fault);
const inMessages = (fault: Parameters<typeof broken>[1]) => broken('/v1/messages', fault);

/** Rewrites what the detail of an event says. */
function inDetail(change: (event: Json) => unknown): Fetch {
  return async (request) => {
    const response = await clean(request);
    if (!/notifications\/./.test(new URL(request.url).pathname) || !response.ok) return response;
    const event: Json = JSON.parse(await response.text());
    change(event);
    return Response.json(event);
  };
}

const keepFirst = (name: string) => (query: URLSearchParams) => {
  const [first] = query.getAll(name);
  if (first !== undefined) query.set(name, first);
};
const ignore = (name: string) => (query: URLSearchParams) => query.delete(name);
const filterNames = 'channels templates emails subscriberIds severity transactionId topicKey contextKeys'.split(' ');
const ignoreSecondFilter = (query: URLSearchParams) => {
  const used = [...new Set(query.keys())].filter((name) => filterNames.includes(name) || name.startsWith('channel'));
  for (const name of used.slice(1)) query.delete(name);
};
const dropAt = (index: number) => (page: Page) => page.data.splice(index, 1);
const repeatOnPage2 = (page: Page) => {
  const [first] = page.data;
  if (page.page === 2 && first !== undefined) page.data[page.data.length - 1] = first;
};
const hasMoreWhenFull = (page: Page, query: URLSearchParams) => {
  page.hasMore = page.data.length === Number(query.get('limit') ?? 10);
};
const answers =
  (status: number, when: (query: URLSearchParams) => boolean): Fetch =>
  async (request) => {
    const url = new URL(request.url);
    const isMeant = url.pathname === '/v1/notifications' && when(url.searchParams);
    return isMeant ? Response.json({}, { status }) : clean(request);
  };

/** Servers that break one clause each, by what they do wrong. */
export const faults: Record<string, [string, Fetch]> = {
  'events: drops the 40th item of a page': ['events.walk', inEvents({ page: dropAt(39) })],
  'messages: drops the 40th item of a page': ['messages.walk', inMessages({ page: dropAt(39) })],
  'events: repeats an item on page 2': ['events.walk', inEvents({ page: repeatOnPage2 })],
  'messages: repeats an item on page 2': ['messages.walk', inMessages({ page: repeatOnPage2 })],
  'events: hasMore compares counts': ['events.has-more', inEvents({ page: hasMoreWhenFull })],
  'messages: hasMore compares counts': ['messages.has-more', inMessages({ page: hasMoreWhenFull })],
  'events: hasMore is never true': [
    'events.has-more',
    inEvents({ page: (page) => Object.assign(page, { hasMore: false }) }),
  ],
  'events: hasMore misses the last one': [
    'events.has-more',
    inEvents({
      page: (page, query) =>
        Object.assign(page, { hasMore: page.hasMore && !(query.get('limit') === '23' && page.page === 12) }),
    }),
  ],
  'events: an empty page has more': [
    'events.beyond-last-page',
    inEvents({
      page: (page) => Object.assign(page, { hasMore: page.hasMore || (page.data.length === 0 && page.page > 0) }),
    }),
  ],
  'messages: the last page comes again beyond': [
    'messages.beyond-last-page',
    async (request) => {
      const response = await clean(request.clone());
      const url = new URL(request.url);
      if (url.pathname !== '/v1/messages' || !response.ok) return response;
      const body: Page = JSON.parse(await response.clone().text());
      if (body.data.length > 0 || body.page === 0) return response;
      const last = Math.ceil((body.totalCount ?? 0) / body.pageSize) - 1;
      url.searchParams.set('page', String(last));
      const repeated: Page = JSON.parse(await (await clean(new Request(url, request))).text());
      return Response.json({ ...repeated, page: body.page });
    },
  ],
  'events: default limit 20': [
    'events.default-limit',
    inEvents({ ask: (q) => !q.has('limit') && q.set('limit', '20') }),
  ],
  'events: default limit 5': ['events.default-limit', inEvents({ ask: (q) => !q.has('limit') && q.set('limit', '5') })],
  'messages: default limit 100': [
    'messages.default-limit',
    inMessages({ ask: (q) => !q.has('limit') && q.set('limit', '100') }),
  ],
  'events: default page 1': ['events.default-page', inEvents({ ask: (q) => !q.has('page') && q.set('page', '1') })],
  'messages: default page 1': [
    'messages.default-page',
    inMessages({ ask: (q) => !q.has('page') && q.set('page', '1') }),
  ],
  'events: page echo off by one': [
    'events.page-echo',
    inEvents({ page: (page) => Object.assign(page, { page: page.page + 1 }) }),
  ],
  'messages: page echo off by one': [
    'messages.page-echo',
    inMessages({ page: (page) => Object.assign(page, { page: page.page + 1 }) }),
  ],
  'events: limit is exceeded by one': [
    'events.limit-kept',
    inEvents({ ask: (q) => q.get('limit') === '1' && q.set('limit', '2') }),
  ],
  'messages: limit is exceeded by one': [
    'messages.limit-kept',
    inMessages({ ask: (q) => q.get('limit') === '100' && q.set('limit', '101') }),
  ],
  'events: limit=51 serves 51': [
    'events.limit-max',
    async (request) => {
      const url = new URL(request.url);
      if (url.pathname !== '/v1/notifications' || url.searchParams.get('limit') !== '51') return clean(request);
      url.searchParams.set('limit', '50');
      const body: Page = JSON.parse(await (await clean(new Request(url, request))).text());
      url.searchParams.set('limit', '1');
      url.searchParams.set('page', '50');
      const more: Page = JSON.parse(await (await clean(new Request(url, request))).text());
      return Response.json({ ...body, data: [...body.data, ...more.data], pageSize: 51 });
    },
  ],
  'events: limit=1 is refused': ['events.limit-accepted', answers(422, (query) => query.get('limit') === '1')],
  'events: limit=50 brings 20': [
    'events.limit-accepted',
    inEvents({ ask: (q) => Number(q.get('limit')) > 20 && Number(q.get('limit')) < 51 && q.set('limit', '20') }),
  ],
  'events: limit=0 brings an empty page': [
    'events.limit-out-of-bounds',
    inEvents({
      ask: (q) => q.get('limit') === '0' && q.set('limit', '1'),
      page: (page, q) => void (q.get('limit') === '0' && Object.assign(page, { data: [] })),
    }),
  ],
  'events: page=-1 brings another page': [
    'events.page-out-of-bounds',
    inEvents({ ask: (q) => q.get('page') === '-1' && q.set('page', '3') }),
  ],
  ...Object.fromEntries(
    Object.entries({
      channels: 'channels',
      templates: 'templates',
      emails: 'emails',
      subscriberIds: 'subscriber-ids',
      severity: 'severity',
      transactionId: 'transaction-id',
      topicKey: 'topic-key',
      contextKeys: 'context-keys',
    }).map(
      ([name, id]) => [`events: ignores ${name}`, [`events.filter-${id}`, inEvents({ ask: ignore(name) })]] as const,
    ),
  ),
  ...Object.fromEntries(
    Object.entries({
      channel: 'channel',
      subscriberId: 'subscriber-id',
      transactionId: 'transaction-id',
      contextKeys: 'context-keys',
    }).map(
      ([name, id]) =>
        [`messages: ignores ${name}`, [`messages.filter-${id}`, inMessages({ ask: ignore(name) })]] as const,
    ),
  ),
  'events: a filter finds nothing': [
    'events.filter-topic-key',
    inEvents({ page: (page, q) => void (q.has('topicKey') && Object.assign(page, { data: [], hasMore: false })) }),
  ],
  'events: a filter loses one': [
    'events.filter-severity',
    inEvents({ page: (page, q) => void (q.has('severity') && page.data.splice(3, 1)) }),
  ],
  'events: a repeated filter takes its first value': ['events.filter-repeated', inEvents({ ask: keepFirst('emails') })],
  'messages: a repeated filter takes its first value': [
    'messages.filter-transaction-ids',
    inMessages({ ask: keepFirst('transactionId') }),
  ],
  'events: the second of two filters is ignored': ['events.filters-combine', inEvents({ ask: ignoreSecondFilter })],
  'messages: subscriberId is ignored beside channel': [
    'messages.filters-combine',
    inMessages({ ask: (q) => q.has('channel') && q.delete('subscriberId') }),
  ],
  'messages: totalCount ignores the filter': [
    'messages.total-count',
    inMessages({
      page: (page, q) =>
        ['channel', 'subscriberId', 'transactionId', 'contextKeys'].some((n) => q.has(n)) &&
        Object.assign(page, { totalCount: 600 }),
    }),
  ],
  'messages: totalCount is that of the page': [
    'messages.total-count',
    inMessages({ page: (page) => Object.assign(page, { totalCount: page.data.length }) }),
  ],
  'events: ignores after': ['events.after', inEvents({ ask: ignore('after') })],
  'events: ignores before': ['events.before', inEvents({ ask: ignore('before') })],
  'events: after loses the newest': [
    'events.after',
    inEvents({ page: (page, q) => void (q.has('after') && page.data.shift()) }),
  ],
  'events: hides the last days without before': [
    'events.before-default',
    inEvents({ ask: (q) => !q.has('before') && q.set('before', '2026-05-31T00:00:00Z') }),
  ],
  'events: dates are not checked': [
    'events.dates-checked',
    inEvents({ ask: (q) => q.get('before')?.startsWith('not') && q.delete('before') }),
  ],
  'events: search is refused': ['events.search-accepted', answers(400, (query) => query.has('search'))],
  'detail differs in one job': [
    'event.agrees-with-list',
    inDetail((event) => Array.isArray(event.jobs) && Object.assign(event.jobs[1], { status: 'other' })),
  ],
  'detail lacks a job': ['event.agrees-with-list', inDetail((event) => Array.isArray(event.jobs) && event.jobs.pop())],
  'detail has no jobs': ['event.execution-logs', inDetail((event) => delete event.jobs)],
  'the 8th event of a page embeds another subscriber': [
    'event.subscriber-agrees',
    inEvents({
      page: ({ data }) => Object.assign(data[7] ?? {}, { subscriber: { subscriberId: 'other', _id: 'other' } }),
    }),
  ],
  'the 8th event of a page embeds another template': [
    'event.template-agrees',
    inEvents({ page: ({ data }) => Object.assign(data[7]?.template ?? {}, { _id: 'other' }) }),
  ],
  'a message embeds another subscriber': [
    'message.subscriber-agrees',
    inMessages({
      page: ({ data }) => data.map((m) => m.subscriber && Object.assign(m.subscriber, { _id: 'other' })),
    }),
  ],
  'a message embeds another template': [
    'message.template-agrees',
    inMessages({
      page: ({ data }) => data.map((m) => m.template && Object.assign(m.template, { _id: 'other' })),
    }),
  ],
  'a message fails in silence': [
    'message.failure-recorded',
    inMessages({
      page: ({ data }) => data.map((m) => Object.assign(m, { errorId: undefined, errorText: undefined })),
    }),
  ],
};
