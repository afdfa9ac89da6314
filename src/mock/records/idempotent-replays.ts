import { type Choices, defaultChoices } from '../../choices/choices.js';
import { Problem, problemAt } from '../http/problem.js';
import { bodyText, type Reply } from '../http/reply.js';

/** What was answered first under an idempotency key. */
export interface Replay {
  readonly key: string;
  /** Of the request. */
  readonly fingerprint: string;
  /** Undefined if it was dropped, to save memory. */
  readonly reply?: Reply | undefined;
  /** When, in milliseconds since 1970. */
  readonly at: number;
}

interface Options {
  readonly limit?: number;
  /** What was answered before these begin. */
  readonly earlier?: Replays | undefined;
  /** Holds the responses of other API keys too. */
  readonly responses?: KeptResponses | undefined;
  /** Called before a response is kept; what it throws prevents that. */
  readonly onKeep?: ((replay: Replay) => void) | undefined;
  readonly choices?: Choices | undefined;
}

const lifetimeMs = 24 * 60 * 60 * 1_000;

/**
 * The first answers given under each `idempotency-key`, kept for 24 hours and at most 1,000 at once. A response goes
 * earlier where there are too many bytes of them; its key stays, so that nothing is done twice.
 */
export class Replays {
  readonly #answered = new Map<string, Omit<Replay, 'reply'>>();
  readonly #responses: KeptResponses;

  constructor(
    readonly clock: () => Date,
    readonly options: Options = {},
  ) {
    this.#responses = options.responses ?? new KeptResponses();
  }

  /** The oldest first. */
  get all(): Iterable<Replay> {
    return [...this.#answered.values()].map((answered) => this.#withReply(answered));
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
  keep(replay: Replay): void {
    this.options.onKeep?.(replay);
    const { reply, ...answered } = replay;
    this.#forget(replay.key);
    this.#answered.set(replay.key, answered);
    if (reply !== undefined) this.#responses.set(answered, reply);
    const [oldest] = this.#answered.keys();
    if (this.#answered.size > (this.options.limit ?? 1_000) && oldest !== undefined) this.#forget(oldest);
  }

  #forget(key: string): void {
    const answered = this.#answered.get(key);
    if (answered !== undefined) this.#responses.delete(answered);
    this.#answered.delete(key);
  }

  #find(key: string): Replay | undefined {
    const answered = this.#answered.get(key);
    if (answered !== undefined) return this.#withReply(answered);
    const { earlier } = this.options;
    return earlier === undefined ? undefined : earlier.#find(key);
  }

  #withReply(answered: Omit<Replay, 'reply'>): Replay {
    return { ...answered, reply: this.#responses.get(answered) };
  }
}

/** Throws Problem 410 where the response is gone: to do the request again would do it twice. */
function again({ reply }: Replay): Reply {
  if (reply !== undefined) return { ...reply, headers: { ...reply.headers, 'idempotency-replay': 'true' } };
  throw new Problem(
    410,
    'the request with this idempotency-key was carried out, but its response is no longer kept: the mock keeps the newest 64 MiB. Read the resource, or use a new key.',
  );
}

/** The same as JSON has it: a body is text, whatever it is kept in. */
export function replayAsText({ reply, ...replay }: Replay): Replay {
  return reply === undefined ? replay : { ...replay, reply: { ...reply, body: bodyText(reply.body) } };
}

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
