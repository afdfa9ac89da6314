import { type Journal, type Kept, Listeners } from './journal.js';

/** That something may be different, and the exchange by which it may have become so, if it was one. */
export interface Change {
  readonly count: number;
  readonly kept?: Kept | undefined;
}

/** Tells who listens that something of a mock may be different now: each exchange may write, or use up an override. */
export class Changes {
  readonly #journal: Journal;
  readonly #listeners = new Listeners<Change>();
  #unlisten = () => {};
  #count = 0;

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  /** How many there were, as far as someone has listened. */
  get count(): number {
    return this.#count;
  }

  /** How many listen. */
  get listeners(): number {
    return this.#listeners.size;
  }

  tell(kept?: Kept): void {
    this.#count += 1;
    this.#listeners.tell({ count: this.#count, kept });
  }

  /** Calls at each change from now on, and with undefined once there will be no more. */
  listen(listener: (change: Change | undefined) => void): () => void {
    if (this.#listeners.size === 0) {
      this.#unlisten = this.#journal.listen((kept) => (kept === undefined ? this.#listeners.close() : this.tell(kept)));
    }
    const remove = this.#listeners.add(listener);
    return () => {
      remove();
      if (this.#listeners.size === 0) this.#unlisten();
    };
  }
}
