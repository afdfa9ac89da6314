import type { Breach } from '#generated/control.js';
import { maskQuery } from '../../text/secret-names.js';
import type { Problem, ProblemDetail } from '../http/problem.js';
import type { ReceivedRequest } from '../http/received-request.js';
import type { Reply } from '../http/reply.js';

/** Request and its outcome. */
export interface AnsweredRequest {
  readonly method: string;
  /** Path and query as sent, with masked keys. */
  readonly target: string;
  /** 0 if the connection was closed without a response. */
  readonly status: number;
  /** Reason for a missing response: a fault (`reset`), or a disconnected client or a closing mock (`gone`). */
  readonly unanswered?: 'reset' | 'gone';
  readonly durationMs: number;
  /** Reason for an error status. */
  readonly problem: Problem | undefined;
  /** Names and values that the client probably did not mean. */
  readonly notes: readonly ProblemDetail[];
  /** Requirements that the response violates; only with `validateResponses`. */
  readonly violations?: readonly Breach[];
}

type Outcome = Pick<AnsweredRequest, 'status' | 'unanswered'> & ResponseContent;

interface ResponseContent {
  readonly headers: Headers | Readonly<Record<string, string>>;
  /** Body, or the chunks of a stream; undefined if it was discarded. */
  body: string | Uint8Array | Uint8Array[] | undefined;
}

/** Exchange in the journal. */
export interface ExchangeEntry extends AnsweredRequest {
  /** Counted from 1. */
  readonly id: number;
  readonly url: string;
  /** Arrival of the request, in milliseconds since 1970. */
  readonly startedAt: number;
  readonly request: { readonly headers: Headers; body: Uint8Array | undefined };
  readonly response: ResponseContent;
  /** Tells if the response is complete. A body may still be streaming. */
  isComplete: boolean;
  violations?: readonly Breach[];
}

/** Size of both bodies, in bytes; in characters for a text. */
function sizeOf({ request, response: { body = '' } }: ExchangeEntry): number {
  const responseSize = Array.isArray(body) ? body.reduce((sum, chunk) => sum + chunk.length, 0) : body.length;
  return responseSize + (request.body?.length ?? 0);
}

/** Calls listeners with each value, and with undefined at the end. */
export class Notifier<T> {
  readonly #listeners = new Set<(value: T | undefined) => void>();

  get listeners(): number {
    return this.#listeners.size;
  }

  /** Adds a listener. Returns the function that removes it. */
  listen(listener: (value: T | undefined) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  notify(value: T): void {
    for (const listener of this.#listeners) listener(value);
  }

  closeListeners(): void {
    for (const listener of this.#listeners) listener(undefined);
    this.#listeners.clear();
  }
}

/** Possible change; `entry` is the exchange that may have caused it. */
export interface ChangeNotice {
  readonly count: number;
  readonly entry?: ExchangeEntry | undefined;
}

/** Notifies of possible changes of a mock: each exchange may write, or use up an override. */
export class ChangeNotifier extends Notifier<ChangeNotice> {
  /** Number of changes so far. */
  count = 0;

  notifyChange(entry?: ExchangeEntry): void {
    this.count += 1;
    this.notify({ count: this.count, entry });
  }
}

interface JournalOptions {
  /** Defaults to 1,000. */
  readonly maxEntries?: number;
  /** Maximum size of all bodies; defaults to 32 MiB. */
  readonly maxBytes?: number;
  /** Called for each request when its response begins. */
  readonly onEntry?: ((entry: ExchangeEntry) => void) | undefined;
}

/**
 * Latest exchanges, with as many bodies as the size limit allows. Notifies listeners of each completed exchange.
 * `start` is the arrival of a request, as of `performance.now()`.
 */
export class Journal extends Notifier<ExchangeEntry> {
  readonly changes = new ChangeNotifier();
  /** Oldest first. */
  readonly entries: ExchangeEntry[] = [];
  /** Number of exchanges so far, which is the `id` of the newest. */
  count = 0;
  /** Size of all bodies. */
  #bytes = 0;
  /** Id of the oldest exchange that may have a body. */
  #firstWithBody = 1;

  constructor(private readonly options: JournalOptions = {}) {
    super();
  }

  /** Records an exchange whose response is complete. */
  recordReply(request: ReceivedRequest, reply: Reply, start: number): void {
    this.#finish(this.#record(request, reply, start));
  }

  /** Records a request without a response. */
  recordUnanswered(request: ReceivedRequest, unanswered: 'reset' | 'gone', start: number): void {
    this.#finish(this.#record(request, { status: 0, headers: {}, body: undefined, unanswered }, start));
  }

  /** Records an exchange with a streamed response. Returns the response to send instead. */
  recordStream(request: ReceivedRequest, response: Response, start: number): Response {
    const { status, headers } = response;
    const entry = this.#record(request, { status, headers, body: [] }, start);
    return observeBody(
      response,
      (chunk) => this.#append(entry, chunk),
      () => this.#finish(entry),
    );
  }

  clear(): void {
    for (const entry of this.entries.splice(0)) this.#discardBodies(entry);
    this.#firstWithBody = this.count + 1;
  }

  #record(request: ReceivedRequest, outcome: Outcome, start: number): ExchangeEntry {
    this.count += 1;
    const { status, headers, body, unanswered } = outcome;
    const target = request.pathname + maskQuery(request.search, '***');
    const entry: ExchangeEntry = {
      id: this.count,
      method: request.method,
      target,
      url: `${request.address.origin}${target}`,
      status,
      ...(unanswered !== undefined && { unanswered }),
      startedAt: performance.timeOrigin + start,
      durationMs: performance.now() - start,
      problem: status === 0 ? undefined : request.problem,
      notes: request.notes,
      request: { headers: request.headers, body: request.body },
      response: { headers, body },
      isComplete: false,
    };
    this.entries.push(entry);
    if (this.entries.length > (this.options.maxEntries ?? 1_000)) this.#discardBodies(this.entries.shift());
    this.#addSize(sizeOf(entry));
    this.options.onEntry?.(entry);
    return entry;
  }

  #append({ response: { body } }: ExchangeEntry, chunk: Uint8Array): void {
    if (!Array.isArray(body)) return;
    body.push(chunk);
    this.#addSize(chunk.length);
  }

  #finish(entry: ExchangeEntry): void {
    entry.isComplete = true;
    this.notify(entry);
    this.changes.notifyChange(entry);
  }

  /** Discards the oldest bodies if an additional size exceeds the limit. */
  #addSize(size: number): void {
    this.#bytes += size;
    const { maxBytes = 32 * 2 ** 20 } = this.options;
    const firstId = this.entries[0]?.id ?? 0;
    while (this.#bytes > maxBytes && this.#firstWithBody <= this.count) {
      this.#discardBodies(this.entries[this.#firstWithBody - firstId]);
      this.#firstWithBody += 1;
    }
  }

  #discardBodies(entry: ExchangeEntry | undefined): void {
    if (entry === undefined) return;
    this.#bytes -= sizeOf(entry);
    entry.request.body = undefined;
    entry.response.body = undefined;
  }
}

/** Copies a response. Reports each chunk of its body, and the end of the body, its failure or cancellation. */
function observeBody(response: Response, onChunk: (chunk: Uint8Array) => void, onEnd: () => void): Response {
  const { status, headers, body } = response;
  if (body === null) {
    onEnd();
    return response;
  }
  const transform = (chunk: Uint8Array, controller: TransformStreamDefaultController<Uint8Array>) => {
    onChunk(chunk);
    controller.enqueue(chunk);
  };
  // Buffers two chunks, so that a short body ends even without a reader.
  const observed = new TransformStream({ transform, flush: onEnd }, undefined, { highWaterMark: 2 });
  body.pipeTo(observed.writable).catch(onEnd);
  return new Response(observed.readable, { status, headers });
}
