import type { ServerResponse } from 'node:http';

/** How long answers that are under way may take once a server is told to close, in milliseconds. */
const limitMs = 2_000;

/** The answers of a server that are under way. */
export class Drain {
  readonly #underWay = new Set<ServerResponse>();
  #isClosing = false;
  #onEmpty = () => {};

  /** Follows an answer to its end. Its connection must be its own by now: one that waits for it may have no end. */
  follow(outgoing: ServerResponse): void {
    this.#underWay.add(outgoing);
    if (this.#isClosing) hangUpAfter(outgoing);
    outgoing.once('close', () => {
      this.#underWay.delete(outgoing);
      if (this.#underWay.size === 0) this.#onEmpty();
    });
  }

  /** Lets what is under way come to its end, and each connection with it. */
  async end(): Promise<void> {
    this.#isClosing = true;
    for (const outgoing of this.#underWay) hangUpAfter(outgoing);
    if (this.#underWay.size === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, limitMs).unref();
      this.#onEmpty = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

function hangUpAfter(outgoing: ServerResponse): void {
  if (!outgoing.headersSent) outgoing.setHeader('connection', 'close');
}
