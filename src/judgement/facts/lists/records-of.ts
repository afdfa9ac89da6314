import type { Judged } from '../../judged.js';
import { itemsOf } from './numbered-page.js';

/** A record that an answer brought, and its place there as a JSON Pointer. */
export interface Brought {
  readonly record: unknown;
  readonly pointer: string;
}

/** The items of a page, or the event that was retrieved. */
export function recordsOf(exchange: Judged): readonly Brought[] {
  if (exchange.operationId === 'getNotification') {
    return exchange.succeeded ? [{ record: exchange.json, pointer: '' }] : [];
  }
  return itemsOf(exchange).map((record, index) => ({ record, pointer: `/data/${index}` }));
}
