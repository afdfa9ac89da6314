import type { Collection } from '../../../fixtures/collection.js';
import type { Dataset } from '../../../fixtures/dataset.js';
import type { MockContext } from '../mock-context.js';
import { replayAsText } from '../records/idempotent-replays.js';
import type { Table } from '../records/table.js';
import { type Store, World, type WorldsByEnvironment } from '../records/world.js';
import { type Act, type BaseOverrides, minimalActsOf, ObservedClock } from './act.js';

/** Copy-on-write worlds of a mock, for work that may be discarded. */
export class Draft implements WorldsByEnvironment {
  readonly acts: Act[] = [];
  /** Context of the mock with the changes of the draft. */
  readonly context: MockContext;
  readonly #worlds = new Map<string, World>();
  readonly #original: MockContext;
  #areAllNew = false;
  #isClosed = false;
  #baseOverrides: BaseOverrides | undefined;
  #scenario: MockContext['scenario'];

  constructor(original: MockContext) {
    this.#original = original;
    this.#scenario = original.scenario;
    const scenario = () => this.#scenario;
    this.context = {
      ...original,
      worlds: this,
      clock: new ObservedClock(original.clock, (clock) => this.#record({ clock })),
      overrideBase: (overrides) => this.#overrideBase(overrides),
      get scenario() {
        return scenario();
      },
    };
  }

  /** True after a change of the base, which ends the draft. */
  get isOver(): boolean {
    return this.#baseOverrides !== undefined;
  }

  /** Rejects all later changes. */
  close(): void {
    this.#isClosed = true;
  }

  get environments(): readonly string[] {
    return [...new Set([...(this.#areAllNew ? [] : this.#original.worlds.environments), ...this.#worlds.keys()])];
  }

  get(key: string): World {
    const world = this.#worlds.get(key);
    if (world !== undefined) return world;
    return this.#createOver(key, this.#areAllNew ? this.#original.createWorld(key) : this.#original.worlds.get(key));
  }

  set(key: string, world: World): void {
    this.#record({ reset: key });
    for (const act of minimalActsOf(key, world)) this.#record(act);
    this.#createOver(key, world);
  }

  reset(key?: string): void {
    this.#record({ reset: key ?? null });
    if (key !== undefined) return void this.#createOver(key, this.#original.createWorld(key));
    this.#worlds.clear();
    this.#areAllNew = true;
  }

  /** Creates a world over another one. */
  #createOver(key: string, underlying: World): World {
    const world = new World(asDataset(underlying.store), this.context.clock.now, {
      underlyingReplays: underlying.replays,
      onChange: (change) => this.#record({ world: key, change }),
      onStore: (replay) => this.#record({ world: key, replay: replayAsText(replay) }),
    });
    world.store.created = underlying.store.created;
    for (const [id, event] of underlying.store.waiting) world.store.waiting.set(id, event);
    this.#worlds.set(key, world);
    return world;
  }

  #overrideBase(overrides: BaseOverrides): void {
    const base = { ...this.#original.baseOverrides, ...overrides };
    this.#scenario = this.#original.resolveBase(base);
    this.#record({ base });
    this.#baseOverrides = base;
  }

  #record(act: Act): void {
    if (this.#isClosed) throw new Error('done when its turn was over');
    this.acts.push(act);
  }
}

function asDataset({ organizationId, environmentId, embed, topicId, newIdDigits, ...store }: Store): Dataset {
  return {
    organizationId,
    environmentId,
    embed,
    topicId,
    newIdDigits,
    subscribers: asCollection(store.subscribers),
    integrations: asCollection(store.integrations),
    workflows: asCollection(store.workflows),
    messages: asCollection(store.messages),
    events: asCollection(store.events),
  };
}

/** Creates a new collection object, so that caches are not shared with the table, which changes. */
function asCollection<T extends object>(table: Table<T>): Collection<T> {
  return {
    size: table.size,
    at: (index) => table.at(index),
    value: (index, key) => table.value(index, key),
    indexOf: (key, value) => table.indexOf(key, value),
  };
}
