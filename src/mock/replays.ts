import { Problem } from './problem.js';
import type { Reply } from './reply.js';

/** What was answered first under an idempotency key. */
export interface Replay {
  readonly key: string;
  /** Of the request. */
  readonly fingerprint: string;
  readonly reply: Reply;
  /** When, in milliseconds since 1970. */
  readonly at: number;
}

interface Options {
  readonly limit?: number;
  /** What was answered before these begin. */
  readonly earlier?: Replays | undefined;
  /** Called before an answer is kept; what it throws prevents that. */
  readonly onKeep?: ((replay: Replay) => void) | undefined;
}

const lifetimeMs = 24 * 60 * 60 * 1_000;

/** The first answers given under each `idempotency-key`, kept for 24 hours and at most 1,000 at once. */
export class Replays {
  readonly #answered = new Map<string, Replay>();

  constructor(
    readonly clock: () => Date,
    readonly options: Options = {},
  ) {}

  /** The oldest first. */
  get all(): Iterable<Replay> {
    return this.#answered.values();
  }

  /**
   * The first answer again, if the key was used for the same request; otherwise a new one, which is remembered.
   * Throws Problem 422 if the key was used for another request.
   */
  answer(key: string, fingerprint: string, respond: () => Reply): Reply {
    const now = this.clock().getTime();
    const earlier = this.#find(key);
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
    this.keep({ key, fingerprint, reply, at: now });
    return reply;
  }

  /** Remembers an answer, in place of the one under its key. */
  keep(replay: Replay): void {
    this.options.onKeep?.(replay);
    this.#answered.delete(replay.key);
    this.#answered.set(replay.key, replay);
    const [oldest] = this.#answered.keys();
    if (this.#answered.size > (this.options.limit ?? 1_000) && oldest !== undefined) this.#answered.delete(oldest);
  }

  #find(key: string): Replay | undefined {
    const { earlier } = this.options;
    return this.#answered.get(key) ?? (earlier === undefined ? undefined : earlier.#find(key));
  }
}
