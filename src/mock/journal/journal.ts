import type { Breach } from '#generated/control.js';
import type { Problem, ProblemDetail } from '../http/problem.js';
import type { Fields, Received } from '../http/received.js';
import type { Reply } from '../http/reply.js';
import { maskedTarget } from './masked-target.js';

/** Why there was no answer. */
type Unanswered = NonNullable<Answered['unanswered']>;

/** A body, or the parts of one that came in parts. */
type Body = string | Uint8Array | Uint8Array[];

/** An exchange as it was: nothing of it is copied or read before someone asks. */
export interface Noted extends Answered {
  readonly url: string;
  readonly startedAt: number;
  readonly sent: { readonly headers: Headers; body: Uint8Array | undefined };
  readonly received: { readonly headers: Headers | Readonly<Record<string, string>>; body: Body | undefined };
}

/** One in the journal. */
export interface Kept extends Noted {
  /** They are counted from 1; the journal sets it. */
  id: number;
  /** Whether the whole answer is there: a body may come in parts. */
  isOver: boolean;
  violations?: readonly Breach[];
}

/** Those that are called for each of something, and with undefined once no more will come. */
export class Listeners<T> {
  readonly #listeners = new Set<(value: T | undefined) => void>();

  get size(): number {
    return this.#listeners.size;
  }

  add(listener: (value: T | undefined) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  tell(value: T): void {
    for (const listener of this.#listeners) listener(value);
  }

  close(): void {
    for (const listener of this.#listeners) listener(undefined);
    this.#listeners.clear();
  }
}

/** Bounds of a journal, and what is called for each request once it is answered. */
interface JournalOptions {
  readonly limit?: number;
  readonly maxBytes?: number;
  readonly onNoted?: (noted: Noted) => void;
}

/** The last exchanges, and so much of their bodies as there is room for. Moments are those of `performance.now()`. */
export class Journal {
  readonly #limit: number;
  readonly #maxBytes: number;
  readonly #onNoted: (noted: Noted) => void;
  readonly #entries: Kept[] = [];
  readonly #listeners = new Listeners<Kept>();
  #count = 0;
  /** The size of the bodies, and the first exchange that may have one. */
  #bytes = 0;
  #whole = 1;

  constructor({ limit = 1_000, maxBytes = 32 * 2 ** 20, onNoted = () => {} }: JournalOptions = {}) {
    this.#limit = limit;
    this.#maxBytes = maxBytes;
    this.#onNoted = onNoted;
  }

  /** The oldest first. */
  get entries(): readonly Kept[] {
    return this.#entries;
  }

  /** How many there were: the `id` of the newest. */
  get count(): number {
    return this.#count;
  }

  /** Notes a response that is there as a whole. */
  answered(request: Received, reply: Reply, start: number): void {
    this.#settle(this.#record(request, reply, start));
  }

  unanswered(request: Received, unanswered: Unanswered, start: number): void {
    this.#settle(this.#record(request, { status: 0, headers: {}, body: undefined, unanswered }, start));
  }

  /** Notes a response whose body is on its way. The one to send is returned: it tells of its parts. */
  answering(request: Received, response: Response, start: number): Response {
    const { status, headers } = response;
    const kept = this.#record(request, { status, headers, body: [] }, start);
    return observed(
      response,
      (part) => this.#append(kept, part),
      () => this.#settle(kept),
    );
  }

  /** Calls for each exchange that ends from now on, and with undefined once no more will come. */
  listen(listener: (entry: Kept | undefined) => void): () => void {
    return this.#listeners.add(listener);
  }

  /** How many listen. */
  get listeners(): number {
    return this.#listeners.size;
  }

  /** Ends all listeners: each is called with undefined. */
  closeListeners(): void {
    this.#listeners.close();
  }

  clear(): void {
    for (const entry of this.#entries.splice(0)) this.#forgetBody(entry);
    this.#whole = this.#count + 1;
  }

  #record(request: Received, outcome: Outcome, start: number): Kept {
    const entry = new Exchange(request, outcome, start);
    this.#count += 1;
    entry.id = this.#count;
    this.#entries.push(entry);
    if (this.#entries.length > this.#limit) this.#forgetBody(this.#entries.shift());
    this.#grow(sizeOf(entry));
    this.#onNoted(entry);
    return entry;
  }

  /** Adds a part to a body that came in parts so far. */
  #append({ received: { body } }: Kept, part: Uint8Array): void {
    if (!Array.isArray(body)) return;
    body.push(part);
    this.#grow(part.length);
  }

  /** Tells those who wait: the exchange has come to its end. */
  #settle(entry: Kept): void {
    entry.isOver = true;
    this.#listeners.tell(entry);
  }

  #grow(size: number): void {
    this.#bytes += size;
    const [{ id: first } = { id: 0 }] = this.#entries;
    while (this.#bytes > this.#maxBytes && this.#whole <= this.#count) {
      this.#forgetBody(this.#entries[this.#whole - first]);
      this.#whole += 1;
    }
  }

  #forgetBody(entry: Kept | undefined): void {
    if (entry === undefined) return;
    this.#bytes -= sizeOf(entry);
    entry.sent.body = undefined;
    entry.received.body = undefined;
  }
}

function sizeOf({ sent, received }: Noted): number {
  const { body } = received;
  const size = Array.isArray(body) ? body.reduce((sum, part) => sum + part.length, 0) : (body?.length ?? 0);
  return (sent.body?.length ?? 0) + size;
}

/** What came of a request. */
type Outcome = Pick<Answered, 'status' | 'unanswered'> & Noted['received'];

/** A request and its outcome. The journal keeps a thousand, so an entry holds few objects and derives the rest later. */
class Exchange implements Kept {
  id = 0;
  isOver = false;
  violations?: readonly Breach[];
  readonly method: string;
  readonly target: string;
  readonly status: number;
  readonly unanswered?: Unanswered;
  readonly startedAt: number;
  readonly durationMs: number;
  readonly problem: Problem | undefined;
  readonly notes: readonly ProblemDetail[];
  readonly sent: Sent;
  readonly received: Noted['received'];
  readonly #origin: string;

  constructor(request: Received, { status, headers, body, unanswered }: Outcome, start: number) {
    const { pathname, search } = request;
    this.method = request.method;
    this.target = search === '' ? pathname : maskedTarget(pathname, search);
    this.status = status;
    if (unanswered !== undefined) this.unanswered = unanswered;
    this.startedAt = performance.timeOrigin + start;
    this.durationMs = performance.now() - start;
    this.problem = status === 0 ? undefined : request.problem;
    this.notes = request.notes;
    this.sent = new Sent(request.headers, request.body);
    this.received = { headers, body };
    this.#origin = request.address.origin;
  }

  get url(): string {
    return `${this.#origin}${this.target}`;
  }
}

/** What a request carried. Its headers are sorted when someone looks at them. */
class Sent {
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

/** The same response, whose body tells of each of its parts as it passes, and of its end, whatever that is. */
function observed(response: Response, onPart: (part: Uint8Array) => void, onEnd: () => void): Response {
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
          onPart(value);
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
  // A short body comes to its end though nobody reads it.
  return new Response(new ReadableStream(source, { highWaterMark: 2 }), { status, headers });
}

/** A request and what came of it. */
export interface Answered {
  readonly method: string;
  /** The path and the query as sent, with keys masked. */
  readonly target: string;
  /** 0 if the connection was ended without a response. */
  readonly status: number;
  /**
   * How, then: by a fault, or because the client was gone, which it is too when the mock closes and waits no longer.
   */
  readonly unanswered?: 'reset' | 'gone';
  readonly durationMs: number;
  /** Why it failed, if it did. */
  readonly problem: Problem | undefined;
  /** The parameters and fields that the contract does not name. */
  readonly notes: readonly ProblemDetail[];
  /** The requirements that the response violates; only with `validateResponses`. */
  readonly violations?: readonly Breach[];
}
