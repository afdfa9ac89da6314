import { setImmediate as nextTurn } from 'node:timers/promises';
import { credentialFields } from '../contract/operations.js';
import type { HarWriter } from '../har/har-writer.js';
import { SerialQueue } from '../queue/serial-queue.js';
import { createCredentialMask, pseudonyms, Secrets } from '../text/masking.js';
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
import { type BatchStep, type ThreadData, unpackResult } from './thread-messages.js';

interface Settings {
  readonly traffic: Traffic;
  readonly maxJudgedBytes: number;
  /** Maximum size of the exchanges that wait for a check, in bytes. */
  readonly maxWaitingBytes: number;
  /** True if traffic is recorded: then it waits while there is no memory for its copies. */
  readonly isRecording: boolean;
  /** Time that one exchange may use the memory reserve, in milliseconds. */
  readonly turnMs: number;
  /** Time limit for one exchange in the thread, in milliseconds. */
  readonly maxJudgingMs: number;
  readonly threadData: ThreadData;
  /** Header fields that are added to every request. */
  readonly addedHeaders: Readonly<Record<string, string>>;
  readonly onJudged: ((judged: JudgedPassage) => void) | undefined;
  readonly onError: (error: unknown) => void;
}

/** Approximate memory of an exchange without its bodies and fields, in bytes. */
const overhead = 2_048;

/** Maximum size of bodies that are checked on the main thread, in bytes. Compiling a profile's schemas takes longer. */
const maxMainThreadBytes = 8_192;

/** Result of a request that belongs to no operation. */
const noOperation: ExchangeResult = { requestFindings: [], unknownNames: [], response: undefined };

const bothBodies: PassedExchange['unrecorded'] = new Set(['request body', 'response body'] as const);

/** An exchange that was checked before its response was sent. */
export interface JudgedEarly extends ReadPassage {
  readonly judged: JudgedPassage;
}

/** Checks and records exchanges one after the other, without delaying traffic. */
export class Judge {
  /** Number of exchanges that were not or only partly checked, by reason. */
  readonly unjudged = new Map<string, number>();
  /** Number of exchanges that are missing in the recording, by reason. */
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
    // Space for both bodies of one exchange, each with a partly filled page.
    const reserve = settings.isRecording ? 2 * (maxJudgedBytes + pageSize) : 0;
    this.#memory = new CopyMemory(settings.maxWaitingBytes, reserve, settings.turnMs);
    this.#thread = Thread.of(settings.threadData, settings.maxJudgingMs, () => this.#memory.shared);
    this.#batches =
      this.#thread &&
      new Batches({
        thread: this.#thread,
        queue: this.#queue,
        maxJudgedBytes,
        onError,
        onResults: (steps, batch) => this.#recordBatch(steps, batch),
        onGivenUp: (why, passage) => this.#recordGivenUp(why, passage),
      });
    this.#secrets.learnAdded(settings.addedHeaders);
    this.#mask = createCredentialMask(credentialFields(), pseudonyms(settings.threadData.pseudonymKey));
  }

  /** @param request the copy of the request, if the new one is for its response. */
  createCopy(request?: BodyCopy): BodyCopy {
    return new BodyCopy(this.#memory, this.#settings.maxJudgedBytes, request);
  }

  recordTo(recorder: HarWriter): void {
    this.#recorder = recorder;
  }

  /** Checks a complete request before it is forwarded. */
  async judgeRequest(passage: Passage): Promise<readonly TrafficFinding[]> {
    const { passed, unknown } = await readPassage(passage, this.#settings.maxJudgedBytes);
    if (unknown !== undefined) return [];
    const { request } = passed;
    const givenUp = await this.#judgeInThread({ request, response: undefined, durationMs: 0 });
    return givenUp ? [] : this.#settings.traffic.judgeRequest(request);
  }

  /** Checks an exchange immediately. The caller passes the result to `settle`. */
  async judge(passage: Passage): Promise<JudgedEarly> {
    const read = await readPassage(passage, this.#settings.maxJudgedBytes);
    this.#secrets.learn(read.passed);
    const givenUp = await this.#judgeInThread(read.passed);
    return { ...read, judged: this.#recordResult(passage, read, givenUp) };
  }

  /** @param givenUp reason why the exchange has no result. */
  #recordResult(passage: Passage, { passed, unknown }: ReadPassage, givenUp?: GivenUp): JudgedPassage {
    const { operationId, findings, notes } = this.#settings.traffic.add(
      givenUp ? { ...passed, unrecorded: bothBodies } : passed,
    );
    const unjudged = operationId === undefined ? undefined : (givenUp ?? unknown);
    if (unjudged !== undefined) this.#count(unjudged);
    const { startedAt, durationMs, request, response, failure } = passage;
    const { pathname, search } = new URL(request.url);
    return {
      startedAt,
      method: request.method,
      path: this.#secrets.redact(pathname + search),
      status: failure === undefined ? response?.status : undefined,
      durationMs,
      ...{ operationId, findings, notes, unjudged },
      failure: failure && this.#secrets.redact(failure.message),
    };
  }

  /** Records the results of a batch. */
  async #recordBatch(steps: readonly BatchStep[], batch: readonly Passage[]): Promise<void> {
    const { maxJudgedBytes, onJudged, onError } = this.#settings;
    for (const [index, passage] of batch.entries()) {
      const step = steps[index];
      if (step === undefined || 'fault' in step) {
        onError(new Error(step?.fault ?? 'the thread returned no result'));
        continue;
      }
      const read = await readPassage(passage, maxJudgedBytes);
      this.#secrets.learn(read.passed);
      storeResult(read.passed, unpackResult(step.shows) ?? noOperation);
      onJudged?.(this.#recordResult(passage, read));
    }
  }

  /** Records an exchange without its bodies. */
  async #recordGivenUp(why: GivenUp, passage: Passage): Promise<void> {
    const read = await readPassage(passage, this.#settings.maxJudgedBytes);
    this.#secrets.learn(read.passed);
    const judged = this.#recordResult(passage, read, why);
    this.#settings.onJudged?.(judged);
  }

  /** Queues a complete exchange, to be checked unless it was, and recorded. */
  settle(passage: Passage, early?: JudgedEarly): void {
    const { request, response } = passage;
    let size = overhead + request.url.length + countCharacters(request.headers);
    if (response !== undefined) size += countCharacters(response.headers);
    const isTaken = this.#memory.take(size);
    const free = () => {
      response?.body.drop();
      if (isTaken) this.#memory.give(size);
      // The request comes last: it ends the turn of the exchange.
      request.body.drop();
    };
    for (const body of [request.body, response?.body]) if (body?.isWaiting) body.drop();
    // Without a body, an exchange is skipped, unless it was checked before.
    const isMissing = request.body.missing === 'too much at once' || response?.body.missing === 'too much at once';
    const isSkipped = isMissing && early === undefined && passage.failure === undefined;
    if (!isTaken || isSkipped) {
      this.#count('too much at once');
      if (this.#recorder !== undefined) this.#countMissing('too much at once');
      this.#learn(pairs(request.headers));
      this.#learn(pairs(response?.headers ?? []));
      free();
    } else if (early === undefined && this.#recorder === undefined && this.#batches !== undefined) {
      this.#batches.add({ passage, free });
    } else {
      const reportError = (error: unknown) => {
        if (this.#recorder !== undefined) this.#countMissing('error');
        this.#settings.onError(error);
      };
      void this.#queue.add(() => this.#finish(passage, early).catch(reportError).finally(free));
    }
  }

  async #finish(passage: Passage, early: JudgedEarly | undefined): Promise<void> {
    // Pending input of sockets comes first.
    await nextTurn();
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

  /** Checks a large exchange in the thread, if there is one. Resolves to the reason if it was given up. */
  async #judgeInThread(passed: PassedExchange): Promise<GivenUp | undefined> {
    const size = passed.request.body.length + (passed.response?.body.length ?? 0);
    const isQuick = size <= maxMainThreadBytes && this.#settings.threadData.changes?.document === undefined;
    const shows = isQuick ? undefined : await this.#thread?.judge(passed);
    if (typeof shows === 'string') return shows;
    if (shows !== undefined) storeResult(passed, shows);
    return undefined;
  }

  async #record(recorder: HarWriter, passage: Passage, passed: PassedExchange): Promise<void> {
    const entry = toHarEntry(passage, passed, await this.#redactBodies(passed), this.#secrets.redact);
    if (!(await recorder.write(entry))) this.#countMissing('error');
  }

  /** Removes secrets from the known bodies, from large ones in the thread. */
  async #redactBodies({ request, response, unrecorded }: PassedExchange): Promise<HiddenBodies> {
    const bodies = [request.body, response?.body ?? new Uint8Array()];
    const size = bodies.reduce((sum, { length }) => sum + length, 0);
    const hidden =
      size <= maxMainThreadBytes ? undefined : await this.#thread?.hide(bodies, this.#secrets.knownSecrets);
    const hideHere = (body: Uint8Array) => hideBody(body, (text) => this.#mask(this.#secrets.redact(text)));
    const [sent, received] = hidden ?? bodies.map(hideHere);
    return {
      sent: unrecorded?.has('request body') ? undefined : sent,
      received: unrecorded?.has('response body') ? undefined : received,
    };
  }

  #learn(fields: readonly (readonly [name: string, value: string])[]): void {
    this.#secrets.learnFields(fields);
    this.#settings.traffic.learn(fields);
  }

  /** Counts an unchecked exchange, in the report too: a passed report must name the traffic that it does not cover. */
  #count(reason: string): void {
    this.#settings.traffic.unreadable(`not checked: ${reason}`);
    this.unjudged.set(reason, (this.unjudged.get(reason) ?? 0) + 1);
  }

  #countMissing(reason: string): void {
    this.#settings.traffic.unreadable(`not recorded: ${reason}`);
    this.unrecorded.set(reason, (this.unrecorded.get(reason) ?? 0) + 1);
  }
}

function countCharacters(texts: readonly string[]): number {
  let sum = 0;
  for (const { length } of texts) sum += length;
  return sum;
}
