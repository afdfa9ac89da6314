/** Work that is done a piece at a time. What comes meanwhile waits, as much as there is room for. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(readonly room: number) {}

  /** Undefined if there is no room. */
  take<Result>(work: () => Promise<Result>): Promise<Result> | undefined {
    if (this.#waiting === this.room) return undefined;
    this.#waiting += 1;
    const turn = this.#last.then(work).finally(() => {
      this.#waiting -= 1;
    });
    this.#last = turn.catch(() => {});
    return turn;
  }
}
