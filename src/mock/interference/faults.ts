import { Random } from '../../../fixtures/seeded/random.js';
import type { OperationId } from '../../contract/operations.js';
import { type FaultContext, type ParsedFault, parseFault } from './fault.js';

interface ActiveFault {
  /** Number, counted from 1. */
  readonly id: number;
  readonly plan: ParsedFault;
  readonly draw: (index: number) => number;
  requests: number;
}

/** Active faults of a mock. Changes apply to later requests. */
export class Faults {
  #random: Random;
  #active: ActiveFault[] = [];
  #count = 0;
  readonly #held = new Set<() => void>();
  readonly #delayed = new Set<() => void>();
  #isSkipping = false;
  readonly #onChange: () => void;

  /** @param onChange called when faults or held responses change. */
  constructor(seed: number, lines: readonly string[] = [], onChange = () => {}) {
    this.#random = new Random(seed);
    this.#onChange = onChange;
    for (const line of lines) this.add(line);
  }

  get active(): readonly { readonly id: number }[] {
    return this.#active;
  }

  get size(): number {
    return this.#active.length;
  }

  /** Notations, in the order in which they apply. */
  get lines(): readonly string[] {
    return this.#active.map(({ plan }) => plan.line);
  }

  /** Notations with their numbers. */
  get listed(): readonly { readonly id: number; readonly line: string }[] {
    return this.#active.map(({ id, plan: { line } }) => ({ id, line }));
  }

  /** Adds a fault, for example `listMessages:status=503@0.2`, and returns its number. Throws FaultError. */
  add(line: string): number {
    const draw = this.#random.draw(`fault/${this.#active.length}/${line}`);
    const plan = parseFault(line);
    this.#count += 1;
    this.#active.push({ id: this.#count, plan, draw: (index) => draw(index) / 2 ** 32, requests: 0 });
    this.#onChange();
    return this.#count;
  }

  /** Removes a fault. Its held responses stay held. Returns whether it existed. */
  remove(id: number): boolean {
    const before = this.#active.length;
    this.#active = this.#active.filter((fault) => fault.id !== id);
    this.#onChange();
    return this.#active.length < before;
  }

  /** Removes all faults, and releases held responses. */
  clear(): void {
    this.#active = [];
    this.#onChange();
    this.release();
  }

  /** Replaces the faults, and resets the random numbers to a seed. */
  restart(seed: number, lines: readonly string[]): void {
    this.clear();
    this.#random = new Random(seed);
    for (const line of lines) this.add(line);
  }

  get held(): number {
    return this.#held.size;
  }

  release(): void {
    for (const finish of this.#held) finish();
  }

  /** Ends current delays and holds, and skips later ones. A closing mock must not wait. */
  skipDelays(isSkipping: boolean): void {
    this.#isSkipping = isSkipping;
    if (isSkipping) for (const finish of [...this.#held, ...this.#delayed]) finish();
  }

  /** Waits for a delay in milliseconds; ends early when the client disconnects or the mock closes. */
  delay(ms: number, disconnected: AbortSignal): Promise<void> {
    return this.#wait(this.#delayed, disconnected, ms);
  }

  #wait(waiting: Set<() => void>, disconnected: AbortSignal, ms?: number): Promise<void> {
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        waiting.delete(finish);
        this.#onChange();
        resolve();
      };
      const timer = ms === undefined ? undefined : setTimeout(finish, ms);
      waiting.add(finish);
      this.#onChange();
      if (this.#isSkipping || disconnected.aborted) finish();
      else disconnected.addEventListener('abort', finish);
    });
  }

  /**
   * Answers a request with the faults that apply to it. The first fault is the outermost.
   *
   * @param disconnected aborted when the client disconnects.
   */
  async answer(
    operation: OperationId | undefined,
    respond: () => Promise<Response>,
    disconnected: AbortSignal,
  ): Promise<Response> {
    let next = respond;
    for (const activeFault of [...this.#active].reverse()) {
      const { plan, draw } = activeFault;
      if (operation === undefined || (plan.operation !== '*' && plan.operation !== operation)) continue;
      const index = activeFault.requests;
      activeFault.requests += 1;
      // Even draws decide if the fault applies; odd ones belong to the fault.
      if (draw(2 * index) >= plan.share) continue;
      const context: FaultContext = {
        operation,
        next,
        draw: () => draw(2 * index + 1),
        released: () => this.#wait(this.#held, disconnected),
        pause: (ms) => this.#wait(this.#delayed, disconnected, ms),
        now: () => performance.now(),
      };
      next = () => plan.fault(context);
    }
    return next();
  }
}
