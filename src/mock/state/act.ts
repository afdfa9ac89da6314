import type { Scenario } from '../../../fixtures/scenario.js';
import { Clock, type ClockState } from '../clock.js';
import type { Replay } from '../records/idempotent-replays.js';
import type { World } from '../records/world.js';
import { type Change, changeOf, collections } from '../records/world.js';

/** The scenario and the seed that replace those a mock started with. */
export interface BaseOverrides {
  readonly scenario?: string | Scenario;
  readonly seed?: number;
}

/** All that is done to the worlds of a mock is one of these. Done again in their order, they lead to the same worlds. */
export type Act =
  | { readonly world: string; readonly change: Change }
  | { readonly world: string; readonly replay: Replay }
  /** The world of a key, or all of them, start anew. */
  | { readonly reset: string | null }
  | { readonly clock: ClockState }
  /** All worlds start anew, from another scenario or seed. */
  | { readonly base: BaseOverrides };

/** The fewest acts that lead to a world as it is. */
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

/** What work is meant to do: to look at what there is, though that may be due to go on; to change it; or one of these. */
export type Intent = 'look' | 'change' | 'either';

/** Work that was to look only would change something. Nothing has changed: it is done anew where it may. */
export class WouldChange extends Error {}

/** A clock that begins as another one, and tells before it changes. */
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
