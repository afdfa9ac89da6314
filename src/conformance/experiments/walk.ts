import type { Message, NotificationEvent, Subscriber } from '#generated/types.js';
import type { Contract } from '../../contract/contract.js';
import { field } from '../../contract/json-value.js';
import { type OperationId, resolve } from '../../contract/operations.js';
import type { Judged } from '../../judgement/judged.js';
import type { Call, QueryValue } from '../call.js';

/** Everything that a list holds, page by page, as far as it was walked. */
export interface Walk<T> {
  readonly pages: readonly Page<T>[];
  readonly items: readonly T[];
  /** Whether the walk came to the end of the list; it stops at a number of pages. */
  readonly complete: boolean;
  /** Why it stopped, if it is not complete. */
  readonly reason?: string;
  /** The same in a word: a page was refused, the cursors lead back, or the bound of pages was met. */
  readonly stop?: Stop;
}

export type Stop = 'refused' | 'circle' | 'bound';

export interface Page<T> {
  readonly exchange: Judged;
  readonly items: readonly T[];
}

export { field } from '../../contract/json-value.js';

type Send = (call: Call) => Promise<Judged>;

type Query = Readonly<Record<string, QueryValue>>;

/** How many pages of one list are walked: a run takes few requests, however much there is. */
const maxPages = 10;

/**
 * Walks a search forward by its `next` cursors (§4.3), over as many pages as are allowed, `from` a cursor if there is
 * one.
 */
export async function walkSearch(send: Send, query: Query, most = maxPages, from?: string): Promise<Walk<Subscriber>> {
  const pages: Page<Subscriber>[] = [];
  const seen = new Set<string>();
  for (let after = from; ; ) {
    const exchange = await send({ operationId: 'searchSubscribers', query: { ...query, after } });
    const page = readPage<Subscriber>(exchange);
    if (page === undefined) return walked(pages, whyUnread(exchange), 'refused');
    pages.push(page);
    const next = field(exchange.json, 'next');
    if (typeof next !== 'string') return walked(pages);
    if (seen.has(next)) return walked(pages, 'the cursors form a cycle', 'circle');
    if (pages.length >= most) return walked(pages, `there are more than ${most} pages`, 'bound');
    seen.add(next);
    after = next;
  }
}

/** Walks a numbered list from page 0 until `hasMore` is false (§4.6, §4.9), `most` pages at the most. */
export async function walkPages<T extends Message | NotificationEvent>(
  send: Send,
  operationId: 'listMessages' | 'listNotifications',
  query: Query,
  most = maxPages,
): Promise<Walk<T>> {
  const pages: Page<T>[] = [];
  const seen = new Set<string>();
  for (let page = 0; ; page += 1) {
    const exchange = await send({ operationId, query: { ...query, page } });
    const read = readPage<T>(exchange);
    if (read === undefined) return walked(pages, whyUnread(exchange), 'refused');
    pages.push(read);
    if (field(exchange.json, 'hasMore') !== true) return walked(pages);
    if (read.items.length === 0) return walked(pages, 'an empty page reports more records', 'circle');
    if (read.items.every((item) => seen.has(keyOf(item))))
      return walked(pages, `page ${page} contains only records of earlier pages`, 'circle');
    for (const item of read.items) seen.add(keyOf(item));
    if (pages.length >= most) return walked(pages, `there are more than ${most} pages`, 'bound');
  }
}

function whyUnread({ succeeded, response }: Judged): string {
  return succeeded ? 'a page has no `data` that is an array' : `a page returned ${response.status}`;
}

function walked<T>(pages: readonly Page<T>[], reason?: string, stop?: Stop): Walk<T> {
  const items = pages.flatMap((page) => page.items);
  return {
    pages,
    items,
    complete: reason === undefined,
    ...(reason !== undefined && { reason }),
    ...(stop !== undefined && { stop }),
  };
}

/** The items of a page. What each of them is, the contract judges; a probe may not rely on it. */
function readPage<T>(exchange: Judged): Page<T> | undefined {
  const data = field(exchange.json, 'data');
  return exchange.succeeded && Array.isArray(data) ? { exchange, items: data } : undefined;
}

/** What makes an item the same item on another page: its `_id` is optional. */
export function keyOf(item: unknown): string {
  const id = field(item, '_id');
  return typeof id === 'string' ? id : JSON.stringify(item);
}

/** Items by what makes them the same, each once. */
export function byKey(...items: readonly (readonly unknown[])[]): ReadonlyMap<string, unknown> {
  return new Map(items.flat().map((item) => [keyOf(item), item]));
}

/** The least and the largest `limit` that a list's contract allows; none is the largest where it is not shown (§8). */
export function allowedLimits({ operations }: Contract, id: OperationId): { least: number; most: number } {
  const parameter = operations[id].parameters.find(({ name }) => name === 'limit');
  const { minimum = 1, maximum = Infinity } = parameter === undefined ? {} : resolve(parameter.schema);
  return { least: minimum, most: maximum };
}
