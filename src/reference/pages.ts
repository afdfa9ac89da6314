import type { JsonObject } from '../contract/json-value.js';
import type { RecordComparison } from './order.js';
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
  /** A comparison is a known order in which equal records may be swapped. */
  readonly order: 'known' | 'unknown' | RecordComparison;
  /** Position of records that are unknown. */
  readonly others: 'nowhere' | 'at the end' | 'anywhere';
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

export function countOf({ candidates, others }: Listing): Range {
  const minimum = candidates.reduce((count, { isCertain }) => count + (isCertain ? 1 : 0), 0);
  return { minimum, maximum: others === 'nowhere' ? candidates.length : Number.POSITIVE_INFINITY };
}

/** Number of records within a window. */
export function sizeOf({ minimum, maximum }: Range, { from, to }: PageWindow): Range {
  const within = (count: number) => Math.max(0, Math.min(count, to) - from);
  return { minimum: within(minimum), maximum: within(maximum) };
}

/** A record at a wrong position on a page. */
export interface MisplacedRecord {
  readonly index: number;
  /** `order` if the records violate the requested order. */
  readonly fault: 'place' | 'order';
  readonly expected: string;
  readonly actual: string;
}

interface Shown {
  readonly key: string;
  readonly record: JsonObject;
}

/** First record at an impossible position; undefined if all positions are possible. All records must match. */
export function findMisplaced(
  listing: Listing,
  window: PageWindow,
  shown: readonly Shown[],
): MisplacedRecord | undefined {
  if (listing.order === 'unknown') return undefined;
  return listing.order === 'known'
    ? findMisplacedByPosition(listing, window, shown)
    : findMisplacedByOrder(listing, window, shown);
}

/** Finds a misplaced record in a known order: a page must not skip certain records. */
function findMisplacedByPosition(
  listing: Listing,
  { from }: PageWindow,
  shown: readonly Shown[],
): MisplacedRecord | undefined {
  const { candidates, others } = listing;
  const positions = new Map(candidates.map(({ record }, position) => [record.key, position]));
  /** Number of certain records before each position. */
  const certainBefore: number[] = [0];
  for (const { isCertain } of candidates) certainBefore.push((certainBefore.at(-1) ?? 0) + (isCertain ? 1 : 0));
  let last: number | undefined;
  for (const [index, { key }] of shown.entries()) {
    const known = positions.get(key);
    if (known === undefined && others === 'anywhere') continue;
    const position = known ?? candidates.length;
    const minimum = certainBefore[position] ?? 0;
    const isLate = position < from + index && known !== undefined && others !== 'anywhere';
    const fits =
      last === undefined
        ? minimum <= from + index && !isLate
        : position > last - (known === undefined ? 1 : 0) &&
          minimum <= (certainBefore[Math.min(last + 1, candidates.length)] ?? 0);
    if (!fits) {
      const due =
        last === undefined ? candidates[from + index] : candidates.slice(last + 1).find(({ isCertain }) => isCertain);
      return { index, fault: 'place', expected: due?.record.key ?? 'no further record', actual: key };
    }
    last = position;
  }
  return undefined;
}

/** Finds a misplaced record in an order with equal records: each must equal the expected record of its position. */
function findMisplacedByOrder(
  listing: Listing,
  { from }: PageWindow,
  shown: readonly Shown[],
): MisplacedRecord | undefined {
  const { candidates, others } = listing;
  const compare = listing.order as RecordComparison;
  for (const [index, current] of shown.slice(1).entries()) {
    const previous = shown[index];
    if (previous === undefined || compare(previous.record, current.record) <= 0) continue;
    return {
      index: index + 1,
      fault: 'order',
      expected: `${current.key} before ${previous.key}`,
      actual: `${previous.key} before ${current.key}`,
    };
  }
  if (others !== 'nowhere' || candidates.some(({ isCertain }) => !isCertain)) return undefined;
  for (const [index, current] of shown.entries()) {
    const due = candidates[from + index]?.record;
    if (due === undefined || compare(due.value, current.record) === 0) continue;
    return { index, fault: 'place', expected: due.key, actual: current.key };
  }
  return undefined;
}
