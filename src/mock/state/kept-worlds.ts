import type { MockContext } from '../mock-context.js';
import { type World, Worlds, type WorldsByKey } from '../records/world.js';
import { type Act, actsOf, WouldChange } from './act.js';

/**
 * The worlds of a mock as its log has them: the same log makes the same worlds. They can be looked at, and changed by
 * acts alone.
 */
export class KeptWorlds implements WorldsByKey {
  /** The one that was written longest ago first: which it is must not depend on who reads. */
  readonly #written = new Map<string, World>();
  readonly #unwritten: Worlds;
  #isPerforming = false;

  /** @param onDrop called with the key of a world that starts anew because too many were written. */
  constructor(
    readonly context: MockContext,
    readonly onDrop: (key: string) => void,
    readonly limit = 1_000,
  ) {
    const refuse = () => {
      if (!this.#isPerforming) throw new WouldChange();
    };
    this.#unwritten = new Worlds((environment) =>
      context.createWorld(environment, { onChange: refuse, onKeep: refuse }),
    );
  }

  get keys(): readonly string[] {
    return [...this.#written.keys(), ...this.#unwritten.keys];
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

  /** Does what was entered in the log. */
  perform(acts: readonly Act[]): void {
    this.#isPerforming = true;
    try {
      for (const act of acts) this.#do(act);
    } finally {
      this.#isPerforming = false;
    }
  }

  /** The fewest acts that lead to all this from the start. */
  get acts(): Act[] {
    const { baseOverrides: base, clock } = this.context;
    return [
      ...(Object.keys(base).length > 0 ? [{ base }] : []),
      ...(clock.state.ahead !== 0 || clock.isFrozen ? [{ clock: clock.state }] : []),
      ...[...this.#written].flatMap(([key, world]) => actsOf(key, world)),
    ];
  }

  /** Forgets all that was done. */
  startAnew(): void {
    if (Object.keys(this.context.baseOverrides).length > 0) this.context.applyBase({});
    this.context.clock.reset();
    this.#forget();
  }

  #do(act: Act): void {
    if ('reset' in act) this.#forget(act.reset);
    else if ('clock' in act) this.context.clock.become(act.clock);
    else if ('base' in act) {
      this.context.applyBase(act.base);
      this.#forget();
    } else {
      const world = this.#writing(act.world);
      if ('change' in act) world.store.apply(act.change);
      else world.replays.keep(act.replay);
    }
  }

  #writing(key: string): World {
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

  #forget(key: string | null = null): void {
    if (key === null) this.#written.clear();
    else this.#written.delete(key);
    this.#unwritten.reset(key ?? undefined);
  }
}
