import type { Problem, ProblemDetail } from '../http/problem.js';

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

/** The last exchanges, and so much of their bodies as there is room for. */
export class Journal {
  readonly #entries: Kept[] = [];
  readonly #listeners = new Listeners<Kept>();
  #count = 0;
  /** The size of the bodies, and the first exchange that may have one. */
  #bytes = 0;
  #whole = 1;

  constructor(
    readonly limit = 1_000,
    readonly maxBytes = 32 * 2 ** 20,
  ) {}

  /** The oldest first. */
  get entries(): readonly Kept[] {
    return this.#entries;
  }

  /** How many there were: the `id` of the newest. */
  get count(): number {
    return this.#count;
  }

  note(entry: Kept): Kept {
    this.#count += 1;
    entry.id = this.#count;
    this.#entries.push(entry);
    if (this.#entries.length > this.limit) this.#forgetBody(this.#entries.shift());
    this.#grow(sizeOf(entry));
    return entry;
  }

  /** Adds a part to a body that came in parts so far. */
  append(entry: Kept, part: Uint8Array): void {
    const { body } = entry.received;
    if (!Array.isArray(body)) return;
    body.push(part);
    this.#grow(part.length);
  }

  /** Tells those who wait: the exchange has come to its end. */
  settle(entry: Kept): void {
    entry.isOver = true;
    this.#listeners.tell(entry);
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

  #grow(size: number): void {
    this.#bytes += size;
    const [{ id: first } = { id: 0 }] = this.#entries;
    while (this.#bytes > this.maxBytes && this.#whole <= this.#count) {
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

/** A request and what came of it. */
export interface Answered {
  readonly method: string;
  /** The path and the query, as sent. */
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
}
