import type { Message, NotificationEvent, Subscriber } from '#generated/types.js';
import type { Call } from '../conformance/call.js';
import { field } from '../contract/json-value.js';
import type { Judged } from '../judgement/judged.js';

/** The items of a list, and the number of pages that were read. */
export interface Walk<T> {
  readonly pages: number;
  readonly items: readonly T[];
  /** Why it stopped before the end of the list; undefined if it did not. */
  readonly reason?: string | undefined;
  /** Tells if it stopped at a page that was refused. */
  readonly isRefused: boolean;
}

type Send = (call: Call) => Promise<Judged>;

/** Number of pages that are walked by default. */
const maxPages = 10;

/** Walks a search forward by its `next` cursors (§4.3). */
export function walkSearch(send: Send, query: Call['query'], most = maxPages): Promise<Walk<Subscriber>> {
  const seen = new Set<unknown>();
  return walk(
    most,
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

/** Walks a numbered list from page 0 until `hasMore` is false (§4.6, §4.9). */
export function walkPages<T extends Message | NotificationEvent>(
  send: Send,
  operationId: 'listMessages' | 'listNotifications',
  query: Call['query'],
  most = maxPages,
): Promise<Walk<T>> {
  const seen = new Set<unknown>();
  return walk(
    most,
    (page) => send({ operationId, query: { ...query, page } }),
    ({ json }, items) => {
      if (field(json, 'hasMore') !== true) return undefined;
      const keys = items.map((item) => field(item, '_id') ?? JSON.stringify(item));
      if (keys.every((key) => seen.has(key))) return 'a page that reports more records contains no new ones';
      for (const key of keys) seen.add(key);
      return {};
    },
  );
}

/** @param nextOf parameters of the next page: undefined after the last one, or the reason why it cannot be requested. */
async function walk<T>(
  most: number,
  ask: (page: number, next: Call['query']) => Promise<Judged>,
  nextOf: (exchange: Judged, items: readonly unknown[]) => Call['query'] | string,
): Promise<Walk<T>> {
  const items: T[] = [];
  let next: Call['query'] = {};
  for (let page = 0; page < most; page += 1) {
    const exchange = await ask(page, next);
    const data = field(exchange.json, 'data');
    if (!exchange.succeeded || !Array.isArray(data)) {
      const { succeeded, response } = exchange;
      const reason = succeeded ? 'a page has no `data` that is an array' : `a page returned ${response.status}`;
      return { pages: page, items, reason, isRefused: true };
    }
    items.push(...data);
    const after = nextOf(exchange, data);
    if (after === undefined || typeof after === 'string')
      return { pages: page + 1, items, reason: after, isRefused: false };
    next = after;
  }
  return { pages: most, items, reason: `there are more than ${most} pages`, isRefused: false };
}
