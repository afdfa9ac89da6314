import { Random } from '../../../fixtures/seeded/random.js';
import type { OperationId } from '../../contract/operations.js';
import type { Occasion } from './fault.js';
import { type PlannedFault, parseFault } from './fault.js';

interface Planned {
  /** They are counted from 1. */
  readonly id: number;
  readonly plan: PlannedFault;
  readonly draw: (index: number) => number;
  requests: number;
}

/** The faults that a mock shows. They can be changed at any time, and strike the requests that come after. */
export class Faults {
  #random: Random;
  #planned: Planned[] = [];
  #count = 0;
  readonly #held = new Set<() => void>();
  readonly #delayed = new Set<() => void>();
  #isHurried = false;
  readonly #onChange: () => void;

  /** @param onChange called when there are other faults, or other answers are held back. */
  constructor(seed: number, lines: readonly string[] = [], onChange = () => {}) {
    this.#random = new Random(seed);
    this.#onChange = onChange;
    for (const line of lines) this.add(line);
  }

  get active(): readonly { readonly id: number }[] {
    return this.#planned;
  }

  get size(): number {
    return this.#planned.length;
  }

  /** As they were written, in the order in which they strike. */
  get lines(): readonly string[] {
    return this.#planned.map(({ plan }) => plan.line);
  }

  /** The same with the numbers that they were given. */
  get listed(): readonly { readonly id: number; readonly line: string }[] {
    return this.#planned.map(({ id, plan: { line } }) => ({ id, line }));
  }

  /** Adds a fault, `listMessages:status=503@0.2` say, and returns its number. Throws FaultError. */
  add(line: string): number {
    const draw = this.#random.draw(`fault/${this.#planned.length}/${line}`);
    const plan = parseFault(line);
    this.#count += 1;
    this.#planned.push({ id: this.#count, plan, draw: (index) => draw(index) / 2 ** 32, requests: 0 });
    this.#onChange();
    return this.#count;
  }

  /** Takes one fault away. What it holds back is held still. Returns whether there was one of that number. */
  remove(id: number): boolean {
    const before = this.#planned.length;
    this.#planned = this.#planned.filter((planned) => planned.id !== id);
    this.#onChange();
    return this.#planned.length < before;
  }

  /** Takes all faults away, and lets go what waits. */
  clear(): void {
    this.#planned = [];
    this.#onChange();
    this.release();
  }

  /** Begins again with these faults, as a mock of this seed would. */
  restart(seed: number, lines: readonly string[]): void {
    this.clear();
    this.#random = new Random(seed);
    for (const line of lines) this.add(line);
  }

  /** How many answers a `hold` keeps back now. */
  get held(): number {
    return this.#held.size;
  }

  /** Lets all answers go that a `hold` keeps back. */
  release(): void {
    for (const go of this.#held) go();
  }

  /** Whether nothing is to wait any more: what does is let go. A mock that closes is in a hurry. */
  hurry(isHurried: boolean): void {
    this.#isHurried = isHurried;
    if (isHurried) for (const go of [...this.#held, ...this.#delayed]) go();
  }

  /** Waits for a delay in milliseconds, until nobody waits for the response, or until the mock closes. */
  delay(ms: number, gone: AbortSignal): Promise<void> {
    return this.#wait(this.#delayed, gone, ms);
  }

  #wait(among: Set<() => void>, gone: AbortSignal, ms?: number): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(timer);
        among.delete(go);
        this.#onChange();
        resolve();
      };
      const timer = ms === undefined ? undefined : setTimeout(go, ms);
      among.add(go);
      this.#onChange();
      if (this.#isHurried || gone.aborted) go();
      else gone.addEventListener('abort', go);
    });
  }

  /**
   * Answers a request, with the faults that strike it: the first that was added is the outermost.
   *
   * @param gone aborted when nobody waits for the response any more.
   */
  async answer(
    operation: OperationId | undefined,
    respond: () => Promise<Response>,
    gone: AbortSignal,
  ): Promise<Response> {
    let answer = respond;
    for (const planned of [...this.#planned].reverse()) {
      const { plan, draw } = planned;
      if (operation === undefined || (plan.operation !== '*' && plan.operation !== operation)) continue;
      const index = planned.requests;
      planned.requests += 1;
      if (draw(2 * index) >= plan.share) continue;
      const occasion: Occasion = {
        operation,
        next: answer,
        draw: () => draw(2 * index + 1),
        released: () => this.#wait(this.#held, gone),
        pause: (ms) => this.#wait(this.#delayed, gone, ms),
        now: () => performance.now(),
      };
      answer = () => plan.fault(occasion);
    }
    return answer();
  }
}
