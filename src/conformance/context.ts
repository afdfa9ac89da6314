import { createHash } from 'node:crypto';
import type { Contract } from '../contract/contract.js';
import type { Operation, OperationId } from '../contract/operations.js';
import { pause } from '../http/transport.js';
import type { Judged } from '../judgement/judged.js';
import type { Call } from './call.js';
import { type DiscoveredIds, discover, type Ids, sayUnknown } from './discovery.js';
import { profileForbids } from './profile-forbids.js';
import type { Progress, Restorable, RunOptions } from './run-options.js';

export interface ContextOptions {
  readonly contract: Contract;
  readonly send: (call: Call) => Promise<Judged>;
  readonly apiKey: string;
  /** A key of another environment. */
  readonly otherApiKey?: string | undefined;
  readonly seed: number;
  readonly runId: string;
  readonly settleMs: number;
  /** Says that the run has been ended. */
  readonly signal?: AbortSignal | undefined;
  readonly onRestorable?: RunOptions['onRestorable'];
}

/** The server, and what is known of it as a whole. */
export class Context {
  /** What `discover` found out. */
  ids: DiscoveredIds = {};
  /** Those that the caller gave. */
  given: Ids = {};
  /** What the server is held against. */
  readonly contract: Contract;
  readonly apiKey: string;
  /** A key of another environment. */
  readonly otherApiKey: string | undefined;
  readonly seed: number;
  /** What no other run has: it is in the ids of all that this one creates. */
  readonly runId: string;
  readonly send: ContextOptions['send'];
  /** Why an operation cannot be checked: it is not permitted, or not there. */
  readonly unavailable = new Map<OperationId, string>();
  /** The part of the run that is under way. */
  phase: Progress['phase'] = 'looking';
  /** Whether the server has ever shown a change late. */
  isLate = false;
  /** The form of the ids that the run creates subscribers under; undefined until the server has taken one. */
  idForm: 'name' | 'UUID' | undefined;
  readonly #settleMs: number;
  #signal: AbortSignal | undefined;
  readonly #restores: (() => Promise<void>)[] = [];
  readonly #onRestorable: RunOptions['onRestorable'];
  #unreadableWorkflows: ReadonlyMap<string, number> = new Map();
  #created = 0;

  constructor({ contract, send, apiKey, otherApiKey, seed, runId, settleMs, signal, onRestorable }: ContextOptions) {
    this.#onRestorable = onRestorable;
    this.send = send;
    this.#settleMs = settleMs;
    this.#signal = signal;
    this.contract = contract;
    this.apiKey = apiKey;
    this.otherApiKey = otherApiKey;
    this.seed = seed;
    this.runId = runId;
  }

  /** Why the profile does not let a call be sent; undefined if it does. */
  forbids(call: Call): string | undefined {
    return profileForbids(this.contract, call);
  }

  /** Finds out identifiers from the server's lists, but for those that are given. */
  async discover(given: Ids): Promise<void> {
    this.given = given;
    const { ids, unreadableWorkflows } = await discover(this.send, given);
    this.ids = ids;
    this.#unreadableWorkflows = unreadableWorkflows;
  }

  /** Reason why an operation cannot be checked: it is unavailable, or no identifier for its path is known. */
  whyUntested({ id, method, parameters }: Operation): string | undefined {
    const names = method === 'GET' ? parameters.filter(({ in: place }) => place === 'path') : [];
    const unknown = names.map(({ name }) => name as keyof Ids).find((name) => this.ids[name] === undefined);
    return this.unavailable.get(id) ?? (unknown && sayUnknown(unknown, this.#unreadableWorkflows));
  }

  /** Reads until the server shows a change, or until the time for that is up. Resolves to what was read last. */
  async settle<T>(read: () => Promise<T>, isSettled: (value: T) => boolean): Promise<T> {
    const end = performance.now() + this.#settleMs;
    for (let delay = 50; ; delay *= 2) {
      const value = await read();
      if (isSettled(value)) return value;
      this.isLate = true;
      const left = end - performance.now();
      if (left <= 0) return value;
      await this.pause(Math.min(delay, left));
    }
  }

  /** Tells if a server that shows changes late may not show one yet, by the time of its write on `performance`'s clock. */
  mayLackWriteAt(time: number): boolean {
    return this.isLate && performance.now() - time < this.#settleMs;
  }

  /** Waits some milliseconds: if none are given, as long as a change may take to show. */
  pause(ms = this.#settleMs): Promise<void> {
    return pause(ms, this.#signal);
  }

  /** The next identifier by which a person recognises who made a record. No run has had it before. */
  nextId(form = this.idForm): string {
    this.#created += 1;
    const id = `notikit-check-${this.runId}-${this.#created}`;
    if (form !== 'UUID') return id;
    const digits = createHash('sha256').update(id).digest('hex');
    return `90909090-9090-4${digits.slice(0, 3)}-8${digits.slice(3, 6)}-${digits.slice(6, 18)}`;
  }

  /** Puts something back at the end of the run, the last first, however the run ends. */
  restoreLater(restore: () => Promise<void>, restorable: Restorable): void {
    this.#onRestorable?.(restorable);
    this.#restores.unshift(restore);
  }

  /** Puts everything back that can be: what could not, and why. */
  async restore(): Promise<readonly string[]> {
    const failures: string[] = [];
    this.phase = 'restoring';
    this.#signal = undefined;
    for (const restore of this.#restores.splice(0)) {
      await restore().catch((error: unknown) => failures.push(error instanceof Error ? error.message : String(error)));
    }
    this.#onRestorable?.(undefined);
    return failures;
  }
}
