import { setImmediate } from 'node:timers/promises';
import { Problem } from '../http/problem.js';
import type { MockContext } from '../mock-context.js';
import { type Intent, ObservedClock, WouldChange } from './act.js';
import { Draft } from './draft.js';
import type { Engine, LogContent, OnNotice, Version } from './engine.js';
import { LoggedWorlds } from './logged-worlds.js';

/** Work in the queue. */
interface Waiting {
  /** Runs the work, and returns the function that settles its promise. */
  readonly attempt: (draft: Draft) => () => void;
  readonly reject: (error: unknown) => void;
}

const maxPerTurn = 100;
const maxWaiting = 10_000;
/** Maximum number of attempts in a turn. An attempt fails if another process has written meanwhile. */
const maxAttempts = 1_000;
/** Length up to which a log is not compacted, in characters. */
const shortLog = 2 ** 20;

/**
 * State of a mock in an engine. Changes run in turns: on a draft first; then they are appended to the log, applied and
 * answered. If another process has appended meanwhile, they run again on its data. A read sees all earlier writes of all
 * processes.
 */
export class StoredState {
  readonly #worlds: LoggedWorlds;
  #version: Version = '';
  /** Length of the log since its last summary, in characters. */
  #logLength = 0;
  #summaryLength = 0;
  #waiting: Waiting[] = [];
  #readers: ((stale: unknown) => void)[] = [];
  #turns: Promise<void> | undefined;
  #isClosed = false;

  private constructor(
    private readonly engine: Engine,
    private readonly context: MockContext,
    onNotice: OnNotice,
  ) {
    this.#worlds = new LoggedWorlds(context, (key) =>
      onNotice(`more than ${this.#worlds.limit} API keys wrote data: the data of ${key} is reset`),
    );
  }

  /** Reads the log. Rejects if it is unreadable. */
  static async open(engine: Engine, context: MockContext, onNotice: OnNotice): Promise<StoredState> {
    const state = new StoredState(engine, context, onNotice);
    state.#learn(await engine.read());
    return state;
  }

  /**
   * Runs work on the mock, and resolves to its result when its changes are durable. Rejects with the error of the work,
   * or with Problem if changes cannot be stored. The work may run several times, but takes effect only once.
   */
  async run<R>(work: (context: MockContext) => R | Promise<R>, intent: Intent): Promise<R> {
    this.#refuseIfClosed();
    if (intent === 'change') return this.#inTurn(work);
    const stale = this.engine.isShared ? await this.#catchUp() : undefined;
    try {
      return await work(stale === undefined ? this.#readOnly : withoutWorlds(this.#readOnly, stale));
    } catch (error) {
      if (!(error instanceof WouldChange)) throw error;
    }
    if (intent === 'readOrChange') return this.#inTurn(work);
    // Due steps run in a separate turn. If they cannot be stored, the work reads them from a draft.
    await this.#inTurn(work).catch(() => {});
    try {
      return await work(this.#readOnly);
    } catch (error) {
      if (!(error instanceof WouldChange)) throw error;
      return work(new Draft(this.#readOnly).context);
    }
  }

  /** Number of acknowledged changes that the state had lost when it was opened. */
  get missingChanges(): number {
    return this.engine.missingChanges;
  }

  /** Waits for running work, and rejects later work. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#turns;
    await this.engine.close();
  }

  /** Context for reading. Throws WouldChange for every change. */
  get #readOnly(): MockContext {
    const refuse = () => {
      throw new WouldChange();
    };
    const clock = new ObservedClock(this.context.clock, refuse);
    return { ...this.context, worlds: this.#worlds, clock, overrideBase: refuse };
  }

  #inTurn<R>(work: (context: MockContext) => R | Promise<R>): Promise<R> {
    this.#refuseIfClosed();
    if (this.#waiting.length >= maxWaiting) throw unavailable(`the limit of ${maxWaiting} waiting changes is reached`);
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
      this.#turns ??= this.#takeTurns();
    });
  }

  /** Resolves to undefined once all earlier writes are known, or to the error that prevents this. */
  #catchUp(): Promise<unknown> {
    return new Promise((resolve) => {
      this.#readers.push(resolve);
      this.#turns ??= this.#takeTurns();
    });
  }

  async #takeTurns(): Promise<void> {
    // Work that arrives at the same time joins this turn.
    await setImmediate();
    while (this.#waiting.length + this.#readers.length > 0) {
      const readers = this.#readers.splice(0);
      const isDone = await this.#turn(this.#waiting.splice(0, maxPerTurn));
      const learn = () =>
        this.#learnMissed().then(
          () => undefined,
          (reason: unknown) => reason,
        );
      const error = isDone || readers.length === 0 ? undefined : await learn();
      for (const resolve of readers) resolve(error);
    }
    this.#turns = undefined;
  }

  /** Reads entries of other processes. Resolves to whether there were any. */
  async #learnMissed(): Promise<boolean> {
    const missed = await this.engine.since(this.#version);
    if (missed !== undefined) this.#learn(missed);
    return missed !== undefined;
  }

  /** Runs work in a draft, and commits it. Resolves to true if all earlier writes are then known. */
  async #turn(waiting: readonly Waiting[]): Promise<boolean> {
    let isDone = false;
    let outcomes: (() => void)[] = [];
    try {
      for (let attempts = 0; ; attempts += 1) {
        if (attempts === maxAttempts) throw unavailable('other clients changed the data too often');
        const draft = new Draft(this.#readOnly);
        outcomes = [];
        for (const { attempt } of waiting) if (!draft.isOver) outcomes.push(attempt(draft));
        draft.isClosed = true;
        if (await this.#commit(draft)) break;
      }
      isDone = true;
      for (const settle of outcomes) settle();
      if (this.#logLength > Math.max(shortLog, 2 * this.#summaryLength)) await this.#compact();
    } catch (error) {
      for (const { reject } of waiting.slice(0, outcomes.length)) reject(error);
    }
    this.#waiting.unshift(...waiting.slice(outcomes.length));
    return isDone;
  }

  /** Appends the acts of a draft, and applies them. Resolves to false if other entries came first, which it reads. */
  async #commit({ acts }: Draft): Promise<boolean> {
    if (acts.length === 0) return !(await this.#learnMissed());
    const entry = JSON.stringify(acts);
    const appended = await this.engine.append(this.#version, entry);
    if ('missed' in appended) {
      this.#learn(appended.missed);
      return false;
    }
    this.#worlds.perform(acts);
    this.#version = appended.version;
    this.#logLength += entry.length;
    return true;
  }

  /** Replaces the log with a summary. */
  async #compact(): Promise<void> {
    const summary = JSON.stringify(this.#worlds.acts);
    try {
      await this.engine.compact(this.#version, summary);
      this.#logLength = 0;
      this.#summaryLength = summary.length;
    } catch {
      // The log remains complete, and the next turn tries again.
    }
  }

  #learn({ summary, entries, version }: LogContent): void {
    if (summary !== undefined) {
      this.#worlds.restart();
      this.#worlds.perform(JSON.parse(summary));
      this.#summaryLength = summary.length;
      this.#logLength = 0;
    }
    for (const entry of entries) {
      this.#worlds.perform(JSON.parse(entry));
      this.#logLength += entry.length;
    }
    this.#version = version;
  }

  #refuseIfClosed(): void {
    if (this.#isClosed) throw new Problem(503, 'the mock and its state are closed');
  }
}

function unavailable(detail: string): Problem {
  return new Problem(503, detail, { headers: { 'retry-after': '1' } });
}

/** Context without worlds, which may lack writes of other processes. */
function withoutWorlds(context: MockContext, stale: unknown): MockContext {
  return {
    ...context,
    get worlds(): never {
      throw stale;
    },
  };
}
