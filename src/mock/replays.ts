import { Problem } from './problem.js';
import type { Reply } from './reply.js';

/** The first answer that was given under a key. */
interface Answered {
  readonly key: string;
  /** Of the request. */
  readonly fingerprint: string;
  readonly reply: Reply;
  /** In milliseconds since 1970. */
  readonly at: number;
}

const lifetimeMs = 24 * 60 * 60 * 1_000;

/** The first answers given under each `idempotency-key`, kept for 24 hours and at most 1,000 at once. */
export class Replays {
  readonly #answered = new Map<string, Answered>();

  constructor(
    readonly clock: () => Date,
    readonly limit = 1_000,
  ) {}

  /** What is remembered, the oldest first. */
  get answers(): readonly Answered[] {
    return [...this.#answered.values()];
  }

  /** In place of what was answered under the same key. */
  remember(answered: Answered): void {
    this.#answered.delete(answered.key);
    this.#answered.set(answered.key, answered);
    const [oldest] = this.#answered.keys();
    if (this.#answered.size > this.limit && oldest !== undefined) this.#answered.delete(oldest);
  }

  /**
   * The first answer again, if the key was used for the same request; otherwise a new one, which is remembered.
   * Throws Problem 422 if the key was used for another request.
   */
  answer(key: string, fingerprint: string, respond: () => Reply): Reply {
    const now = this.clock().getTime();
    const earlier = this.#answered.get(key);
    if (earlier !== undefined && now - earlier.at < lifetimeMs) {
      if (earlier.fingerprint === fingerprint) {
        return { ...earlier.reply, headers: { ...earlier.reply.headers, 'idempotency-replay': 'true' } };
      }
      const message = 'was used for another request in the last 24 hours';
      throw new Problem(422, `idempotency-key ${message}`, {
        errors: [{ pointer: '/header/idempotency-key', message }],
      });
    }
    const reply = respond();
    this.remember({ key, fingerprint, reply, at: now });
    return reply;
  }
}
