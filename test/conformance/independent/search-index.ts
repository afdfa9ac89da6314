import type { Data } from './data.js';
import type { Options } from './options.js';
import type { Subscriber } from './subscribers.js';

/** What a search reads in place of the subscribers themselves: an index that follows them a while later. */
export class SearchIndex {
  readonly #lagMs: number;
  readonly #every: number;
  #reads = 0;
  #states: { readonly at: number; readonly subscribers: readonly Subscriber[] }[] = [];

  constructor({ searchLagMs, searchLags }: Options) {
    this.#lagMs = searchLagMs;
    this.#every = searchLags === 'always' ? 1 : 2;
  }

  /** The subscribers as the index shows them now, oldest first; undefined if this search does without. */
  read(): readonly Subscriber[] | undefined {
    this.#reads += 1;
    if (this.#reads % this.#every !== 0) return undefined;
    const due = this.#states.findLast(({ at }) => at <= Date.now() - this.#lagMs) ?? this.#states[0];
    return due?.subscribers;
  }

  /** Keeps how the subscribers are now, for reads to come. */
  follow({ subscribers }: Data): void {
    if (this.#lagMs === 0) return;
    this.#states.push({
      at: Date.now(),
      subscribers: [...subscribers.values()].map((subscriber) => ({ ...subscriber })),
    });
  }
}
