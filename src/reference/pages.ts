import type { JsonObject } from '../contract/json-value.js';
import type { RecordComparison } from './order.js';
import type { KnownRecord } from './state.js';

/** A record that matches a request, or may do so. */
export interface PageCandidate {
  readonly record: KnownRecord;
  /** Tells whether it certainly is there, and matches. */
  readonly isSure: boolean;
}

/** The whole result of a request for a list, as far as it is known. */
export interface Listing {
  /** In their order. */
  readonly candidates: readonly PageCandidate[];
  /** Tells whether the order is known, known but for equal records, or unknown. */
  readonly order: 'known' | 'unknown' | RecordComparison;
  /** Place of the records that are not known. */
  readonly others: 'nowhere' | 'at the end' | 'anywhere';
}

/** A part of a list: from the first place, up to the last one, which is no part of it. */
export interface PageWindow {
  readonly from: number;
  readonly to: number;
}

/** A number that is known, or within bounds. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

/** The number of records that match. */
export function countOf({ candidates, others }: Listing): Range {
  const least = candidates.reduce((count, { isSure }) => count + (isSure ? 1 : 0), 0);
  return { least, most: others === 'nowhere' ? candidates.length : Number.POSITIVE_INFINITY };
}

/** The number of records within a window. */
export function sizeOf({ least, most }: Range, { from, to }: PageWindow): Range {
  const within = (count: number) => Math.max(0, Math.min(count, to) - from);
  return { least: within(least), most: within(most) };
}

/** Record on a page that its place in a list does not allow. */
export interface Misplaced {
  /** The position on the page. */
  readonly index: number;
  /** `order` where an order was asked for and equal records aside. */
  readonly fault: 'place' | 'order';
  readonly expected: string;
  readonly actual: string;
}

interface Shown {
  readonly key: string;
  readonly record: JsonObject;
}

/** The first record on a page that cannot stand there; undefined if all can. The records are known to match. */
export function findMisplaced(listing: Listing, window: PageWindow, shown: readonly Shown[]): Misplaced | undefined {
  if (listing.order === 'unknown') return undefined;
  return listing.order === 'known' ? misplacedInOrder(listing, window, shown) : misplacedAmong(listing, window, shown);
}

/** Finds a misplaced record in a known order: nothing that is sure may be passed over. */
function misplacedInOrder(listing: Listing, { from }: PageWindow, shown: readonly Shown[]): Misplaced | undefined {
  const { candidates, others } = listing;
  const places = new Map(candidates.map(({ record }, place) => [record.key, place]));
  /** By place, how many sure records stand before it. */
  const sureBefore: number[] = [0];
  for (const { isSure } of candidates) sureBefore.push((sureBefore.at(-1) ?? 0) + (isSure ? 1 : 0));
  let last: number | undefined;
  for (const [index, { key }] of shown.entries()) {
    const known = places.get(key);
    if (known === undefined && others === 'anywhere') continue;
    const place = known ?? candidates.length;
    const least = sureBefore[place] ?? 0;
    const isLate = place < from + index && known !== undefined && others !== 'anywhere';
    const fits =
      last === undefined
        ? least <= from + index && !isLate
        : place > last - (known === undefined ? 1 : 0) &&
          least <= (sureBefore[Math.min(last + 1, candidates.length)] ?? 0);
    if (!fits) {
      const due =
        last === undefined ? candidates[from + index] : candidates.slice(last + 1).find(({ isSure }) => isSure);
      return { index, fault: 'place', expected: due?.record.key ?? 'no further record', actual: key };
    }
    last = place;
  }
  return undefined;
}

/** Finds a misplaced record where equal ones may come in either order: each equals the one that is due. */
function misplacedAmong(listing: Listing, { from }: PageWindow, shown: readonly Shown[]): Misplaced | undefined {
  const { candidates, others } = listing;
  const compare = listing.order as RecordComparison;
  for (const [index, one] of shown.slice(1).entries()) {
    const before = shown[index];
    if (before === undefined || compare(before.record, one.record) <= 0) continue;
    return {
      index: index + 1,
      fault: 'order',
      expected: `${one.key} before ${before.key}`,
      actual: `${before.key} before ${one.key}`,
    };
  }
  if (others !== 'nowhere' || candidates.some(({ isSure }) => !isSure)) return undefined;
  for (const [index, one] of shown.entries()) {
    const due = candidates[from + index]?.record;
    if (due === undefined || compare(due.value, one.record) === 0) continue;
    return { index, fault: 'place', expected: due.key, actual: one.key };
  }
  return undefined;
}
