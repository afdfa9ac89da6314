import { field } from '../../contract/json-value.js';
import type { Violation } from '../comparison.js';
import type { ParsedExchange } from '../parsed-exchange.js';

export const filterNames = ['email', 'name', 'phone', 'subscriberId'] as const;
export type FilterName = (typeof filterNames)[number];

/** A page of the search with the parameters that requested it (§4.3). */
export interface SearchPage {
  readonly items: readonly unknown[];
  readonly next: unknown;
  readonly previous: unknown;
  readonly totalCount: unknown;
  readonly totalCountCapped: unknown;
  readonly limit: number | undefined;
  readonly filters: readonly { readonly name: FilterName; readonly value: string }[];
  readonly isFirst: boolean;
  readonly isWhole: boolean;
}

/** Page of a search; undefined without success or a list in `data`, or if a query parameter has a wrong type. */
export function readSearchPage({ succeeded, json, parameters }: ParsedExchange): SearchPage | undefined {
  const items = field(json, 'data');
  if (!succeeded || !Array.isArray(items)) return undefined;
  const { limit, includeCursor, ...texts } = parameters.query;
  if (limit !== undefined && typeof limit !== 'number') return undefined;
  if (includeCursor !== undefined && typeof includeCursor !== 'boolean') return undefined;
  if (!Object.values(texts).every((value) => typeof value === 'string')) return undefined;
  const text = (name: string) => (typeof texts[name] === 'string' ? texts[name] : undefined);
  const isFirst = text('after') === undefined && text('before') === undefined;
  const next = field(json, 'next');
  return {
    items,
    next,
    previous: field(json, 'previous'),
    totalCount: field(json, 'totalCount'),
    totalCountCapped: field(json, 'totalCountCapped'),
    limit,
    filters: filterNames.flatMap((name) => {
      const value = text(name);
      // An empty filter may match everything or nothing: it is not specified.
      return value === undefined || value === '' ? [] : [{ name, value }];
    }),
    isFirst,
    isWhole: isFirst && next === null,
  };
}

/** Cap of `totalCount` (§8). */
export const maxTotalCount = 50_000;

export function countViolation(expected: string, actual: number): Violation {
  return { message: 'totalCount is wrong', expected, actual: String(actual), pointer: '/totalCount' };
}
