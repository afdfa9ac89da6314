import type { Fetch } from '../../../src/contract/exchange.js';
import { createMock } from '../../../src/mock/node/create-mock.js';
import { smallScenario } from '../../proof-scenario.js';
import { refuse } from './refuse.js';
import { rewriteObjects, rewriteTexts } from './rewrite.js';
import type { Trait } from './trait.js';
import * as ways from './ways.js';

/** Additional habits of real services that the specification allows. */
export const furtherWays = {
  // RFC 9110 §11.1: schemes are case-insensitive. §5.2 shows one spelling and forbids no other.
  'the scheme of Authorization has no case': {
    wrap: (fetch) => withAuthorization(fetch, (value) => value.replace(/^apikey /i, 'ApiKey ')),
  },
  // §2.1: `deleted` tells whether a subscriber is deleted, so lists may contain deleted ones.
  'deleted subscribers stay in lists, marked': {
    options: { deletedAre: 'marked', others: ['create', 'delete'], othersEvery: 10 },
  },
  // §8 gives no bounds for a search's limit.
  'a search shows one subscriber a page': { options: { searchLimit: { standard: 1, max: 1, beyond: 'clamp' } } },
  // §4.3: `next` is null when there are no more pages; nothing specifies how many results a page has.
  'pages of a search may be short before the last one': { options: { searchPages: 'scanned' } },
  // §9.2: a number, the version of the document. Nothing requires increments of one.
  'versions go up by thousands': {
    wrap: (fetch) =>
      rewriteObjects(fetch, ({ component, object }) => {
        if (component === 'Subscriber') object.__v = Number(object.__v) * 1_000 + 1_700_000_000;
      }),
  },
  // §2.4: all fields of the credentials are optional.
  'credentials are never shown': { wrap: (fetch) => ways.without(fetch, 'CredentialsDto.*') },
  // RFC 8259 §6: 10.0 is the number 10.
  'numbers are written with a fraction': {
    wrap: (fetch) =>
      rewriteTexts(fetch, (text) => text.replace(/"(page|pageSize|totalCount|__v)":(\d+)(?=[,}])/g, '"$1":$2.0')),
  },
  'the first request takes eight seconds': { wrap: (fetch) => withDelay(fetch, 8_000, (_, number) => number === 1) },
  'wrong keys are answered after two seconds': {
    wrap: (fetch) => withDelay(fetch, 2_000, ({ headers }) => headers.get('authorization') !== 'ApiKey opensesame'),
  },
  // §8 gives no rate limits.
  'no more than two requests at once: 429 without Retry-After': { wrap: (fetch) => twoAtOnce(fetch) },
  'every fortieth request is answered 429 without Retry-After': {
    wrap: (fetch) => everySoOften(fetch, 40, () => new Response('too many', { status: 429 })),
  },
  'timestamps in parameters are RFC 3339': {
    wrap: (fetch) =>
      refuse(fetch, 400, ({ path, query }) =>
        path.endsWith('/notifications')
          ? ['after', 'before'].some((name) => !rfc3339.test(query.get(name) ?? '2026-01-01T00:00:00Z'))
          : false,
      ),
  },
  // ISO 8601 allows a comma as decimal sign, and prefers it.
  'timestamps have a comma before their fraction': {
    base: () =>
      ways.withTimestamps(createMock({ apiKeys: ['opensesame'], scenario: smallScenario }).fetch, (utc) =>
        utc.replace('.', ','),
      ),
  },
  // §2: these fields may be null or absent.
  'answers to writes have nulls, and searches have not': {
    wrap: (fetch) => onWrites(fetch, ways.withNulls(fetch)),
  },
  'answers are JSON for those who accept it: 406': {
    wrap: (fetch) => async (request) =>
      /json|\*\/\*/.test(request.headers.get('accept') ?? '') ? fetch(request) : new Response('', { status: 406 }),
  },
} satisfies Readonly<Record<string, Trait>>;

const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

function withAuthorization(fetch: Fetch, change: (value: string) => string): Fetch {
  return async (request) => {
    const value = request.headers.get('authorization');
    const changed = new Request(request);
    if (value !== null) changed.headers.set('authorization', change(value));
    return fetch(changed);
  };
}

function onWrites(reads: Fetch, writes: Fetch): Fetch {
  return (request) => (request.method === 'GET' ? reads(request) : writes(request));
}

function withDelay(fetch: Fetch, ms: number, isSlow: (request: Request, number: number) => boolean): Fetch {
  let requests = 0;
  return async (request) => {
    requests += 1;
    if (isSlow(request, requests)) await new Promise((done) => setTimeout(done, ms));
    return fetch(request);
  };
}

function everySoOften(fetch: Fetch, every: number, answer: () => Response): Fetch {
  let requests = 0;
  return async (request) => {
    requests += 1;
    return requests % every === 0 ? answer() : fetch(request);
  };
}

function twoAtOnce(fetch: Fetch): Fetch {
  let underway = 0;
  return async (request) => {
    if (underway >= 2) return new Response('too many', { status: 429 });
    underway += 1;
    try {
      await new Promise((done) => setTimeout(done, 1));
      return await fetch(request);
    } finally {
      underway -= 1;
    }
  };
}
