import type { Scenario } from '../../../fixtures/scenario.js';
import { Clock, type ClockState } from '../clock.js';
import type { IdempotentReplay } from '../records/idempotent-replays.js';
import { changeOf, collections, type RecordChange, type World } from '../records/world.js';

/** Scenario and seed that replace those of the start. */
export interface BaseOverrides {
  readonly scenario?: string | Scenario;
  readonly seed?: number;
}

/** Change of a mock's data. The same acts in the same order produce the same data. */
export type Act =
  | { readonly world: string; readonly change: RecordChange }
  | { readonly world: string; readonly replay: IdempotentReplay }
  /** Restarts the data of an environment, or all data. */
  | { readonly reset: string | null }
  | { readonly clock: ClockState }
  /** Restarts all data from another scenario or seed. */
  | { readonly base: BaseOverrides };

/** Returns the fewest acts that produce the current data of a world. */
export function actsOf(key: string, { store, replays }: World): Act[] {
  const acts: Act[] = [];
  for (const table of collections) {
    const { removed, put } = store[table].changes;
    for (const id of removed) acts.push({ world: key, change: { table, removed: id } });
    for (const record of put) acts.push({ world: key, change: changeOf(table, record) });
  }
  if (store.created > 0) acts.push({ world: key, change: { created: store.created } });
  for (const replay of replays.all) acts.push({ world: key, replay });
  return acts;
}

/** Access that work needs: to read (due steps may run first), to change data, or either one. */
export type Intent = 'look' | 'change' | 'either';

/**
 * Thrown if reading work would change data. Nothing has changed, so the work can run again with permission to change.
 */
export class WouldChange extends Error {}

/** Copy of a clock that calls `onChange` before each change. */
export class OverseenClock extends Clock {
  constructor(
    clock: Clock,
    readonly onChange: (state: ClockState) => void,
  ) {
    super(clock.source, clock.state);
  }

  override become(state: ClockState): void {
    this.onChange(state);
    super.become(state);
  }
}
