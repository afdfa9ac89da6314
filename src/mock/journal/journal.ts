import type { Breach } from '#generated/control.js';
import type { Problem, ProblemDetail } from '../http/problem.js';
import type { Fields, ReceivedRequest } from '../http/received.js';
import type { Reply } from '../http/reply.js';
import { maskedTarget } from './masked-target.js';

/** A request and its outcome. */
export interface AnsweredRequest {
  readonly method: string;
  /** The path and the query as sent, with keys masked. */
  readonly target: string;
  /** 0 if the connection was ended without a response. */
  readonly status: number;
  /** Why there was no response: a fault, or a client that was gone (it also is when the mock closes). */
  readonly unanswered?: 'reset' | 'gone';
  readonly durationMs: number;
  /** The reason of a failure. */
  readonly problem: Problem | undefined;
  /** The parameters and fields that the contract does not name. */
  readonly notes: readonly ProblemDetail[];
  /** The requirements that the response violates; only with `validateResponses`. */
  readonly violations?: readonly Breach[];
}

type Outcome = Pick<AnsweredRequest, 'status' | 'unanswered'> & ResponseContent;

interface ResponseContent {
  readonly headers: Headers | Readonly<Record<string, string>>;
  /** The body, or the chunks of a stream; undefined if it was discarded. */
  body: string | Uint8Array | Uint8Array[] | undefined;
}

/** An exchange in the journal. There may be a thousand: an entry has few objects, and derives the rest when asked. */
export class ExchangeEntry implements AnsweredRequest {
  /** Tells if the response is complete: a body may be streamed. */
  isOver = false;
  violations?: readonly Breach[];
  readonly method: string;
  readonly target: string;
  readonly status: number;
  readonly unanswered?: 'reset' | 'gone';
  readonly startedAt: number;
  readonly durationMs: number;
  readonly problem: Problem | undefined;
  readonly notes: readonly ProblemDetail[];
  readonly sent: RequestContent;
  readonly received: ResponseContent;
  readonly #origin: string;

  /**
   * @param id counted from 1.
   * @param start the moment of `performance.now()` at which the request came.
   */
  constructor(
    readonly id: number,
    request: ReceivedRequest,
    { status, headers, body, unanswered }: Outcome,
    start: number,
  ) {
    this.method = request.method;
    this.target = request.search === '' ? request.pathname : maskedTarget(request.pathname, request.search);
    this.status = status;
    if (unanswered !== undefined) this.unanswered = unanswered;
    this.startedAt = performance.timeOrigin + start;
    this.durationMs = performance.now() - start;
    this.problem = status === 0 ? undefined : request.problem;
    this.notes = request.notes;
    this.sent = new RequestContent(request.headers, request.body);
    this.received = { headers, body };
    this.#origin = request.address.origin;
  }

  get url(): string {
    return `${this.#origin}${this.target}`;
  }

  /** The size of both bodies. */
  get size(): number {
    const { body = '' } = this.received;
    const received = Array.isArray(body) ? body.reduce((sum, chunk) => sum + chunk.length, 0) : body.length;
    return received + (this.sent.body?.length ?? 0);
  }
}

class RequestContent {
  readonly #fields: Fields;
  #headers: Headers | undefined;

  constructor(
    fields: Fields,
    public body: Uint8Array | undefined,
  ) {
    this.#fields = fields;
  }

  get headers(): Headers {
    this.#headers ??= this.#fields.toHeaders();
    return this.#headers;
  }
}

/** Calls listeners with each value, and with undefined once no more will come. */
export class Notifier<T> {
  readonly #listeners = new Set<(value: T | undefined) => void>();

  /** The number of listeners. */
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

interface JournalOptions {
  readonly limit?: number;
  readonly maxBytes?: number;
  /** Called for each request when its response begins. */
  readonly onEntry?: ((entry: ExchangeEntry) => void) | undefined;
}

/**
 * The last exchanges, and as many of their bodies as there is room for. Listeners are notified of each exchange when it
 * is over. `start` is a moment of `performance.now()`.
 */
export class Journal extends Notifier<ExchangeEntry> {
  readonly #limit: number;
  readonly #maxBytes: number;
  readonly #onEntry: JournalOptions['onEntry'];
  readonly #entries: ExchangeEntry[] = [];
  #count = 0;
  /** The size of all bodies. */
  #bytes = 0;
  /** The id of the first exchange that may have a body. */
  #firstWithBody = 1;

  constructor({ limit = 1_000, maxBytes = 32 * 2 ** 20, onEntry }: JournalOptions = {}) {
    super();
    this.#limit = limit;
    this.#maxBytes = maxBytes;
    this.#onEntry = onEntry;
  }

  /** Oldest first. */
  get entries(): readonly ExchangeEntry[] {
    return this.#entries;
  }

  /** The number of exchanges so far: the `id` of the newest. */
  get count(): number {
    return this.#count;
  }

  /** Records an exchange whose response is complete. */
  answered(request: ReceivedRequest, reply: Reply, start: number): void {
    this.#finish(this.#record(request, reply, start));
  }

  /** Records a request that gets no response. */
  unanswered(request: ReceivedRequest, unanswered: 'reset' | 'gone', start: number): void {
    this.#finish(this.#record(request, { status: 0, headers: {}, body: undefined, unanswered }, start));
  }

  /** Records an exchange whose response is a stream. The returned response must be sent instead. */
  answering(request: ReceivedRequest, response: Response, start: number): Response {
    const { status, headers } = response;
    const entry = this.#record(request, { status, headers, body: [] }, start);
    return observed(
      response,
      (chunk) => this.#append(entry, chunk),
      () => this.#finish(entry),
    );
  }

  clear(): void {
    for (const entry of this.#entries.splice(0)) this.#discardBodies(entry);
    this.#firstWithBody = this.#count + 1;
  }

  #record(request: ReceivedRequest, outcome: Outcome, start: number): ExchangeEntry {
    this.#count += 1;
    const entry = new ExchangeEntry(this.#count, request, outcome, start);
    this.#entries.push(entry);
    if (this.#entries.length > this.#limit) this.#discardBodies(this.#entries.shift());
    this.#grow(entry.size);
    this.#onEntry?.(entry);
    return entry;
  }

  #append({ received: { body } }: ExchangeEntry, chunk: Uint8Array): void {
    if (!Array.isArray(body)) return;
    body.push(chunk);
    this.#grow(chunk.length);
  }

  #finish(entry: ExchangeEntry): void {
    entry.isOver = true;
    this.notify(entry);
  }

  /** Discards the oldest bodies if there is no room for so many more bytes. */
  #grow(size: number): void {
    this.#bytes += size;
    const firstId = this.#entries[0]?.id ?? 0;
    while (this.#bytes > this.#maxBytes && this.#firstWithBody <= this.#count) {
      this.#discardBodies(this.#entries[this.#firstWithBody - firstId]);
      this.#firstWithBody += 1;
    }
  }

  #discardBodies(entry: ExchangeEntry | undefined): void {
    if (entry === undefined) return;
    this.#bytes -= entry.size;
    entry.sent.body = undefined;
    entry.received.body = undefined;
  }
}

/** The same response; calls for each chunk of its body as it passes, and when the body ends, fails or is cancelled. */
function observed(response: Response, onChunk: (chunk: Uint8Array) => void, onEnd: () => void): Response {
  const reader = response.body?.getReader();
  if (reader === undefined) {
    onEnd();
    return response;
  }
  const source = {
    pull: async (controller: ReadableStreamDefaultController<Uint8Array>) => {
      try {
        const { done, value } = await reader.read();
        if (!done) {
          onChunk(value);
          return controller.enqueue(value);
        }
        controller.close();
      } catch (error) {
        controller.error(error);
      }
      onEnd();
    },
    cancel: (reason: unknown) => {
      onEnd();
      return reader.cancel(reason);
    },
  };
  const { status, headers } = response;
  // Two chunks ahead, so that a short body ends even if nobody reads it.
  return new Response(new ReadableStream(source, { highWaterMark: 2 }), { status, headers });
}
