import type { Options } from './options.js';
import type { Parameters } from './parameters.js';
import type { Row } from './row.js';

/** Sorts stored records into the order of lists. */
export function arrange(rows: readonly Row[], { order }: Options): readonly Row[] {
  switch (order) {
    case 'kept':
      return rows;
    case 'reversed':
      return rows.toReversed();
    case 'by id':
      return rows.toSorted((one, other) => compare(one._id, other._id));
    case 'shuffled':
      return Array.from({ length: 7 }, (_, start) => rows.filter((_, position) => position % 7 === start)).flat();
  }
}

/** Sorts the results of a search as requested (§4.3). */
export function sort(rows: readonly Row[], parameters: Parameters, options: Options): readonly Row[] {
  const by = parameters.oneOf('orderBy', options.orderByFields);
  const direction = parameters.oneOf('orderDirection', ['ASC', 'DESC']);
  if (by === undefined && direction === undefined && options.searchOrder === 'as lists') return rows;
  const field = by ?? 'createdAt';
  const sign = (direction ?? options.orderDirection) === 'DESC' ? -1 : 1;
  const tie = (one: Row, other: Row) => (options.ties === 'by id' ? compare(one._id, other._id) : 0);
  return rows.toSorted((one, other) => sign * (compare(one[field], other[field], options) || tie(one, other)));
}

/** Compares two values of a field; null counts as absent. */
export function compare(
  one: unknown,
  other: unknown,
  {
    absentValues = 'last',
    collation = 'code unit',
    emptyTexts = 'text',
  }: Partial<Pick<Options, 'absentValues' | 'collation' | 'emptyTexts'>> = {},
): number {
  if (one === other) return 0;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const isNothing = (value: unknown) => (value ?? null) === null || (value === '' && emptyTexts === 'absent');
  const [isAbsent, isOtherAbsent] = [isNothing(one), isNothing(other)];
  if (isAbsent && isOtherAbsent) return 0;
  if (isAbsent || isOtherAbsent) return isAbsent === (absentValues === 'first') ? -1 : 1;
  if (collation === 'dictionary') return String(one).localeCompare(String(other));
  return String(one) < String(other) ? -1 : 1;
}
