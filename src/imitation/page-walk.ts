import type { Message, NotificationEvent, Subscriber } from '#generated/types.js';
import type { Call } from '../conformance/call.js';
import { field } from '../contract/json-value.js';
import type { ParsedExchange } from '../judgement/parsed-exchange.js';

/** Items of a list, and the number of pages read. */
export interface ListWalk<T> {
  readonly pages: number;
  readonly items: readonly T[];
  /** Reason for stopping before the end of the list; undefined otherwise. */
  readonly reason?: string | undefined;
}

export type Send = (call: Call) => Promise<ParsedExchange>;

export interface WalkOptions<T> {
  /** Number of items after which no further page is requested; defaults to 1,000. */
  readonly enough?: number;
  /** Called after each page with all items so far, up to `enough`. */
  readonly onPage?: (items: readonly T[]) => void;
}

/** Follows the `next` cursors of a search (§4.3), to its end or until there are enough subscribers. */
export function walkSearch(
  send: Send,
  query: Call['query'],
  options: WalkOptions<Subscriber> = {},
): Promise<ListWalk<Subscriber>> {
  const seen = new Set<unknown>();
  return walk(
    options,
    (_, after) => send({ operationId: 'searchSubscribers', query: { ...query, ...after } }),
    ({ json }) => {
      const after = field(json, 'next');
      if (typeof after !== 'string') return undefined;
      if (seen.has(after)) return 'the cursors form a cycle';
      seen.add(after);
      return { after };
    },
  );
}

/** Reads the pages of a list from 0 until `hasMore` is false (§4.6, §4.9), or until there are enough records. */
export function walkPages<T extends Message | NotificationEvent>(
  send: Send,
  operationId: 'listMessages' | 'listNotifications',
  query: Call['query'],
  options: WalkOptions<T> = {},
): Promise<ListWalk<T>> {
  const seen = new Set<unknown>();
  return walk(
    options,
    (page, sized) => send({ operationId, query: { ...query, ...sized, page } }),
    ({ json }, items) => {
      if (field(json, 'hasMore') !== true) return undefined;
      const keys = items.map((item) => field(item, '_id') ?? JSON.stringify(item));
      if (keys.every((key) => seen.has(key))) return 'a page that reports more records contains no new ones';
      for (const key of keys) seen.add(key);
      // A server that reduces the limit may number pages by the original one.
      return { limit: items.length };
    },
  );
}

/**
 * @param nextOf parameters of the next page; undefined after the last one, or the reason why it cannot be requested.
 */
async function walk<T>(
  { enough = 1_000, onPage = () => {} }: WalkOptions<T>,
  ask: (page: number, next: Call['query']) => Promise<ParsedExchange>,
  nextOf: (exchange: ParsedExchange, items: readonly unknown[]) => Call['query'] | string,
): Promise<ListWalk<T>> {
  const items: T[] = [];
  let next: Call['query'] = {};
  for (let page = 0; ; page += 1) {
    const exchange = await ask(page, next);
    const data = field(exchange.json, 'data');
    if (!exchange.succeeded || !Array.isArray(data)) {
      const { succeeded, response } = exchange;
      const reason = succeeded ? 'a page has no `data` that is an array' : `a page returned ${response.status}`;
      return { pages: page, items, reason };
    }
    items.push(...data);
    onPage(items.slice(0, enough));
    const after = nextOf(exchange, data);
    if (after === undefined || typeof after === 'string') return { pages: page + 1, items, reason: after };
    if (items.length >= enough) return { pages: page + 1, items, reason: `there are more than ${enough}` };
    next = after;
  }
}
