import { field } from '../../contract/json-value.js';
import { type TimeSpan, timeSpan } from '../../contract/moments.js';
import type { Judged } from '../judged.js';
import { textAt } from './text.js';

/** What a page says of itself, whatever its types are. */
export interface ReportedPage {
  readonly items: readonly unknown[];
  readonly hasMore: unknown;
  readonly page: unknown;
  readonly totalCount: unknown;
}

/** The page that an exchange brought; undefined if it brought none. */
export function readNumberedPage(exchange: Judged): ReportedPage | undefined {
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
export function pageItems(exchange: Judged): readonly unknown[] {
  return readNumberedPage(exchange)?.items ?? [];
}

/** A record that a response brought, and its place there as a JSON Pointer. */
interface Brought {
  readonly record: unknown;
  readonly pointer: string;
}

/** The items of a page, or the event that was retrieved. */
export function broughtRecords(exchange: Judged): readonly Brought[] {
  if (exchange.operationId === 'getNotification') {
    return exchange.succeeded ? [{ record: exchange.json, pointer: '' }] : [];
  }
  return pageItems(exchange).map((record, index) => ({ record, pointer: `/data/${index}` }));
}

/** An item and when it was created. */
export interface DatedItem {
  readonly item: unknown;
  /** As the server gave it. */
  readonly moment: string;
  readonly span: TimeSpan;
}

/** The items that say when they were created, the newest first. */
export function byAge(items: readonly unknown[]): readonly DatedItem[] {
  return items
    .flatMap((item) => {
      const moment = textAt(item, 'createdAt');
      if (moment === undefined) return [];
      const span = timeSpan(moment);
      return Number.isNaN(span.first) ? [] : [{ item, moment, span }];
    })
    .sort((one, other) => other.span.first - one.span.first);
}

export function hasDetails(job: unknown): boolean {
  const details = field(job, 'executionDetails');
  return Array.isArray(details) && details.length > 0;
}
