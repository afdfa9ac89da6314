import type { JsonObject } from '../contract/json-value.js';
import { timeSpan } from '../contract/moments.js';
import type { Choose } from './choices.js';
import { anything, isTimestamp, MomentRange } from './pattern.js';

/** Comparison of two records in an order: negative if the first one comes before. */
export type RecordComparison = (one: JsonObject, other: JsonObject) => number;

const collator = new Intl.Collator('en');

/**
 * The order by a field. Where absent values come, and how texts are compared, is not specified (§4.3). Records for
 * which it is 0 may come in either order.
 *
 * @param ranks the place of each text in the order that this server has shown.
 */
export function orderBy(
  field: string,
  direction: 'ASC' | 'DESC',
  ranks: ReadonlyMap<string, number> | undefined,
  choose: Choose,
): RecordComparison {
  const sign = direction === 'ASC' ? 1 : -1;
  const absent = () => ({ last: sign, first: -sign, low: -1, high: 1 })[choose('search.order-of-absent')] ?? 1;
  return (one, other) => {
    const [a, b] = [one, other].map((record) => {
      const value = sortable(record[field], field);
      return value === '' && choose('search.order-of-empty') === 'absent' ? undefined : value;
    });
    if (a === b) return 0;
    if (a === undefined) return sign * absent();
    if (b === undefined) return -sign * absent();
    if (typeof a === 'string' && typeof b === 'string') return sign * compareTexts(a, b, ranks, choose);
    return a < b ? -sign : a > b ? sign : 0;
  };
}

function sortable(value: unknown, field: string): string | number | undefined {
  if (value === anything || value instanceof MomentRange || value === null || value === undefined) return undefined;
  if (typeof value === 'string') return isTimestamp(field) ? momentOf(value) : value;
  return typeof value === 'number' ? value : JSON.stringify(value);
}

/** The moment of a timestamp, in a form that is not allowed too (§1): its order is another matter. */
function momentOf(text: string): number {
  const { first } = timeSpan(text);
  return Number.isNaN(first) ? Date.parse(text) : first;
}

function compareTexts(a: string, b: string, ranks: ReadonlyMap<string, number> | undefined, choose: Choose): number {
  switch (choose('search.order-of-texts')) {
    case 'dictionary':
      return collator.compare(a, b);
    case 'folded':
      return byCodeUnit(a.toLowerCase(), b.toLowerCase());
    case 'own': {
      const [one, other] = [ranks?.get(a), ranks?.get(b)];
      return one === undefined || other === undefined ? 0 : one - other;
    }
    default:
      return byCodeUnit(a, b);
  }
}

function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
