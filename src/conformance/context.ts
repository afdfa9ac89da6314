import { createHash } from 'node:crypto';
import type { Contract } from '../contract/contract.js';
import { pause } from '../http/transport.js';
import type { ParsedExchange } from '../judgement/parsed-exchange.js';
import { type Call, unusedId } from './call.js';
import type { Ids } from './discovery.js';
import { profileForbids } from './profile-forbids.js';
import type { Progress, Restorable, RunOptions } from './run-options.js';

export interface ContextOptions extends Pick<RunOptions, 'apiKey' | 'otherApiKey' | 'onRestorable'> {
  readonly contract: Contract;
  readonly send: (call: Call) => Promise<ParsedExchange>;
  /** Identifiers that the caller passed. */
  readonly givenIds: Ids;
  readonly seed: number;
  /** Unique part of the ids of all records that this run creates. */
  readonly runId: string;
  readonly settleMs: number;
  /** Aborted when the run ends. */
  readonly signal: AbortSignal;
}

/** State of a run that all of its parts share. */
export class Context {
  phase: Progress['phase'] = 'looking';
  /** Form of the ids of created subscribers; undefined until the server has accepted one. */
  idForm: 'name' | 'UUID' | undefined;
  /** For each read that has not shown a write: how long the next one is awaited, and the latest arrival so far. */
  readonly #lateness = new Map<string, { readonly patience: number; readonly latest: number }>();
  readonly #restores: (() => Promise<void>)[] = [];
  #createdIds = 0;

  constructor(readonly options: ContextOptions) {}

  /** Reason why the profile does not allow a call; undefined if it does. */
  forbids(call: Call): string | undefined {
    return profileForbids(this.options.contract, call);
  }

  /**
   * Reads until the server shows a change, or `settleMs` have passed. Resolves to the last value. Once a change has not
   * arrived in that time, the run awaits later ones as long as the latest arrival took: what is missing then is wrong.
   *
   * @param name name of what is read, whose lateness is learned.
   */
  async settle<T>(name: string, read: () => Promise<T>, isSettled: (value: T) => boolean): Promise<T> {
    const start = performance.now();
    for (let delay = 50; ; delay *= 2) {
      const value = await read();
      const waited = performance.now() - start;
      const { patience = this.options.settleMs, latest = 0 } = this.#lateness.get(name) ?? {};
      if (isSettled(value)) {
        if (delay > 50) this.#lateness.set(name, { patience, latest: Math.max(latest, waited) });
        return value;
      }
      const left = patience - waited;
      const isOver = left <= 0;
      this.#lateness.set(name, { patience: isOver ? Math.min(patience, 2 * latest) : patience, latest });
      if (isOver) return value;
      await this.pause(Math.min(delay, left));
    }
  }

  /** True if a read may not show an earlier write: one has shown it late, or is awaited for the first time. */
  get showsWritesLate(): boolean {
    return [...this.#lateness.values()].some(({ patience }) => patience > 0);
  }

  /** Tells whether a read may not show a write yet. `time` is the end of the write, by `performance.now()`. */
  mayHideWriteAt(time: number): boolean {
    return this.showsWritesLate && performance.now() - time < this.options.settleMs;
  }

  pause(ms = this.options.settleMs): Promise<void> {
    // Restoring goes on after the end of the run.
    return pause(ms, this.phase === 'restoring' ? undefined : this.options.signal);
  }

  /** An identifier that no record has, in the form of a known one. */
  unusedId(like?: string): string {
    return unusedId(this.options.seed, like);
  }

  /** A new identifier for a record. Names the run, so that a person recognises the record's origin. */
  nextId(form = this.idForm): string {
    this.#createdIds += 1;
    const id = `notikit-check-${this.options.runId}-${this.#createdIds}`;
    if (form !== 'UUID') return id;
    const digits = createHash('sha256').update(id).digest('hex');
    return `90909090-9090-4${digits.slice(0, 3)}-8${digits.slice(3, 6)}-${digits.slice(6, 18)}`;
  }

  /** Registers a step that restores a change when the run ends. The last one registered runs first. */
  restoreLater(restore: () => Promise<void>, restorable: Restorable): void {
    this.options.onRestorable?.(restorable);
    this.#restores.unshift(restore);
  }

  async restore(): Promise<readonly string[]> {
    const failures: string[] = [];
    this.phase = 'restoring';
    for (const restore of this.#restores.splice(0)) {
      await restore().catch((error: unknown) => failures.push(error instanceof Error ? error.message : String(error)));
    }
    this.options.onRestorable?.(undefined);
    return failures;
  }
}
