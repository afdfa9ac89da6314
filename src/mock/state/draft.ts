import type { Collection } from '../../../fixtures/collection.js';
import type { Dataset } from '../../../fixtures/dataset.js';
import type { MockContext } from '../mock-context.js';
import { replayAsText } from '../records/idempotent-replays.js';
import type { Table } from '../records/table.js';
import type { Store } from '../records/world.js';
import { World, type WorldsByKey } from '../records/world.js';
import { type Act, actsOf, type BaseOverrides, OverseenClock } from './act.js';

/** Copy-on-write worlds of a mock, for work that may be discarded. */
export class Draft implements WorldsByKey {
  readonly acts: Act[] = [];
  /** Context of the mock with the changes of the draft. */
  readonly context: MockContext;
  readonly #worlds = new Map<string, World>();
  readonly #kept: MockContext;
  #areAllNew = false;
  #isClosed = false;
  #baseOverrides: BaseOverrides | undefined;
  #scenario: MockContext['scenario'];

  constructor(kept: MockContext) {
    this.#kept = kept;
    this.#scenario = kept.scenario;
    const scenario = () => this.#scenario;
    this.context = {
      ...kept,
      worlds: this,
      clock: new OverseenClock(kept.clock, (clock) => this.#enter({ clock })),
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

  get keys(): readonly string[] {
    return [...new Set([...(this.#areAllNew ? [] : this.#kept.worlds.keys), ...this.#worlds.keys()])];
  }

  get(key: string): World {
    const under = () => (this.#areAllNew ? this.#kept.createWorld(key) : this.#kept.worlds.get(key));
    return this.#worlds.get(key) ?? this.#lay(key, under());
  }

  set(key: string, world: World): void {
    this.#enter({ reset: key });
    for (const act of actsOf(key, world)) this.#enter(act);
    this.#lay(key, world);
  }

  reset(key?: string): void {
    this.#enter({ reset: key ?? null });
    if (key !== undefined) return void this.#lay(key, this.#kept.createWorld(key));
    this.#worlds.clear();
    this.#areAllNew = true;
  }

  /** Creates a world over another one. */
  #lay(key: string, under: World): World {
    const world = new World(asDataset(under.store), this.context.clock.now, {
      earlier: under.replays,
      onChange: (change) => this.#enter({ world: key, change }),
      onKeep: (replay) => this.#enter({ world: key, replay: replayAsText(replay) }),
    });
    world.store.created = under.store.created;
    for (const [id, event] of under.store.waiting) world.store.waiting.set(id, event);
    this.#worlds.set(key, world);
    return world;
  }

  #overrideBase(overrides: BaseOverrides): void {
    const base = { ...this.#kept.baseOverrides, ...overrides };
    this.#scenario = this.#kept.resolveBase(base);
    this.#enter({ base });
    this.#baseOverrides = base;
  }

  #enter(act: Act): void {
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
