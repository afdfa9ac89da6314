import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { type Contract, changesOf } from '../contract/contract.js';
import { findRoute } from '../contract/find-route.js';
import { credentialFields } from '../contract/operations.js';
import type { HarWriter } from '../har/har-writer.js';
import type { Secrets } from '../text/masking.js';
import { createCredentialMask, pseudonyms } from '../text/secret-names.js';
import type { Traffic } from '../traffic/traffic.js';
import type { PassedExchange, TrafficFinding } from '../traffic/traffic-finding.js';
import { type CheckOutcome, CheckThread, hasThread } from './check-thread.js';
import type { WireFields } from './end-to-end.js';
import { CopyMemory, ExchangeCopy } from './exchange-copy.js';
import { toHarEntry } from './har-entry.js';
import {
  type HiddenBodies,
  hideBodies,
  type JudgedPassage,
  type Passage,
  type ReadPassage,
  readPassage,
} from './passage.js';

interface Settings {
  readonly traffic: Traffic;
  /** Credentials of the traffic, which are neither shown nor recorded. */
  readonly secrets: Secrets;
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
  readonly onJudged: ((judged: JudgedPassage) => void) | undefined;
  readonly onError: (error: unknown) => void;
}

/** Approximate memory of an exchange without its bodies and fields, in bytes. */
const overhead = 2_048;

/** Time for which exchanges are collected, in milliseconds: one task for the thread costs as much as one check. */
const batchDelayMs = 20;

/** Maximum number of exchanges in a task, and the size of their bodies in bytes from which on it takes no more. */
const maxBatch = 64;
const maxBatchBytes = 262_144;

/** A checked exchange that was not recorded yet. */
export interface Judged extends ReadPassage {
  readonly judged: JudgedPassage;
  /** Its bodies for the recording. */
  readonly hidden: HiddenBodies | undefined;
}

/** A complete exchange that waits for its check, unless it was checked before, and its recording. */
interface WaitingExchange {
  readonly passage: Passage;
  readonly early: Judged | undefined;
  /** Releases its memory. */
  readonly free: () => void;
}

/** Checks and records exchanges one after the other, without delaying traffic. */
export class Judge {
  /** Number of exchanges that were not or only partly checked, by reason. */
  readonly unjudged = new Map<string, number>();
  /** Number of exchanges that are missing in the recording, by reason. */
  readonly unrecorded = new Map<string, number>();
  readonly #memory: CopyMemory;
  readonly #mask: (text: string) => string;
  readonly #thread: CheckThread;
  #recorder: HarWriter | undefined;
  readonly #waiting: WaitingExchange[] = [];
  /** End of the last queued exchange. */
  #lastSettled: Promise<void> = Promise.resolve();

  constructor(private readonly settings: Settings) {
    const { isRecording, maxWaitingBytes, maxJudgedBytes, turnMs, contract, prefix, maxJudgingMs } = settings;
    const turns = { ms: turnMs, reserve: 2 * maxJudgedBytes };
    this.#memory = new CopyMemory(maxWaitingBytes, isRecording ? turns : undefined);
    const pseudonymKey = randomBytes(32);
    this.#thread = new CheckThread({ prefix, pseudonymKey, changes: changesOf(contract) }, maxJudgingMs);
    this.#mask = createCredentialMask(credentialFields(), pseudonyms(pseudonymKey));
  }

  createCopy(): ExchangeCopy {
    return new ExchangeCopy(this.#memory, this.settings.maxJudgedBytes);
  }

  recordTo(recorder: HarWriter): void {
    this.#recorder = recorder;
  }

  /** Checks a complete request before it is forwarded. */
  async judgeRequest(passage: Passage): Promise<readonly TrafficFinding[]> {
    const { passed, unknown } = await readPassage(passage, this.settings.maxJudgedBytes);
    if (unknown !== undefined) return [];
    const { request } = passed;
    const [{ givenUp, error } = {}] = await this.#check([{ request, response: undefined, durationMs: 0 }]);
    if (error !== undefined) throw error;
    return givenUp ? [] : this.settings.traffic.judgeRequest(request);
  }

  /** Checks an exchange. The caller passes the result to `settle`. */
  async judge(passage: Passage): Promise<Judged> {
    const read = await this.#read(passage);
    const [outcome = {}] = await this.#check([read.passed]);
    return this.#recordResult(passage, read, outcome);
  }

  async #read(passage: Passage): Promise<ReadPassage> {
    const read = await readPassage(passage, this.settings.maxJudgedBytes);
    this.settings.secrets.learn(read.passed);
    return read;
  }

  #recordResult(passage: Passage, read: ReadPassage, { hidden, givenUp, error }: CheckOutcome): Judged {
    if (error !== undefined) throw error;
    const reason = givenUp ?? read.unknown;
    // A passed report must name the traffic that it does not cover.
    const unchecked = givenUp ? `not checked: ${givenUp}` : read.passed.unchecked;
    const unrecorded = givenUp ? new Set(['request body', 'response body'] as const) : read.passed.unrecorded;
    const result = this.settings.traffic.add({ ...read.passed, unrecorded, unchecked });
    const unjudged = result.operationId && reason;
    if (unjudged !== undefined) count(this.unjudged, unjudged);
    const redirect = result.operationId && passage.redirect;
    if (redirect !== undefined) this.settings.traffic.note(`${result.operationId}: ${redirect}`);
    return { ...read, judged: this.#describe(passage, { ...result, unjudged, redirect }), hidden };
  }

  #describe(
    { startedAt, durationMs, request, response, failure }: Passage,
    result: Pick<JudgedPassage, 'operationId' | 'findings' | 'notes' | 'unjudged' | 'redirect'>,
  ): JudgedPassage {
    const { pathname, search } = new URL(request.url);
    return {
      startedAt,
      method: request.method,
      path: this.settings.secrets.redact(pathname + search),
      status: failure === undefined ? response?.status : undefined,
      durationMs,
      ...result,
      redirect: result.redirect && this.settings.secrets.redact(result.redirect),
      failure: failure && this.settings.secrets.redact(failure.message),
    };
  }

  /** Queues a complete exchange, to be checked unless it was, and recorded. */
  settle(passage: Passage, copy: ExchangeCopy, early?: Judged): void {
    const { request, response, failure } = passage;
    copy.isComplete = true;
    if (failure !== undefined) copy.response.drop();
    const fields = [...request.headers, ...(response?.headers ?? [])];
    const size = fields.reduce((sum, [key, value]) => sum + key.length + value.length, overhead + request.url.length);
    const isTaken = this.#memory.take(size);
    const free = () => {
      if (isTaken) this.#memory.give(size);
      copy.drop();
    };
    // Without space or a body, an exchange is skipped, unless it was checked before, or shows that a response is missing.
    const isMissing = request.body.missing === 'too much at once' || response?.body.missing === 'too much at once';
    if ((!isTaken || isMissing) && early === undefined && failure === undefined) {
      this.#skip(passage, fields, 'too much at once');
      free();
      return;
    }
    this.#waiting.push({ passage, early, free });
    this.#lastSettled = this.#lastSettled.then(() => this.#settleNext()).catch(this.settings.onError);
  }

  /** Counts and reports an exchange that is not checked. */
  #skip(passage: Passage, fields: WireFields, unjudged: string): void {
    this.settings.traffic.unreadable(`not checked: ${unjudged}`);
    count(this.unjudged, unjudged);
    this.#countMissing(unjudged);
    this.settings.secrets.learnFields(fields);
    const route = findRoute(passage.request.method, new URL(passage.request.url).pathname, this.settings.prefix);
    const operationId = typeof route === 'string' ? undefined : route.operation.id;
    this.settings.onJudged?.(this.#describe(passage, { operationId, findings: [], notes: [], unjudged }));
  }

  /** Checks and records the exchanges that wait, in their order. */
  async #settleNext(): Promise<void> {
    if (this.#waiting.length === 0) return;
    if (this.#waiting.length < maxBatch) await sleep(batchDelayMs);
    const batch = await this.#readBatch();
    const unchecked = batch.filter(({ early }) => early === undefined);
    const outcomes = await this.#check(unchecked.map(({ read }) => read.passed));
    for (const { passage, read, early, free } of batch) {
      // Pending input of sockets comes first.
      await nextTurn();
      try {
        await this.#report(passage, early ?? this.#recordResult(passage, read, outcomes.shift() ?? {}));
      } catch (error) {
        this.#countMissing('error');
        this.settings.onError(error);
      } finally {
        free();
      }
    }
  }

  async #readBatch() {
    const batch: (WaitingExchange & { readonly read: ReadPassage })[] = [];
    for (let bytes = 0; bytes < maxBatchBytes && batch.length < maxBatch; ) {
      const next = this.#waiting.shift();
      if (next === undefined) break;
      await nextTurn();
      const read = next.early ?? (await this.#read(next.passage));
      bytes += read.passed.request.body.length + (read.passed.response?.body.length ?? 0);
      batch.push({ ...next, read });
    }
    return batch;
  }

  async #report(passage: Passage, { passed, judged, hidden }: Judged): Promise<void> {
    this.settings.onJudged?.(judged);
    if (this.#recorder === undefined) return;
    const isWritten = await this.#recorder.write(toHarEntry(passage, passed, hidden, this.settings.secrets.redact));
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
    await this.#thread.close();
    await this.#recorder?.close();
  }

  /** Checks exchanges after all earlier ones. Without a thread, `traffic` checks them. */
  async #check(exchanges: readonly PassedExchange[]): Promise<CheckOutcome[]> {
    const { secrets } = this.settings;
    if (hasThread)
      return exchanges.length === 0 ? [] : this.#thread.check(exchanges, this.#recorder && secrets.knownSecrets);
    const hide = (text: string) => this.#mask(secrets.redact(text));
    return exchanges.map((exchange) => ({ hidden: this.#recorder && hideBodies(exchange, hide) }));
  }

  /** Counts an exchange that is missing in the recording. */
  #countMissing(reason: string): void {
    if (this.#recorder === undefined) return;
    this.settings.traffic.unreadable(`not recorded: ${reason}`);
    count(this.unrecorded, reason);
  }
}

function count(counts: Map<string, number>, reason: string): void {
  counts.set(reason, (counts.get(reason) ?? 0) + 1);
}
