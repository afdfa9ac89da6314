import { setImmediate } from 'node:timers/promises';
import { Problem } from '../http/problem.js';
import type { MockContext } from '../mock-context.js';
import type { Intent } from './act.js';
import { OverseenClock, WouldChange } from './act.js';
import { Draft } from './draft.js';
import type { Engine, News, Version } from './engine.js';
import { KeptWorlds } from './kept-worlds.js';

export interface StateOptions {
  /** Whether a read sees all that was written anywhere before it, or what was a tenth of a second ago. */
  readonly consistency: 'strong' | 'eventual';
  /** Called with what its owner should know, a line each. */
  readonly onNotice: (line: string) => void;
}

/** Work that waits for its turn. */
interface Waiting {
  /** Does it, and returns what tells who waits for it how it went. */
  readonly attempt: (draft: Draft) => () => void;
  readonly reject: (error: unknown) => void;
}

/** So much is done in one turn, so much waits, and so often is a turn tried that others are ahead of. */
const [mostAtOnce, mostWaiting, mostTries] = [100, 10_000, 1_000];
/** The least length of a log that is summed up. */
const shortLog = 2 ** 20;
const pollMs = 100;

/**
 * The state of a mock in an engine. All that changes something is done in turns: it is tried on a draft, what it did
 * is appended to the log, and only then is it done and answered. If others were quicker, it is tried anew on what they
 * have left.
 */
export class State {
  readonly #engine: Engine;
  readonly #options: StateOptions;
  readonly #kept: KeptWorlds;
  readonly #context: MockContext;
  #version: Version = '';
  /** How much was appended since the last summary, and how long that was. */
  #logged = 0;
  #summed = 0;
  #waiting: Waiting[] = [];
  #readers: ((stale: unknown) => void)[] = [];
  #turns: Promise<void> | undefined;
  #isClosed = false;
  readonly #poll: NodeJS.Timeout | undefined;

  private constructor(engine: Engine, context: MockContext, options: StateOptions) {
    this.#engine = engine;
    this.#options = options;
    this.#context = context;
    this.#kept = new KeptWorlds(context, (key) =>
      options.onNotice(`more than ${this.#kept.limit} API keys wrote data: the data of ${key} is reset`),
    );
    if (!engine.isShared || options.consistency === 'strong') return;
    this.#poll = setInterval(() => void this.#caughtUp(), pollMs).unref();
  }

  /** Rejects with StateError where the log cannot be read. */
  static async over(engine: Engine, context: MockContext, options: StateOptions): Promise<State> {
    const state = new State(engine, context, options);
    state.#learn(await engine.read());
    return state;
  }

  /**
   * Does work on the mock, and resolves to what comes of it once all that it did is kept. Rejects as the work throws,
   * or with Problem where nothing can be kept now. The work may be done several times, and only once to any effect.
   */
  async run<R>(work: (context: MockContext) => R | Promise<R>, intent: Intent): Promise<R> {
    this.#refuseIfClosed();
    if (intent === 'change') return this.#inTurn(work);
    const isStrong = this.#engine.isShared && this.#options.consistency === 'strong';
    const stale = isStrong ? await this.#caughtUp() : undefined;
    try {
      return await work(stale === undefined ? this.#readOnly : withoutWorlds(this.#readOnly, stale));
    } catch (error) {
      if (!(error instanceof WouldChange)) throw error;
    }
    if (intent === 'either') return this.#inTurn(work);
    // What is due happens in a turn of its own; if it cannot be kept now, who looks sees what would be.
    await this.#inTurn(work).catch(() => {});
    try {
      return await work(this.#readOnly);
    } catch (error) {
      if (!(error instanceof WouldChange)) throw error;
      return work(new Draft(this.#readOnly).context);
    }
  }

  /** Lets what is under way come to its end. After this nothing is done any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#poll);
    await this.#turns;
    await this.#engine.close();
  }

  /** The mock as it is: to be inspected. Throws WouldChange for every change. */
  get #readOnly(): MockContext {
    const refuse = () => {
      throw new WouldChange();
    };
    const clock = new OverseenClock(this.#context.clock, refuse);
    return { ...this.#context, worlds: this.#kept, clock, overrideBase: refuse };
  }

  #inTurn<R>(work: (context: MockContext) => R | Promise<R>): Promise<R> {
    this.#refuseIfClosed();
    if (this.#waiting.length >= mostWaiting) {
      throw new Problem(503, `the limit of ${mostWaiting} waiting changes is reached`, {
        headers: { 'retry-after': '1' },
      });
    }
    return new Promise((resolve, reject) => {
      const attempt = ({ context }: Draft) => {
        try {
          const result = work(context);
          return () => resolve(result);
        } catch (error) {
          return () => reject(error);
        }
      };
      this.#waiting.push({ attempt, reject });
      this.#start();
    });
  }

  /** Resolves once all is known that was written before, or to why that cannot be known. */
  #caughtUp(): Promise<unknown> {
    return new Promise((resolve) => {
      this.#readers.push(resolve);
      this.#start();
    });
  }

  #start(): void {
    this.#turns ??= this.#takeTurns();
  }

  async #takeTurns(): Promise<void> {
    // What comes at the same time comes along.
    await setImmediate();
    while (this.#waiting.length + this.#readers.length > 0) {
      const readers = this.#readers.splice(0);
      const isDone = await this.#turn(this.#waiting.splice(0, mostAtOnce));
      const stale = isDone || readers.length === 0 ? undefined : await this.#staleness();
      for (const read of readers) read(stale);
    }
    this.#turns = undefined;
  }

  /** Why it cannot be known what was written; undefined if it is known now. */
  async #staleness(): Promise<unknown> {
    try {
      const missed = await this.#engine.since(this.#version);
      if (missed !== undefined) this.#learn(missed);
      return undefined;
    } catch (error) {
      return error;
    }
  }

  /** Whether all was known and done. */
  async #turn(waiting: readonly Waiting[]): Promise<boolean> {
    let isDone = false;
    let outcomes: (() => void)[] = [];
    try {
      for (let tries = 0; ; tries += 1) {
        if (tries === mostTries)
          throw new Problem(503, 'other clients changed the data too often', { headers: { 'retry-after': '1' } });
        const draft = new Draft(this.#readOnly);
        outcomes = [];
        for (const { attempt } of waiting) if (!draft.isOver) outcomes.push(attempt(draft));
        draft.close();
        if (await this.#isKept(draft)) break;
      }
      isDone = true;
      for (const tell of outcomes) tell();
      if (this.#logged > Math.max(shortLog, 2 * this.#summed)) await this.#sumUp();
    } catch (error) {
      for (const { reject } of waiting.slice(0, outcomes.length)) reject(error);
    }
    this.#waiting.unshift(...waiting.slice(outcomes.length));
    return isDone;
  }

  /** Whether what a draft did is in the log, and done; if not, what others did is known now. */
  async #isKept({ acts }: Draft): Promise<boolean> {
    if (acts.length === 0) {
      const missed = await this.#engine.since(this.#version);
      if (missed !== undefined) this.#learn(missed);
      return missed === undefined;
    }
    const entry = JSON.stringify(acts);
    const appended = await this.#engine.append(this.#version, entry);
    if ('missed' in appended) {
      this.#learn(appended.missed);
      return false;
    }
    this.#kept.perform(acts);
    this.#version = appended.version;
    this.#logged += entry.length;
    return true;
  }

  /** So that the log is not longer than what it comes to. */
  async #sumUp(): Promise<void> {
    const summary = JSON.stringify(this.#kept.acts);
    // What cannot be summed up now is summed up later; nothing is lost by that.
    await this.#engine.sumUp(this.#version, summary).then(
      () => {
        this.#logged = 0;
        this.#summed = summary.length;
      },
      () => {},
    );
  }

  #learn({ summary, entries, version }: News): void {
    if (summary !== undefined) {
      this.#kept.startAnew();
      this.#kept.perform(JSON.parse(summary));
      this.#summed = summary.length;
      this.#logged = 0;
    }
    for (const entry of entries) {
      this.#kept.perform(JSON.parse(entry));
      this.#logged += entry.length;
    }
    this.#version = version;
  }

  #refuseIfClosed(): void {
    if (this.#isClosed) throw new Problem(503, 'the mock and its state are closed');
  }
}

/** The same mock, whose worlds nobody can see: what was written elsewhere may be missing in them. */
function withoutWorlds(context: MockContext, stale: unknown): MockContext {
  return {
    ...context,
    get worlds(): never {
      throw stale;
    },
  };
}
