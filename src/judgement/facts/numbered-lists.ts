import { field } from '../../contract/json-value.js';
import type { ParsedExchange } from '../parsed-exchange.js';

/** Records on a page; empty for other responses. */
export function pageItems({ succeeded, json }: ParsedExchange): readonly unknown[] {
  const data = field(json, 'data');
  return succeeded && Array.isArray(data) ? data : [];
}

/** A record, and the JSON Pointer to it in the response. */
export interface PointedRecord {
  readonly record: unknown;
  readonly pointer: string;
}

export function recordsWithPointers(exchange: ParsedExchange): readonly PointedRecord[] {
  if (exchange.operationId === 'getNotification') {
    return exchange.succeeded ? [{ record: exchange.json, pointer: '' }] : [];
  }
  return pageItems(exchange).map((record, index) => ({ record, pointer: `/data/${index}` }));
}
