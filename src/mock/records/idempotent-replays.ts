import { type Choices, defaultChoices } from '../../choices/choices.js';
import { Problem, problemAt } from '../http/problem.js';
import { bodyText, type Reply } from '../http/reply.js';

/** First response under an idempotency key. */
export interface IdempotentReplay {
  readonly key: string;
  /** Of the request. */
  readonly fingerprint: string;
  /** Undefined if it was dropped, to save memory. */
  readonly reply?: Reply | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

interface Options {
  readonly limit?: number;
  /** Responses from before. */
  readonly earlier?: Replays | undefined;
  /** Holds the responses of other API keys too. */
  readonly responses?: KeptResponses | undefined;
  /** Called before a response is kept; what it throws prevents that. */
  readonly onKeep?: ((replay: IdempotentReplay) => void) | undefined;
  readonly choices?: Choices | undefined;
}

const lifetimeMs = 24 * 60 * 60 * 1_000;

/**
 * The first answers given under each `idempotency-key`, kept for 24 hours and at most 1,000 at once. A response goes
 * earlier where there are too many bytes of them; its key stays, so that nothing is done twice.
 */
export class Replays {
  readonly #replays = new Map<string, IdempotentReplay>();
  readonly #responses: KeptResponses;

  constructor(
    readonly clock: () => Date,
    readonly options: Options = {},
  ) {
    this.#responses = options.responses ?? new KeptResponses();
  }

  /** The oldest first. */
  get all(): Iterable<IdempotentReplay> {
    return this.#replays.values();
  }

  /**
   * The first answer again, if the key was used for the same request; otherwise a new one, which is remembered.
   * Throws Problem if the key was used for another request.
   */
  answer(key: string, fingerprint: string, respond: () => Reply): Reply {
    const now = this.clock().getTime();
    const earlier = this.#find(key);
    const choices = this.options.choices ?? defaultChoices;
    const { effect, status } = choices['idempotency-key.other-body'];
    if (earlier !== undefined && now - earlier.at < lifetimeMs) {
      const isSame = earlier.fingerprint === fingerprint;
      if (isSame && choices['idempotency-key.replay'].effect === 'carried-out-again') return respond();
      if (isSame) return again(earlier);
      if (effect === 'carried-out') return respond();
      throw problemAt(status, '/header/idempotency-key', 'was used for another request in the last 24 hours');
    }
    const reply = respond();
    this.keep({ key, fingerprint, reply, at: now });
    return reply;
  }

  /** Remembers a response, instead of the one under its key. */
  keep(replay: IdempotentReplay): void {
    this.options.onKeep?.(replay);
    this.#forget(replay.key);
    const kept = { ...replay };
    this.#replays.set(replay.key, kept);
    this.#responses.add(kept);
    const [oldest] = this.#replays.keys();
    if (this.#replays.size > (this.options.limit ?? 1_000) && oldest !== undefined) this.#forget(oldest);
  }

  #forget(key: string): void {
    const replay = this.#replays.get(key);
    if (replay !== undefined) this.#responses.delete(replay);
    this.#replays.delete(key);
  }

  #find(key: string): IdempotentReplay | undefined {
    const { earlier } = this.options;
    const replay = this.#replays.get(key);
    return replay === undefined && earlier !== undefined ? earlier.#find(key) : replay;
  }
}

/** Throws Problem 410 where the response is gone: to do the request again would do it twice. */
function again({ reply }: IdempotentReplay): Reply {
  if (reply !== undefined) return { ...reply, headers: { ...reply.headers, 'idempotency-replay': 'true' } };
  throw new Problem(
    410,
    'the request with this idempotency-key was carried out, but its response is no longer kept: the mock keeps the newest 64 MiB. Read the resource, or use a new key.',
  );
}

/** The same as JSON has it: a body is text, whatever it is kept in. */
export function replayAsText({ reply, ...replay }: IdempotentReplay): IdempotentReplay {
  return reply === undefined ? replay : { ...replay, reply: { ...reply, body: bodyText(reply.body) } };
}

/** Limit of the bodies of a mock's replays: 64 MiB. */
const mostBytes = 64 * 2 ** 20;

/** Responses to be replayed, of all API keys of a mock. Past a total of bytes, the oldest are dropped. */
export class KeptResponses {
  /** The oldest first. */
  readonly #replays = new Set<{ reply?: Reply | undefined }>();
  #bytes = 0;

  constructor(readonly most = mostBytes) {}

  /** Keeps the response of a replay, until there are too many bytes. */
  add(replay: { reply?: Reply | undefined }): void {
    if (replay.reply === undefined) return;
    this.#replays.add(replay);
    this.#bytes += sizeOf(replay.reply);
    for (const oldest of this.#replays) {
      if (this.#bytes <= this.most) break;
      this.delete(oldest);
    }
  }

  /** Drops the response of a replay. */
  delete(replay: { reply?: Reply | undefined }): void {
    if (!this.#replays.delete(replay) || replay.reply === undefined) return;
    this.#bytes -= sizeOf(replay.reply);
    replay.reply = undefined;
  }
}

/** A text takes two bytes a character, unless all of it is Latin. */
function sizeOf({ body }: Reply): number {
  return typeof body === 'string' ? 2 * body.length : body.byteLength;
}
