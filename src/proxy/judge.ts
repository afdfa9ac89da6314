import type { OperationId } from '../contract/operations.js';
import type { HarWriter } from '../har/har-writer.js';
import { Secrets } from '../traffic/secrets.js';
import type { Traffic } from '../traffic/traffic.js';
import type { TrafficFinding } from '../traffic/traffic-finding.js';
import { Allowance, BodyCopy } from './body-copy.js';
import { toHarEntry } from './har-entry.js';
import type { Passage } from './passage.js';
import { Queue } from './queue.js';
import { type Recorded, toRecorded } from './recorded.js';

/** A request that has passed, and what is to be said of it. No key is in its texts. */
export interface Judged {
  readonly startedAt: Date;
  readonly method: string;
  /** The path and query at the target. */
  readonly path: string;
  /** The answer's status; undefined if no complete answer came. */
  readonly status: number | undefined;
  readonly durationMs: number;
  /** Undefined if the contract does not know the request. */
  readonly operationId: OperationId | undefined;
  readonly findings: readonly TrafficFinding[];
  /** Why it was not judged, or only in part: `too large`. */
  readonly unjudged: string | undefined;
  /** Why no answer came. */
  readonly failure: string | undefined;
}

export interface JudgeOptions {
  readonly traffic: Traffic;
  readonly maxJudgedBytes: number;
  /** How much may wait for its judgement, in bytes. */
  readonly maxWaitingBytes: number;
  readonly onJudged: ((judged: Judged) => void) | undefined;
  readonly onFault: (error: unknown) => void;
}

/** What an exchange takes besides its bodies and fields, about, in bytes. */
const overhead = 2_048;

/** What an exchange came to, and how it was read. */
export interface Verdict extends Recorded {
  readonly judged: Judged;
}

/** Judges what has passed, one exchange after another and off its way, and records it. */
export class Judge {
  /** How many exchanges were not judged, or only in part, by the reason. */
  readonly unjudged = new Map<string, number>();
  readonly #options: JudgeOptions;
  readonly #allowance: Allowance;
  readonly #secrets = new Secrets();
  readonly #queue = new Queue<() => Promise<void>>((act) => act().catch(this.#options.onFault));
  #recorder: HarWriter | undefined;

  constructor(options: JudgeOptions) {
    this.#options = options;
    this.#allowance = new Allowance(options.maxWaitingBytes);
  }

  newCopy(): BodyCopy {
    return new BodyCopy(this.#allowance, this.#options.maxJudgedBytes);
  }

  recordTo(recorder: HarWriter): void {
    this.#recorder = recorder;
  }

  /** What is wrong with a request that has come to its end, before it goes anywhere. */
  async judgeRequest(passage: Passage): Promise<readonly TrafficFinding[]> {
    const { passed, unknown } = await toRecorded(passage, this.#options.maxJudgedBytes);
    return unknown === undefined ? this.#options.traffic.judgeRequest(passed.request) : [];
  }

  /** Judges an exchange at once. `settle` is to be told the outcome. */
  async judge(passage: Passage): Promise<Verdict> {
    const recorded = await toRecorded(passage, this.#options.maxJudgedBytes);
    const { passed, unknown } = recorded;
    this.#secrets.learn(passed);
    const { operationId, findings } = this.#options.traffic.add(passed);
    const unjudged = operationId === undefined ? undefined : unknown;
    if (unjudged !== undefined) this.#count(unjudged);
    const { pathname, search } = new URL(passed.request.url);
    const judged: Judged = {
      startedAt: passage.startedAt,
      method: passed.request.method,
      path: this.#secrets.redact(pathname + search),
      status: passed.response?.status,
      durationMs: passage.durationMs,
      operationId,
      findings,
      unjudged,
      failure: passage.failure && this.#secrets.redact(passage.failure.message),
    };
    return { ...recorded, judged };
  }

  /** Takes an exchange that has come to its end: it is judged, if that has not been done, and recorded, in its turn. */
  settle(passage: Passage, verdict?: Verdict): void {
    const { request, response } = passage;
    const fields = [request.url, ...request.headers, ...(response?.headers ?? [])];
    const size = fields.reduce((sum, text) => sum + text.length, overhead);
    const free = () => {
      request.body.drop();
      response?.body.drop();
    };
    if (!this.#allowance.take(size)) {
      this.#count('too much at once');
      free();
      return;
    }
    this.#queue.add(async () => {
      try {
        const { passed, judged } = verdict ?? (await this.judge(passage));
        this.#options.onJudged?.(judged);
        await this.#recorder?.write(toHarEntry(passage, passed, this.#secrets.redact));
      } finally {
        free();
        this.#allowance.give(size);
      }
    });
  }

  idle(): Promise<void> {
    return this.#queue.idle();
  }

  async close(): Promise<void> {
    await this.idle();
    await this.#recorder?.close();
  }

  #count(reason: string): void {
    // In the report too: a green one must say what it does not speak of.
    this.#options.traffic.unreadable(`not judged: ${reason}`);
    this.unjudged.set(reason, (this.unjudged.get(reason) ?? 0) + 1);
  }
}
