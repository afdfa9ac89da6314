import { setImmediate as later } from 'node:timers/promises';
import { createCredentialMask } from '../contract/mask-credentials.js';
import type { HarWriter } from '../har/har-writer.js';
import { SerialQueue } from '../queue/serial-queue.js';
import { pseudonyms } from '../text/pseudonyms.js';
import { judgedElsewhere } from '../traffic/passed-judge.js';
import { Secrets } from '../traffic/secrets.js';
import type { Traffic } from '../traffic/traffic.js';
import type { Passed, TrafficFinding } from '../traffic/traffic-finding.js';
import { Allowance, BodyCopy } from './body-copy.js';
import { type HiddenBodies, toHarEntry } from './har-entry.js';
import type { JudgedPassage } from './passage.js';
import { hideBody, type Passage, type ReadPassage, readPassage } from './passage.js';
import { type GivenUp, Thread } from './thread.js';
import type { ThreadData } from './thread-messages.js';

interface Settings {
  readonly traffic: Traffic;
  readonly maxJudgedBytes: number;
  /** How much may wait for its judgement, in bytes. */
  readonly maxWaitingBytes: number;
  /** How long one exchange may take that is checked in a thread, in milliseconds. */
  readonly maxJudgingMs: number;
  readonly threadData: ThreadData;
  /** Header fields that are added to every request. */
  readonly addedHeaders: Readonly<Record<string, string>>;
  readonly onJudged: ((judged: JudgedPassage) => void) | undefined;
  readonly onError: (error: unknown) => void;
}

/** What an exchange takes besides its bodies and fields, about, in bytes. */
const overhead = 2_048;

/**
 * How much is checked right here, in bytes: whatever is in that, it holds nobody up for long. The schemas of a
 * profile are compiled when they are first needed, which does.
 */
const largestHere = 8_192;

const bodies: Passed['unrecorded'] = new Set(['request body', 'response body'] as const);

/** A passage that has been judged before it goes on, and how it was read. */
export interface JudgedEarly extends ReadPassage {
  readonly judged: JudgedPassage;
}

/** Judges what has passed, one exchange after another and off its way, and records it. */
export class Judge {
  /** How many exchanges were not checked, or only in part, by the reason. */
  readonly unjudged = new Map<string, number>();
  readonly #settings: Settings;
  readonly #allowance: Allowance;
  readonly #secrets = new Secrets();
  readonly #mask: (text: string) => string;
  readonly #queue = new SerialQueue();
  readonly #thread: Thread | undefined;
  #recorder: HarWriter | undefined;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#thread = Thread.of(settings.threadData, settings.maxJudgingMs);
    this.#allowance = new Allowance(settings.maxWaitingBytes);
    this.#secrets.learnAdded(settings.addedHeaders);
    this.#mask = createCredentialMask(pseudonyms(settings.threadData.pseudonymKey));
  }

  newCopy(): BodyCopy {
    return new BodyCopy(this.#allowance, this.#settings.maxJudgedBytes);
  }

  recordTo(recorder: HarWriter): void {
    this.#recorder = recorder;
  }

  /** What is wrong with a request that has come to its end, before it goes anywhere. */
  async judgeRequest(passage: Passage): Promise<readonly TrafficFinding[]> {
    const { passed, unknown } = await readPassage(passage, this.#settings.maxJudgedBytes);
    if (unknown !== undefined) return [];
    const { request } = passed;
    const givenUp = await this.#judgeElsewhere({ request, response: undefined, durationMs: 0 });
    return givenUp ? [] : this.#settings.traffic.judgeRequest(request);
  }

  /** Judges an exchange at once. `settle` is to be told the outcome. */
  async judge(passage: Passage): Promise<JudgedEarly> {
    const read = await readPassage(passage, this.#settings.maxJudgedBytes);
    const { passed } = read;
    this.#secrets.learn(passed);
    const givenUp = await this.#judgeElsewhere(passed);
    const { operationId, findings, notes } = this.#settings.traffic.add(
      givenUp ? { ...passed, unrecorded: bodies } : passed,
    );
    const unjudged = operationId === undefined ? undefined : (givenUp ?? read.unknown);
    if (unjudged !== undefined) this.#count(unjudged);
    const { pathname, search } = new URL(passed.request.url);
    const judged: JudgedPassage = {
      startedAt: passage.startedAt,
      method: passed.request.method,
      path: this.#secrets.redact(pathname + search),
      status: passed.response?.status,
      durationMs: passage.durationMs,
      operationId,
      findings,
      notes,
      unjudged,
      failure: passage.failure && this.#secrets.redact(passage.failure.message),
    };
    return { ...read, judged };
  }

  /**
   * Takes an exchange that has come to its end: it is checked, if that has not been done, and recorded, in its turn.
   */
  settle(passage: Passage, early?: JudgedEarly): void {
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
    const task = async () => {
      // Others may be waiting on a socket.
      await later();
      try {
        const { passed, judged } = early ?? (await this.judge(passage));
        this.#settings.onJudged?.(judged);
        if (this.#recorder !== undefined) await this.#record(this.#recorder, passage, passed);
      } finally {
        free();
        this.#allowance.give(size);
      }
    };
    void this.#queue.add(() => task().catch(this.#settings.onError));
  }

  idle(): Promise<void> {
    return this.#queue.idle();
  }

  async close(): Promise<void> {
    await this.idle();
    await this.#thread?.close();
    await this.#recorder?.close();
  }

  /** Has an exchange judged in the thread where that is better, and there can be one; says why it was given up. */
  async #judgeElsewhere(passed: Passed): Promise<GivenUp | undefined> {
    const size = passed.request.body.length + (passed.response?.body.length ?? 0);
    const isHere = size <= largestHere && this.#settings.threadData.changes?.document === undefined;
    const shows = isHere ? undefined : await this.#thread?.judge(passed);
    if (typeof shows === 'string') return shows;
    if (shows !== undefined) judgedElsewhere(passed, shows);
    return undefined;
  }

  async #record(recorder: HarWriter, passage: Passage, passed: Passed): Promise<void> {
    await recorder.write(toHarEntry(passage, passed, await this.#hidden(passed), this.#secrets.redact));
  }

  /** The bodies that are known, as they may be recorded: large ones by the thread, if there can be one. */
  async #hidden({ request, response, unrecorded }: Passed): Promise<HiddenBodies> {
    const bodies = [request.body, response?.body ?? new Uint8Array()];
    const size = bodies.reduce((sum, { length }) => sum + length, 0);
    const here = () => bodies.map((body) => hideBody(body, (text) => this.#mask(this.#secrets.redact(text))));
    const hidden = size <= largestHere ? here() : ((await this.#thread?.hide(bodies, this.#secrets.known)) ?? here());
    const [sent, received] = hidden;
    return {
      sent: unrecorded?.has('request body') ? undefined : sent,
      received: unrecorded?.has('response body') ? undefined : received,
    };
  }

  #count(reason: string): void {
    // In the report too: a green one must say what it does not speak of.
    this.#settings.traffic.unreadable(`not checked: ${reason}`);
    this.unjudged.set(reason, (this.unjudged.get(reason) ?? 0) + 1);
  }
}
