import type { Deed } from '../../server/other-clients.js';
import { refusals } from './refusals.js';
import type { Trait } from './trait.js';
import { withHeaders } from './ways.js';

/** Complete deployments, each with its typical traits and with other clients at work. */
export const deployments: Readonly<Record<string, Readonly<Record<string, Trait>>>> = {
  'Node and Mongo behind a CDN with a firewall': {
    'documents of Mongo': {
      options: { ids: 'object id', timestamps: 'utc', nulls: true, order: 'by id', errorForm: 'json' },
    },
    ...pick(
      'data takes no keys with a dot or a $',
      'data takes no __proto__',
      'a firewall answers 403 to what looks like an attack',
      'bodies over 4 KB are answered 413',
      'every thirtieth request is answered 429 with Retry-After',
    ),
    'headers of a CDN': {
      wrap: (fetch) =>
        withHeaders(fetch, { via: '1.1 cdn', 'x-cache': 'MISS', age: '0', 'set-cookie': '__cf=1; Secure' }),
    },
    'clients at work': atWork(['create', 'rename', 'trigger', 'go online'], 4),
  },
  'Rails and Postgres': {
    'rows of Postgres': {
      options: {
        ids: 'number',
        timestamps: 'micros',
        nulls: true,
        order: 'reversed',
        collation: 'dictionary',
        upsert: 'replace',
        errorStatus: { unauthorized: 401, unknown: 404, invalid: 422, conflict: 422 },
      },
    },
    ...pick(
      'profiles are validated',
      'control characters are refused',
      'fields have at most 255 characters',
      'one request under way for each subscriber: 409',
    ),
    'clients at work': atWork(['rename', 'create', 'trigger', 'toggle', 'delete'], 3),
  },
  'Go and DynamoDB with eventual reads': {
    'items of DynamoDB': {
      options: {
        ids: 'ulid',
        order: 'shuffled',
        cursors: 'new every time',
        boundCursors: true,
        searchLagMs: 500,
        lean: false,
        absentValues: 'first',
        errorForm: 'json',
        unknownParameters: 'refused',
      },
    },
    ...pick('empty texts are refused', 'bodies over 4 KB are answered 413', 'a plan answers 402 after three creations'),
    'clients at work': atWork(['create', 'go online', 'trigger', 'delete'], 6),
  },
  'Spring behind a gateway': {
    'beans of Spring': {
      options: {
        timestamps: 'offset',
        nulls: true,
        pageSize: 'limit',
        messageCount: true,
        errorForm: 'json',
        errorStatus: { unauthorized: 401, unknown: 404, invalid: 400, conflict: 409 },
        searchLimit: { standard: 20, max: 50, beyond: 'refuse' },
        eventsBeyond: 'refuse',
      },
    },
    ...pick(
      'a gateway answers 400 to %2F, %25 and ; in a path',
      'integrations are read-only',
      'addresses over 1 KB are answered 414',
      'ids have at most 36 characters',
    ),
    'clients at work': atWork(['toggle', 'rename', 'trigger'], 2),
  },
  'Django and a search index': {
    'models of Django, documents of an index': {
      options: {
        ids: 'number',
        timestamps: 'micros',
        match: 'prefix',
        nameIs: 'either',
        searchLagMs: 1_000,
        orderByFields: ['createdAt'],
        planDays: 1 / 24,
        deprecatedSearch: 'finds',
        errorForm: 'json',
        errorStatus: { unauthorized: 403, unknown: 404, invalid: 400, conflict: 409 },
      },
    },
    ...pick(
      'a search takes three characters or more',
      'a search takes no wildcards',
      'profiles are validated',
      'lists end after 200 records: 400',
      'ids consist of letters, digits, _ and -',
    ),
    'clients at work': atWork(['create', 'rename', 'delete', 'trigger', 'toggle', 'go online'], 5),
  },
};

function pick(...names: readonly (keyof typeof refusals)[]): Readonly<Record<string, Trait>> {
  return Object.fromEntries(names.map((name) => [name, refusals[name]]));
}

function atWork(others: readonly Deed[], othersEvery: number): Trait {
  return { options: { others, othersEvery } };
}
