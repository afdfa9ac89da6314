import type { Scenario } from '../../../fixtures/scenario.js';
import { Clock, type ClockState } from '../clock.js';
import type { IdempotentReplay } from '../records/idempotent-replays.js';
import { collectionNames, type RecordChange, toRecordChange, type World } from '../records/world.js';

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

/** Lists the fewest acts that produce the current data of a world. */
export function minimalActsOf(key: string, { store, replays }: World): Act[] {
  const acts: Act[] = [];
  for (const table of collectionNames) {
    const { removed, put } = store[table].changes;
    for (const id of removed) acts.push({ world: key, change: { table, removed: id } });
    for (const record of put) acts.push({ world: key, change: toRecordChange(table, record) });
  }
  if (store.created > 0) acts.push({ world: key, change: { created: store.created } });
  for (const replay of replays.all) acts.push({ world: key, replay });
  return acts;
}

/** Access that work needs. `read`: due steps may run first. `readOrChange`: it is not known in advance. */
export type Intent = 'read' | 'change' | 'readOrChange';

/**
 * Thrown if reading work would change data. Nothing has changed, so the work can run again with permission to change.
 */
export class WouldChange extends Error {}

/** Copy of a clock that calls `onChange` before each change. */
export class ObservedClock extends Clock {
  constructor(
    clock: Clock,
    readonly onChange: (state: ClockState) => void,
  ) {
    super(clock.source, clock.state);
  }

  override applyState(state: ClockState): void {
    this.onChange(state);
    super.applyState(state);
  }
}
