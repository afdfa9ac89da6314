import { field } from '../../contract/json-value.js';
import { type FaultDetails, type PageFault, requirementOfFault } from '../aspects.js';
import { queryNumber, queryValue, type ValidCall } from '../call.js';
import type { Choose } from '../choices.js';
import type { ComparedValues, Findings } from '../findings.js';
import { countOf, type Listing, type PageWindow, type Range } from '../pages.js';
import { type KnownState, keyOf, kindOfList, type ListId } from '../state.js';
import { predictListing } from './lists.js';

/** Records a fault of a page under its requirement. */
type Fail = (fault: PageFault, values: ComparedValues, details?: Partial<FaultDetails>) => void;

/** A page in a response, and the data that it is compared with. */
export interface ShownPage {
  readonly call: ValidCall;
  readonly list: ListId;
  readonly state: KnownState;
  readonly choose: Choose;
  readonly findings: Findings;
  readonly body: unknown;
  readonly items: readonly unknown[];
  readonly keys: readonly string[];
  readonly listing: Listing;
  readonly count: Range;
  readonly window: PageWindow;
  readonly details: FaultDetails;
  /** True if the page has fewer records than requested, and the server may return short pages. */
  readonly mayBeShort: () => boolean;
  readonly fail: Fail;
}

/** Fault of a page that shows the record of its cursor without `includeCursor`. */
export const shownCursorRecord = {
  message: 'the page shows the record of the cursor',
  expected: 'only the results beyond it',
} as const;

/** Reads the page in a response; undefined without an array `data`. */
export function readPage(
  call: ValidCall,
  body: unknown,
  state: KnownState,
  choose: Choose,
  findings: Findings,
): ShownPage | undefined {
  const items = field(body, 'data');
  if (!Array.isArray(items)) return undefined;
  const list = call.operationId as ListId;
  const listing = predictListing(call, state, choose);
  const count = countOf(listing);
  const length = requestedLength(call, state, items.length, choose);
  const isSearch = list === 'searchSubscribers';
  const mayBeShort = () => isSearch && items.length < length && choose('search.page-fill') === 'short';
  const window = windowOf(call, count.maximum, length, () => (mayBeShort() ? items.length : length));
  const details = {
    isEmptyResult: count.maximum === 0,
    isAfterLastPage: !isSearch && window.from > 0 && count.maximum <= window.from,
  };
  const fail: Fail = (fault, values, faultDetails) =>
    findings.fail(requirementOfFault(call, fault, { ...details, ...faultDetails }), values);
  const keys = items.map((item) => keyOf(kindOfList[list], item));
  return { call, list, state, choose, findings, body, items, keys, listing, count, window, details, mayBeShort, fail };
}

export function includesCursor(call: ValidCall): boolean {
  return queryValue(call, 'includeCursor') === 'true';
}

/** Requested number of records; the `size` of the page if the default is unknown. */
function requestedLength(call: ValidCall, { limits }: KnownState, size: number, choose: Choose): number {
  const { defaultSize, maxUnclamped, isClamping } = limits[call.operationId as ListId];
  const requested = queryNumber(call, 'limit') ?? defaultSize ?? size;
  // A server may clamp a limit above the largest one that was tried to any number above it.
  const limit = isClamping && requested > maxUnclamped ? Math.min(requested, Math.max(size, maxUnclamped)) : requested;
  const includesExtra = call.cursor !== undefined && includesCursor(call);
  return limit + (includesExtra && choose('search.cursor-place') === 'beside the limit' ? 1 : 0);
}

/** Window of a page. With `before`, it ends at the cursor, and the size of the page determines its beginning. */
function windowOf(call: ValidCall, count: number, length: number, sizeBefore: () => number): PageWindow {
  const { cursor } = call;
  const shift = includesCursor(call) ? 1 : 0;
  if (cursor?.direction === 'before') {
    const to = Math.min(cursor.precedingCount + shift, count);
    return { from: Math.max(0, to - sizeBefore()), to };
  }
  const isSearch = call.operationId === 'searchSubscribers';
  const first = isSearch ? 0 : (queryNumber(call, 'page') ?? 0) * length;
  const from = cursor === undefined ? first : Math.max(0, cursor.precedingCount - shift);
  return { from, to: from + length };
}
