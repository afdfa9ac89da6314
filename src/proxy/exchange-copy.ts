/** Reason why a body has no copy. */
export type NoCopy = 'too large' | 'too much at once' | 'dropped';

/** Approximate memory of a chunk in addition to its bytes. */
const chunkOverhead = 256;

interface Waiting {
  readonly bytes: number;
  readonly exchange: ExchangeCopy;
  readonly resume: () => void;
}

/** Turns of exchanges that may exceed the bound of the memory. */
interface Turns {
  /** Length of a turn while others wait, in milliseconds. */
  readonly ms: number;
  /** Bytes beyond the bound that exchanges may still hold after their turn. */
  readonly reserve: number;
}

/**
 * Bound of the memory of all copies. Without turns, a copy without space is dropped. With turns, traffic waits for space:
 * one exchange at a time may exceed the bound. At the end of its turn, its copies are dropped if too little memory is left
 * for others.
 */
export class CopyMemory {
  #free: number;
  readonly #waiting = new Set<Waiting>();
  /** The exchange that may exceed the bound. */
  #favoured: ExchangeCopy | undefined;
  #turn: NodeJS.Timeout | undefined;

  constructor(
    bytes: number,
    private readonly turns?: Turns,
  ) {
    this.#free = bytes;
  }

  /** Takes bytes. Returns false if they are too many; with turns, traffic has waited for them. */
  take(bytes: number): boolean {
    if (bytes > this.#free && this.turns === undefined) return false;
    this.#free -= bytes;
    return true;
  }

  give(bytes: number): void {
    this.#free += bytes;
    this.#resumeWaiting();
  }

  /** Waits until an exchange can take bytes; undefined if it can take them now, or traffic does not wait. */
  roomFor(bytes: number, exchange: ExchangeCopy): Promise<void> | undefined {
    if (this.turns === undefined || bytes <= this.#free || exchange === this.#favoured) return undefined;
    return new Promise((resume) => {
      this.#waiting.add({ bytes, exchange, resume });
      this.#resumeWaiting();
    });
  }

  /** Ends the waiting and the turn of an exchange. */
  leave(exchange: ExchangeCopy): void {
    for (const waiting of this.#waiting) if (waiting.exchange === exchange) this.#resume(waiting);
    if (exchange !== this.#favoured) return;
    clearTimeout(this.#turn);
    this.#favoured = undefined;
    this.#resumeWaiting();
  }

  #resumeWaiting(): void {
    for (const waiting of this.#waiting) {
      if (waiting.bytes > this.#free && waiting.exchange !== this.#favoured) {
        if (this.#favoured !== undefined) return;
        this.#favour(waiting.exchange);
      }
      this.#resume(waiting);
    }
  }

  #favour(exchange: ExchangeCopy): void {
    this.#favoured = exchange;
    const endTurn = () => exchange.endTurn(this.#free + (this.turns?.reserve ?? 0) < 0);
    this.#turn = setTimeout(endTurn, this.turns?.ms).unref();
  }

  #resume(waiting: Waiting): void {
    this.#waiting.delete(waiting);
    waiting.resume();
  }
}

/** Copies of both bodies of an exchange. */
export class ExchangeCopy {
  readonly request: BodyCopy;
  readonly response: BodyCopy;
  /** True once the exchange is over: its copies stay until they are dropped. */
  isComplete = false;

  /** @param limit the largest body that is copied, in bytes. */
  constructor(
    private readonly memory: CopyMemory,
    limit: number,
  ) {
    this.request = new BodyCopy(memory, this, limit);
    this.response = new BodyCopy(memory, this, limit);
  }

  /** @param isOverdrawn true if exchanges hold more than the bound and the reserve. */
  endTurn(isOverdrawn: boolean): void {
    if (isOverdrawn && !this.isComplete) this.drop('too much at once');
    else this.memory.leave(this);
  }

  /** Releases the memory. Nothing is copied from then on. */
  drop(reason: NoCopy = 'dropped'): void {
    this.request.drop(reason);
    this.response.drop(reason);
    this.memory.leave(this);
  }
}

/** Copy of a body within the memory limit. */
export class BodyCopy {
  /** Number of bytes that have passed, copied or not. */
  size = 0;
  /** Number of copied bytes. */
  length = 0;
  missing: NoCopy | undefined;
  #chunks: Buffer[] = [];

  constructor(
    private readonly memory: CopyMemory,
    private readonly exchange: ExchangeCopy,
    private readonly limit: number,
  ) {}

  /** Waits for the space of a chunk; undefined if it has space, or needs none because it is not copied. */
  roomFor(bytes: number): Promise<void> | undefined {
    if (this.missing !== undefined || this.length + bytes > this.limit) return undefined;
    return this.memory.roomFor(bytes + chunkOverhead, this.exchange);
  }

  /** Adds a chunk. Returns false if it does not fit; earlier bytes stay until `drop`. */
  add(chunk: Buffer): boolean {
    this.size += chunk.length;
    if (this.missing !== undefined) return false;
    if (this.length + chunk.length > this.limit) this.missing = 'too large';
    else if (!this.memory.take(chunk.length + chunkOverhead)) this.missing = 'too much at once';
    if (this.missing !== undefined) return false;
    this.#chunks.push(chunk);
    this.length += chunk.length;
    return true;
  }

  get bytes(): Buffer {
    return Buffer.concat(this.#chunks, this.length);
  }

  drop(reason: NoCopy = 'dropped'): void {
    this.missing ??= reason;
    const bytes = this.length + chunkOverhead * this.#chunks.length;
    this.#chunks = [];
    this.length = 0;
    if (bytes > 0) this.memory.give(bytes);
  }
}
