import { field, isSameJson } from '../../contract/json-value.js';
import { type Judged, readFacts } from '../../judgement/judged.js';
import { KnownList, recordKey } from '../../model/known-list.js';
import type { List, ListId } from '../../model/list.js';
import type { Call } from '../call.js';
import type { Context } from '../context.js';
import { type Walk, walkPages, walkSearch } from '../experiments/walk.js';
import { allEvents, allMessages, allSubscribers } from '../experiments/whole-lists.js';
import { shared } from '../probe.js';

/** The first walk over a list in this run: it is made once. */
export function walkOf(context: Context, id: ListId): Promise<Walk<unknown>> {
  if (id === 'searchSubscribers') return allSubscribers(context);
  return id === 'listMessages' ? allMessages(context) : allEvents(context);
}

/** Another walk over a list, in pages of the same size. */
export function walkAgain(context: Context, id: ListId, limit: number | undefined): Promise<Walk<unknown>> {
  return walkList(id, limit, (call) => context.send(call));
}

function walkList(
  id: ListId,
  limit: number | undefined,
  send: (call: Call) => Promise<Judged>,
): Promise<Walk<unknown>> {
  return id === 'searchSubscribers' ? walkSearch(send, { limit }) : walkPages(send, id, { limit });
}

/**
 * The first walk over a list, or a new one if its first page or its last one has changed: the lists are checked after
 * all writes, and others may have written meanwhile.
 */
export const freshWalk = shared(async (context: Context, id: ListId): Promise<Walk<unknown>> => {
  const first = await walkOf(context, id);
  const limit = askedLimit(first);
  const isSearch = id === 'searchSubscribers';
  for (const page of new Set(isSearch ? [0] : [0, first.pages.length - 1])) {
    const { json } = await context.send({ operationId: id, query: { limit, ...(!isSearch && { page }) } });
    if (isSameJson(json, first.pages[page]?.exchange.json)) continue;
    context.forget(id);
    return walkList(id, limit, (call) => context.remember(call));
  }
  return first;
});

/** Whether any list shows records that it did not show when the run began, but for those that the run has written. */
export const isBusy = shared(async (context): Promise<boolean> => {
  for (const operationId of ['searchSubscribers', 'listMessages', 'listNotifications'] as const) {
    const before = recordsOn(await context.first({ operationId }));
    const now = recordsOn(await context.remember({ operationId }));
    const others = now.filter((record) => !context.written.has(String(field(record, 'subscriberId'))));
    if (!others.every((record) => before.some((earlier) => isSameJson(earlier, record)))) return true;
  }
  return false;
});

function recordsOn({ json }: Judged): readonly unknown[] {
  const data = field(json, 'data');
  return Array.isArray(data) ? data : [];
}

/** What a walk showed, for the model. */
export function knownFrom(list: List, walk: Walk<unknown>): KnownList {
  const records = recordsIn(walk);
  const doubtful = list.operationId === 'searchSubscribers' ? namesakes(records) : [];
  const changing = new Set(doubtful.map(recordKey));
  return new KnownList(list, records, isWhole(walk), { seenAt: dateOf(walk), changing });
}

/** Subscribers of which several go by one `subscriberId`: which of them a filter means is not certain. */
function namesakes(records: readonly unknown[]): readonly unknown[] {
  const counts = new Map<unknown, number>();
  const nameOf = (record: unknown) => field(record, 'subscriberId');
  for (const record of records) counts.set(nameOf(record), (counts.get(nameOf(record)) ?? 0) + 1);
  counts.delete(undefined);
  return records.filter((record) => (counts.get(nameOf(record)) ?? 0) > 1);
}

/** Each record once, without the fields that the contract does not name. */
export function recordsIn({ pages }: Walk<unknown>): readonly unknown[] {
  const records = new Map<string, unknown>();
  for (const { exchange } of pages) {
    const data = field(readFacts(exchange).documented, 'data');
    for (const record of Array.isArray(data) ? data : []) {
      if (!records.has(recordKey(record))) records.set(recordKey(record), record);
    }
  }
  return [...records.values()];
}

/** When a walk began, by the server's clock. */
function dateOf({ pages: [first] }: Walk<unknown>): number {
  return Math.min(Date.now(), Date.parse(first?.exchange.response.headers.get('date') ?? '') || Date.now());
}

/** Whether a walk came to the end of its list. */
function isWhole({ complete, pages }: Walk<unknown>): boolean {
  return complete || pages.at(-1)?.items.length === 0;
}

/** The limit of the pages of a walk; undefined if they were asked for without one. */
export function askedLimit({ pages: [first] }: Walk<unknown>): number | undefined {
  const limit = first?.exchange.parameters.query.limit;
  return typeof limit === 'number' ? limit : undefined;
}
