/** Runs tasks one after the other, in the order in which they are added. A task that fails does not stop the next. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();
  #size = 0;

  /** Number of tasks that run or wait. */
  get size(): number {
    return this.#size;
  }

  /** Runs a task after all earlier ones. Settles as the task does. */
  add<Result>(task: () => Result | Promise<Result>): Promise<Result> {
    this.#size += 1;
    const result = this.#last.then(task).finally(() => {
      this.#size -= 1;
    });
    this.#last = result.catch(() => {});
    return result;
  }

  /** Resolves once no task is left, including those that are added meanwhile. */
  async idle(): Promise<void> {
    while (this.#size > 0) await this.#last;
  }
}
