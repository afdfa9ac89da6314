import { filterParameters } from '../aspects.js';
import { queryValue, queryValues, type ValidCall } from '../call.js';
import type { Choose } from '../choices.js';
import { filterOf, type Match, matchCollection } from '../filters.js';
import { memoized } from '../memo.js';
import { orderBy } from '../order.js';
import type { Listing, PageCandidate } from '../pages.js';
import { emptyState, type KnownRecord, type KnownState, kindOfList, type ListId } from '../state.js';

/** Predicts the complete result of a request for a list. */
export function predictListing(call: ValidCall, state: KnownState, choose: Choose): Listing {
  const list = call.operationId as ListId;
  const kind = kindOfList[list];
  const collection = state.collections[kind];
  const usedFilters = filterParameters(call);
  const masks = usedFilters.map((parameter) => filterMask(call, parameter, state, choose));
  /** For each filter that may compare other values than the shown ones: true for such a record. */
  const uncertaintyChecks = usedFilters.flatMap((parameter) => filterOf(list, parameter)?.mayCompareOther ?? []);
  const field = queryValue(call, 'orderBy');
  const sorted = field === undefined ? undefined : sortRecords(call, field, state, choose);
  const { records } = sorted ?? collection;
  const candidates: PageCandidate[] = [];
  const isAllCertain = state.isUncertain === emptyState.isUncertain;
  for (let index = 0; index < records.length; index += 1) {
    const record = records[index] as KnownRecord;
    const match = matchAt(masks, sorted?.positions[index] ?? index);
    const isCertain =
      (isAllCertain || !state.isUncertain(kind, record.key)) &&
      !uncertaintyChecks.some((isUncertain) => isUncertain(record.value, state));
    // An uncertain record may match although its known fields do not.
    if (match !== 'no' || (!isCertain && masks.length > 0))
      candidates.push({ record, isCertain: isCertain && match === 'yes' });
  }
  // The deprecated search may select any records (§9).
  if (queryValue(call, 'search') !== undefined && choose('events.search-effect.effect') === 'matches')
    return {
      candidates: candidates.map(({ record }) => ({ record, isCertain: false })),
      order: 'unknown',
      unknownRecords: 'nowhere',
    };
  // Without `orderBy`, the effect of a direction is not specified.
  const mayBeReversed = field === undefined && queryValue(call, 'orderDirection') !== undefined;
  let unknownRecords: Listing['unknownRecords'] = collection.isComplete ? 'nowhere' : 'at the end';
  // Another order may move the records after the known part of the list.
  if (state.mayGrow(kind) || (!collection.isComplete && field !== undefined)) unknownRecords = 'anywhere';
  const unplacedRecords = new Set(collection.records.slice(collection.records.length - collection.unplacedCount));
  const areAllPlaced = unplacedRecords.size === 0 || !candidates.some(({ record }) => unplacedRecords.has(record));
  const isOrdered = collection.isOrdered && !mayBeReversed && areAllPlaced;
  return { candidates, order: resultOrder(call, isOrdered, state, choose), unknownRecords };
}

function matchAt(masks: readonly (readonly Match[])[], position: number): Match {
  let match: Match = 'yes';
  for (const mask of masks) {
    if (mask[position] === 'no') return 'no';
    if (mask[position] === 'maybe') match = 'maybe';
  }
  return match;
}

function resultOrder(call: ValidCall, isOrdered: boolean, state: KnownState, choose: Choose): Listing['order'] {
  const by = queryValue(call, 'orderBy');
  if (by === undefined) return isOrdered ? 'known' : 'unknown';
  return orderBy(by, directionOf(call, choose), state.ranks.get(by), choose);
}

function directionOf(call: ValidCall, choose: Choose): 'ASC' | 'DESC' {
  return (queryValue(call, 'orderDirection') ?? choose('search.default-direction')) === 'ASC' ? 'ASC' : 'DESC';
}

function sortRecords(call: ValidCall, by: string, state: KnownState, choose: Choose) {
  const { subscriber } = state.collections;
  return memoized(subscriber, `${by} ${queryValue(call, 'orderDirection')}`, choose, (chosen) => {
    const { compare } = orderBy(by, directionOf(call, chosen), state.ranks.get(by), chosen);
    const inOrder = subscriber.records
      .map((record, position) => ({ record, position }))
      .sort((left, right) => compare(left.record.value, right.record.value));
    return { records: inOrder.map(({ record }) => record), positions: inOrder.map(({ position }) => position) };
  });
}

/** Results of one filter of a call for all records of the list. */
export function filterMask(call: ValidCall, parameter: string, state: KnownState, choose: Choose): readonly Match[] {
  const list = call.operationId as ListId;
  const collection = state.collections[kindOfList[list]];
  const filter = filterOf(list, parameter);
  if (filter === undefined) return [];
  const wanted = queryValues(call, parameter);
  return memoized(collection, JSON.stringify([parameter, wanted]), choose, (chosen) =>
    matchCollection(filter, wanted, collection, state, chosen),
  );
}

/** Number of records that match the filters of a call, or may match. */
export function countMatches(call: ValidCall, state: KnownState, choose: Choose): number {
  const { records } = state.collections[kindOfList[call.operationId as ListId]];
  const masks = filterParameters(call).map((parameter) => filterMask(call, parameter, state, choose));
  let count = 0;
  for (const position of records.keys()) if (matchAt(masks, position) !== 'no') count += 1;
  return count;
}
