import { forEachFilter } from '../requirements/families.js';
import { parameterCondition } from './grammar/conditions.js';
import { changing, described, fault, leavingOut, rearranging, rereading, together } from './kit/faults.js';
import { changedResponse, changeObject, isObject, type JsonObject, jsonOf, responseRecords } from './kit/json.js';
import { listWays, pageFilterWays } from './kit/numbered-lists.js';
import { changedRequest, queryOf, withoutFaultyQuery } from './kit/request.js';
import { changeQuery, changeRecords, countReads, handleRequests, ignoring, onPage, refuse } from './kit/wrappers.js';
import { joinWays, type Variants, variantsFor, type Way, type Ways, type WaysTable, type Wrapper } from './sabotage.js';

const list = 'listNotifications';
const repeatable = ['channels', 'templates', 'emails', 'subscriberIds', 'severity'];
const filters = [...repeatable, 'transactionId', 'topicKey', 'contextKeys'];

/** Keeps only the first value of each filter. */
const onlyFirstValues: Wrapper = changeQuery([list], (query) => {
  for (const name of repeatable) if (query.has(name)) query.set(name, query.get(name) ?? '');
});

/** The list of events (§4.9, §8). */
export const events = joinWays(
  listWays('events', { list, largestLimit: 50, filters }),
  forEachFilter(list, (filter) =>
    filter === 'after' || filter === 'before' ? boundWays(filter) : pageFilterWays(list, filter),
  ),
  {
    'events.limit-kept': { one: rereading(list, 'limit', 'reads 1 as 2 in', (text) => (text === '1' ? '2' : text)) },
    'events.has-more': {
      'last-one': ['reports hasMore false if one event is left', missingTheLast()],
    },
    'events.limit-max': {
      plain: ['returns more than 50 events if limit is more than 50', joiningPages()],
    },
    'events.limit-accepted': {
      plain: ['rejects a limit of 50', refuse([list], (query) => query.get('limit') === '50')],
      '1': ['rejects a limit of 1', refuse([list], (query) => query.get('limit') === '1')],
      clamped: reducingLimit(50, 49),
      twenty: reducingLimit(21, 20),
    },
    'events.limit-out-of-bounds': {
      plain: ['accepts limit 0 and returns an empty page', returningEmptyPage('limit', (limit) => limit === 0)],
      negative: ['accepts a negative limit', returningEmptyPage('limit', (limit) => limit < 0)],
    },
    'events.page-out-of-bounds': {
      plain: ['accepts a negative page', returningEmptyPage('page', (page) => page < 0)],
      another: rereading(list, 'page', 'reads -1 as 3 in', (text) => (text === '-1' ? '3' : text)),
    },
    'events.filter-templates': wider('templates', 'widen-to-prefix'),
    'events.filter-emails': {
      ...wider('emails', 'widen-to-prefix'),
      ...wider('emails', 'find-records-without-a-value'),
    },
    'events.filter-subscriber-ids': wider('subscriberIds', 'widen-to-prefix'),
    'events.filter-severity': {
      fourth: rearranging(
        list,
        'loses the fourth of the',
        (page) => page.toSpliced(3, 1),
        parameterCondition('severity'),
      ),
    },
    'events.filter-transaction-id': wider('transactionId', 'widen-to-prefix'),
    'events.filter-topic-key': wider('topicKey', 'find-records-without-a-value'),
    'events.filter-context-keys': {
      ...wider('contextKeys', 'widen-to-prefix'),
      ...wider('contextKeys', 'find-records-without-a-value'),
    },
    'events.filter-repeated': {
      plain: ['keeps only the first of several values of a filter', onlyFirstValues],
      ...variantsFor(repeatable, (name) => fault(`${list}/${name}/always/first-value`)),
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
      newest: fault(`${list}/records/with-after/lose-first`),
      'beside-before': fault(`${list}/after/with-before/ignore`),
    },
    'events.before': { channels: fault(`${list}/before/with-channels/ignore`) },
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

const retrieval = 'getNotification';
const listAndRetrieval = [list, retrieval] as const;

/** Each event (§2.8, §4.10). */
export const event = {
  'event.subscriber-agrees': {
    plain: ['embeds the wrong subscriber in an event', changeRecords(listAndRetrieval, withOther('subscriber'))],
    // A check of the first events alone misses it.
    eighth: changing(list, 'data.*.subscriber', 'replaces in the eighth event', ({ value, position }) =>
      position === 7 ? { subscriberId: 'other', _id: 'other' } : value,
    ),
  },
  'event.template-agrees': {
    plain: ['embeds the wrong workflow in an event', changeRecords(listAndRetrieval, withOther('template'))],
    eighth: changing(list, 'data.*.template._id', 'changes in the eighth event', ({ value, position }) =>
      position === 7 ? `other-${value}` : value,
    ),
  },
  'event.agrees-with-list': {
    plain: described(
      'returns a transactionId of an event that differs from the list',
      changing(retrieval, 'transactionId', 'changes', ({ value }) => `x${value}`),
    ),
    payload: changing(retrieval, 'payload', 'replaces', () => ({ changed: true })),
    read: ['changes the tags of an event when it is retrieved', countReads(retrieval, 'tags', (text) => [text])],
    severity: changing(retrieval, 'severity', 'changes', ({ value }) => (value === 'low' ? 'high' : 'low')),
    jobs: changing(retrieval, 'jobs.*.status', 'changes', () => 'unheard of'),
    'one-job': changing(retrieval, 'jobs.*.status', 'changes in the second job', ({ value, position }) =>
      position === 1 ? 'other' : value,
    ),
    'fewer-jobs': changing(retrieval, 'jobs', 'loses the last item of', ({ value }) => [value].flat().slice(0, -1)),
  },
  'event.execution-logs': {
    plain: together('omits the jobs of an event', leavingOut(list, 'data.*.jobs'), leavingOut(retrieval, 'jobs')),
    retrieved: leavingOut(retrieval, 'jobs'),
  },
} satisfies WaysTable;

/** Changes the id of a record inside an event. */
function withOther(name: string): (event: JsonObject) => JsonObject {
  return (event) => changeObject(event, name, (embedded) => ({ ...embedded, _id: `other-${embedded._id}` }));
}

/** A comparison of a filter that finds too much. */
function wider(name: string, effect: 'find-records-without-a-value' | 'widen-to-prefix'): Variants {
  const variant = effect === 'widen-to-prefix' ? 'prefix' : 'lacking';
  return { [variant]: fault(`${list}/${name}/always/${effect}`) };
}

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
function reducingLimit(from: number, to: number): Way {
  return rereading(list, 'limit', `reads at least ${from} as ${to} in`, (text) =>
    Number(text) >= from && Number(text) <= 50 ? String(to) : text,
  );
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
    plain: described(`ignores ${name}`, fault(`${list}/${name}/always/ignore`)),
    nothing: [
      `finds nothing by ${name}`,
      onPage(list, (page, query) => (query.has(name) ? { ...page, data: [], hasMore: false } : page)),
    ],
    zone: fault(`${list}/${name}/always/ignore-zone`),
    day: fault(`${list}/${name}/always/cut-to-the-day`),
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
