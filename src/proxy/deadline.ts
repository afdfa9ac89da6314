/** A deadline whose clock can be stopped, so that only the time counts in which somebody is waited for. */
export class Deadline {
  readonly #onTime: () => void;
  #left: number;
  #since = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param ms how long the clock may run altogether, in milliseconds. */
  constructor(ms: number, onTime: () => void) {
    this.#left = ms;
    this.#onTime = onTime;
  }

  run(): void {
    if (this.#timer !== undefined) return;
    this.#since = performance.now();
    this.#timer = setTimeout(this.#onTime, this.#left);
  }

  stop(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#left = Math.max(0, this.#left - (performance.now() - this.#since));
  }
}
