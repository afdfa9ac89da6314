import { setImmediate as later } from 'node:timers/promises';
import { createCredentialMask, pseudonyms } from '../contract/mask-credentials.js';
import type { HarWriter } from '../har/har-writer.js';
import { SerialQueue } from '../queue/serial-queue.js';
import { unpackExchange } from '../traffic/packed-exchange.js';
import type { QuietGroup } from '../traffic/quiet-exchanges.js';
import { Secrets } from '../traffic/secrets.js';
import type { Traffic } from '../traffic/traffic.js';
import type { PassedExchange, TrafficFinding } from '../traffic/traffic-finding.js';
import { type ExchangeResult, storeResult } from '../traffic/traffic-judge.js';
import { Batches } from './batches.js';
import { BodyCopy } from './body-copy.js';
import { CopyMemory, pageSize } from './copy-memory.js';
import { pairs } from './end-to-end.js';
import { type HiddenBodies, toHarEntry } from './har-entry.js';
import type { JudgedPassage } from './passage.js';
import { hideBody, type Passage, type ReadPassage, readPassage } from './passage.js';
import { type GivenUp, Thread } from './thread.js';
import type { BatchOutcome, ThreadData } from './thread-messages.js';

interface Settings {
  readonly traffic: Traffic;
  readonly maxJudgedBytes: number;
  /** How much may wait for its judgement, in bytes. */
  readonly maxWaitingBytes: number;
  /** Tells if all is recorded: then traffic waits while there is no room for its copies. */
  readonly isRecording: boolean;
  /** How long one of them may take more memory than there is, in milliseconds. */
  readonly turnMs: number;
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
 * How much is checked right here, in bytes, where a response waits for it: whatever is in that, it holds nobody up for
 * long. The schemas of a profile are compiled when they are first needed, which does.
 */
const largestHere = 8_192;

/** What a request shows that is for no operation. */
const ofNoOperation: ExchangeResult = { sent: [], unknown: [], response: undefined };

const bodies: PassedExchange['unrecorded'] = new Set(['request body', 'response body'] as const);

/** A passage that has been judged before it goes on, and how it was read. */
export interface JudgedEarly extends ReadPassage {
  readonly judged: JudgedPassage;
}

/** Judges what has passed, one exchange after another and off its way, and records it. */
export class Judge {
  /** How many exchanges were not checked, or only in part, by the reason. */
  readonly unjudged = new Map<string, number>();
  /** How many exchanges are missing in the recording, by the reason. */
  readonly unrecorded = new Map<string, number>();
  readonly #settings: Settings;
  readonly #memory: CopyMemory;
  readonly #secrets = new Secrets();
  readonly #mask: (text: string) => string;
  readonly #queue = new SerialQueue();
  readonly #thread: Thread | undefined;
  readonly #batches: Batches | undefined;
  #recorder: HarWriter | undefined;

  constructor(settings: Settings) {
    this.#settings = settings;
    const { maxJudgedBytes, onError } = settings;
    // Both bodies of one exchange, with a page of each that is not full.
    const reserve = settings.isRecording ? 2 * (maxJudgedBytes + pageSize) : 0;
    this.#memory = new CopyMemory(settings.maxWaitingBytes, reserve, settings.turnMs);
    this.#thread = Thread.of(settings.threadData, settings.maxJudgingMs, () => this.#memory.shared);
    this.#batches =
      this.#thread &&
      new Batches({
        ...{ thread: this.#thread, queue: this.#queue, maxJudgedBytes, onError },
        onOutcome: (outcome, batch) => this.#rememberAll(outcome, batch),
        onGivenUp: (why, passage) => this.#forget(why, passage),
      });
    this.#secrets.learnAdded(settings.addedHeaders);
    this.#mask = createCredentialMask(pseudonyms(settings.threadData.pseudonymKey));
  }

  /** @param request the copy of the request, for that of its response. */
  newCopy(request?: BodyCopy): BodyCopy {
    return new BodyCopy(this.#memory, this.#settings.maxJudgedBytes, request);
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
    this.#secrets.learn(read.passed);
    const givenUp = await this.#judgeElsewhere(read.passed);
    return { ...read, judged: this.#remember(passage, read, givenUp) };
  }

  /** @param givenUp why nobody knows what the exchange shows. */
  #remember(passage: Passage, { passed, unknown }: ReadPassage, givenUp?: GivenUp): JudgedPassage {
    const { operationId, findings, notes } = this.#settings.traffic.add(
      givenUp ? { ...passed, unrecorded: bodies } : passed,
    );
    const unjudged = operationId === undefined ? undefined : (givenUp ?? unknown);
    if (unjudged !== undefined) this.#count(unjudged);
    return this.#tell(passage, { operationId, findings, notes, unjudged });
  }

  #tell(
    { startedAt, durationMs, request, response, failure }: Passage,
    found: Pick<JudgedPassage, 'operationId' | 'findings' | 'notes' | 'unjudged'>,
  ): JudgedPassage {
    const { pathname, search } = new URL(request.url);
    return {
      startedAt,
      method: request.method,
      path: this.#secrets.redact(pathname + search),
      status: failure === undefined ? response?.status : undefined,
      durationMs,
      ...found,
      failure: failure && this.#secrets.redact(failure.message),
    };
  }

  /** Remembers what the thread has found out about a batch. */
  #rememberAll({ steps, secretFields }: BatchOutcome, batch: readonly Passage[]): void {
    const { onJudged, onError } = this.#settings;
    this.#learn(secretFields);
    for (const step of steps) {
      if ('fault' in step) {
        onError(new Error(step.fault));
        continue;
      }
      if ('quiet' in step) {
        this.#rememberQuiet(step.quiet, batch);
        continue;
      }
      const passage = batch[step.place];
      if (passage === undefined) continue;
      const passed = unpackExchange(step.read);
      storeResult(passed, step.shows ?? ofNoOperation);
      const judged = this.#remember(passage, { passed, unknown: step.unknown });
      onJudged?.(judged);
    }
  }

  /** Nothing is known of the bodies of an exchange. */
  async #forget(why: GivenUp, passage: Passage): Promise<void> {
    const read = await readPassage(passage, this.#settings.maxJudgedBytes);
    this.#secrets.learn(read.passed);
    const judged = this.#remember(passage, read, why);
    this.#settings.onJudged?.(judged);
  }

  #rememberQuiet(groups: readonly QuietGroup[], batch: readonly Passage[]): void {
    const { traffic, onJudged } = this.#settings;
    for (const group of groups) {
      const first = batch[group.places[0] ?? 0];
      if (first !== undefined) traffic.addQuiet(group, first.request);
    }
    if (onJudged === undefined) return;
    const all = groups.flatMap(({ operationId, places }) => places.map((place) => ({ operationId, place })));
    for (const { operationId, place } of all.sort((one, other) => one.place - other.place)) {
      const passage = batch[place];
      if (passage !== undefined)
        onJudged(this.#tell(passage, { operationId, findings: [], notes: [], unjudged: undefined }));
    }
  }

  /**
   * Takes an exchange that has come to its end: it is checked, if that has not been done, and recorded, in its turn.
   */
  settle(passage: Passage, early?: JudgedEarly): void {
    const { request, response } = passage;
    let size = overhead + request.url.length + lengthOf(request.headers);
    if (response !== undefined) size += lengthOf(response.headers);
    const isTaken = this.#memory.take(size);
    const free = () => {
      response?.body.drop();
      if (isTaken) this.#memory.give(size);
      // Last: then it is another exchange's turn.
      request.body.drop();
    };
    for (const body of [request.body, response?.body]) if (body?.isWaiting) body.drop();
    // A body that is missing since too much waits: the exchange is left out, unless it is known already what it shows.
    const isMissing = request.body.missing === 'too much at once' || response?.body.missing === 'too much at once';
    const isLeftOut = isMissing && early === undefined && passage.failure === undefined;
    if (!isTaken || isLeftOut) {
      this.#count('too much at once');
      if (this.#recorder !== undefined) this.#countUnrecorded('too much at once');
      this.#learn(pairs(request.headers));
      this.#learn(pairs(response?.headers ?? []));
      free();
    } else if (early === undefined && this.#recorder === undefined && this.#batches !== undefined) {
      this.#batches.add({ passage, free });
    } else {
      const ourError = (error: unknown) => {
        if (this.#recorder !== undefined) this.#countUnrecorded('error');
        this.#settings.onError(error);
      };
      void this.#queue.add(() => this.#conclude(passage, early).catch(ourError).finally(free));
    }
  }

  async #conclude(passage: Passage, early: JudgedEarly | undefined): Promise<void> {
    // Others may be waiting on a socket.
    await later();
    const { passed, judged } = early ?? (await this.judge(passage));
    this.#settings.onJudged?.(judged);
    if (this.#recorder !== undefined) await this.#record(this.#recorder, passage, passed);
  }

  idle(): Promise<void> {
    return (this.#batches ?? this.#queue).idle();
  }

  async close(): Promise<void> {
    await this.idle();
    await this.#thread?.close();
    await this.#recorder?.close();
  }

  /** Has an exchange judged in the thread where that is better, and there can be one; says why it was given up. */
  async #judgeElsewhere(passed: PassedExchange): Promise<GivenUp | undefined> {
    const size = passed.request.body.length + (passed.response?.body.length ?? 0);
    const isHere = size <= largestHere && this.#settings.threadData.changes?.document === undefined;
    const shows = isHere ? undefined : await this.#thread?.judge(passed);
    if (typeof shows === 'string') return shows;
    if (shows !== undefined) storeResult(passed, shows);
    return undefined;
  }

  async #record(recorder: HarWriter, passage: Passage, passed: PassedExchange): Promise<void> {
    const entry = toHarEntry(passage, passed, await this.#hidden(passed), this.#secrets.redact);
    if (!(await recorder.write(entry))) this.#countUnrecorded('error');
  }

  /** The bodies that are known, as they may be recorded: large ones by the thread, if there can be one. */
  async #hidden({ request, response, unrecorded }: PassedExchange): Promise<HiddenBodies> {
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

  #learn(fields: readonly (readonly [name: string, value: string])[]): void {
    this.#secrets.learnFields(fields);
    this.#settings.traffic.learn(fields);
  }

  // In the report too: a green one must say what it does not speak of.

  #count(reason: string): void {
    this.#settings.traffic.unreadable(`not checked: ${reason}`);
    this.unjudged.set(reason, (this.unjudged.get(reason) ?? 0) + 1);
  }

  #countUnrecorded(reason: string): void {
    this.#settings.traffic.unreadable(`not recorded: ${reason}`);
    this.unrecorded.set(reason, (this.unrecorded.get(reason) ?? 0) + 1);
  }
}

function lengthOf(texts: readonly string[]): number {
  let sum = 0;
  for (const { length } of texts) sum += length;
  return sum;
}
