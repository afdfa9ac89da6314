import { aspects, type CheckedRequirementId } from '#generated/requirements.js';
import { numberOf, queryValue, queryValues, type ValidCall } from './call.js';
import { filters } from './filters.js';
import type { ListId } from './state.js';

/**
 * Faults of a page:
 *
 * - `unexpected`: a record does not match the filters, or is not in the list
 * - `repeated`: a record occurs twice
 * - `excess`: the page has more records than its limit
 * - `size`: the page has too many or too few records
 * - `place`: the page has records of another position in the list
 * - `missing`: the last page lacks a record that no earlier page has
 * - `order`: the records are not in the requested order
 * - `more`, `previous`: the page reports following or previous records wrongly
 * - `count`: the total count is wrong
 * - `cursor`, `included`: the record of the cursor is wrongly on the page, or missing
 * - `echo`: the page has another number than the requested one
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

export interface FaultDetails {
  /** The filter that a record does not match. */
  readonly filter?: string;
  /** True if the record would match case-insensitively. */
  readonly isOfCase?: boolean;
  /** True if no record matches. */
  readonly isNone: boolean;
  /** True for a page after the last one. */
  readonly isBeyond: boolean;
}

/** Requirement that a page with this fault violates. */
export function requirementOfFault(call: ValidCall, fault: PageFault, details: FaultDetails): CheckedRequirementId {
  const list = call.operationId as ListId;
  const table: Readonly<Partial<Record<string, CheckedRequirementId>>> = aspects[list];
  if (fault === 'echo' && queryValue(call, 'page') !== undefined) {
    if (list === 'listMessages') return 'messages.page-echo';
    if (list === 'listNotifications') return 'events.page-echo';
  }
  const general = fault === 'count' || fault === 'more' ? table[fault] : undefined;
  return table[aspectOf(call, fault, details)] ?? general ?? table.walk ?? 'records.same-everywhere';
}

/** Aspect of a list, as `aspects` in `spec/requirements.yaml` names it. */
function aspectOf(call: ValidCall, fault: PageFault, details: FaultDetails): string {
  const usedFilters = filterParameters(call);
  const isBackward = queryValue(call, 'before') !== undefined && call.operationId === 'searchSubscribers';
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
      return queryValue(call, 'limit') === undefined ? 'default-limit' : 'excess';
    case 'repeated':
      return order ?? (isBackward ? 'back' : 'walk');
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
      if (details.filter === undefined) return usedFilters.includes('before') ? 'before-default' : 'walk';
      if (details.isOfCase === true && call.operationId === 'searchSubscribers') return 'case';
      if (['after', 'before'].includes(details.filter)) return `filter ${details.filter}`;
      return filterAspect(call, usedFilters, details.filter);
    default:
  }
  if (isBackward) return 'back';
  // Requests without a cursor check the filters.
  if (call.cursor !== undefined) return order ?? 'walk';
  const [first] = usedFilters;
  if (fault === 'place' && order !== undefined) return order;
  if (first !== undefined) return filterAspect(call, usedFilters, first);
  if (details.isBeyond) return 'beyond';
  if (!isFirstPage(call)) return 'walk';
  if (order !== undefined && fault !== 'missing') return order;
  if (queryValue(call, 'limit') !== undefined) return fault === 'size' || fault === 'refused' ? 'limit' : 'walk';
  return queryValue(call, 'page') === undefined ? 'default-limit' : 'walk';
}

function filterAspect(call: ValidCall, usedFilters: readonly string[], filter: string): string {
  if (usedFilters.length > 1) return 'combined';
  return queryValues(call, filter).length > 1 ? `repeated ${filter}` : `filter ${filter}`;
}

/** Parameters of the filters that a call uses. */
export function filterParameters(call: ValidCall): readonly string[] {
  return filters[call.operationId as ListId]
    .map(({ parameter }) => parameter)
    .filter((name) => queryValues(call, name).length > 0);
}

export function isFirstPage(call: ValidCall): boolean {
  if (call.operationId !== 'searchSubscribers') return (numberOf(call, 'page') ?? 0) === 0;
  return queryValue(call, 'after') === undefined && queryValue(call, 'before') === undefined;
}

/** `order ASC` */
function orderOf(call: ValidCall): string | undefined {
  const direction = queryValue(call, 'orderDirection');
  if (queryValue(call, 'orderBy') === undefined) return undefined;
  return `order ${direction === 'ASC' ? 'ASC' : 'DESC'}`;
}

/** Aspects that a correct page with `count` records is a witness for. */
export function witnessedAspects(
  call: ValidCall,
  { isNone, isBeyond }: FaultDetails,
  count: number,
): readonly string[] {
  const usedFilters = filterParameters(call);
  const order = orderOf(call);
  const isSearch = call.operationId === 'searchSubscribers';
  const isIncluding = queryValue(call, 'includeCursor') === 'true';
  const [first] = usedFilters;
  return [
    ...(first === undefined ? [] : [filterAspect(call, usedFilters, first)]),
    ...(isNone && first !== undefined ? ['none'] : []),
    ...(isBeyond ? ['beyond'] : []),
    ...(order !== undefined && count > 1 ? [order] : []),
    ...(call.cursor !== undefined && count > 0 ? [isIncluding ? 'cursor-included' : 'cursor-excluded'] : []),
    ...(isFirstPage(call) ? [] : [isSearch && queryValue(call, 'before') !== undefined ? 'back' : 'walk']),
    ...(isFirstPage(call) && isSearch ? ['first'] : []),
    ...(queryValue(call, 'limit') === undefined ? ['default-limit'] : count > 0 ? ['limit', 'excess'] : []),
    ...(queryValue(call, 'page') === undefined && !isSearch ? ['default-page'] : []),
  ];
}

export function requirementOfAspect(list: ListId, aspect: string): CheckedRequirementId | undefined {
  const table: Readonly<Partial<Record<string, CheckedRequirementId>>> = aspects[list];
  return table[aspect];
}
