import type { Scenario } from '../../../fixtures/scenario.js';
import { Clock, type ClockState } from '../clock.js';
import type { IdempotentReplay } from '../records/idempotent-replays.js';
import { changeOf, collections, type RecordChange, type World } from '../records/world.js';

/** The scenario and the seed that replace those a mock started with. */
export interface BaseOverrides {
  readonly scenario?: string | Scenario;
  readonly seed?: number;
}

/** A change of a mock's data. The same acts in the same order lead to the same data. */
export type Act =
  | { readonly world: string; readonly change: RecordChange }
  | { readonly world: string; readonly replay: IdempotentReplay }
  /** Restarts the data of an environment, or all data. */
  | { readonly reset: string | null }
  | { readonly clock: ClockState }
  /** Restarts all data from another scenario or seed. */
  | { readonly base: BaseOverrides };

/** The fewest acts that lead to the current data of a world. */
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

/** The purpose of work: it reads data (due steps may run first), changes data, or does one of these. */
export type Intent = 'look' | 'change' | 'either';

/** Thrown when reading work would change something. Nothing has changed: the work runs again where changes are allowed. */
export class WouldChange extends Error {}

/** A copy of a clock that calls `onChange` before it changes. */
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
