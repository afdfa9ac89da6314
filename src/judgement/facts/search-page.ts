import { field } from '../../contract/json-value.js';
import type { Judged } from '../judged.js';

export const filterNames = ['email', 'name', 'phone', 'subscriberId'] as const;
export type FilterName = (typeof filterNames)[number];

/** A page of a search that was asked for as the contract allows, as far as it can be read (§4.3). */
export interface SearchPage {
  readonly items: readonly unknown[];
  readonly next: unknown;
  readonly previous: unknown;
  readonly totalCount: unknown;
  readonly totalCountCapped: unknown;
  readonly after: string | undefined;
  readonly before: string | undefined;
  readonly includeCursor: boolean | undefined;
  readonly limit: number | undefined;
  readonly orderBy: string | undefined;
  readonly orderDirection: string | undefined;
  readonly filters: readonly { readonly name: FilterName; readonly value: string }[];
  /** Whether no cursor was given. */
  readonly isFirst: boolean;
  /** Whether everything that matches is on it. */
  readonly isWhole: boolean;
}

/** The page that a search brought; undefined if it was refused, or has no page that could be read. */
export function readSearchPage({ succeeded, json, parameters }: Judged): SearchPage | undefined {
  const items = field(json, 'data');
  if (!succeeded || !Array.isArray(items)) return undefined;
  const { limit, includeCursor, ...texts } = parameters.query;
  if (limit !== undefined && typeof limit !== 'number') return undefined;
  if (includeCursor !== undefined && typeof includeCursor !== 'boolean') return undefined;
  if (!Object.values(texts).every((value) => typeof value === 'string')) return undefined;
  const text = (name: string) => (typeof texts[name] === 'string' ? texts[name] : undefined);
  const [after, before] = [text('after'), text('before')];
  const isFirst = after === undefined && before === undefined;
  const next = field(json, 'next');
  return {
    items,
    next,
    previous: field(json, 'previous'),
    totalCount: field(json, 'totalCount'),
    totalCountCapped: field(json, 'totalCountCapped'),
    after,
    before,
    includeCursor,
    limit,
    orderBy: text('orderBy'),
    orderDirection: text('orderDirection'),
    filters: filterNames.flatMap((name) => {
      const value = text(name);
      // What an empty filter finds, everything or nothing, is left open.
      return value === undefined || value === '' ? [] : [{ name, value }];
    }),
    isFirst,
    isWhole: isFirst && next === null,
  };
}
