import type { Message, NotificationEvent, Subscriber } from '#generated/types.js';
import type { Call, QueryValue } from './client.js';
import type { Judged } from './judged.js';

/** Everything that a list holds, page by page, as far as it was walked. */
export interface Walk<T> {
  readonly pages: readonly Page<T>[];
  readonly items: readonly T[];
  /** Whether the walk came to the end of the list; it stops at a number of pages. */
  readonly complete: boolean;
  /** Why it stopped, if it is not complete. */
  readonly reason?: string;
}

export interface Page<T> {
  readonly exchange: Judged;
  readonly items: readonly T[];
}

type Send = (call: Call) => Promise<Judged>;
type Query = Readonly<Record<string, QueryValue>>;

/** How many pages of one list are walked. */
export const maxPages = 40;

/** Walks a search forward by its `next` cursors (§4.3). */
export async function walkSearch(send: Send, query: Query): Promise<Walk<Subscriber>> {
  const pages: Page<Subscriber>[] = [];
  const seen = new Set<string>();
  for (let after: string | undefined; ; ) {
    const exchange = await send({ operationId: 'searchSubscribers', query: { ...query, after } });
    const page = readPage<Subscriber>(exchange);
    if (page === undefined) return walked(pages, `a page was answered ${exchange.response.status}`);
    pages.push(page);
    const next = field(exchange.json, 'next');
    if (typeof next !== 'string') return walked(pages);
    if (seen.has(next)) return walked(pages, 'the cursors go round in a circle');
    if (pages.length >= maxPages) return walked(pages, `there are more than ${maxPages} pages`);
    seen.add(next);
    after = next;
  }
}

/** Walks a numbered list from page 0 until `hasMore` is false (§4.6, §4.9). */
export async function walkPages<T extends Message | NotificationEvent>(
  send: Send,
  operationId: 'listMessages' | 'listNotifications',
  query: Query,
): Promise<Walk<T>> {
  const pages: Page<T>[] = [];
  for (let page = 0; ; page += 1) {
    const exchange = await send({ operationId, query: { ...query, page } });
    const read = readPage<T>(exchange);
    if (read === undefined) return walked(pages, `a page was answered ${exchange.response.status}`);
    pages.push(read);
    if (field(exchange.json, 'hasMore') !== true) return walked(pages);
    if (read.items.length === 0) return walked(pages, 'an empty page says that there are more');
    if (pages.length >= maxPages) return walked(pages, `there are more than ${maxPages} pages`);
  }
}

function walked<T>(pages: readonly Page<T>[], reason?: string): Walk<T> {
  const items = pages.flatMap((page) => page.items);
  return { pages, items, complete: reason === undefined, ...(reason !== undefined && { reason }) };
}

/** The items of a page. What each of them is, the contract judges; a probe may not rely on it. */
function readPage<T>(exchange: Judged): Page<T> | undefined {
  const data = field(exchange.json, 'data');
  return exchange.succeeded && Array.isArray(data) ? { exchange, items: data } : undefined;
}

/** A field of a value, whatever that is. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
