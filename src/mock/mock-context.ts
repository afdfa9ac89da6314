import type { AnySchemaObject } from 'ajv';
import type { Scenario } from '../../fixtures/scenario.js';
import type { Contract } from '../contract/contract.js';
import type { Finding } from '../contract/finding.js';
import type { Source } from '../source/source.js';
import type { Clock } from './clock.js';
import type { Faults } from './faults/faults.js';
import type { Overrides } from './faults/overrides.js';
import type { Authorization } from './http/api-keys.js';
import type { Changes } from './journal/changes.js';
import type { Journal } from './journal/journal.js';
import type { Snapshots } from './records/snapshots.js';
import type { Overseer, World, WorldsByKey } from './records/world.js';
import type { Intent, Taken } from './state/act.js';

/** The parts of a mock that the control API looks into and moves. */
export interface Workings {
  /** By the machine's clock. */
  readonly startedAt: Date;
  readonly contract: Contract;
  readonly readKey: (header: string | null) => Authorization;
  /** Reads YAML, whose mistakes are told by a name for it. Throws SourceError, and Problem 415 where there is no parser. */
  readonly parseYaml: (text: string, name: string) => Source;
  /** In what a value departs from a JSON Schema that anybody wrote. Throws Error for one that cannot be read. */
  readonly explainForeign: (schema: AnySchemaObject, value: unknown) => Finding[];
  /** A part of the page of the console. Rejects with Problem 404 for one that there is not. */
  readonly consoleFile: (name: string) => Promise<Response>;
  /** The key that is meant where none is named. */
  readonly firstKey: string;
  readonly worlds: WorldsByKey;
  readonly createWorld: (overseer?: Overseer) => World;
  /** What lets happen what is due in a world, once it is loaded: before that, nothing can wait. */
  readonly delivery: { catchUp?: (world: World) => void };
  readonly clock: Clock;
  readonly journal: Journal;
  readonly changes: Changes;
  readonly overrides: Overrides;
  readonly faults: Faults;
  readonly snapshots: Snapshots;
  /** Lets the faults be those of the start. */
  readonly restartFaults: () => void;
  /** What the mock does against its contract now, and did at the start; those that are set must be known. */
  readonly sabotages: { names: readonly string[]; readonly first: readonly string[] };
  readonly scenario: {
    readonly name: string;
    readonly seed: number;
    readonly now: number | undefined;
    readonly whole: Scenario;
  };
  /** What was taken in place of what the mock began with. */
  readonly taken: Taken;
  /** What would be the scenario. Throws as `createMock` does. */
  readonly weigh: (taken: Taken) => Workings['scenario'];
  /** Takes these and nothing else besides: all worlds start anew. Throws as `createMock` does, and changes nothing. */
  readonly become: (taken: Taken) => void;
  /** Takes a scenario or a seed besides: all worlds start anew. Throws as `createMock` does, and changes nothing. */
  readonly take: (next: Taken) => void;
  /** Does work where what it does is kept, if the mock has a state. */
  readonly within: <R>(work: (workings: Workings) => R | Promise<R>, intent: Intent) => R | Promise<R>;
}
