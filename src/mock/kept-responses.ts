import type { Reply } from './reply.js';

/** How many bytes the bodies of a mock's replays take together: 64 MiB. */
const mostBytes = 64 * 2 ** 20;

/** The responses to be replayed, of all API keys of a mock. Past a total of bytes, the oldest are dropped. */
export class KeptResponses {
  readonly #replies = new Map<object, Reply>();
  #bytes = 0;

  constructor(readonly most = mostBytes) {}

  /** The response that belongs to something; undefined if it was dropped. */
  get(owner: object): Reply | undefined {
    return this.#replies.get(owner);
  }

  set(owner: object, reply: Reply): void {
    this.#replies.set(owner, reply);
    this.#bytes += sizeOf(reply);
    for (const oldest of this.#replies.keys()) {
      if (this.#bytes <= this.most) break;
      this.delete(oldest);
    }
  }

  delete(owner: object): void {
    const reply = this.#replies.get(owner);
    if (reply === undefined) return;
    this.#replies.delete(owner);
    this.#bytes -= sizeOf(reply);
  }
}

/** A text takes two bytes a character, unless all of it is Latin. */
function sizeOf({ body }: Reply): number {
  return typeof body === 'string' ? 2 * body.length : body.byteLength;
}
