import { forEachFilter } from '../requirements/families.js';
import { parameterCondition } from './grammar/conditions.js';
import { acting } from './grammar/fault.js';
import { acceptInvalid } from './grammar/invalid-requests.js';
import { allRows, recut } from './grammar/list-effects.js';
import { isSuccess, parameterOf, type Transform, withoutQuery, withParameter, withQuery } from './grammar/semantic.js';
import { changing, fault, leavingOut, rearranging, rereading, together } from './kit/faults.js';
import { responseRecords } from './kit/json.js';
import { readList } from './kit/lookup.js';
import { listWays, pageFilterWays } from './kit/numbered-lists.js';
import { changingValues, countingReads, ignoring, onOperation, onPage, onRequest, refusing } from './kit/transforms.js';
import { joinWays, type SemanticWay, variantsFor, type Ways, type WaysTable } from './sabotage.js';

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
    'events.limit-kept': { one: rereading(list, 'limit', 'reads 1 as 2 in', (text) => (text === '1' ? '2' : text)) },
    'events.has-more': {
      'last-one': ['reports hasMore false if one event is left', missingTheLast()],
    },
    'events.limit-max': {
      plain: ['returns more than 50 events if limit is more than 50', joiningPages()],
    },
    'events.limit-accepted': {
      plain: ['rejects a limit of 50', refusing([list], (request) => parameterOf(request, 'limit') === '50')],
      '1': ['rejects a limit of 1', refusing([list], (request) => parameterOf(request, 'limit') === '1')],
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
    'events.filter-severity': {
      fourth: rearranging(
        list,
        'loses the fourth of the',
        (page) => page.toSpliced(3, 1),
        parameterCondition('severity'),
      ),
    },
    'events.filter-repeated': {
      plain: together(
        'keeps only the first of several values of a filter',
        repeatable.map((name) => fault(`${list}/${name}/always/first-value`)),
      ),
      ...variantsFor(repeatable, (name) => fault(`${list}/${name}/always/first-value`)),
    },
    'events.filters-combine': {
      order: [
        'keeps only the filter that a request names first',
        onRequest([list], (request) => {
          const [, ...others] = [...request.query.keys()].filter((name) => filters.includes(name));
          return withoutQuery(request, others);
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
      plain: ['ignores an after or a before that is not a timestamp', acting([list], acceptInvalid('query', 'format'))],
      before: [
        'ignores a before that is not a timestamp',
        ignoring(list, ['before'], (request) => Number.isNaN(Date.parse(parameterOf(request, 'before') ?? ''))),
      ],
    },
    'events.search-accepted': {
      plain: ['rejects the deprecated parameter search', refusing([list], ({ query }) => query.has('search'), 400)],
    },
  },
) satisfies WaysTable;

const retrieval = 'getNotification';

/** Each event (§2.8, §4.10). */
export const event = {
  'event.subscriber-agrees': {
    plain: withOther('subscriber', 'embeds the wrong subscriber in an event'),
    // A check of the first events alone misses it.
    eighth: changing(list, 'data.*.subscriber', 'replaces in the eighth event', ({ value, position }) =>
      position === 7 ? { subscriberId: 'other', _id: 'other' } : value,
    ),
  },
  'event.template-agrees': {
    plain: withOther('template', 'embeds the wrong workflow in an event'),
    eighth: changing(list, 'data.*.template._id', 'changes in the eighth event', ({ value, position }) =>
      position === 7 ? `other-${value}` : value,
    ),
  },
  'event.agrees-with-list': {
    plain: [
      'returns a transactionId of an event that differs from the list',
      changingValues(retrieval, 'transactionId', ({ value }) => `x${value}`),
    ],
    payload: changing(retrieval, 'payload', 'replaces', () => ({ changed: true })),
    read: ['changes the tags of an event when it is retrieved', countingReads(retrieval, 'tags', (text) => [text])],
    severity: changing(retrieval, 'severity', 'changes', ({ value }) => (value === 'low' ? 'high' : 'low')),
    jobs: changing(retrieval, 'jobs.*.status', 'changes', () => 'unheard of'),
    'one-job': changing(retrieval, 'jobs.*.status', 'changes in the second job', ({ value, position }) =>
      position === 1 ? 'other' : value,
    ),
    'fewer-jobs': changing(retrieval, 'jobs', 'loses the last item of', ({ value }) => [value].flat().slice(0, -1)),
  },
  'event.execution-logs': {
    plain: together('omits the jobs of an event', [leavingOut(list, 'data.*.jobs'), leavingOut(retrieval, 'jobs')]),
    retrieved: leavingOut(retrieval, 'jobs'),
  },
} satisfies WaysTable;

/** Changes the id of a record inside an event, in the list and in the retrieval. */
function withOther(name: string, what: string): SemanticWay {
  const paths = [
    [list, `data.*.${name}._id`],
    [retrieval, `${name}._id`],
  ] as const;
  return together(
    what,
    paths.map(([id, path]) => changing(id, path, 'changes', ({ value }) => `other-${value}`)),
  );
}

function missingTheLast(): Transform {
  return onPage(list, async (page, request, server) => {
    if (page.hasMore !== true) return page;
    const next = await server(withQuery(request, { page: String(Number(page.page) + 1) }));
    return responseRecords(next.body).length === 1 ? { ...page, hasMore: false } : page;
  });
}

/** Builds pages above the limit from all events. */
function joiningPages(): Transform {
  return onOperation([list], async (request, server) => {
    const limit = Number(parameterOf(request, 'limit'));
    if (!(limit > 50) || Number(parameterOf(request, 'page') ?? 0) !== 0) return server(request);
    const response = await server(withQuery(request, { limit: '50' }));
    if (!isSuccess(response)) return response;
    const page = recut(request, response, await allRows(request, server));
    return { ...response, body: { ...page, pageSize: limit } };
  });
}

/** Reduces valid limits of at least `from` to `to`. */
function reducingLimit(from: number, to: number): SemanticWay {
  return rereading(list, 'limit', `reads at least ${from} as ${to} in`, (text) =>
    Number(text) >= from && Number(text) <= 50 ? String(to) : text,
  );
}

/** Returns an empty page for some values that the contract forbids. */
function returningEmptyPage(name: 'limit' | 'page', isServed: (value: number) => boolean): Transform {
  return onOperation([list], async (request, server) => {
    const text = parameterOf(request, name);
    if (text === undefined || !isServed(Number(text))) return server(request);
    const response = await server(withoutQuery(request, [name]));
    const echo = name === 'limit' ? { pageSize: Number(text) } : { page: Number(text) };
    return isSuccess(response) ? { ...response, body: { ...Object(response.body), data: [], ...echo } } : response;
  });
}

function boundWays(name: 'after' | 'before'): Ways {
  const other = name === 'after' ? 'before' : 'after';
  return {
    plain: fault(`${list}/${name}/always/ignore`, `ignores ${name}`),
    nothing: [
      `finds nothing by ${name}`,
      onPage(list, (page, { query }) => (query.has(name) ? { ...page, data: [], hasMore: false } : page)),
    ],
    zone: fault(`${list}/${name}/always/ignore-zone`),
    day: fault(`${list}/${name}/always/cut-to-the-day`),
    swapped: [
      `treats ${name} as the opposite bound`,
      onRequest([list], (request) => {
        const values = request.query.get(name) ?? [];
        if (request.query.has(other)) return request;
        return withParameter(withoutQuery(request, [name]), other, values);
      }),
    ],
  };
}

/** Adds a `before` to queries without one. `choose` gets the times of the newest events, the oldest first. */
function addingBefore(choose: (times: readonly string[]) => string | undefined): Transform {
  return onOperation([list], async (request, server) => {
    if (request.query.has('before')) return server(request);
    const newest = await readList(request, server, list, { limit: '50' });
    const before = choose(newest.map(({ createdAt }) => String(createdAt)).sort());
    return server(before === undefined ? request : withQuery(request, { before }));
  });
}

function dayBefore(time: string | undefined): string | undefined {
  return time === undefined ? undefined : new Date(Date.parse(time) - 86_400_000).toISOString();
}
