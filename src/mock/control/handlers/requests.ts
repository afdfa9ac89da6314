import type { Creator, Entry, Header } from 'har-format';
import type { HttpMessage, JournalEntry } from '#generated/control.js';
import { version } from '#generated/version.js';
import { toUtf8 } from '../../../text/bytes.js';
import { Problem } from '../../http/problem.js';
import type { ChangeNotice, ExchangeEntry, Journal, Notifier } from '../../journal/journal.js';
import type { ControlHandler } from '../control-operations.js';
import { createEntryConverter, createFilter } from '../journal-entry.js';
import { jsonList, jsonReply, nextTurn, noContent } from '../replies.js';

export const listRequests: ControlHandler<'listRequests'> = async ({ query }, context) => {
  const { journal } = context;
  const toJournalEntry = createEntryConverter(context, query);
  const matches = journal.entries.filter(createFilter(query, context));
  const forgotten = journal.count - journal.entries.length;
  const tail = `],"total":${matches.length},"forgotten":${forgotten}}`;
  return jsonList('{"data":[', matches.slice(-(query.limit ?? 50)), toJournalEntry, tail);
};

export const clearRequests: ControlHandler<'clearRequests'> = (_call, { journal }) => {
  journal.clear();
  return noContent;
};

export const getRequest: ControlHandler<'getRequest'> = async ({ path: { number } }, context) => {
  const entry = context.journal.entries.find(({ id }) => id === Number(number));
  if (entry === undefined) throw new Problem(404, `exchange ${number} does not exist or was discarded`);
  return jsonReply(createEntryConverter(context)(entry));
};

export const exportRequests: ControlHandler<'exportRequests'> = async ({ query, request }, context) => {
  const toJournalEntry = createEntryConverter(context);
  const matches = context.journal.entries.filter(createFilter(query, context));
  const { origin } = new URL(request.url);
  const head = `{"log":{"version":"1.2","creator":${JSON.stringify(creator)},"entries":[`;
  return jsonList(head, matches, (entry) => toHarEntry(toJournalEntry(entry), origin), ']}}');
};

const creator: Creator = { name: 'notikit', version };

export const streamRequests: ControlHandler<'streamRequests'> = async ({ query, request }, context) => {
  const { journal } = context;
  limitListeners(journal);
  // An EventSource sends this header when it reconnects.
  const lastId = /^\d{1,15}$/.exec(request.headers.get('last-event-id') ?? '')?.[0];
  const since = lastId === undefined ? query.since : Number(lastId);
  const toJournalEntry = createEntryConverter(context, query);
  const isSelected = createFilter({ ...query, since }, context);
  const missed = since === undefined ? [] : journal.entries.filter((entry) => entry.isComplete && isSelected(entry));
  return eventStream(missed, journal, isSelected, (entry) => toEvent(entry.id, toJournalEntry(entry)));
};

export const streamChanges: ControlHandler<'streamChanges'> = async ({ query: { since } }, context) => {
  const { changes, journal } = context;
  limitListeners(changes);
  const toJournalEntry = since === undefined ? undefined : createEntryConverter(context, { bodies: false });
  const { count } = changes;
  const missed = since === undefined ? [] : journal.entries.filter(({ id, isComplete }) => isComplete && id > since);
  const firstItems: ChangeNotice[] = [{ count }, ...missed.map((entry) => ({ count, entry }))];
  return eventStream(
    firstItems,
    changes,
    () => true,
    ({ count, entry }) => toEvent(count, { count, exchange: entry && toJournalEntry?.(entry) }),
  );
};

export const nextRequest: ControlHandler<'nextRequest'> = async ({ query, request }, context) => {
  const { journal } = context;
  const isSelected = createFilter(query, context);
  const since = query.since;
  const missed =
    since === undefined ? undefined : journal.entries.find((entry) => entry.isComplete && isSelected(entry));
  if (missed === undefined) limitListeners(journal);
  const entry = missed ?? (await nextEntry(journal, isSelected, query.timeout ?? 10_000, request.signal));
  return entry === undefined ? noContent : jsonReply(createEntryConverter(context)(entry));
};

/**
 * Resolves to the next matching exchange; to undefined on timeout, when the mock closes or when the client disconnects.
 *
 * @param timeout in milliseconds.
 */
function nextEntry(
  journal: Journal,
  isSelected: (entry: ExchangeEntry) => boolean,
  timeout: number,
  signal: AbortSignal,
): Promise<ExchangeEntry | undefined> {
  return new Promise((resolve) => {
    const end = (entry?: ExchangeEntry) => {
      unlisten();
      clearTimeout(timer);
      resolve(entry);
    };
    const unlisten = journal.listen((entry) => {
      if (entry === undefined || isSelected(entry)) end(entry);
    });
    const timer = setTimeout(end, timeout);
    signal.addEventListener('abort', () => end());
  });
}

/** Converts an exchange to a HAR 1.2 entry. A request without a response has the status 0. */
function toHarEntry(exchange: JournalEntry, origin: string): Entry {
  const { method, target, status, startedAt, durationMs, request, response } = exchange;
  const url = new URL(`${origin}${target}`);
  const common = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1, bodySize: -1 };
  return {
    startedDateTime: startedAt,
    time: durationMs,
    request: {
      ...common,
      method,
      url: url.href,
      headers: toHarHeaders(request),
      queryString: [...url.searchParams].map(([name, value]) => ({ name, value })),
      ...(request.body !== undefined && { postData: { mimeType: mediaTypeOf(request), text: request.body } }),
    },
    response: {
      ...common,
      status,
      statusText: '',
      headers: toHarHeaders(response),
      redirectURL: '',
      content: {
        size: toUtf8(response.body ?? '').length,
        mimeType: mediaTypeOf(response),
        ...(response.body === undefined ? { comment: 'not recorded' } : { text: response.body }),
      },
    },
    cache: {},
    timings: { send: 0, wait: durationMs, receive: 0 },
  };
}

function toHarHeaders({ headers }: HttpMessage): Header[] {
  return Object.entries(headers).map(([name, value]) => ({ name, value }));
}

function mediaTypeOf({ headers }: HttpMessage): string {
  return headers['content-type'] ?? 'x-unknown';
}

const maxListeners = 1_000;

/** Throws Problem 429 if there are too many listeners. */
function limitListeners({ listeners }: { readonly listeners: number }): void {
  if (listeners >= maxListeners) throw new Problem(429, `the limit of ${maxListeners} waiting connections is reached`);
}

/** Maximum number of unread events before a reader is disconnected. It can continue from its last id. */
const maxUnreadEvents = 1_000;

function toEvent(id: number, data: object): Uint8Array {
  return toUtf8(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
}

/**
 * Responds with server-sent events: `firstItems`, then new ones, until the mock closes or the client disconnects.
 * Serializes an event only when it is read, to save memory.
 */
function eventStream<T>(
  firstItems: readonly T[],
  source: Notifier<T>,
  isSelected: (item: T) => boolean,
  serialize: (item: T) => Uint8Array,
): Response {
  let unlisten = () => {};
  const start = (controller: ReadableStreamDefaultController<T>) => {
    for (const item of firstItems) controller.enqueue(item);
    unlisten = source.listen((item) => {
      if (item !== undefined && !isSelected(item)) return;
      const isBehind = Number(controller.desiredSize) <= 0;
      if (item !== undefined && !isBehind) return controller.enqueue(item);
      unlisten();
      controller.close();
    });
  };
  const items = new ReadableStream({ start, cancel: () => unlisten() }, { highWaterMark: maxUnreadEvents });
  const events = new TransformStream<T, Uint8Array>({
    // Sends the head of the response before the first event.
    start: (controller) => controller.enqueue(toUtf8(': listening\n\n')),
    transform: async (item, controller) => {
      // Lets other requests run before the next event.
      await nextTurn();
      controller.enqueue(serialize(item));
    },
  });
  const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' };
  return new Response(items.pipeThrough(events), { headers });
}
