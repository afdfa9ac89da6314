import type { JsonObject } from '../../src/contract/json-value.js';
import { operations } from '../../src/contract/operations.js';
import { filterParameters } from '../../src/reference/aspects.js';
import { queryValue, type ValidCall } from '../../src/reference/call.js';
import { type KnownState, listIds } from '../../src/reference/state.js';
import type { Options } from '../server/options.js';
import type { Asked } from './session.js';

/** A change of a right response that the reference does not notice, with the reason. */
interface Toleration {
  readonly reason: string;
  readonly allows: (change: string, asked: Asked, options: Options) => boolean;
}

const someRecords = ['a record is dropped', 'all records are missing', 'a record of another page is added'];
const ofRecords = /^a record|^two records|^all records/;

export const tolerations: readonly Toleration[] = [
  {
    reason: 'objects may have fields that are not known',
    allows: (change) => change.endsWith(' larger'),
  },
  {
    reason: 'the server generates it, and with a write it may be another one',
    allows: (change, { call }) => isWrite(call) && ['/__v', '/lastOnlineAt'].includes(change),
  },
  {
    reason: 'the server generates it, and nothing is known of a new subscriber',
    allows: (change, asked) => isNew(asked) && change === '/_id',
  },
  {
    reason: 'the fields of a new subscriber that its creation does not give are not specified',
    allows: (change, asked) => {
      const field = change.split(/[/ ]/)[1] ?? '';
      return isNew(asked) && Object(asked.call.body)[field] === undefined && field !== 'deleted';
    },
  },
  {
    reason: 'the rules response.requested-resource and create.returns-given compare it, for each exchange alone',
    allows: (change, { call }) => isWrite(call) && change === '/subscriberId',
  },
  {
    reason: 'the rules auth.one-organization and auth.one-environment compare it, among all exchanges',
    allows: (change, { call }) => isWrite(call) && ['/_organizationId', '/_environmentId'].includes(change),
  },
  {
    reason: 'the rules active.only-active and active.not-deleted compare it, for each exchange alone',
    allows: (change, { call }) =>
      call.operationId === 'listActiveIntegrations' &&
      ['/*/active', 'a record of another page is added'].includes(change),
  },
  {
    reason: 'the order of the active integrations is not specified',
    allows: (change, { call }) => call.operationId === 'listActiveIntegrations' && change === 'two records are swapped',
  },
  {
    reason: 'the order of a search with orderDirection, and without orderBy, is not specified',
    allows: (change, { call }) =>
      queryValue(call, 'orderDirection') !== undefined &&
      queryValue(call, 'orderBy') === undefined &&
      ofRecords.test(change),
  },
  {
    reason: 'subscribers with equal values come in any order, on either page',
    allows: (change, asked) =>
      hasEqualValues(asked) && ['two records are swapped', 'a record of another page stands in place'].includes(change),
  },
  {
    reason: 'the rules search.first-page and search.no-match look at previous where a page is empty',
    allows: (change, { response }) => change === '/previous' && Object(response.resource).data.length === 0,
  },
  {
    reason: 'of an embedded subscriber the online status is not compared, and little else where it is as it was',
    allows: (change, _, { eventSubscriber }) =>
      /\/subscriber\/(?:isOnline|lastOnlineAt|__v)$/.test(change) ||
      (eventSubscriber === 'as triggered' && /\/subscriber\/(?:_id|firstName|lastName|email|phone)$/.test(change)),
  },
  {
    reason: 'the records that match are not certain, for what the filter compares is not shown or has two meanings',
    allows: (change, asked, options) =>
      isVague(asked, options) && (ofRecords.test(change) || ['/next', '/hasMore', '/totalCount'].includes(change)),
  },
  {
    reason: 'pages of scanned records may have fewer records than limit, or none',
    allows: (change, { call }, { searchPages }) =>
      call.operationId === 'searchSubscribers' &&
      searchPages === 'scanned' &&
      ['/next', ...someRecords].includes(change),
  },
];

export function tolerationOf(change: string, asked: Asked, options: Options): Toleration | undefined {
  return tolerations.find(({ allows }) => allows(change, asked, options));
}

function isWrite({ operationId }: ValidCall): boolean {
  return operations[operationId].method !== 'GET';
}

/** True if a call creates a subscriber. */
function isNew({ call, state }: Asked): boolean {
  const id = Object(call.body).subscriberId;
  return call.operationId === 'createSubscriber' && state.collections.subscriber.find(String(id)) === undefined;
}

/** True if a record of an ordered page has the same value as another subscriber. */
function hasEqualValues({ call, state, response }: Asked): boolean {
  const by = queryValue(call, 'orderBy');
  if (by === undefined) return false;
  const counts = new Map<unknown, number>();
  for (const { value } of state.collections.subscriber.records)
    counts.set(value[by] ?? null, (counts.get(value[by] ?? null) ?? 0) + 1);
  return Object(response.resource).data.some((record: JsonObject) => (counts.get(record[by] ?? null) ?? 0) > 1);
}

/** True if the visible fields do not determine which records a call finds. */
function isVague({ call, state }: Asked, options: Options): boolean {
  if (!listIds.some((list) => list === call.operationId)) return false;
  const isSearch = call.operationId === 'searchSubscribers';
  if (queryValue(call, 'search') !== undefined && options.deprecatedSearch === 'finds') return true;
  const given = filterParameters(call);
  const name = queryValue(call, 'name');
  // A blank may replace an absent name: it counts at an end of the value, or of the whole name.
  const isOpenAtEnds = options.nameIs === 'full' && (options.match !== 'substring' || name !== name?.trim());
  const lacksName = ({ firstName, lastName }: JsonObject) => !firstName || !lastName;
  if (name !== undefined && isOpenAtEnds && state.collections.subscriber.records.some(({ value }) => lacksName(value)))
    return true;
  if (!isSearch && hasVagueBound(call, state, options)) return true;
  return options.lean && given.some((parameter) => !isSearch || parameter !== 'subscriberId');
}

/** True if an event may be inside or outside of the bounds: it shows no zone, or only the second of a bound. */
function hasVagueBound(call: ValidCall, { collections }: KnownState, { timestamps }: Options): boolean {
  const bounds = [queryValue(call, 'after'), queryValue(call, 'before')].filter((bound) => bound !== undefined);
  if (timestamps === 'zoneless') return bounds.length > 0;
  const isWhole = timestamps === 'offset' || timestamps === 'basic';
  return isWhole && bounds.some((bound) => collections.event.findBy('createdAt', bound) !== undefined);
}
