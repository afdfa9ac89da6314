import { field } from '../../contract/json-value.js';
import { type TimeSpan, timeSpan } from '../../contract/moments.js';
import type { ParsedExchange } from '../parsed-exchange.js';
import { textAt } from './text.js';

/** Fields of a page as the server sent them: their types are not checked. */
export interface ReportedPage {
  readonly items: readonly unknown[];
  readonly hasMore: unknown;
  readonly page: unknown;
  readonly totalCount: unknown;
}

export function readNumberedPage(exchange: ParsedExchange): ReportedPage | undefined {
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

export function pageItems(exchange: ParsedExchange): readonly unknown[] {
  return readNumberedPage(exchange)?.items ?? [];
}

/** A record, and the JSON Pointer to it in the response. */
interface PointedRecord {
  readonly record: unknown;
  readonly pointer: string;
}

export function recordsWithPointers(exchange: ParsedExchange): readonly PointedRecord[] {
  if (exchange.operationId === 'getNotification') {
    return exchange.succeeded ? [{ record: exchange.json, pointer: '' }] : [];
  }
  return pageItems(exchange).map((record, index) => ({ record, pointer: `/data/${index}` }));
}

export interface DatedItem {
  readonly item: unknown;
  readonly moment: string;
  readonly span: TimeSpan;
}

/** Items that have `createdAt`, newest first. */
export function sortNewestFirst(items: readonly unknown[]): readonly DatedItem[] {
  return items
    .flatMap((item) => {
      const moment = textAt(item, 'createdAt');
      if (moment === undefined) return [];
      const span = timeSpan(moment);
      return Number.isNaN(span.first) ? [] : [{ item, moment, span }];
    })
    .sort((left, right) => right.span.first - left.span.first);
}

export function hasDetails(job: unknown): boolean {
  const details = field(job, 'executionDetails');
  return Array.isArray(details) && details.length > 0;
}
