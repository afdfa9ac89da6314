import { type Choices, defaultChoices } from '../../choices/choices.js';
import { Problem, problemAt } from '../http/problem.js';
import { bodyText, type Reply } from '../http/reply.js';

/** First response under an idempotency key. */
export interface IdempotentReplay {
  readonly key: string;
  /** Digest of the request. */
  readonly fingerprint: string;
  /** Undefined if it was discarded to save memory. */
  readonly reply?: Reply | undefined;
  /** Time of the response, in milliseconds since 1970. */
  readonly at: number;
}

interface Options {
  readonly maxReplays?: number;
  readonly underlyingReplays?: Replays | undefined;
  /** Stores the responses of all API keys. */
  readonly responses?: StoredResponses | undefined;
  /** Called before a response is stored, and prevents this by throwing. */
  readonly onStore?: ((replay: IdempotentReplay) => void) | undefined;
  readonly choices?: Choices | undefined;
}

const lifetimeMs = 24 * 60 * 60 * 1_000;

/**
 * First response of each `idempotency-key`, for 24 hours; at most 1,000. A size limit may discard a response earlier.
 * Its key remains, so that the request is not executed twice.
 */
export class Replays {
  readonly #replays = new Map<string, IdempotentReplay>();
  readonly #responses: StoredResponses;

  constructor(
    readonly clock: () => Date,
    readonly options: Options = {},
  ) {
    this.#responses = options.responses ?? new StoredResponses();
  }

  /** All replays, oldest first. */
  get all(): Iterable<IdempotentReplay> {
    return this.#replays.values();
  }

  /**
   * Replays the first response of a key, or stores a new one. Throws Problem if the key was used for a different
   * request.
   */
  answer(key: string, fingerprint: string, respond: () => Reply): Reply {
    const now = this.clock().getTime();
    const earlier = this.#find(key);
    const choices = this.options.choices ?? defaultChoices;
    const { effect, status } = choices['idempotency-key.other-body'];
    if (earlier !== undefined && now - earlier.at < lifetimeMs) {
      const isSame = earlier.fingerprint === fingerprint;
      if (isSame && choices['idempotency-key.replay'].effect === 'carried-out-again') return respond();
      if (isSame) return replayResponse(earlier);
      if (effect === 'carried-out') return respond();
      throw problemAt(status, '/header/idempotency-key', 'was used for another request in the last 24 hours');
    }
    const reply = respond();
    this.store({ key, fingerprint, reply, at: now });
    return reply;
  }

  /** Stores a response, and replaces an earlier one with its key. */
  store(replay: IdempotentReplay): void {
    this.options.onStore?.(replay);
    this.#delete(replay.key);
    const stored = { ...replay };
    this.#replays.set(replay.key, stored);
    this.#responses.add(stored);
    const [oldest] = this.#replays.keys();
    if (this.#replays.size > (this.options.maxReplays ?? 1_000) && oldest !== undefined) this.#delete(oldest);
  }

  #delete(key: string): void {
    const replay = this.#replays.get(key);
    if (replay !== undefined) this.#responses.delete(replay);
    this.#replays.delete(key);
  }

  #find(key: string): IdempotentReplay | undefined {
    const { underlyingReplays } = this.options;
    const replay = this.#replays.get(key);
    return replay === undefined && underlyingReplays !== undefined ? underlyingReplays.#find(key) : replay;
  }
}

/**
 * Returns a stored response. Throws Problem 410 if it was discarded, because another execution would repeat the
 * effects.
 */
function replayResponse({ reply }: IdempotentReplay): Reply {
  if (reply !== undefined) return { ...reply, headers: { ...reply.headers, 'idempotency-replay': 'true' } };
  throw new Problem(
    410,
    'the request with this idempotency-key was carried out, but its response is no longer kept: the mock keeps the newest 64 MiB. Read the resource, or use a new key.',
  );
}

/** Converts the body to text, so that JSON can represent it. */
export function replayAsText({ reply, ...replay }: IdempotentReplay): IdempotentReplay {
  return reply === undefined ? replay : { ...replay, reply: { ...reply, body: bodyText(reply.body) } };
}

/** Maximum size of all stored responses of a mock, in bytes. */
const maxStoredBytes = 64 * 2 ** 20;

/** Stored responses of all API keys of a mock. Discards the oldest ones beyond a total size. */
export class StoredResponses {
  /** Ordered by time, oldest first. */
  readonly #replays = new Set<{ reply?: Reply | undefined }>();
  #bytes = 0;

  constructor(readonly maxBytes = maxStoredBytes) {}

  /** Stores the response of a replay. Discards the oldest responses beyond the limit. */
  add(replay: { reply?: Reply | undefined }): void {
    if (replay.reply === undefined) return;
    this.#replays.add(replay);
    this.#bytes += sizeOf(replay.reply);
    for (const oldest of this.#replays) {
      if (this.#bytes <= this.maxBytes) break;
      this.delete(oldest);
    }
  }

  /** Discards the response of a replay. */
  delete(replay: { reply?: Reply | undefined }): void {
    if (!this.#replays.delete(replay) || replay.reply === undefined) return;
    this.#bytes -= sizeOf(replay.reply);
    replay.reply = undefined;
  }
}

/** Size in memory, in bytes: two for each character of a text. */
function sizeOf({ body }: Reply): number {
  return typeof body === 'string' ? 2 * body.length : body.byteLength;
}
