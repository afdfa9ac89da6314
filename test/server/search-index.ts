import type { Options } from './options.js';
import type { Row } from './row.js';

/** An index that a search reads in place of the subscribers; it shows their changes a while later. */
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

  /** The subscribers as the index shows them now; undefined if this search reads the store. */
  read(): readonly Row[] | undefined {
    this.#reads += 1;
    if (this.#lagMs === 0 || this.#reads % this.#every !== 0) return undefined;
    const latest = this.#clock() - this.#lagMs;
    return (this.#states.findLast(({ time }) => time <= latest) ?? this.#states[0])?.subscribers;
  }

  /** Keeps the subscribers as they are now, for later reads. */
  follow(subscribers: readonly Row[]): void {
    if (this.#lagMs > 0) this.#states.push({ time: this.#clock(), subscribers: [...subscribers] });
  }
}
