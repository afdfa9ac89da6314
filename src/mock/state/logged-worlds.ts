import type { MockContext } from '../mock-context.js';
import { type World, Worlds, type WorldsByEnvironment } from '../records/world.js';
import { type Act, minimalActsOf, WouldChange } from './act.js';

/** Worlds of a mock according to its log. Only acts change them. */
export class LoggedWorlds implements WorldsByEnvironment {
  /** Least recently written first. Reads do not affect the order, which all processes share. */
  readonly #written = new Map<string, World>();
  readonly #unwritten: Worlds;
  #isPerforming = false;

  /** @param onDrop called with the key of each world that is reset because there are too many. */
  constructor(
    readonly context: MockContext,
    readonly onDrop: (key: string) => void,
    readonly limit = 1_000,
  ) {
    const refuse = () => {
      if (!this.#isPerforming) throw new WouldChange();
    };
    this.#unwritten = new Worlds((environment) =>
      context.createWorld(environment, { onChange: refuse, onStore: refuse }),
    );
  }

  get environments(): readonly string[] {
    return [...this.#written.keys(), ...this.#unwritten.environments];
  }

  get(key: string): World {
    return this.#written.get(key) ?? this.#unwritten.get(key);
  }

  set(): void {
    throw new WouldChange();
  }

  reset(): void {
    throw new WouldChange();
  }

  /** Applies acts of the log. */
  perform(minimalActs: readonly Act[]): void {
    this.#isPerforming = true;
    try {
      for (const act of minimalActs) this.#apply(act);
    } finally {
      this.#isPerforming = false;
    }
  }

  /** Fewest acts that produce the current data from the initial data. */
  get acts(): Act[] {
    const { baseOverrides: base, clock } = this.context;
    return [
      ...(Object.keys(base).length > 0 ? [{ base }] : []),
      ...(clock.state.ahead !== 0 || clock.isFrozen ? [{ clock: clock.state }] : []),
      ...[...this.#written].flatMap(([key, world]) => minimalActsOf(key, world)),
    ];
  }

  /** Restores the initial data. */
  restart(): void {
    if (Object.keys(this.context.baseOverrides).length > 0) this.context.applyBase({});
    this.context.clock.reset();
    this.#reset();
  }

  #apply(act: Act): void {
    if ('reset' in act) this.#reset(act.reset);
    else if ('clock' in act) this.context.clock.applyState(act.clock);
    else if ('base' in act) {
      this.context.applyBase(act.base);
      this.#reset();
    } else if ('change' in act) this.#writable(act.world).store.apply(act.change);
    else this.#writable(act.world).replays.store(act.replay);
  }

  #writable(key: string): World {
    const world = this.get(key);
    this.#unwritten.reset(key);
    this.#written.delete(key);
    this.#written.set(key, world);
    const [oldest] = this.#written.keys();
    if (this.#written.size > this.limit && oldest !== undefined) {
      this.#written.delete(oldest);
      this.onDrop(oldest);
    }
    return world;
  }

  #reset(key: string | null = null): void {
    if (key === null) this.#written.clear();
    else this.#written.delete(key);
    this.#unwritten.reset(key ?? undefined);
  }
}
