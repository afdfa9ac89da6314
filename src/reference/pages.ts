import type { JsonObject } from '../contract/json-value.js';
import type { RecordOrder } from './order.js';
import type { KnownRecord } from './state.js';

/** A record that matches a request, or may match. */
export interface PageCandidate {
  readonly record: KnownRecord;
  /** True if the record certainly exists and matches. */
  readonly isCertain: boolean;
}

/** Complete result of a request for a list, as far as it is known. */
export interface Listing {
  readonly candidates: readonly PageCandidate[];
  /** In an order by a field, equal records may be swapped. */
  readonly order: 'known' | 'unknown' | RecordOrder;
  /** Location of records that are not among the candidates. */
  readonly unknownRecords: 'nowhere' | 'at the end' | 'anywhere';
}

/** Range of positions in a list; `to` is exclusive. */
export interface PageWindow {
  readonly from: number;
  readonly to: number;
}

/** Bounds of a number, both inclusive. */
export interface Range {
  readonly minimum: number;
  readonly maximum: number;
}

export function countOf({ candidates, unknownRecords }: Listing): Range {
  const minimum = candidates.reduce((count, { isCertain }) => count + (isCertain ? 1 : 0), 0);
  return { minimum, maximum: unknownRecords === 'nowhere' ? candidates.length : Number.POSITIVE_INFINITY };
}

/** Range of the number of records within a window, from the range of their number in the whole list. */
export function countInWindow({ minimum, maximum }: Range, { from, to }: PageWindow): Range {
  const within = (count: number) => Math.max(0, Math.min(count, to) - from);
  return { minimum: within(minimum), maximum: within(maximum) };
}

/** A record at a wrong position on a page. */
export interface MisplacedRecord {
  readonly index: number;
  /** `order` if the records violate the requested order. */
  readonly fault: 'place' | 'order';
  /** Texts about a wrong place. Those about an order name the compared values. */
  readonly expected: string;
  readonly actual: string;
}

interface RecordOnPage {
  readonly key: string;
  readonly record: JsonObject;
}

/** First record at an impossible position; undefined if all positions are possible. All records must match. */
export function findMisplaced(
  listing: Listing,
  window: PageWindow,
  shown: readonly RecordOnPage[],
): MisplacedRecord | undefined {
  if (listing.order === 'unknown') return undefined;
  return listing.order === 'known'
    ? findMisplacedByPosition(listing, window, shown)
    : findMisplacedByOrder(listing, listing.order, window, shown);
}

/** Finds a misplaced record in a known order: a page must not skip certain records. */
function findMisplacedByPosition(
  listing: Listing,
  { from }: PageWindow,
  shown: readonly RecordOnPage[],
): MisplacedRecord | undefined {
  const { candidates, unknownRecords } = listing;
  const positions = new Map(candidates.map(({ record }, position) => [record.key, position]));
  /** Number of certain records before each position. */
  const certainBefore: number[] = [0];
  for (const { isCertain } of candidates) certainBefore.push((certainBefore.at(-1) ?? 0) + (isCertain ? 1 : 0));
  /** Position of the previous record on the page. Unknown records share the position after all candidates. */
  let previous: number | undefined;
  for (const [index, { key }] of shown.entries()) {
    const known = positions.get(key);
    if (known === undefined && unknownRecords === 'anywhere') continue;
    const position = known ?? candidates.length;
    const minimum = certainBefore[position] ?? 0;
    let fits: boolean;
    if (previous === undefined) {
      const isOfEarlierPage = position < from + index && known !== undefined && unknownRecords !== 'anywhere';
      fits = minimum <= from + index && !isOfEarlierPage;
    } else {
      const follows = position > previous || (position === previous && known === undefined);
      const skipsCertainRecord = minimum > (certainBefore[Math.min(previous + 1, candidates.length)] ?? 0);
      fits = follows && !skipsCertainRecord;
    }
    if (!fits) {
      const expected =
        previous === undefined
          ? candidates[from + index]
          : candidates.slice(previous + 1).find(({ isCertain }) => isCertain);
      return { index, fault: 'place', expected: expected?.record.key ?? 'no further record', actual: key };
    }
    previous = position;
  }
  return undefined;
}

/**
 * Finds a misplaced record in an order by a field. Each record that has a place must equal a candidate that may be
 * there: the records without a place are before or after it.
 */
function findMisplacedByOrder(
  { candidates, unknownRecords }: Listing,
  { compare, isPlaced }: RecordOrder,
  { from }: PageWindow,
  shown: readonly RecordOnPage[],
): MisplacedRecord | undefined {
  const placed = shown.map((one, index) => ({ ...one, index })).filter(({ record }) => isPlaced(record));
  for (const [at, { index, record }] of placed.slice(1).entries()) {
    const previous = placed[at];
    if (previous === undefined || compare(previous.record, record) <= 0) continue;
    return { index, fault: 'order', expected: '', actual: '' };
  }
  if (unknownRecords !== 'nowhere' || candidates.some(({ isCertain }) => !isCertain)) return undefined;
  const inOrder = candidates.map(({ record }) => record).filter(({ value }) => isPlaced(value));
  const unplacedOnOtherPages = candidates.length - inOrder.length - (shown.length - placed.length);
  for (const [at, { index, key, record }] of placed.entries()) {
    const [first, last] = [inOrder[Math.max(0, from + at - unplacedOnOtherPages)], inOrder[from + at]];
    const isEarly = first !== undefined && compare(first.value, record) > 0;
    const isLate = last !== undefined && compare(last.value, record) < 0;
    if (isEarly || isLate) return { index, fault: 'place', expected: (isEarly ? first : last)?.key ?? '', actual: key };
  }
  return undefined;
}
