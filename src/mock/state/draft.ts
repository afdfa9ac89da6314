import type { MockContext } from '../mock-context.js';
import { replayAsText } from '../records/idempotent-replays.js';
import { World, type WorldsByEnvironment } from '../records/world.js';
import { type Act, type BaseOverrides, minimalActsOf, ObservedClock } from './act.js';

/** Copy-on-write worlds of a mock, for work that may be discarded. */
export class Draft implements WorldsByEnvironment {
  readonly acts: Act[] = [];
  /** Context of the mock with the changes of the draft. */
  readonly context: MockContext;
  readonly #worlds = new Map<string, World>();
  /** True after a change of the base, which ends the draft. */
  isOver = false;
  /** Set after the turn of the draft. Rejects all later changes. */
  isClosed = false;
  #areAllNew = false;
  #scenario: MockContext['scenario'];

  constructor(private readonly original: MockContext) {
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

  get environments(): readonly string[] {
    return [...new Set([...(this.#areAllNew ? [] : this.original.worlds.environments), ...this.#worlds.keys()])];
  }

  get(key: string): World {
    const world = this.#worlds.get(key);
    if (world !== undefined) return world;
    return this.#createOver(key, this.#areAllNew ? this.original.createWorld(key) : this.original.worlds.get(key));
  }

  set(key: string, world: World): void {
    this.#record({ reset: key });
    for (const act of minimalActsOf(key, world)) this.#record(act);
    this.#createOver(key, world);
  }

  reset(key?: string): void {
    this.#record({ reset: key ?? null });
    if (key !== undefined) return void this.#createOver(key, this.original.createWorld(key));
    this.#worlds.clear();
    this.#areAllNew = true;
  }

  /** Creates a world over another one. */
  #createOver(key: string, underlying: World): World {
    const store = underlying.store.copy((change) => this.#record({ world: key, change }));
    const world = new World(store, this.context.clock.now, {
      underlyingReplays: underlying.replays,
      onStore: (replay) => this.#record({ world: key, replay: replayAsText(replay) }),
    });
    this.#worlds.set(key, world);
    return world;
  }

  #overrideBase(overrides: BaseOverrides): void {
    const base = { ...this.original.baseOverrides, ...overrides };
    this.#scenario = this.original.resolveBase(base);
    this.#record({ base });
    this.isOver = true;
  }

  #record(act: Act): void {
    if (this.isClosed) throw new Error('done when its turn was over');
    this.acts.push(act);
  }
}
