import type { Fetch } from '../../src/contract/exchange.js';
import type { RequirementId } from '../../src/requirements/catalogue.js';

type Wrap = (fetch: Fetch) => Fetch;

/** What a server does wrong, and which requirement that breaks first. */
export type Faults = Readonly<Record<string, readonly [RequirementId, Wrap]>>;

interface Json {
  // biome-ignore lint/suspicious/noExplicitAny: faults reach into bodies of any shape
  [name: string]: any;
}

export const faults: Faults = {
  'drops a subscriber from the second page': [
    'search.walk-forward',
    onPage((page, query) => (query.has('after') ? { ...page, data: page.data.toSpliced(3, 1) } : page)),
  ],
  'drops a subscriber from the first page': [
    'search.walk-forward',
    onPage((page, query) =>
      [...query.keys()].join() === 'limit' && page.next !== null ? { ...page, data: page.data.toSpliced(0, 1) } : page,
    ),
  ],
  'shows a subscriber of the first page again': [
    'search.walk-forward',
    (fetch) => {
      let seen: unknown;
      return onPage((page, query) => {
        seen ??= page.data[0];
        return query.has('after') && !query.has('orderBy') ? { ...page, data: [...page.data.slice(1), seen] } : page;
      })(fetch);
    },
  ],
  'refuses the cursors that it gives': [
    'search.walk-forward',
    (fetch) => async (request) => (query(request).has('after') ? new Response('{}', { status: 400 }) : fetch(request)),
  ],
  'never names a next page': ['search.last-page', onPage((page) => ({ ...page, next: null }))],
  'names a next page whenever a page is full': [
    'search.last-page',
    onPage((page, query) =>
      page.next === null && page.data.length > 0 && page.data.length === Number(query.get('limit'))
        ? { ...page, next: page.data.at(-1)._id }
        : page,
    ),
  ],
  'has an empty text for the page before the first': [
    'search.first-page',
    onPage((page) => ({ ...page, previous: page.previous ?? '' })),
  ],
  'names a previous page when the way back has come to the first': [
    'search.first-page',
    onPage((page, query) =>
      query.has('before') && page.data.length > 0 ? { ...page, previous: page.data[0]._id } : page,
    ),
  ],
  'never names a previous page': ['search.walk-backward', onPage((page) => ({ ...page, previous: null }))],
  'turns the pages round on the way back': [
    'search.walk-backward',
    onPage((page, query) => (query.has('before') ? { ...page, data: page.data.toReversed() } : page)),
  ],
  'ignores includeCursor': ['search.include-cursor', asking((query) => query.delete('includeCursor'))],
  'ignores includeCursor on the way back': [
    'search.include-cursor',
    asking((query) => query.has('before') && query.delete('includeCursor')),
  ],
  'ignores the limit': ['search.limit-kept', asking((query) => query.delete('limit'))],
  'counts one too few': [
    'search.total-count',
    onPage((page) => (page.data.length > 0 ? { ...page, totalCount: page.totalCount - 1 } : page)),
  ],
  'counts what is left after the cursor': [
    'search.total-count',
    onPage((page, query) => (query.has('after') ? { ...page, totalCount: page.data.length } : page)),
  ],
  'says that every count is capped': [
    'search.total-count-capped',
    onPage((page) => ({ ...page, totalCount: 50_000, totalCountCapped: page.data.length > 0 })),
  ],
  'forgets the filter on the second page': [
    'search.filter-email',
    asking((query) => query.has('after') && query.delete('email')),
  ],
  'loses one of those whom a part of a name finds': [
    'search.filter-name',
    onPage((page, query) =>
      query.has('name') && page.data.length > 1
        ? { ...page, data: page.data.slice(1), totalCount: page.totalCount - 1 }
        : page,
    ),
  ],
  'refuses to search by phone': [
    'search.filter-phone',
    (fetch) => async (request) => (query(request).has('phone') ? new Response('{}', { status: 422 }) : fetch(request)),
  ],
  'joins filters by or': [
    'search.filters-combine',
    asking((query) => query.has('email') && query.delete('subscriberId')),
  ],
  'searches e-mail addresses in lower case': [
    'search.case-sensitive',
    asking((query) => query.has('email') && query.set('email', String(query.get('email')).toLowerCase())),
  ],
  'orders by createdAt, whatever is asked for': [
    'search.order-ascending',
    asking((query) => query.has('orderBy') && query.set('orderBy', 'createdAt')),
  ],
  'ignores DESC': [
    'search.order-descending',
    asking((query) => query.get('orderDirection') === 'DESC' && query.set('orderDirection', 'ASC')),
  ],
  'sorts within a page only': [
    'search.order-ascending',
    (fetch) => async (request) => {
      const asked = query(request);
      if (asked.get('orderDirection') !== 'ASC') return fetch(request);
      const reverse = onPage((page) => ({ ...page, data: page.data.toReversed() }));
      return reverse(asking((search) => search.set('orderDirection', 'DESC'))(fetch))(request);
    },
  ],

  'answers a creation with 202': ['create.status', onWrite((answer) => ({ ...answer, status: 202 }), isCreation)],
  'leaves a given phone out of its answer': [
    'create.returns-given',
    onWrite(({ json: { phone: _, ...json }, status }) => ({ json, status })),
  ],
  'cuts the e-mail address that it is given': [
    'create.keeps-given',
    onOurs((subscriber) => ({ ...subscriber, email: subscriber.email?.slice(1) })),
  ],
  'loses a key of custom data': [
    'create.data-round-trip',
    onOurs((subscriber) => ({ ...subscriber, data: without(subscriber.data, 'zero') })),
  ],
  'rounds large numbers in custom data': [
    'create.data-round-trip',
    onOurs((subscriber) => ({
      ...subscriber,
      ...(subscriber.data?.large && { data: { ...subscriber.data, large: 9_007_199_254_740_992 } }),
    })),
  ],
  'needs an e-mail address': [
    'create.optional-fields',
    refusing((body) => body.email === undefined && body.firstName === undefined),
  ],
  'ignores failIfExists': ['create.fail-if-exists', asking((query) => query.delete('failIfExists'))],
  'takes any failIfExists for true': [
    'create.fail-if-exists-false',
    asking((query) => query.has('failIfExists') && query.set('failIfExists', 'true')),
  ],
  'updates what it refuses to create': [
    'create.fail-if-exists-unchanged',
    (fetch) => async (request) => {
      const again = asking((query) => query.delete('failIfExists'));
      const copy = request.clone();
      const response = await fetch(request);
      if (response.status === 409) await again(fetch)(copy);
      return response;
    },
  ],
  'answers an update with 200': [
    'upsert.status',
    onWrite(
      (answer) => ({ ...answer, status: 200 }),
      (json) => !isCreation(json),
    ),
  ],
  'answers an update with what there was': [
    'upsert.updates-existing',
    (fetch) => {
      const kept = new Map<string, string>();
      return async (request) => {
        if (request.method !== 'POST' || query(request).has('failIfExists')) return fetch(request);
        const { subscriberId }: Json = JSON.parse(await request.clone().text());
        const known = kept.get(subscriberId);
        if (known !== undefined)
          return new Response(known, { status: 201, headers: { 'content-type': 'application/json' } });
        const response = await fetch(request);
        if (response.ok) kept.set(subscriberId, await response.clone().text());
        return response;
      };
    },
  ],
  'updates only in its answer': [
    'upsert.updates-existing',
    onOurs((subscriber) =>
      subscriber.__v > 0 && subscriber.firstName === 'Ada' ? { ...subscriber, firstName: 'Zoë' } : subscriber,
    ),
  ],
  'gives an update another _id': [
    'upsert.keeps-id',
    onWrite(
      ({ json, status }) => ({ json: { ...json, _id: `${json._id}x` }, status }),
      (json) => !isCreation(json),
    ),
  ],
  'forgets that a subscriber went offline': [
    'online-status.persists',
    onOurs((subscriber) => ({ ...subscriber, ...(subscriber.isOnline === false && { isOnline: true }) })),
  ],
  'refuses the online status': [
    'online-status.takes-value',
    (fetch) => async (request) => (request.method === 'PATCH' ? new Response('{}', { status: 404 }) : fetch(request)),
  ],
  'loses custom data with the online status': [
    'online-status.keeps-profile',
    onOurs((subscriber) => (typeof subscriber.isOnline === 'boolean' ? { ...subscriber, data: null } : subscriber)),
  ],
};

export const faultsOverTheCap: Faults = {
  'never says that a count is capped': [
    'search.total-count-capped',
    onPage((page) => ({ ...page, totalCountCapped: false })),
  ],
  'caps the count at 10,000': [
    'search.total-count-cap',
    onPage((page) => ({ ...page, totalCount: Math.min(page.totalCount, 10_000) })),
  ],
};

function query(request: Request): URLSearchParams {
  return new URL(request.url).searchParams;
}

function isSearch({ method, url }: Request): boolean {
  return method === 'GET' && new URL(url).pathname === '/v2/subscribers';
}

function asking(change: (query: URLSearchParams) => unknown): Wrap {
  return (fetch) => async (request) => {
    const url = new URL(request.url);
    if (url.pathname !== '/v2/subscribers') return fetch(request);
    change(url.searchParams);
    return fetch(new Request(url, request));
  };
}

function onPage(change: (page: Json, query: URLSearchParams) => Json): Wrap {
  return (fetch) => async (request) => {
    const response = await fetch(request);
    if (!isSearch(request) || !response.ok) return response;
    return Response.json(change(JSON.parse(await response.text()), query(request)));
  };
}

/** Changes how the search shows the subscribers that the checks have created. */
function onOurs(change: (subscriber: Json) => Json): Wrap {
  return onPage((page) => ({
    ...page,
    data: page.data.map((one: Json) => (one.subscriberId.startsWith('notikit-check-') ? change(one) : one)),
  }));
}

interface Answer {
  readonly json: Json;
  readonly status: number;
}

function onWrite(change: (answer: Answer) => Answer, applies: (json: Json) => boolean = () => true): Wrap {
  return (fetch) => async (request) => {
    const response = await fetch(request);
    if (request.method !== 'POST' || !response.ok) return response;
    const answer = { json: JSON.parse(await response.text()), status: response.status };
    const { json, status } = applies(answer.json) ? change(answer) : answer;
    return Response.json(json, { status });
  };
}

function isCreation(json: Json): boolean {
  return json.__v === 0;
}

function refusing(isRefused: (body: Json) => boolean): Wrap {
  return (fetch) => async (request) => {
    if (request.method !== 'POST' || !isRefused(JSON.parse(await request.clone().text()))) return fetch(request);
    return new Response('{}', { status: 422 });
  };
}

function without(object: Json | null | undefined, name: string): Json | null | undefined {
  return object && Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));
}
