import type { Dataset } from '../../../fixtures/dataset.js';
import { type Choices, defaultChoices } from '../../choices/choices.js';
import type { KeptResponses } from './idempotent-replays.js';
import { type Replay, Replays } from './idempotent-replays.js';
import { type Change, Store } from './store.js';

/** Who is told of what a world is about to do, and may prevent it by throwing. */
export interface Overseer {
  readonly onChange?: (change: Change) => void;
  readonly onKeep?: (replay: Replay) => void;
  /** The idempotency keys that the world begins with. */
  readonly earlier?: Replays;
}

/** What the keys of one environment see (§5.3): its records and its idempotency keys. */
export class World {
  readonly store: Store;
  readonly replays: Replays;

  constructor(
    dataset: Dataset,
    readonly clock: () => Date,
    overseer?: Overseer,
    responses?: KeptResponses,
    /** What it does where the specification is open. */
    readonly choices: Choices = defaultChoices,
  ) {
    this.store = new Store(dataset, overseer?.onChange);
    this.replays = new Replays(clock, { ...overseer, responses, choices });
  }
}

/** Worlds, each by the name of its environment. */
export interface WorldsByKey {
  /** Those that have one. */
  readonly keys: readonly string[];
  get(environment: string): World;
  /** Puts a world instead of an environment's. */
  set(environment: string, world: World): void;
  /** Lets the world of an environment, or all worlds, start anew when asked again. */
  reset(environment?: string): void;
}

/** How many worlds live at once. */
export const maxWorlds = 1_000;

/**
 * Worlds by their environments, at most `limit` of them: past that, the one that was used longest ago starts anew when asked again.
 */
export class Worlds implements WorldsByKey {
  readonly #worlds = new Map<string, World>();
  /** The one that was used last. */
  #latest: { readonly key: string; readonly world: World } | undefined;

  constructor(
    readonly create: (environment: string) => World,
    readonly limit = maxWorlds,
  ) {}

  get(key: string, create = this.create): World {
    if (this.#latest?.key === key) return this.#latest.world;
    const world = this.#worlds.get(key) ?? create(key);
    this.#latest = { key, world };
    this.#worlds.delete(key);
    this.#worlds.set(key, world);
    const [oldest] = this.#worlds.keys();
    if (this.#worlds.size > this.limit && oldest !== undefined) this.#worlds.delete(oldest);
    return world;
  }

  get keys(): readonly string[] {
    return [...this.#worlds.keys()];
  }

  /** How many there are now. */
  get size(): number {
    return this.#worlds.size;
  }

  set(key: string, world: World): void {
    this.reset(key);
    this.get(key, () => world);
  }

  /** Puts another world instead of each. */
  replace(next: (world: World, key: string) => World): void {
    this.#latest = undefined;
    for (const [key, world] of this.#worlds) this.#worlds.set(key, next(world, key));
  }

  reset(key?: string): void {
    this.#latest = undefined;
    if (key === undefined) this.#worlds.clear();
    else this.#worlds.delete(key);
  }
}
