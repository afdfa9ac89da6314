import { forEachFilter } from '../requirements/families.js';
import { changedResponse, isObject, type JsonObject, jsonOf, responseRecords } from './kit/json.js';
import { findingLacking, findingPrefixes, listWays, onlyFirstValue, pageFilterWays } from './kit/numbered-lists.js';
import { changedRequest, queryOf, withoutFaultyQuery } from './kit/request.js';
import { changeQuery, handleRequests, ignoring, misreading, onItems, onPage, refuse } from './kit/wrappers.js';
import { joinWays, variantsFor, type Ways, type WaysTable, type Wrapper } from './sabotage.js';

const list = 'listNotifications';
const repeatable = ['channels', 'templates', 'emails', 'subscriberIds', 'severity'];
const filters = [...repeatable, 'transactionId', 'topicKey', 'contextKeys'];

/** The list of events (§4.9, §8). */
export const events = joinWays(
  listWays('events', { list, largestLimit: 50, filters }),
  forEachFilter(list, (filter) =>
    filter === 'after' || filter === 'before' ? boundWays(filter) : pageFilterWays(list, filter),
  ),
  {
    'events.limit-kept': {
      one: ['returns two events if limit is 1', misreading(list, 'limit', (limit) => (limit === '1' ? '2' : limit))],
    },
    'events.has-more': {
      'last-one': ['reports hasMore false if one event is left', missingTheLast()],
    },
    'events.limit-max': {
      plain: ['returns more than 50 events if limit is more than 50', joiningPages()],
    },
    'events.limit-accepted': {
      plain: ['rejects a limit of 50', refuse([list], (query) => query.get('limit') === '50')],
      '1': ['rejects a limit of 1', refuse([list], (query) => query.get('limit') === '1')],
      clamped: ['returns 49 events if limit is 50', reducingLimit(50, 49)],
      twenty: ['returns 20 events if limit is more than 20', reducingLimit(21, 20)],
    },
    'events.limit-out-of-bounds': {
      plain: ['accepts limit 0 and returns an empty page', returningEmptyPage('limit', (limit) => limit === 0)],
      negative: ['accepts a negative limit', returningEmptyPage('limit', (limit) => limit < 0)],
    },
    'events.page-out-of-bounds': {
      plain: ['accepts a negative page', returningEmptyPage('page', (page) => page < 0)],
      another: ['returns page 3 for page -1', misreading(list, 'page', (page) => (page === '-1' ? '3' : page))],
    },
    'events.filter-templates': findingPrefixes(list, 'templates'),
    'events.filter-emails': {
      ...findingPrefixes(list, 'emails'),
      ...findingLacking(list, 'emails', ({ subscriber }) => isObject(subscriber) && subscriber.email === undefined),
    },
    'events.filter-subscriber-ids': findingPrefixes(list, 'subscriberIds'),
    'events.filter-severity': {
      fourth: [
        'omits the fourth match by severity',
        onItems(list, (all, query) => (query.has('severity') ? all.toSpliced(3, 1) : all)),
      ],
    },
    'events.filter-transaction-id': findingPrefixes(list, 'transactionId'),
    'events.filter-topic-key': findingLacking(list, 'topicKey', ({ topics }) => topics === undefined),
    'events.filter-context-keys': {
      ...findingPrefixes(list, 'contextKeys'),
      ...findingLacking(list, 'contextKeys', ({ contextKeys }) => contextKeys === undefined),
    },
    'events.filter-repeated': {
      plain: ['keeps only the first of several values of a filter', onlyFirstValue(list, repeatable)],
      ...variantsFor(repeatable, (name) => [`keeps only the first of several ${name}`, onlyFirstValue(list, [name])]),
    },
    'events.filters-combine': {
      order: [
        'keeps only the filter that a request names first',
        changeQuery([list], (query) => {
          const [, ...others] = [...new Set(query.keys())].filter((name) => filters.includes(name));
          for (const name of others) query.delete(name);
        }),
      ],
    },
    'events.after': {
      newest: [
        'omits the newest event if after is given',
        onItems(list, (all, query) => (query.has('after') ? all.slice(1) : all)),
      ],
      'beside-before': ['ignores after if before is given', ignoring(list, 'after', (query) => query.has('before'))],
    },
    'events.before': {
      channels: ['ignores before if channels is given', ignoring(list, 'before', (query) => query.has('channels'))],
    },
    'events.before-default': {
      plain: ['omits the five newest events unless before is given', addingBefore((times) => times.at(-6))],
      day: [
        'omits the events of the last day unless before is given',
        addingBefore((times) => dayBefore(times.at(-1))),
      ],
    },
    'events.dates-checked': {
      plain: [
        'ignores an after or a before that is not a timestamp',
        handleRequests([list], (request, fetch) => withoutFaultyQuery(request, fetch, ['format'])),
      ],
      before: [
        'ignores a before that is not a timestamp',
        ignoring(list, 'before', (query) => Number.isNaN(Date.parse(query.get('before') ?? ''))),
      ],
    },
    'events.search-accepted': {
      plain: ['rejects the deprecated parameter search', refuse([list], (query) => query.has('search'), 400)],
    },
  },
) satisfies WaysTable;

function missingTheLast(): Wrapper {
  return onPage(list, async (page, query, resend) => {
    if (page.hasMore !== true) return page;
    const left = responseRecords(
      await resend((next) => next.set('page', String(Number(query.get('page') ?? '0') + 1))),
    );
    return left.length === 1 ? { ...page, hasMore: false } : page;
  });
}

/** Builds pages above the limit from several pages. */
function joiningPages(): Wrapper {
  return handleRequests([list], async (request, fetch) => {
    const limit = Number(queryOf(request).get('limit'));
    if (!(limit > 50) || Number(queryOf(request).get('page') ?? '0') !== 0) return fetch(request);
    const data: JsonObject[] = [];
    for (let page = 0; data.length < Math.min(limit, 500); page += 1) {
      const part = await fetch(
        await changedRequest(request, {
          query: (query) => {
            query.set('limit', '50');
            query.set('page', String(page));
          },
        }),
      );
      const json = part.ok ? await jsonOf(part) : undefined;
      if (!isObject(json)) return part;
      data.push(...responseRecords(json));
      if (json.hasMore === true && data.length < limit) continue;
      const hasMore = json.hasMore === true || data.length > limit;
      return changedResponse(part, {
        json: { ...json, data: data.slice(0, limit), hasMore, pageSize: limit, page: 0 },
      });
    }
    return fetch(request);
  });
}

/** Reduces valid limits of at least `from` to `to`. */
function reducingLimit(from: number, to: number): Wrapper {
  return misreading(list, 'limit', (limit) => (Number(limit) >= from && Number(limit) <= 50 ? String(to) : limit));
}

/** Returns an empty page for some values that the contract forbids. */
function returningEmptyPage(name: 'limit' | 'page', isServed: (value: number) => boolean): Wrapper {
  return handleRequests([list], async (request, fetch) => {
    const text = queryOf(request).get(name);
    if (text === null || !isServed(Number(text))) return fetch(request);
    const response = await fetch(await changedRequest(request, { query: (query) => query.delete(name) }));
    const json = response.ok ? await jsonOf(response) : undefined;
    if (!isObject(json)) return response;
    const echo = name === 'limit' ? { pageSize: Number(text) } : { page: Number(text) };
    return changedResponse(response, { json: { ...json, data: [], ...echo } });
  });
}

function boundWays(name: 'after' | 'before'): Ways {
  return {
    plain: [`ignores ${name}`, ignoring(list, name)],
    nothing: [
      `finds nothing by ${name}`,
      onPage(list, (page, query) => (query.has(name) ? { ...page, data: [], hasMore: false } : page)),
    ],
    zone: [
      `ignores the time zone of ${name}`,
      misreading(list, name, (time) => time.replace(/(?<=\d)[+-]\d\d:\d\d$/, 'Z')),
    ],
    day: [
      `uses only the date of ${name}`,
      misreading(list, name, (time) =>
        Number.isNaN(Date.parse(time)) ? time : `${new Date(time).toISOString().slice(0, 10)}T00:00:00.000Z`,
      ),
    ],
    swapped: [
      `treats ${name} as the opposite bound`,
      changeQuery([list], (query) => {
        const other = name === 'after' ? 'before' : 'after';
        const value = query.get(name);
        if (value === null || query.has(other)) return;
        query.delete(name);
        query.set(other, value);
      }),
    ],
  };
}

/** Adds a `before` to queries without one. `choose` gets the times of the newest events, the oldest first. */
function addingBefore(choose: (times: readonly string[]) => string | undefined): Wrapper {
  return handleRequests([list], async (request, fetch) => {
    if (queryOf(request).has('before')) return fetch(request);
    const newest = await fetch(
      new Request(new URL('?limit=50', request.url), {
        headers: { authorization: request.headers.get('authorization') ?? '' },
      }),
    );
    const times = responseRecords(await jsonOf(newest))
      .map(({ createdAt }) => String(createdAt))
      .sort();
    const before = choose(times);
    if (before === undefined) return fetch(request);
    return fetch(await changedRequest(request, { query: (query) => query.set('before', before) }));
  });
}

function dayBefore(time: string | undefined): string | undefined {
  return time === undefined ? undefined : new Date(Date.parse(time) - 86_400_000).toISOString();
}
