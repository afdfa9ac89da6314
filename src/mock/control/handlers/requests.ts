import type { Creator, Entry, Header } from 'har-format';
import type { HttpMessage, JournalEntry, Mistake } from '#generated/control.js';
import { version } from '#generated/version.js';
import { operations } from '../../../contract/operations.js';
import { toUtf8 } from '../../../text/bytes.js';
import { Problem, problemAt } from '../../http/problem.js';
import type { Change } from '../../journal/changes.js';
import type { Kept } from '../../journal/journal.js';
import type { MockContext } from '../../mock-context.js';
import { Recent } from '../../records/recent.js';
import type { ControlHandler } from '../control-operations.js';
import { entryReader, operationOf } from '../journal-entry.js';
import { json, jsonList, nextOf, nextTurn, noContent } from '../replies.js';
import { type Compare, readWhere } from '../where.js';
import { environmentOf, limitListeners } from '../world-of.js';

export const listRequests: ControlHandler<'listRequests'> = async ({ query }, context) => {
  const { journal } = context;
  const read = await entryReader(context, query);
  const meant = journal.entries.filter(meantBy(query, context));
  const forgotten = journal.count - journal.entries.length;
  const tail = `],"total":${meant.length},"forgotten":${forgotten}}`;
  return jsonList('{"data":[', meant.slice(-(query.limit ?? 50)), read, tail);
};

export const clearRequests: ControlHandler<'clearRequests'> = (_call, { journal }) => {
  journal.clear();
  return noContent;
};

export const getRequest: ControlHandler<'getRequest'> = async ({ path: { number } }, context) => {
  const entry = context.journal.entries.find(({ id }) => id === Number(number));
  if (entry === undefined) throw new Problem(404, `exchange ${number} does not exist or was discarded`);
  return json((await entryReader(context))(entry));
};

export const exportRequests: ControlHandler<'exportRequests'> = async ({ query, request }, context) => {
  const read = await entryReader(context);
  const meant = context.journal.entries.filter(meantBy(query, context));
  const { origin } = new URL(request.url);
  const head = `{"log":{"version":"1.2","creator":${JSON.stringify(creator)},"entries":[`;
  return jsonList(head, meant, (kept) => toHarEntry(read(kept), origin), ']}}');
};

const creator: Creator = { name: 'notikit', version };

/** What was told last, whole and without bodies, since each exchange may be told to many; in bytes. */
const recentEntries = {
  whole: new Recent<Kept, Uint8Array>(2 ** 20, ({ length }) => length),
  bodiless: new Recent<Kept, Uint8Array>(2 ** 20, ({ length }) => length),
};

export const streamRequests: ControlHandler<'streamRequests'> = async ({ query, request }, context) => {
  const { journal } = context;
  limitListeners(journal);
  // What an EventSource sends when it has lost its connection.
  const last = /^\d{1,15}$/.exec(request.headers.get('last-event-id') ?? '')?.[0];
  const read = await entryReader(context, query);
  const since = last === undefined ? query.since : Number(last);
  const isMeant = meantBy({ ...query, ...(since !== undefined && { since }) }, context);
  const missed = since === undefined ? [] : journal.entries.filter((kept) => kept.isOver && isMeant(kept));
  const recent = query.bodies === false ? recentEntries.bodiless : recentEntries.whole;
  const bytesOf = (kept: Kept) => recent.get(kept, () => eventOf(kept.id, read(kept)));
  const listen = (listener: (kept: Kept | undefined) => void) =>
    journal.listen((kept) => {
      if (kept === undefined || isMeant(kept)) listener(kept);
    });
  return new Response(streamOf(missed, listen, bytesOf), { headers: eventStream });
};

export const nextRequest: ControlHandler<'nextRequest'> = async ({ query, request }, context) => {
  const { journal } = context;
  const isMeant = meantBy(query, context);
  const earlier = query.since === undefined ? undefined : journal.entries.find((kept) => kept.isOver && isMeant(kept));
  if (earlier === undefined) limitListeners(journal);
  const entry: Kept | undefined = earlier ?? (await nextOf(journal, isMeant, query.timeout ?? 10_000, request.signal));
  return entry === undefined ? noContent : json((await entryReader(context))(entry));
};

export const verifyRequests: ControlHandler<'verifyRequests'> = async ({ body }, context) => {
  const { where = {}, times, atMost = times, ...filters } = body;
  const { atLeast = times ?? (atMost === undefined ? 1 : 0) } = body;
  const compare = readWhere(where, '/body/where', context);
  const matches = context.journal.entries.filter(meantBy(filters, context, 'body')).map((kept) => {
    const { method, target, sent } = kept;
    return { kept, differences: compare({ method, target, headers: sent.headers, body: sent.body }) };
  });
  const count = matches.filter(({ differences }) => differences.length === 0).length;
  const verified = count >= atLeast && (atMost === undefined || count <= atMost);
  const expected = sayRange(atLeast, atMost);
  const subject = filters.operation ?? 'The API';
  const message = `${subject} was requested ${sayTimes(count)} with these conditions, expected ${expected}.`;
  const [nearest] = matches
    .filter(({ differences }) => differences.length > 0)
    .sort((one, other) => one.differences.length - other.differences.length);
  if (verified || nearest === undefined || count >= atLeast) return json({ verified, count, message });
  const exchange = (await entryReader(context))(nearest.kept);
  const differences = shownDifferences(nearest.differences, compare, exchange);
  const texts = differences.map((difference) => `${difference.pointer} ${difference.message}`);
  const sentence = `${message} Nearest request: ${exchange.method} ${exchange.target}: ${texts.join('; ')}.`;
  return json({ verified, count, message: sentence, nearest: { exchange, differences } });
};

/** The differences in words of the masked exchange: its credentials are in no message. */
function shownDifferences(differences: readonly Mistake[], compare: Compare, exchange: JournalEntry): Mistake[] {
  const { method, target, request } = exchange;
  const body = request.body === undefined ? undefined : toUtf8(request.body);
  const difference = compare({ method, target, headers: new Headers(request.headers), body });
  return differences.map(({ pointer }) => {
    return difference.find((difference) => difference.pointer === pointer) ?? { pointer, message: 'differs' };
  });
}

function sayTimes(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}

function sayRange(least: number, most: number | undefined): string {
  if (most === undefined) return `at least ${sayTimes(least)}`;
  if (least === most) return sayTimes(least);
  return least === 0 ? `at most ${sayTimes(most)}` : `${least} to ${most} times`;
}

interface Filters {
  readonly operation?: string;
  readonly key?: string;
  readonly status?: string;
  readonly since?: number;
}

/** Makes of filters what tells whether an exchange is meant. Throws Problem 422 for an unknown operation or key. */
function meantBy(
  { operation, key, status, since = 0 }: Filters,
  context: MockContext,
  part: 'query' | 'body' = 'query',
): (kept: Kept) => boolean {
  const { apiKeys } = context;
  if (key !== undefined) environmentOf(context, key, part);
  if (operation !== undefined && operation !== 'none' && !Object.hasOwn(operations, operation)) {
    throw problemAt(422, `/${part}/operation`, `must be one of ${Object.keys(operations).join(', ')}, none`);
  }
  return (kept) =>
    kept.id > since &&
    (operation === undefined || (operationOf(kept) ?? 'none') === operation) &&
    (key === undefined || apiKeys.read(kept.sent.headers.get('authorization')).key === key) &&
    (status === undefined || hasStatus(kept.status, status));
}

function hasStatus(found: number, status: string): boolean {
  return status.endsWith('XX') ? Math.floor(found / 100) === Number(status[0]) : found === Number(status);
}

/** An exchange as an entry of a HAR 1.2. A request without a response has the status 0. */
function toHarEntry(
  { method, target, status, startedAt, durationMs, request, response }: JournalEntry,
  origin: string,
): Entry {
  const url = new URL(`${origin}${target}`);
  const common = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1, bodySize: -1 };
  return {
    startedDateTime: startedAt,
    time: durationMs,
    request: {
      ...common,
      method,
      url: url.href,
      headers: fields(request),
      queryString: [...url.searchParams].map(([name, value]) => ({ name, value })),
      ...(request.body !== undefined && { postData: { mimeType: typeOf(request), text: request.body } }),
    },
    response: {
      ...common,
      status,
      statusText: '',
      headers: fields(response),
      redirectURL: '',
      content: {
        size: toUtf8(response.body ?? '').length,
        mimeType: typeOf(response),
        ...(response.body === undefined ? { comment: 'not recorded' } : { text: response.body }),
      },
    },
    cache: {},
    timings: { send: 0, wait: durationMs, receive: 0 },
  };
}

function fields({ headers }: HttpMessage): Header[] {
  return Object.entries(headers).map(([name, value]) => ({ name, value }));
}

function typeOf({ headers }: HttpMessage): string {
  return headers['content-type'] ?? 'x-unknown';
}

export const streamChanges: ControlHandler<'streamChanges'> = async ({ query: { since } }, context) => {
  const { changes, journal } = context;
  limitListeners(changes);
  const read = since === undefined ? undefined : await entryReader(context, { bodies: false });
  const bytesOf = ({ count, kept }: Change) => {
    const exchange = kept && read?.(kept);
    return eventOf(count, { count, ...(exchange && { exchange }) });
  };
  const { count } = changes;
  const missed = since === undefined ? [] : journal.entries.filter(({ id, isOver }) => isOver && id > since);
  const first: Change[] = [{ count }, ...missed.map((kept) => ({ count, kept }))];
  return new Response(
    streamOf(first, (listener) => changes.listen(listener), bytesOf),
    { headers: eventStream },
  );
};

/** A reader that is more events behind than this is disconnected. It can continue from its last id. */
const maxBehind = 1_000;

/** The headers of such a response. */
const eventStream = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' };

const encoder = new TextEncoder();

/** An event as it is sent. */
function eventOf(id: number, data: object): Uint8Array {
  return encoder.encode(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
}

/**
 * Server-sent events: first the known ones, then new ones, until there are no more or nobody reads. An event that waits
 * for a reader is serialized when it is read, to save memory.
 *
 * @param listen calls for all that comes, and with undefined once nothing more will; returns what ends that.
 */
function streamOf<T>(
  known: readonly T[],
  listen: (listener: (item: T | undefined) => void) => () => void,
  bytesOf: (item: T) => Uint8Array,
): ReadableStream<Uint8Array> {
  const waiting = known.map((item) => ({ item }));
  let isOver = false;
  let wake = () => {};
  let unlisten = () => {};
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      // So that the response begins before there is anything to tell.
      controller.enqueue(encoder.encode(': listening\n\n'));
      unlisten = listen((item) => {
        const isBehind = waiting.length >= maxBehind;
        if (isBehind) waiting.length = 0;
        if (item === undefined || isBehind) end();
        else waiting.push({ item });
        wake();
      });
    },
    pull: async (controller) => {
      while (waiting.length === 0 && !isOver) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      // The next event may need a check first. Other requests are answered meanwhile.
      await nextTurn();
      const next = waiting.shift();
      if (next === undefined) controller.close();
      else controller.enqueue(bytesOf(next.item));
    },
    cancel: () => unlisten(),
  });

  function end(): void {
    isOver = true;
    unlisten();
  }
}
