import type { AnySchemaObject } from 'ajv';
import type { NewOverride } from '#generated/control.js';
import type { Scenario } from '../../fixtures/scenario.js';
import type { Choices } from '../choices/choices.js';
import type { Contract } from '../contract/contract.js';
import type { Finding } from '../contract/finding.js';
import type { Source } from '../source/source.js';
import type { Clock } from './clock.js';
import type { Deployment } from './deployment/deployment.js';
import type { ApplyFreedoms } from './deployment/freedoms.js';
import type { ApiKeys } from './http/api-keys.js';
import type { Reply } from './http/reply.js';
import type { Faults } from './interference/faults.js';
import type { Overrides } from './interference/overrides.js';
import type { Responder } from './interference/responder.js';
import type { ChangeNotifier } from './journal/change-notifier.js';
import type { Journal } from './journal/journal.js';
import type { Preferring } from './pipeline/negotiate.js';
import type { Snapshots } from './records/snapshots.js';
import type { Overseer, World, WorldsByKey } from './records/world.js';
import type { BaseOverrides, Intent } from './state/act.js';

/** All parts of one mock. The pipeline answers from it, and the control API inspects and changes it. */
export interface MockContext {
  /** By the machine's clock. */
  readonly startedAt: Date;
  /** What requests and responses are checked against. */
  readonly contract: Contract;
  /** What the mock does where the specification leaves it open. */
  readonly choices: Choices;
  /** Whether parameters and fields that the contract does not name are refused. */
  readonly strictRequests: boolean;
  /** How a deployment differs from the contract on the wire; undefined without a profile. */
  readonly deployment: Deployment | undefined;
  /** Applies the choices that change the form of every response. */
  readonly applyFreedoms: ApplyFreedoms | undefined;
  readonly apiKeys: ApiKeys;
  /** Lets Prism answer from the document. Rejects with Problem. */
  readonly negotiate: (request: Preferring, contract: Contract) => Promise<Reply>;
  /** Reads YAML; its mistakes are reported with a name for it. Throws SourceError, and Problem 415 without a parser. */
  readonly parseYaml: (text: string, name: string) => Source;
  /** How a value departs from any JSON Schema. Throws Error for a schema that cannot be read. */
  readonly explainForeign: (schema: AnySchemaObject, value: unknown) => Finding[];
  /** Compiles a regular expression that a client wrote. Throws Error for one that cannot be read. */
  readonly compilePattern: (source: string) => { readonly test: (text: string) => boolean };
  /** A file of the console's page. Rejects with Problem 404 for an unknown one. */
  readonly consoleFile: (name: string) => Promise<Response>;
  readonly worlds: WorldsByKey;
  readonly createWorld: (environment: string, overseer?: Overseer) => World;
  /** Runs the due steps of notifications, once that is loaded: before, nothing can wait. */
  readonly delivery: { catchUp?: (world: World) => void };
  readonly clock: Clock;
  readonly journal: Journal;
  /** Whether the control API was ever used. */
  hasControlRequests: boolean;
  readonly changes: ChangeNotifier;
  readonly overrides: Overrides;
  /** Who may answer before the data. */
  readonly responders: readonly Responder[];
  /** The overrides of the start. */
  readonly firstOverrides: readonly NewOverride[];
  /** What requests wait for: overrides that are being read. It rejects if they are invalid. */
  starting: Promise<void> | undefined;
  readonly faults: Faults;
  readonly snapshots: Snapshots;
  /** Restores the faults that the mock started with. */
  readonly restartFaults: () => void;
  /** The active sabotages, and those of the start. Every name that is set must be known. */
  readonly sabotages: { names: readonly string[]; readonly first: readonly string[] };
  readonly scenario: {
    readonly name: string;
    readonly seed: number;
    readonly now: number | undefined;
    readonly whole: Scenario;
  };
  /** The scenario and the seed that replaced those of the start. */
  readonly baseOverrides: BaseOverrides;
  /** The scenario that these overrides lead to. Throws as `createMock` does. */
  readonly resolveBase: (overrides: BaseOverrides) => MockContext['scenario'];
  /**
   * Restarts all data from these overrides alone, or with `keep` carries over what was written. Returns what could not
   * be kept, a line each. Throws as `createMock` does, and changes nothing then.
   */
  readonly applyBase: (overrides: BaseOverrides, keep?: boolean) => readonly string[];
  /** Restarts all data from these overrides, added to the earlier ones. Throws as `createMock` does. */
  readonly overrideBase: (overrides: BaseOverrides) => void;
  /** Opens when the state on disk or in Redis is read; undefined without a state. */
  readonly state: Promise<KeptState> | undefined;
  /** Runs work on the data, and keeps its changes if the mock has a state. */
  readonly within: <R>(work: (context: MockContext) => R | Promise<R>, intent: Intent) => R | Promise<R>;
}

/** A state on disk or in Redis, once it is open. */
interface KeptState {
  readonly run: <R>(work: (context: MockContext) => R | Promise<R>, intent: Intent) => R | Promise<R>;
  readonly close: () => Promise<void>;
}
