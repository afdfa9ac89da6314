import { givenFilters } from '../aspects.js';
import { givenValue, queryValues, type ValidCall } from '../call.js';
import type { Choose } from '../choices.js';
import { filterOf, type Match, matchAll } from '../filters.js';
import { memoized } from '../memo.js';
import { orderBy } from '../order.js';
import type { Listing, PageCandidate } from '../pages.js';
import { type KnownRecord, type KnownState, kindOfList, type ListId, nothingKnown } from '../state.js';

/** All records that a request finds, in their order. */
export function listingOf(call: ValidCall, state: KnownState, choose: Choose): Listing {
  const list = call.operationId as ListId;
  const kind = kindOfList[list];
  const collection = state.collections[kind];
  const given = givenFilters(call);
  const masks = given.map((parameter) => maskOf(call, parameter, state, choose));
  const open = given.flatMap((parameter) => filterOf(list, parameter)?.mayCompareOther ?? []);
  const by = givenValue(call, 'orderBy');
  const { records, places } =
    by === undefined ? { records: collection.records, places: undefined } : sorted(call, by, state, choose);
  const candidates: PageCandidate[] = [];
  const isAllCertain = state.isUncertain === nothingKnown.isUncertain;
  for (let index = 0; index < records.length; index += 1) {
    const record = records[index] as KnownRecord;
    const match = matchAt(masks, places?.[index] ?? index);
    const isCertain =
      (isAllCertain || !state.isUncertain(kind, record.key)) && !open.some((isOpen) => isOpen(record.value, state));
    // What is not certain of a record may be what a filter compares.
    if (match !== 'no' || (!isCertain && masks.length > 0))
      candidates.push({ record, isSure: isCertain && match === 'yes' });
  }
  // The deprecated search may select records by whatever it compares (§9).
  if (givenValue(call, 'search') !== undefined && choose('events.search-effect.effect') === 'matches')
    return {
      candidates: candidates.map(({ record }) => ({ record, isSure: false })),
      order: 'unknown',
      others: 'nowhere',
    };
  const isReversed = by === undefined && givenValue(call, 'orderDirection') !== undefined;
  const hasOthers = state.mayGrow(kind) || (!collection.isComplete && by !== undefined);
  const others = hasOthers ? 'anywhere' : collection.isComplete ? 'nowhere' : 'at the end';
  const unplaced = new Set(collection.records.slice(collection.records.length - collection.unplaced));
  const isPlaced = unplaced.size === 0 || !candidates.some(({ record }) => unplaced.has(record));
  return { candidates, order: orderOf(call, collection.isOrdered && !isReversed && isPlaced, state, choose), others };
}

function matchAt(masks: readonly (readonly Match[])[], place: number): Match {
  let match: Match = 'yes';
  for (const mask of masks) {
    if (mask[place] === 'no') return 'no';
    if (mask[place] === 'maybe') match = 'maybe';
  }
  return match;
}

function orderOf(call: ValidCall, isOrdered: boolean, state: KnownState, choose: Choose): Listing['order'] {
  const by = givenValue(call, 'orderBy');
  if (by === undefined) return isOrdered ? 'known' : 'unknown';
  return orderBy(by, directionOf(call, choose), state.ranks.get(by), choose);
}

function directionOf(call: ValidCall, choose: Choose): 'ASC' | 'DESC' {
  return (givenValue(call, 'orderDirection') ?? choose('search.default-direction')) === 'ASC' ? 'ASC' : 'DESC';
}

function sorted(call: ValidCall, by: string, state: KnownState, choose: Choose) {
  const { subscriber } = state.collections;
  return memoized(subscriber, `${by} ${givenValue(call, 'orderDirection')}`, choose, (chosen) => {
    const compare = orderBy(by, directionOf(call, chosen), state.ranks.get(by), chosen);
    const inOrder = subscriber.records
      .map((record, place) => ({ record, place }))
      .sort((one, other) => compare(one.record.value, other.record.value));
    return { records: inOrder.map(({ record }) => record), places: inOrder.map(({ place }) => place) };
  });
}

/** Matches each record of the list with one filter of a call. */
export function maskOf(call: ValidCall, parameter: string, state: KnownState, choose: Choose): readonly Match[] {
  const list = call.operationId as ListId;
  const collection = state.collections[kindOfList[list]];
  const filter = filterOf(list, parameter);
  if (filter === undefined) return [];
  const given = queryValues(call, parameter);
  return memoized(collection, JSON.stringify([parameter, given]), choose, (chosen) =>
    matchAll(filter, given, collection, state, chosen),
  );
}

/** The number of records that match the filters of a call, or may do so. */
export function countMatches(call: ValidCall, state: KnownState, choose: Choose): number {
  const { records } = state.collections[kindOfList[call.operationId as ListId]];
  const masks = givenFilters(call).map((parameter) => maskOf(call, parameter, state, choose));
  let count = 0;
  for (let place = 0; place < records.length; place += 1) if (matchAt(masks, place) !== 'no') count += 1;
  return count;
}
