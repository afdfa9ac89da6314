import type { Options } from './options.js';
import type { Row } from './row.js';

/** An index that a search reads instead of the subscribers; it shows changes after a delay. */
export class SearchIndex {
  readonly #lagMs: number;
  readonly #every: number;
  readonly #clock: () => number;
  #reads = 0;
  #states: { readonly time: number; readonly subscribers: readonly Row[] }[] = [];

  constructor({ searchLagMs, searchLags }: Options, clock: () => number) {
    this.#lagMs = searchLagMs;
    this.#every = searchLags === 'always' ? 1 : 2;
    this.#clock = clock;
  }

  /** Subscribers as the index shows them now; undefined if this search reads the store. */
  read(): readonly Row[] | undefined {
    this.#reads += 1;
    if (this.#lagMs === 0 || this.#reads % this.#every !== 0) return undefined;
    const latest = this.#clock() - this.#lagMs;
    return (this.#states.findLast(({ time }) => time <= latest) ?? this.#states[0])?.subscribers;
  }

  /** Stores the current subscribers for later reads. */
  follow(subscribers: readonly Row[]): void {
    if (this.#lagMs > 0) this.#states.push({ time: this.#clock(), subscribers: [...subscribers] });
  }
}
