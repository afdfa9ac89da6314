import type { CheckedRequirementId } from '#generated/requirements.js';
import type { Fetch } from '../contract/exchange.js';
import type { OperationId } from '../contract/operations.js';
import { jsonOf, reworded } from './answer.js';
import { withoutFaultyQuery } from './faulty-requests.js';
import { isObject, type JsonObject, recordsOf, within, without } from './json.js';
import { onlyFirstValue, onlyOneFilter, onPage, pageFilterWays, pageWays } from './numbered-pages.js';
import { changed, queryOf } from './request.js';
import type { Ways, Wrapper } from './sabotage.js';
import { alter, instead, refuse, requery } from './wrappers.js';

const list = 'listNotifications';
const both: readonly OperationId[] = [list, 'getNotification'];
const pages = pageWays(list, 50);
const repeatable = ['channels', 'templates', 'emails', 'subscriberIds', 'severity'];

/** Promises about notification events (§2.8, §4.9, §4.10, §8). */
export const events = {
  'event.subscriber-agrees': [
    {
      what: 'embeds another subscriber in an event than the one it is for',
      wrap: alter(both, otherwise('subscriber')),
    },
  ],
  'event.template-agrees': [
    { what: 'embeds another workflow in an event than the one it is from', wrap: alter(both, otherwise('template')) },
  ],
  'events.default-limit': pages['default-limit'],
  'events.default-page': pages['default-page'],
  'events.limit-kept': pages['limit-kept'],
  'events.page-echo': pages['page-echo'],
  'events.walk': pages.walk,
  'events.has-more': pages['has-more'],
  'events.beyond-last-page': pages['beyond-last-page'],
  'events.limit-max': [{ what: 'gives more than 50 events if asked for more', wrap: unlimited() }],
  'events.limit-accepted': [
    { what: 'refuses a limit of 50', wrap: refuse([list], (query) => query.get('limit') === '50') },
    { variant: '1', what: 'refuses a limit of 1', wrap: refuse([list], (query) => query.get('limit') === '1') },
    { variant: 'clamped', what: 'gives 49 events for a limit of 50', wrap: clampedTo49() },
  ],
  'events.limit-out-of-bounds': [
    { what: 'serves a limit of 0 with an empty page', wrap: servedAsItStands('limit', (limit) => limit === 0) },
    {
      variant: 'negative',
      what: 'serves a negative limit as it stands',
      wrap: servedAsItStands('limit', (limit) => limit < 0),
    },
  ],
  'events.page-out-of-bounds': [
    { what: 'serves a negative page as it stands', wrap: servedAsItStands('page', (page) => page < 0) },
  ],
  'events.filter-channels': pageFilterWays(list, 'channels'),
  'events.filter-templates': pageFilterWays(list, 'templates'),
  'events.filter-emails': pageFilterWays(list, 'emails'),
  'events.filter-subscriber-ids': pageFilterWays(list, 'subscriberIds'),
  'events.filter-severity': pageFilterWays(list, 'severity'),
  'events.filter-transaction-id': pageFilterWays(list, 'transactionId'),
  'events.filter-topic-key': pageFilterWays(list, 'topicKey'),
  'events.filter-context-keys': pageFilterWays(list, 'contextKeys'),
  'events.filter-repeated': [
    { what: 'keeps only the first of several values of a filter', wrap: onlyFirstValue(list, repeatable) },
    ...repeatable.map((name) => ({
      variant: name,
      what: `keeps only the first of several ${name}`,
      wrap: onlyFirstValue(list, [name]),
    })),
  ],
  'events.filters-combine': [
    {
      what: 'keeps only the first of several filters',
      wrap: onlyOneFilter(list, [...repeatable, 'transactionId', 'topicKey', 'contextKeys'], 'first'),
    },
    {
      variant: 'last',
      what: 'keeps only the last of several filters',
      wrap: onlyOneFilter(list, [...repeatable, 'transactionId', 'topicKey', 'contextKeys'], 'last'),
    },
  ],
  'events.after': boundWays('after'),
  'events.before': boundWays('before'),
  'events.before-default': [
    { what: 'leaves out the newest events unless before is given', wrap: instead([list], behindTheTimes) },
  ],
  'events.dates-checked': [
    {
      what: 'ignores an after or a before that is no timestamp',
      wrap: instead([list], (request, fetch) => withoutFaultyQuery(request, fetch, ['format'])),
    },
  ],
  'events.search-accepted': [
    { what: 'refuses the deprecated parameter search', wrap: refuse([list], (query) => query.has('search'), 400) },
  ],
  'event.agrees-with-list': [
    {
      what: 'gives another transactionId of an event than the list does',
      wrap: alter(['getNotification'], (event) => ({ ...event, transactionId: `x${event.transactionId}` })),
    },
    {
      variant: 'payload',
      what: 'gives another payload',
      wrap: alter(['getNotification'], (event) => ({ ...event, payload: { changed: true } })),
    },
    {
      variant: 'severity',
      what: 'gives another severity',
      wrap: alter(['getNotification'], (event) => ({ ...event, severity: event.severity === 'low' ? 'high' : 'low' })),
    },
    {
      variant: 'jobs',
      what: 'gives another status of the jobs',
      wrap: alter(['getNotification'], (event) => ({
        ...event,
        jobs: Array.isArray(event.jobs) ? event.jobs.map((job) => ({ ...job, status: 'unheard of' })) : [],
      })),
    },
  ],
  'event.execution-logs': [
    { what: 'gives no jobs of an event', wrap: alter(both, (event) => without(event, 'jobs')) },
    {
      variant: 'retrieved',
      what: 'gives no jobs of a retrieved event',
      wrap: alter(['getNotification'], (event) => without(event, 'jobs')),
    },
  ],
} satisfies Partial<Record<CheckedRequirementId, Ways>>;

function otherwise(name: string): (event: JsonObject) => JsonObject {
  return (event) => within(event, name, (embedded) => ({ ...embedded, _id: `other-${embedded._id}` }));
}

/** A larger page is put together from pages that the server gives. */
function unlimited(): Wrapper {
  return instead([list], async (request, fetch) => {
    const limit = Number(queryOf(request).get('limit'));
    if (!(limit > 50) || Number(queryOf(request).get('page') ?? '0') !== 0) return fetch(request);
    const data: JsonObject[] = [];
    for (let page = 0; data.length < Math.min(limit, 500); page += 1) {
      const part = await fetch(
        await changed(request, {
          query: (query) => {
            query.set('limit', '50');
            query.set('page', String(page));
          },
        }),
      );
      const json = part.ok ? await jsonOf(part) : undefined;
      if (!isObject(json)) return part;
      data.push(...recordsOf(json));
      if (json.hasMore === true && data.length < limit) continue;
      const hasMore = json.hasMore === true || data.length > limit;
      return reworded(part, { json: { ...json, data: data.slice(0, limit), hasMore, pageSize: limit, page: 0 } });
    }
    return fetch(request);
  });
}

function clampedTo49(): Wrapper {
  return requery([list], (query) => {
    if (query.get('limit') === '50') query.set('limit', '49');
  });
}

/** An empty page, under the number that was asked for. */
function servedAsItStands(name: 'limit' | 'page', isServed: (value: number) => boolean): Wrapper {
  return instead([list], async (request, fetch) => {
    const text = queryOf(request).get(name);
    if (text === null || !isServed(Number(text))) return fetch(request);
    const response = await fetch(await changed(request, { query: (query) => query.delete(name) }));
    const json = response.ok ? await jsonOf(response) : undefined;
    if (!isObject(json)) return response;
    const echo = name === 'limit' ? { pageSize: Number(text) } : { page: Number(text) };
    return reworded(response, { json: { ...json, data: [], ...echo } });
  });
}

function boundWays(name: 'after' | 'before'): Ways {
  return [
    { what: `ignores ${name}`, wrap: requery([list], (query) => query.delete(name)) },
    {
      variant: 'nothing',
      what: `finds nothing by ${name}`,
      wrap: onPage(list, (page, query) => (query.has(name) ? { ...page, data: [], hasMore: false } : page)),
    },
    {
      variant: 'swapped',
      what: `takes ${name} for the other bound`,
      wrap: requery([list], (query) => {
        const other = name === 'after' ? 'before' : 'after';
        const value = query.get(name);
        if (value === null || query.has(other)) return;
        query.delete(name);
        query.set(other, value);
      }),
    },
  ];
}

/** The five newest events only come if a `before` is given. */
async function behindTheTimes(request: Request, fetch: Fetch): Promise<Response> {
  if (queryOf(request).has('before')) return fetch(request);
  const newest = await fetch(
    new Request(new URL('?limit=50', request.url), {
      headers: { authorization: request.headers.get('authorization') ?? '' },
    }),
  );
  const times = recordsOf(await jsonOf(newest))
    .map(({ createdAt }) => String(createdAt))
    .sort();
  const before = times.at(-6);
  if (before === undefined) return fetch(request);
  return fetch(await changed(request, { query: (query) => query.set('before', before) }));
}
