import { type ExchangeEntry, type Journal, Notifier } from './journal.js';

/** Possible change; `entry` is the exchange that may have caused it. */
export interface ChangeNotice {
  readonly count: number;
  readonly entry?: ExchangeEntry | undefined;
}

/** Notifies of possible changes of a mock: each exchange may write, or use up an override. */
export class ChangeNotifier extends Notifier<ChangeNotice> {
  #unlisten = () => {};
  #count = 0;

  constructor(private readonly journal: Journal) {
    super();
  }

  /** Number of changes so far. Exchanges count only while there are listeners. */
  get count(): number {
    return this.#count;
  }

  notifyChange(entry?: ExchangeEntry): void {
    this.#count += 1;
    this.notify({ count: this.#count, entry });
  }

  override listen(listener: (notice: ChangeNotice | undefined) => void): () => void {
    if (this.listeners === 0) {
      this.#unlisten = this.journal.listen((entry) => {
        if (entry === undefined) this.closeListeners();
        else this.notifyChange(entry);
      });
    }
    const remove = super.listen(listener);
    return () => {
      remove();
      if (this.listeners === 0) this.#unlisten();
    };
  }
}
