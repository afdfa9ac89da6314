import type { JsonObject } from '../contract/json-value.js';
import { timeSpan } from '../contract/moments.js';
import type { Choose } from './choices.js';
import { anything, MomentRange, timestampFields } from './pattern.js';

/** Order of a list, which may leave the place of some records open. */
export interface RecordOrder {
  /** Negative if the first record precedes the second one, and 0 for equal records. */
  readonly compare: (left: JsonObject, right: JsonObject) => number;
  /** False for a record that may stand anywhere. */
  readonly isPlaced: (record: JsonObject) => boolean;
}

const dictionary = new Intl.Collator('en');
const numericDictionary = new Intl.Collator('en', { numeric: true });

/**
 * Order by a field. The positions of absent values and the order of texts are not specified (§4.3).
 *
 * @param ranks rank of each text in the order that this server has shown.
 */
export function orderBy(
  field: string,
  direction: 'ASC' | 'DESC',
  ranks: ReadonlyMap<string, number> | undefined,
  choose: Choose,
): RecordOrder {
  const sign = direction === 'ASC' ? 1 : -1;
  const signOfAbsent = () => ({ last: sign, first: -sign, low: -1 })[choose('search.order-of-absent')] ?? 1;
  const isAnywhere = () => choose('search.order-of-absent') === 'anywhere';
  const keyOf = (record: JsonObject) => {
    const key = sortKey(record[field], field);
    const isOpen = key === '' && (choose('search.order-of-empty') === 'absent' || isAnywhere());
    return isOpen ? undefined : key;
  };
  const compare = (left: JsonObject, right: JsonObject) => {
    const a = keyOf(left);
    const b = keyOf(right);
    if (a === b) return 0;
    if (a === undefined) return sign * signOfAbsent();
    if (b === undefined) return -sign * signOfAbsent();
    if (typeof a === 'string' && typeof b === 'string') return sign * compareTexts(a, b, ranks, choose);
    if (a < b) return -sign;
    return a > b ? sign : 0;
  };
  return { compare, isPlaced: (record) => keyOf(record) !== undefined || !isAnywhere() };
}

function sortKey(value: unknown, field: string): string | number | undefined {
  if (value === anything || value instanceof MomentRange || value === null || value === undefined) return undefined;
  if (typeof value === 'string') return timestampFields.has(field) ? momentOf(value) : value;
  return typeof value === 'number' ? value : JSON.stringify(value);
}

/** Moment of a timestamp. Invalid notations are accepted: other requirements check them (§1). */
function momentOf(text: string): number {
  const { first } = timeSpan(text);
  return Number.isNaN(first) ? Date.parse(text) : first;
}

function compareTexts(a: string, b: string, ranks: ReadonlyMap<string, number> | undefined, choose: Choose): number {
  switch (choose('search.order-of-texts')) {
    case 'dictionary':
      return dictionary.compare(a, b);
    case 'numeric':
      return numericDictionary.compare(a, b);
    case 'folded':
      return compareCodeUnits(a.toLowerCase(), b.toLowerCase());
    case 'own': {
      const rankOfA = ranks?.get(a);
      const rankOfB = ranks?.get(b);
      return rankOfA === undefined || rankOfB === undefined ? 0 : rankOfA - rankOfB;
    }
    default:
      return compareCodeUnits(a, b);
  }
}

function compareCodeUnits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
