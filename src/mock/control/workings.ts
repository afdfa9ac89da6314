import type { Scenario } from '../../../fixtures/scenario.js';
import type { Contract } from '../../contract/contract.js';
import type { Authorization } from '../api-keys.js';
import type { Clock } from '../clock.js';
import type { Faults } from '../faults/faults.js';
import type { Journal } from '../journal.js';
import type { Overrides } from '../overrides.js';
import type { Snapshots } from '../snapshots.js';
import type { World, Worlds } from '../world.js';

/** The parts of a mock that the control API looks into and moves. */
export interface Workings {
  readonly contract: Contract;
  readonly readKey: (header: string | null) => Authorization;
  /** The key that is meant where none is named. */
  readonly firstKey: string;
  readonly worlds: Worlds;
  readonly createWorld: () => World;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly overrides: Overrides;
  readonly faults: Faults;
  readonly snapshots: Snapshots;
  /** Lets the faults be those of the start. */
  readonly restartFaults: () => void;
  /** What the mock does against its contract now, and did at the start; those that are set must be known. */
  readonly sabotages: { names: readonly string[]; readonly first: readonly string[] };
  readonly scenario: { readonly name: string; readonly seed: number; readonly whole: Scenario };
  /** Takes a scenario or a seed: all worlds start anew. Throws as `createMock` does, and changes nothing. */
  readonly take: (next: { readonly scenario?: string | Scenario; readonly seed?: number }) => void;
}
