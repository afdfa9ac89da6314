import { aspects, type CheckedRequirementId } from '#generated/requirements.js';
import { queryNumber, queryValue, queryValues, type ValidCall } from './call.js';
import { filters } from './filters.js';
import type { ListId } from './state.js';

export type PageFault =
  /** A record does not match the filters, or is not in the list. */
  | 'unexpected'
  | 'repeated'
  | 'excess'
  | 'size'
  /** The page has records of another position in the list. */
  | 'place'
  /** The last page lacks a record that no earlier page has. */
  | 'missing'
  | 'order'
  /** The page reports following or previous records wrongly. */
  | 'more'
  | 'previous'
  | 'count'
  /** The record of the cursor is wrongly on the page, or missing. */
  | 'cursor'
  | 'included'
  /** The page has another number than the requested one. */
  | 'echo'
  | 'record'
  | 'refused';

export interface FaultDetails {
  readonly filter?: string;
  /** True if the filter would match the record case-insensitively. */
  readonly matchesIgnoringCase?: boolean;
  /** True if no record matches. */
  readonly isEmptyResult: boolean;
  /** True for a page after the last one. */
  readonly isAfterLastPage: boolean;
}

/** Requirement that a page with this fault violates. */
export function requirementOfFault(call: ValidCall, fault: PageFault, details: FaultDetails): CheckedRequirementId {
  const list = call.operationId as ListId;
  if (fault === 'echo' && queryValue(call, 'page') !== undefined)
    return list === 'listMessages' ? 'messages.page-echo' : 'events.page-echo';
  // Not every list has the special aspects of these faults, such as `none` and `beyond`.
  const candidates = [
    aspectOf(call, fault, details),
    ...(fault === 'count' || fault === 'more' ? [fault] : []),
    'walk',
  ];
  const [requirement = 'records.same-everywhere'] = candidates.flatMap((one) => requirementOfAspect(list, one) ?? []);
  return requirement;
}

/** Aspect of a list that a fault violates, by its name under `aspects` in `spec/requirements.yaml`. */
function aspectOf(call: ValidCall, fault: PageFault, details: FaultDetails): string {
  const usedFilters = filterParameters(call);
  const isBackward = queryValue(call, 'before') !== undefined && call.operationId === 'searchSubscribers';
  const order = orderAspect(call);
  const more = details.isEmptyResult && isFirstPage(call) ? 'none' : 'more';
  const aspects: { readonly [Fault in PageFault]?: string } = {
    cursor: 'cursor-excluded',
    included: 'cursor-included',
    record: 'record',
    echo: 'default-page',
    excess: queryValue(call, 'limit') === undefined ? 'default-limit' : 'excess',
    repeated: order ?? (isBackward ? 'back' : 'walk'),
    order: order ?? 'walk',
    previous: isFirstPage(call) ? 'first' : 'back',
    count: details.isEmptyResult ? 'none' : 'count',
    more: details.isAfterLastPage ? 'beyond' : more,
  };
  const aspect = aspects[fault];
  if (aspect !== undefined) return aspect;
  if (fault === 'unexpected') {
    if (details.filter === undefined) return usedFilters.includes('before') ? 'before-default' : 'walk';
    if (details.matchesIgnoringCase === true && call.operationId === 'searchSubscribers') return 'case';
    if (['after', 'before'].includes(details.filter)) return `filter ${details.filter}`;
    return filterAspect(call, usedFilters, details.filter);
  }
  if (isBackward) return 'back';
  // Requests without a cursor check the filters.
  if (call.cursor !== undefined) return order ?? 'walk';
  const [first] = usedFilters;
  if (fault === 'place' && order !== undefined) return order;
  if (first !== undefined) return filterAspect(call, usedFilters, first);
  if (details.isAfterLastPage) return 'beyond';
  if (!isFirstPage(call)) return 'walk';
  if (order !== undefined && fault !== 'missing') return order;
  if (queryValue(call, 'limit') !== undefined) return fault === 'size' || fault === 'refused' ? 'limit' : 'walk';
  return queryValue(call, 'page') === undefined ? 'default-limit' : 'walk';
}

function filterAspect(call: ValidCall, usedFilters: readonly string[], filter: string): string {
  if (usedFilters.length > 1) return 'combined';
  return queryValues(call, filter).length > 1 ? `repeated ${filter}` : `filter ${filter}`;
}

/** Names of the filters that a call uses. */
export function filterParameters(call: ValidCall): readonly string[] {
  return filters[call.operationId as ListId]
    .map(({ parameter }) => parameter)
    .filter((name) => call.query?.[name] !== undefined && queryValues(call, name).length > 0);
}

export function isFirstPage(call: ValidCall): boolean {
  if (call.operationId !== 'searchSubscribers') return (queryNumber(call, 'page') ?? 0) === 0;
  return queryValue(call, 'after') === undefined && queryValue(call, 'before') === undefined;
}

/** Aspect of an order: `order ASC`; undefined without `orderBy`. The default direction is `DESC` (§4.3). */
function orderAspect(call: ValidCall): string | undefined {
  const direction = queryValue(call, 'orderDirection');
  if (queryValue(call, 'orderBy') === undefined) return undefined;
  return `order ${direction === 'ASC' ? 'ASC' : 'DESC'}`;
}

/** Aspects that a correct page with this number of records is a witness for. */
export function witnessedAspects(
  call: ValidCall,
  { isEmptyResult, isAfterLastPage }: FaultDetails,
  recordCount: number,
): readonly string[] {
  const usedFilters = filterParameters(call);
  const order = orderAspect(call);
  const isSearch = call.operationId === 'searchSubscribers';
  const isIncluding = queryValue(call, 'includeCursor') === 'true';
  const isBackward = isSearch && queryValue(call, 'before') !== undefined;
  const [filter] = usedFilters;
  const aspects: string[] = [];
  if (filter !== undefined) aspects.push(filterAspect(call, usedFilters, filter));
  if (filter !== undefined && isEmptyResult) aspects.push('none');
  if (isAfterLastPage) aspects.push('beyond');
  if (order !== undefined && recordCount > 1) aspects.push(order);
  if (call.cursor !== undefined && recordCount > 0) aspects.push(isIncluding ? 'cursor-included' : 'cursor-excluded');
  if (!isFirstPage(call)) aspects.push(isBackward ? 'back' : 'walk');
  else if (isSearch) aspects.push('first');
  if (queryValue(call, 'limit') === undefined) aspects.push('default-limit');
  else if (recordCount > 0) aspects.push('limit', 'excess');
  if (queryValue(call, 'page') === undefined && !isSearch) aspects.push('default-page');
  return aspects;
}

export function requirementOfAspect(list: ListId, aspect: string): CheckedRequirementId | undefined {
  const table: Readonly<Partial<Record<string, CheckedRequirementId>>> = aspects[list];
  return table[aspect];
}
