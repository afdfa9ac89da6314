import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Tinypool from 'tinypool';
import { type Contract, changesOf } from '../contract/contract.js';
import { findRoute } from '../contract/find-route.js';
import { credentialFields } from '../contract/operations.js';
import type { HarWriter } from '../har/har-writer.js';
import { createCredentialMask, pseudonyms, Secrets } from '../text/masking.js';
import type { Traffic } from '../traffic/traffic.js';
import type { PassedExchange, TrafficFinding } from '../traffic/traffic-finding.js';
import { storeResult } from '../traffic/traffic-judge.js';
import type { CheckedExchange, CheckerData, CheckTask } from './check-exchange.js';
import type { WireFields } from './end-to-end.js';
import { CopyMemory, ExchangeCopy } from './exchange-copy.js';
import { toHarEntry } from './har-entry.js';
import {
  type HiddenBodies,
  hideBodies,
  type JudgedPassage,
  type Passage,
  packExchange,
  type ReadPassage,
  readPassage,
  unpackExchange,
} from './passage.js';

interface Settings {
  readonly traffic: Traffic;
  readonly contract: Contract;
  /** Path of the API's base address. */
  readonly prefix: string | undefined;
  readonly maxJudgedBytes: number;
  /** Maximum size of the exchanges that wait for a check, in bytes. */
  readonly maxWaitingBytes: number;
  /** True if traffic is recorded: then it waits while there is no memory for its copies. */
  readonly isRecording: boolean;
  /** Time for which one exchange may exceed the bound of the memory, in milliseconds. */
  readonly turnMs: number;
  /** Time limit for one exchange in the thread, in milliseconds. */
  readonly maxJudgingMs: number;
  /** Header fields that are added to every request. */
  readonly addedHeaders: Readonly<Record<string, string>>;
  readonly onJudged: ((judged: JudgedPassage) => void) | undefined;
  readonly onError: (error: unknown) => void;
}

/** Approximate memory of an exchange without its bodies and fields, in bytes. */
const overhead = 2_048;

const bothBodies: PassedExchange['unrecorded'] = new Set(['request body', 'response body'] as const);

/** Reason why the check of an exchange was given up: its time or memory limit. */
type GivenUp = 'too slow' | 'too large';

/** Memory limits of the thread in MB: without them, V8 delays garbage collection. */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

/** File of the thread in the package. It does not exist beside the source, or if the package was bundled. */
const threadFile = `${import.meta.dirname}/../src/proxy/check-exchange.js`;
const hasThread = existsSync(threadFile);

/** A checked exchange that was not recorded yet. */
export interface Judged extends ReadPassage {
  readonly judged: JudgedPassage;
  /** Its bodies for the recording. */
  readonly hidden: HiddenBodies | undefined;
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
  readonly #threadData: CheckerData;
  /** Starts with the first check. */
  #thread: Tinypool | undefined;
  #isReady: Promise<unknown> | undefined;
  #recorder: HarWriter | undefined;
  /** End of the last check in the thread, and of the last queued exchange. */
  #lastCheck: Promise<unknown> = Promise.resolve();
  #lastSettled: Promise<void> = Promise.resolve();

  constructor(settings: Settings) {
    this.#settings = settings;
    const { isRecording, maxWaitingBytes, maxJudgedBytes, turnMs, contract, prefix } = settings;
    const turns = { ms: turnMs, reserve: 2 * maxJudgedBytes };
    this.#memory = new CopyMemory(maxWaitingBytes, isRecording ? turns : undefined);
    this.#threadData = { prefix, pseudonymKey: randomBytes(32), changes: changesOf(contract) };
    this.#secrets.learnAdded(settings.addedHeaders);
    this.#mask = createCredentialMask(credentialFields(), pseudonyms(this.#threadData.pseudonymKey));
  }

  createCopy(): ExchangeCopy {
    return new ExchangeCopy(this.#memory, this.#settings.maxJudgedBytes);
  }

  recordTo(recorder: HarWriter): void {
    this.#recorder = recorder;
  }

  /** Checks a complete request before it is forwarded. */
  async judgeRequest(passage: Passage): Promise<readonly TrafficFinding[]> {
    const { passed, unknown } = await readPassage(passage, this.#settings.maxJudgedBytes);
    if (unknown !== undefined) return [];
    const { request } = passed;
    const { givenUp } = await this.#check({ request, response: undefined, durationMs: 0 });
    return givenUp ? [] : this.#settings.traffic.judgeRequest(request);
  }

  /** Checks an exchange. The caller passes the result to `settle`. */
  async judge(passage: Passage): Promise<Judged> {
    const read = await readPassage(passage, this.#settings.maxJudgedBytes);
    this.#secrets.learn(read.passed);
    const { givenUp, hidden } = await this.#check(read.passed);
    return { ...read, judged: this.#recordResult(passage, read, givenUp), hidden };
  }

  /** @param givenUp reason why the exchange has no result. */
  #recordResult(passage: Passage, { passed, unknown }: ReadPassage, givenUp?: GivenUp): JudgedPassage {
    const result = this.#settings.traffic.add(givenUp ? { ...passed, unrecorded: bothBodies } : passed);
    const unjudged = result.operationId === undefined ? undefined : (givenUp ?? unknown);
    if (unjudged !== undefined) this.#count(unjudged);
    return this.#describe(passage, { ...result, unjudged });
  }

  #describe(
    { startedAt, durationMs, request, response, failure }: Passage,
    result: Pick<JudgedPassage, 'operationId' | 'findings' | 'notes' | 'unjudged'>,
  ): JudgedPassage {
    const { pathname, search } = new URL(request.url);
    return {
      startedAt,
      method: request.method,
      path: this.#secrets.redact(pathname + search),
      status: failure === undefined ? response?.status : undefined,
      durationMs,
      ...result,
      failure: failure && this.#secrets.redact(failure.message),
    };
  }

  /** Queues a complete exchange, to be checked unless it was, and recorded. */
  settle(passage: Passage, copy: ExchangeCopy, early?: Judged): void {
    const { request, response, failure } = passage;
    copy.complete();
    if (failure !== undefined) copy.response.drop();
    let size = overhead + request.url.length + countCharacters(request.headers);
    if (response !== undefined) size += countCharacters(response.headers);
    const isTaken = this.#memory.take(size);
    const free = () => {
      if (isTaken) this.#memory.give(size);
      copy.drop();
    };
    // Without space or a body, an exchange is skipped, unless it was checked before, or shows that a response is missing.
    const isMissing = request.body.missing === 'too much at once' || response?.body.missing === 'too much at once';
    if ((!isTaken || isMissing) && early === undefined && failure === undefined) {
      this.#skip(passage, 'too much at once');
      free();
      return;
    }
    const reportError = (error: unknown) => {
      if (this.#recorder !== undefined) this.#countMissing('error');
      this.#settings.onError(error);
    };
    this.#lastSettled = this.#lastSettled
      .then(() => this.#finish(passage, early))
      .catch(reportError)
      .finally(free);
  }

  /** Counts and reports an exchange that is not checked. */
  #skip(passage: Passage, unjudged: string): void {
    const { request, response } = passage;
    this.#count(unjudged);
    if (this.#recorder !== undefined) this.#countMissing(unjudged);
    const fields = [...request.headers, ...(response?.headers ?? [])];
    this.#secrets.learnFields(fields);
    this.#settings.traffic.learn(fields);
    const route = findRoute(request.method, new URL(request.url).pathname, this.#settings.prefix);
    const operationId = typeof route === 'string' ? undefined : route.operation.id;
    this.#settings.onJudged?.(this.#describe(passage, { operationId, findings: [], notes: [], unjudged }));
  }

  async #finish(passage: Passage, early: Judged | undefined): Promise<void> {
    // Pending input of sockets comes first.
    await nextTurn();
    const { passed, judged, hidden = noBodies } = early ?? (await this.judge(passage));
    this.#settings.onJudged?.(judged);
    if (this.#recorder === undefined) return;
    const isWritten = await this.#recorder.write(toHarEntry(passage, passed, hidden, this.#secrets.redact));
    if (!isWritten) this.#countMissing('error');
  }

  /** Resolves once nothing waits. */
  async idle(): Promise<void> {
    for (let last: unknown; last !== this.#lastSettled; ) {
      last = this.#lastSettled;
      await last;
    }
  }

  async close(): Promise<void> {
    await this.idle();
    await this.#thread?.destroy();
    await this.#recorder?.close();
  }

  /**
   * Checks an exchange in the thread after all earlier ones, and stores its result. Without a thread, `traffic` checks
   * it.
   */
  async #check(passed: PassedExchange): Promise<Pick<Judged, 'hidden'> & { readonly givenUp?: GivenUp }> {
    if (!hasThread) {
      const hide = (text: string) => this.#mask(this.#secrets.redact(text));
      return { hidden: this.#recorder && hideBodies(passed, hide) };
    }
    const known = this.#recorder && this.#secrets.knownSecrets;
    const checking = this.#lastCheck.then(() => this.#runInThread({ exchange: packExchange(passed), known }));
    this.#lastCheck = checking.catch(() => {});
    const outcome = await checking;
    if (typeof outcome === 'string') return { givenUp: outcome, hidden: undefined };
    const { result, earlierViolations, hidden } = outcome;
    if (result === undefined) return { hidden };
    const response = result.response && {
      ...result.response,
      earlierViolations: earlierViolations.map((violation) => ({
        ...violation,
        exchange: unpackExchange(violation.exchange),
      })),
    };
    storeResult(passed, { ...result, response });
    return { hidden };
  }

  async #runInThread(task: CheckTask): Promise<CheckedExchange | GivenUp> {
    this.#thread ??= new Tinypool({
      filename: threadFile,
      name: 'checkInThread',
      minThreads: 1,
      maxThreads: 1,
      workerData: this.#threadData,
      resourceLimits,
    });
    // The time limit begins after the start of the thread.
    this.#isReady ??= this.#thread.run({}, { name: 'isReady' });
    await this.#isReady;
    try {
      return await this.#thread.run(task, { signal: AbortSignal.timeout(this.#settings.maxJudgingMs) });
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'too slow';
      if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') return 'too large';
      throw error;
    }
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

const noBodies: HiddenBodies = { sent: undefined, received: undefined };

function countCharacters(fields: WireFields): number {
  return fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
}
