import { setImmediate as later } from 'node:timers/promises';

/** Does one thing after another, with room between them for whoever waits on a socket. */
export class Queue<T> {
  readonly #act: (item: T) => Promise<void>;
  readonly #waiting: T[] = [];
  #running: Promise<void> | undefined;

  /** @param act must not reject. */
  constructor(act: (item: T) => Promise<void>) {
    this.#act = act;
  }

  add(item: T): void {
    this.#waiting.push(item);
    this.#running ??= this.#run();
  }

  /** Resolves once there is nothing left to do. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    for (let item = this.#waiting.shift(); item !== undefined; item = this.#waiting.shift()) {
      await later();
      await this.#act(item);
    }
    this.#running = undefined;
  }
}
