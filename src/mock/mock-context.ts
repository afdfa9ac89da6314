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
import type { ChangeNotifier, Journal } from './journal/journal.js';
import type { PreferringRequest } from './pipeline/document-response.js';
import type { Snapshots } from './records/snapshots.js';
import type { World, WorldHooks, WorldsByEnvironment } from './records/world.js';
import type { BaseOverrides, Intent } from './state/act.js';

/** Parts of a mock. The pipeline reads them, and the control API inspects and changes them. */
export interface MockContext {
  /** Start of the mock by the system clock. */
  readonly startedAt: Date;
  /** Contract that requests and responses are checked against. */
  readonly contract: Contract;
  /** Behaviour that the specification does not specify. */
  readonly choices: Choices;
  /** Refuses parameters and fields that the contract does not define. */
  readonly strictRequests: boolean;
  /** Translates between the contract and a deployment; undefined without a profile. */
  readonly deployment: Deployment | undefined;
  /** Applies the choices that change the form of every response. */
  readonly applyFreedoms: ApplyFreedoms | undefined;
  readonly apiKeys: ApiKeys;
  /** Creates a response from the document with Prism. Rejects with Problem. */
  readonly respondFromDocument: (request: PreferringRequest, contract: Contract) => Promise<Reply>;
  /** Parses YAML. `name` identifies it in mistakes. Throws SourceError, and Problem 415 without a parser. */
  readonly parseYaml: (text: string, name: string) => Source;
  /** Lists the differences of a payload from the schema of its workflow. Throws Error for an invalid schema. */
  readonly explainPayload: (workflowId: string, schema: AnySchemaObject, payload: unknown) => Finding[];
  /** Compiles a regular expression of a client. Throws Error for an invalid one. */
  readonly compilePattern: (source: string) => { readonly test: (text: string) => boolean };
  /** Reads a file of the console. Rejects with Problem 404 for an unknown file. */
  readonly readConsoleFile: (name: string) => Promise<Response>;
  readonly worlds: WorldsByEnvironment;
  readonly createWorld: (environment: string, overseer?: WorldHooks) => World;
  /** Runs due steps of notifications. Set once its module is loaded: no step can wait before. */
  readonly delivery: { catchUp?: (world: World) => void };
  readonly clock: Clock;
  readonly journal: Journal;
  /** True once the control API was used. */
  hasControlRequests: boolean;
  /** Stops the mock after pending responses. */
  stop: () => void;
  readonly changes: ChangeNotifier;
  readonly overrides: Overrides;
  /** Sources of responses that precede the data of the mock. */
  readonly responders: readonly Responder[];
  /** Overrides of the start. */
  readonly initialOverrides: readonly NewOverride[];
  /** Resolves when the overrides are ready; requests wait for it. Rejects for invalid overrides. */
  preparation: Promise<void> | undefined;
  readonly faults: Faults;
  /** Last write in progress of each environment and idempotency key. */
  readonly keysInProgress: Map<string, Promise<void>>;
  readonly snapshots: Snapshots;
  readonly restartFaults: () => void;
  /** Active sabotages, and those of the start. Only known names may be assigned. */
  readonly sabotages: { names: readonly string[]; readonly initialNames: readonly string[] };
  readonly scenario: {
    readonly name: string;
    readonly seed: number;
    readonly now: number | undefined;
    readonly content: Scenario;
  };
  /** Scenario and seed that replaced those of the start. */
  readonly baseOverrides: BaseOverrides;
  /** Resolves these overrides to a scenario. Throws like `createMock`. */
  readonly resolveBase: (overrides: BaseOverrides) => MockContext['scenario'];
  /**
   * Restarts all data from these overrides. With `keep`, keeps written data, and returns a line for each record that
   * could not be kept. Throws like `createMock` before it changes anything.
   */
  readonly applyBase: (overrides: BaseOverrides, keep?: boolean) => readonly string[];
  /** Adds overrides to the earlier ones, and restarts all data. Throws like `createMock`. */
  readonly overrideBase: (overrides: BaseOverrides) => void;
  /** Resolves when the state on disk or in Redis is read; undefined without a state. */
  readonly state: Promise<OpenState> | undefined;
  /** Runs work on the data, and stores its changes if the mock has a state. */
  readonly runOnData: <R>(work: (context: MockContext) => R | Promise<R>, intent: Intent) => R | Promise<R>;
}

/** Open state on disk or in Redis. */
interface OpenState {
  readonly run: <R>(work: (context: MockContext) => R | Promise<R>, intent: Intent) => R | Promise<R>;
  readonly missingChanges: number;
  readonly close: () => Promise<void>;
}
