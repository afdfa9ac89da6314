import type { SerialQueue } from '../queue/serial-queue.js';
import { hasField } from './end-to-end.js';
import type { Passage, WireMessage } from './passage.js';
import type { GivenUp, Thread } from './thread.js';
import { type BatchStep, toHanded } from './thread-messages.js';

/** Time that an exchange waits for others, in milliseconds: a transfer costs as much as checking an exchange. */
const delayMs = 20;

/** Number of exchanges that are transferred without waiting for others. */
const fullBatch = 64;

/** Maximum number of exchanges in a batch. */
const maxExchanges = 500;

/** Maximum size of a batch in bytes, so that an exchange with a large body has few others in its batch. */
const maxBytes = 1_048_576;

/** Assumed ratio of a decompressed body to its compressed size. */
const inflation = 20;

/** An exchange that waits for its check. */
interface WaitingExchange {
  readonly passage: Passage;
  /** Releases its memory. */
  readonly free: () => void;
}

interface Settings {
  readonly thread: Thread;
  /** Queue in which a batch waits for its turn. */
  readonly queue: SerialQueue;
  /** The largest body that is checked, in bytes, decoded. */
  readonly maxJudgedBytes: number;
  readonly onResults: (steps: readonly BatchStep[], batch: readonly Passage[]) => Promise<void>;
  /** Called for an exchange that exceeded a limit. */
  readonly onGivenUp: (why: GivenUp, passage: Passage) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** Transfers exchanges to the thread in batches. */
export class Batches {
  readonly #settings: Settings;
  readonly #waiting: WaitingExchange[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isBusy = false;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  add(waiting: WaitingExchange): void {
    this.#waiting.push(waiting);
    if (!this.#isBusy) this.#startSoon();
  }

  /** Resolves once nothing waits. */
  async idle(): Promise<void> {
    const { queue } = this.#settings;
    while (this.#waiting.length > 0 || queue.size > 0) {
      this.#startNext();
      await queue.idle();
    }
  }

  #startSoon(): void {
    if (this.#waiting.length >= fullBatch) this.#startNext();
    else if (this.#waiting.length > 0) this.#timer ??= setTimeout(() => this.#startNext(), delayMs);
  }

  /** Queues the next batch. Exchanges that arrive meanwhile form the batch after it. */
  #startNext(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isBusy || this.#waiting.length === 0) return;
    this.#isBusy = true;
    const { queue, onError } = this.#settings;
    void queue
      .add(() => this.#judge(this.#takeBatch()))
      .catch(onError)
      .finally(() => {
        this.#isBusy = false;
        this.#startSoon();
      });
  }

  #takeBatch(): readonly WaitingExchange[] {
    let bytes = 0;
    let count = 0;
    for (const { passage } of this.#waiting) {
      bytes += estimateBytes(passage.request) + estimateBytes(passage.response);
      if (count > 0 && (bytes > maxBytes || count >= maxExchanges)) break;
      count += 1;
    }
    return this.#waiting.splice(0, count);
  }

  async #judge(batch: readonly WaitingExchange[]): Promise<void> {
    const { thread, maxJudgedBytes, onResults, onGivenUp } = this.#settings;
    const passages = batch.map(({ passage }) => passage);
    let finished = batch;
    try {
      const outcome = await thread.judgeAll(passages.map(toHanded), maxJudgedBytes);
      if (!('givenUp' in outcome)) return await onResults(outcome, passages);
      finished = batch.filter((_, index) => index === outcome.place);
      // A batch that was given up has no results, so its other exchanges are transferred once more.
      this.#waiting.unshift(...batch.filter((_, index) => index !== outcome.place));
      for (const { passage } of finished) await onGivenUp(outcome.givenUp, passage);
    } finally {
      for (const { free } of finished) free();
    }
  }
}

function estimateBytes(message: WireMessage | undefined): number {
  if (message === undefined) return 0;
  const { headers, body } = message;
  return body.length * (body.length > 0 && hasField(headers, 'content-encoding') ? inflation : 1);
}
