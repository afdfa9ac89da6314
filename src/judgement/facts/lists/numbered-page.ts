import { field } from '../../../contract/json-value.js';
import type { Judged } from '../../judged.js';

/** What a page says of itself, whatever its types are. */
export interface NumberedPage {
  readonly items: readonly unknown[];
  readonly hasMore: unknown;
  readonly page: unknown;
  readonly totalCount: unknown;
}

/** The page that an exchange brought; undefined if it brought none. */
export function readNumberedPage(exchange: Judged): NumberedPage | undefined {
  if (!exchange.succeeded) return undefined;
  const { json } = exchange;
  const data = field(json, 'data');
  if (!Array.isArray(data)) return undefined;
  return {
    items: data,
    hasMore: field(json, 'hasMore'),
    page: field(json, 'page'),
    totalCount: field(json, 'totalCount'),
  };
}

/** The items that an exchange brought; none if it brought no page. */
export function itemsOf(exchange: Judged): readonly unknown[] {
  return readNumberedPage(exchange)?.items ?? [];
}
