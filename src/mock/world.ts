import type { Dataset } from '../../fixtures/dataset.js';
import { Replays } from './replays.js';
import { Store } from './store.js';

/** What one API key sees (§5.3): its own records and its own idempotency keys. */
export class World {
  readonly store: Store;
  readonly replays: Replays;

  constructor(
    dataset: Dataset,
    readonly clock: () => Date,
    replays = new Replays(clock),
  ) {
    this.store = new Store(dataset);
    this.replays = replays;
  }
}

/** Worlds by key, at most `limit` of them: past that, the one that was used longest ago starts anew when asked again. */
export class Worlds {
  readonly #worlds = new Map<string, World>();

  constructor(
    readonly create: () => World,
    readonly limit = 1_000,
  ) {}

  get(key: string, create = this.create): World {
    const world = this.#worlds.get(key) ?? create();
    this.#worlds.delete(key);
    this.#worlds.set(key, world);
    const [oldest] = this.#worlds.keys();
    if (this.#worlds.size > this.limit && oldest !== undefined) this.#worlds.delete(oldest);
    return world;
  }

  /** How many there are now. */
  get size(): number {
    return this.#worlds.size;
  }

  /** Puts a world in place of a key's. */
  set(key: string, world: World): void {
    this.#worlds.delete(key);
    this.get(key, () => world);
  }

  /** Puts another world in place of each. */
  replace(next: (world: World, key: string) => World): void {
    for (const [key, world] of this.#worlds) this.#worlds.set(key, next(world, key));
  }

  /** Lets the world of a key, or all worlds, start anew when asked again. */
  reset(key?: string): void {
    if (key === undefined) this.#worlds.clear();
    else this.#worlds.delete(key);
  }
}
