import type { Fetch } from '../../../src/contract/exchange.js';
import { depthOf, keysIn, numbersIn } from './json-contents.js';
import { refuse } from './refuse.js';
import type { Trait } from './trait.js';
import { rateLimited } from './ways.js';

const attack = /<\/?\w+|\.\.\/|\0|\$[({]|['"]\s*;?\s*(--|or\b|and\b|union\b|drop\b)|--|\bunion\s+select\b/i;
const profileFields = ['firstName', 'lastName', 'email', 'phone', 'avatar', 'locale', 'timezone'] as const;
const searchFilters = ['email', 'name', 'phone', 'subscriberId'] as const;

/**
 * Servers that refuse some requests or values. Error conditions and their statuses are unspecified (§7.2), so each of
 * these servers is right as long as its successful responses conform.
 */
export const refusals = {
  'a firewall answers 403 to what looks like an attack': wrapped((fetch) =>
    refuse(fetch, 403, ({ texts }) => texts.some((text) => attack.test(text))),
  ),
  'a firewall answers 406 to quotes, angle brackets and semicolons': wrapped((fetch) =>
    refuse(fetch, 406, ({ texts }) => texts.some((text) => /['"<>;]/.test(text))),
  ),
  'a gateway answers 400 to %2F, %25 and ; in a path': wrapped((fetch) =>
    refuse(fetch, 400, ({ path }) => /%2f|%25|%5c|;/i.test(path)),
  ),
  'a gateway answers 404 to %2F in a path': wrapped((fetch) => refuse(fetch, 404, ({ path }) => /%2f/i.test(path))),
  'a plan answers 402 after three creations': wrapped((fetch) => planOf(fetch, 3)),
  'a plan answers 403 after one creation': wrapped((fetch) => planOf(fetch, 1, 403)),
  'the key may read but not write': wrapped((fetch) => refuse(fetch, 403, ({ method }) => method !== 'GET')),
  'the key may create but not update the status': wrapped((fetch) =>
    refuse(fetch, 403, ({ method }) => method === 'PATCH'),
  ),
  'integrations are read-only': wrapped((fetch) => refuse(fetch, 403, ({ method }) => method === 'PUT')),
  'bodies over 4 KB are answered 413': wrapped((fetch) => refuse(fetch, 413, ({ body }) => body.length > 4_096)),
  'addresses over 1 KB are answered 414': wrapped((fetch) => refuse(fetch, 414, ({ target }) => target.length > 1_024)),
  'every thirtieth request is answered 429 with Retry-After': wrapped((fetch) => rateLimited(fetch, 30, () => '0')),
  'fields have at most 255 characters': wrapped((fetch) =>
    refuse(fetch, 422, ({ fields }) => profileFields.some((name) => String(fields[name] ?? '').length > 255)),
  ),
  'names have at most 40 characters': wrapped((fetch) =>
    refuse(fetch, 400, ({ fields }) => textOf(fields.firstName, fields.lastName).some((text) => text.length > 40)),
  ),
  'names of integrations have at most 30 characters': wrapped((fetch) =>
    refuse(
      fetch,
      422,
      ({ method, fields }) => method === 'PUT' && textOf(fields.name).some((name) => name.length > 30),
    ),
  ),
  'profiles are validated': { options: { values: 'plausible' } },
  'ids consist of letters, digits, _ and -': wrapped((fetch) => idsMust(fetch, /^[A-Za-z0-9_-]+$/)),
  'ids begin with a letter': wrapped((fetch) => idsMust(fetch, /^[A-Za-z]/)),
  'ids have at most 36 characters': wrapped((fetch) => idsMust(fetch, /^.{1,36}$/)),
  'ids are UUIDs': wrapped((fetch) =>
    refuse(
      idsMust(fetch, uuid),
      422,
      ({ path }) => path.endsWith('/online-status') && !uuid.test(decodeURIComponent(path.split('/').at(-2) ?? '')),
    ),
  ),
  'control characters are refused': wrapped((fetch) =>
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is refused
    refuse(fetch, 400, ({ texts }) => texts.some((text) => /[\0-\x1f\x7f]/.test(text))),
  ),
  'characters beyond the basic plane are refused': wrapped((fetch) =>
    refuse(fetch, 422, ({ texts }) => texts.some((text) => /[\u{10000}-\u{10ffff}]/u.test(text))),
  ),
  'empty texts are refused': wrapped((fetch) =>
    refuse(fetch, 422, ({ fields }) => profileFields.some((name) => fields[name] === '')),
  ),
  'data has at most four levels': wrapped((fetch) => refuse(fetch, 422, ({ fields }) => depthOf(fields.data) > 4)),
  'data has at most ten keys': wrapped((fetch) =>
    refuse(fetch, 422, ({ fields }) => Object.keys(Object(fields.data)).length > 10),
  ),
  'data takes no keys with a dot or a $': wrapped((fetch) =>
    refuse(fetch, 400, ({ fields }) => keysIn(fields.data).some((key) => /^\$|\./.test(key))),
  ),
  'data takes no __proto__': wrapped((fetch) =>
    refuse(fetch, 400, ({ body }) => /"__proto__"|"constructor"/.test(body)),
  ),
  'data takes no numbers beyond 32 bits': wrapped((fetch) =>
    refuse(fetch, 422, ({ fields }) => numbersIn(fields.data).some((number) => Math.abs(number) >= 2 ** 31)),
  ),
  'conditions need another plan: 402': wrapped((fetch) =>
    refuse(fetch, 402, ({ method, fields }) => method === 'PUT' && fields.conditions !== undefined),
  ),
  'credentials are set elsewhere: 403': wrapped((fetch) =>
    refuse(fetch, 403, ({ method, fields }) => method === 'PUT' && fields.credentials !== undefined),
  ),
  'a search takes three characters or more': wrapped((fetch) =>
    refuse(fetch, 400, ({ query }) => searchFilters.some((name) => (query.get(name)?.length ?? 3) < 3)),
  ),
  'a search takes no wildcards': wrapped((fetch) =>
    refuse(fetch, 400, ({ query }) => searchFilters.some((name) => /[%_*?\\]/.test(query.get(name) ?? ''))),
  ),
  'a search by phone takes plain digits only': wrapped((fetch) =>
    refuse(fetch, 400, ({ query }) => !/^[+\d ]*$/.test(query.get('phone') ?? '')),
  ),
  'lists end after 200 records: 400': wrapped((fetch) =>
    refuse(fetch, 400, ({ query }) => Number(query.get('page') ?? 0) * Number(query.get('limit') ?? 10) >= 200),
  ),
  'filters take at most five values': wrapped((fetch) =>
    refuse(fetch, 400, ({ query }) => [...query.keys()].some((name) => query.getAll(name).length > 5)),
  ),
  'one request under way for each subscriber: 409': wrapped(oneAtATime),
  'wrong keys are answered 429 in the end': wrapped(withLockout),
} satisfies Readonly<Record<string, Trait>>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function wrapped(wrap: (fetch: Fetch) => Fetch): Trait {
  return { wrap };
}

function textOf(...values: readonly unknown[]): readonly string[] {
  return values.filter((value) => typeof value === 'string');
}

function idsMust(fetch: Fetch, form: RegExp): Fetch {
  return refuse(fetch, 422, ({ fields }) => textOf(fields.subscriberId).some((id) => !form.test(id)));
}

/** A plan that allows `most` additional subscribers. Updates are not limited. */
function planOf(fetch: Fetch, most: number, status = 402): Fetch {
  const created = new Set<unknown>();
  return async (request) => {
    if (request.method !== 'POST') return fetch(request);
    const { subscriberId } = Object(
      await request
        .clone()
        .json()
        .catch(() => undefined),
    );
    if (!created.has(subscriberId) && created.size >= most) return new Response('upgrade', { status });
    const response = await fetch(request);
    if (response.ok) created.add(subscriberId);
    return response;
  };
}

/** Refuses a write to a subscriber while another write to it is in flight. */
function oneAtATime(fetch: Fetch): Fetch {
  const underway = new Set<string>();
  return async (request) => {
    if (request.method !== 'POST') return fetch(request);
    const { subscriberId = '' } = Object(
      await request
        .clone()
        .json()
        .catch(() => undefined),
    );
    if (underway.has(subscriberId)) return new Response('try again', { status: 409 });
    underway.add(subscriberId);
    try {
      await new Promise((done) => setImmediate(done));
      return await fetch(request);
    } finally {
      underway.delete(subscriberId);
    }
  };
}

/** After five wrong keys, further ones are refused as too many; the right key stays valid. */
function withLockout(fetch: Fetch): Fetch {
  let wrong = 0;
  return async (request) => {
    const response = await fetch(request);
    const isWrong = request.headers.get('authorization') !== 'ApiKey opensesame';
    if (isWrong) wrong += 1;
    return isWrong && wrong > 5 ? new Response('too many', { status: 429 }) : response;
  };
}
