import { filterParameters } from '../aspects.js';
import { queryValue, queryValues, type ValidCall } from '../call.js';
import type { Choose } from '../choices.js';
import { filterOf, type Match, matchAll } from '../filters.js';
import { memoized } from '../memo.js';
import { orderBy } from '../order.js';
import type { Listing, PageCandidate } from '../pages.js';
import { type KnownRecord, type KnownState, kindOfList, type ListId, nothingKnown } from '../state.js';

/** Complete result of a request for a list. */
export function listingOf(call: ValidCall, state: KnownState, choose: Choose): Listing {
  const list = call.operationId as ListId;
  const kind = kindOfList[list];
  const collection = state.collections[kind];
  const usedFilters = filterParameters(call);
  const masks = usedFilters.map((parameter) => maskOf(call, parameter, state, choose));
  const uncertainFilters = usedFilters.flatMap((parameter) => filterOf(list, parameter)?.mayCompareOther ?? []);
  const field = queryValue(call, 'orderBy');
  const { records, positions } =
    field === undefined ? { records: collection.records, positions: undefined } : sorted(call, field, state, choose);
  const candidates: PageCandidate[] = [];
  const isAllCertain = state.isUncertain === nothingKnown.isUncertain;
  for (let index = 0; index < records.length; index += 1) {
    const record = records[index] as KnownRecord;
    const match = matchAt(masks, positions?.[index] ?? index);
    const isCertain =
      (isAllCertain || !state.isUncertain(kind, record.key)) &&
      !uncertainFilters.some((isUncertain) => isUncertain(record.value, state));
    // An uncertain record may match although its known fields do not.
    if (match !== 'no' || (!isCertain && masks.length > 0))
      candidates.push({ record, isCertain: isCertain && match === 'yes' });
  }
  // The deprecated search may select any records (§9).
  if (queryValue(call, 'search') !== undefined && choose('events.search-effect.effect') === 'matches')
    return {
      candidates: candidates.map(({ record }) => ({ record, isCertain: false })),
      order: 'unknown',
      others: 'nowhere',
    };
  const isReversed = field === undefined && queryValue(call, 'orderDirection') !== undefined;
  const hasOthers = state.mayGrow(kind) || (!collection.isComplete && field !== undefined);
  const othersAfter = collection.isComplete ? 'nowhere' : 'at the end';
  const others = hasOthers ? 'anywhere' : othersAfter;
  const unplaced = new Set(collection.records.slice(collection.records.length - collection.unplaced));
  const isPlaced = unplaced.size === 0 || !candidates.some(({ record }) => unplaced.has(record));
  return { candidates, order: orderOf(call, collection.isOrdered && !isReversed && isPlaced, state, choose), others };
}

function matchAt(masks: readonly (readonly Match[])[], position: number): Match {
  let match: Match = 'yes';
  for (const mask of masks) {
    if (mask[position] === 'no') return 'no';
    if (mask[position] === 'maybe') match = 'maybe';
  }
  return match;
}

function orderOf(call: ValidCall, isOrdered: boolean, state: KnownState, choose: Choose): Listing['order'] {
  const by = queryValue(call, 'orderBy');
  if (by === undefined) return isOrdered ? 'known' : 'unknown';
  return orderBy(by, directionOf(call, choose), state.ranks.get(by), choose);
}

function directionOf(call: ValidCall, choose: Choose): 'ASC' | 'DESC' {
  return (queryValue(call, 'orderDirection') ?? choose('search.default-direction')) === 'ASC' ? 'ASC' : 'DESC';
}

function sorted(call: ValidCall, by: string, state: KnownState, choose: Choose) {
  const { subscriber } = state.collections;
  return memoized(subscriber, `${by} ${queryValue(call, 'orderDirection')}`, choose, (chosen) => {
    const compare = orderBy(by, directionOf(call, chosen), state.ranks.get(by), chosen);
    const inOrder = subscriber.records
      .map((record, position) => ({ record, position }))
      .sort((left, right) => compare(left.record.value, right.record.value));
    return { records: inOrder.map(({ record }) => record), positions: inOrder.map(({ position }) => position) };
  });
}

/** Results of one filter of a call for all records of the list. */
export function maskOf(call: ValidCall, parameter: string, state: KnownState, choose: Choose): readonly Match[] {
  const list = call.operationId as ListId;
  const collection = state.collections[kindOfList[list]];
  const filter = filterOf(list, parameter);
  if (filter === undefined) return [];
  const wanted = queryValues(call, parameter);
  return memoized(collection, JSON.stringify([parameter, wanted]), choose, (chosen) =>
    matchAll(filter, wanted, collection, state, chosen),
  );
}

/** Number of records that match the filters of a call, or may match. */
export function countMatches(call: ValidCall, state: KnownState, choose: Choose): number {
  const { records } = state.collections[kindOfList[call.operationId as ListId]];
  const masks = filterParameters(call).map((parameter) => maskOf(call, parameter, state, choose));
  let count = 0;
  for (const position of records.keys()) if (matchAt(masks, position) !== 'no') count += 1;
  return count;
}
