import { aspects, type CheckedRequirementId } from '#generated/requirements.js';
import { givenValue, numberOf, queryValues, type ValidCall } from './call.js';
import { filters } from './filters.js';
import type { ListId } from './state.js';

/**
 * - `unexpected`: a record is on the page that does not match, or that the whole list does not have
 * - `repeated`: a record comes twice
 * - `excess`: the page has more records than its limit
 * - `size`: the page has too many records, or too few
 * - `place`: the page has other records than those of this place in the list
 * - `missing`: the last page lacks a record that is on no page before it
 * - `order`: the records come in another order than the one that was asked for
 * - `more`, `previous`: the page says something wrong of those after and before it
 * - `count`: the count of all records that match is wrong
 * - `cursor`, `included`: the record of the cursor comes, or is left out
 * - `echo`: the page names another page than the one that was asked for
 * - `record`: a record differs from the same record in another response
 * - `refused`: the request is refused
 */
export type PageFault =
  | 'unexpected'
  | 'repeated'
  | 'excess'
  | 'size'
  | 'place'
  | 'missing'
  | 'order'
  | 'more'
  | 'previous'
  | 'count'
  | 'cursor'
  | 'included'
  | 'echo'
  | 'record'
  | 'refused';

/** Facts about a fault, besides the request. */
export interface FaultDetails {
  /** The filter that a record does not match. */
  readonly filter?: string;
  /** Tells whether the record would match if case did not count. */
  readonly isOfCase?: boolean;
  /** Tells whether nothing matches. */
  readonly isNone: boolean;
  /** Tells whether the page is beyond the last one. */
  readonly isBeyond: boolean;
}

/** The requirement that a list violates which responds to a request with such a fault. */
export function requirementOfFault(call: ValidCall, fault: PageFault, details: FaultDetails): CheckedRequirementId {
  const list = call.operationId as ListId;
  const table: Readonly<Partial<Record<string, CheckedRequirementId>>> = aspects[list];
  const family = list === 'searchSubscribers' ? 'search' : list === 'listMessages' ? 'messages' : 'events';
  if (fault === 'echo' && givenValue(call, 'page') !== undefined && family !== 'search') return `${family}.page-echo`;
  const plain = fault === 'count' || fault === 'more' ? table[fault] : undefined;
  return table[aspectOf(call, fault, details)] ?? plain ?? table.walk ?? 'records.same-everywhere';
}

/** The aspect of a list, in the words of `aspects` in `spec/requirements.yaml`. */
function aspectOf(call: ValidCall, fault: PageFault, details: FaultDetails): string {
  const given = givenFilters(call);
  const isBack = givenValue(call, 'before') !== undefined && call.operationId === 'searchSubscribers';
  const order = orderOf(call);
  switch (fault) {
    case 'cursor':
      return 'cursor-excluded';
    case 'included':
      return 'cursor-included';
    case 'record':
      return 'record';
    case 'echo':
      return 'default-page';
    case 'excess':
      return givenValue(call, 'limit') === undefined ? 'default-limit' : 'excess';
    case 'repeated':
      return order ?? (isBack ? 'back' : 'walk');
    case 'order':
      return order ?? 'walk';
    case 'previous':
      return isFirstPage(call) ? 'first' : 'back';
    case 'count':
      return details.isNone ? 'none' : 'count';
    case 'more':
      if (details.isBeyond) return 'beyond';
      return details.isNone && isFirstPage(call) ? 'none' : 'more';
    case 'unexpected':
      if (details.filter === undefined) return given.includes('before') ? 'before-default' : 'walk';
      if (details.isOfCase === true && call.operationId === 'searchSubscribers') return 'case';
      if (['after', 'before'].includes(details.filter)) return `filter ${details.filter}`;
      return filterAspect(call, given, details.filter);
    default:
  }
  if (isBack) return 'back';
  // A filter that is wrong is wrong without a cursor too, and is looked for there.
  if (call.cursor !== undefined) return order ?? 'walk';
  const [first] = given;
  if (fault === 'place' && order !== undefined) return order;
  if (first !== undefined) return filterAspect(call, given, first);
  if (details.isBeyond) return 'beyond';
  if (!isFirstPage(call)) return 'walk';
  if (order !== undefined && fault !== 'missing') return order;
  if (givenValue(call, 'limit') !== undefined) return fault === 'size' || fault === 'refused' ? 'limit' : 'walk';
  return givenValue(call, 'page') === undefined ? 'default-limit' : 'walk';
}

function filterAspect(call: ValidCall, given: readonly string[], filter: string): string {
  if (given.length > 1) return 'combined';
  return queryValues(call, filter).length > 1 ? `repeated ${filter}` : `filter ${filter}`;
}

/** The filters that a call gives, by their parameters. */
export function givenFilters(call: ValidCall): readonly string[] {
  return filters[call.operationId as ListId]
    .map(({ parameter }) => parameter)
    .filter((name) => queryValues(call, name).length > 0);
}

/** Tells whether no other page than the first is asked for. */
export function isFirstPage(call: ValidCall): boolean {
  if (call.operationId !== 'searchSubscribers') return (numberOf(call, 'page') ?? 0) === 0;
  return givenValue(call, 'after') === undefined && givenValue(call, 'before') === undefined;
}

/** `order ASC` */
function orderOf(call: ValidCall): string | undefined {
  const direction = givenValue(call, 'orderDirection');
  if (givenValue(call, 'orderBy') === undefined) return undefined;
  return `order ${direction === 'ASC' ? 'ASC' : 'DESC'}`;
}

/** The aspects of a list that a right page of some matching records bears witness to. */
export function witnessedAspects(
  call: ValidCall,
  { isNone, isBeyond }: FaultDetails,
  count: number,
): readonly string[] {
  const given = givenFilters(call);
  const order = orderOf(call);
  const isSearch = call.operationId === 'searchSubscribers';
  const isIncluding = givenValue(call, 'includeCursor') === 'true';
  const [first] = given;
  return [
    ...(first === undefined ? [] : [filterAspect(call, given, first)]),
    ...(isNone && first !== undefined ? ['none'] : []),
    ...(isBeyond ? ['beyond'] : []),
    ...(order !== undefined && count > 1 ? [order] : []),
    ...(call.cursor !== undefined && count > 0 ? [isIncluding ? 'cursor-included' : 'cursor-excluded'] : []),
    ...(isFirstPage(call) ? [] : [isSearch && givenValue(call, 'before') !== undefined ? 'back' : 'walk']),
    ...(isFirstPage(call) && isSearch ? ['first'] : []),
    ...(givenValue(call, 'limit') === undefined ? ['default-limit'] : count > 0 ? ['limit', 'excess'] : []),
    ...(givenValue(call, 'page') === undefined && !isSearch ? ['default-page'] : []),
  ];
}

/** The requirement that an aspect belongs to; undefined if the list has none for it. */
export function requirementOfAspect(list: ListId, aspect: string): CheckedRequirementId | undefined {
  const table: Readonly<Partial<Record<string, CheckedRequirementId>>> = aspects[list];
  return table[aspect];
}
