import type { Contract } from '../contract/contract.js';
import { type Fetch, record } from '../contract/exchange.js';
import { field, mostValuesOf } from '../contract/json-value.js';
import { type OperationId, operations } from '../contract/operations.js';
import { TransportError } from '../http/transport.js';
import { isCheckRecord } from '../judgement/facts/identifiers.js';
import { flawsOf, refusedLater, rejectedKey } from '../judgement/facts/refusal.js';
import { judgeExchange } from '../judgement/judge-exchange.js';
import { type Judged, readExchange } from '../judgement/judged.js';
import type { EvidenceExchange } from '../judgement/report/evidence.js';
import type { LeftBehind } from '../judgement/report/report.js';
import type { Verdicts } from '../judgement/report/verdicts.js';
import {
  asRecorded,
  type Call,
  EarlierAnswers,
  recordsIn,
  type ServerAccess,
  sendCall,
  subscriberIn,
  toRequest,
  whyUnsendable,
} from './call.js';
import { resemblesApi } from './discovery.js';
import { type Politeness, polite, unlessAborted } from './pace.js';
import { profileForbids } from './profile-forbids.js';
import { recordJudgement } from './record-judgement.js';
import { NoAnswer, Skip } from './skip.js';

export interface SessionOptions {
  readonly fetch: Fetch;
  readonly access: ServerAccess;
  readonly contract: Contract;
  readonly verdicts: Verdicts;
  /** Operations whose responses are checked. */
  readonly operations: ReadonlySet<OperationId>;
  readonly politeness: Politeness;
  /** Ends the run: after it, only requests that restore are sent. */
  readonly signal: AbortSignal;
  /** Maximum number of JSON values in all responses. */
  readonly maxValues: number;
  /** Called once the responses have more values. */
  readonly onOverfilled: () => void;
  /** Called for an internal error while a response is checked. The run goes on. */
  readonly onInternalError: (error: unknown) => void;
}

/** Requests without a response in a row that end a run: a server may hang on one operation with many queued requests. */
const patience = 20;

/** Time limit in milliseconds for the pending writes when a run ends, and again for restoring. */
const restoringMs = 5_000;

/** Longest `Retry-After` that is respected while records are restored, in milliseconds. */
const restoringWaitMs = 2_000;

/** Sends the requests of a run. Every rule checks every response. */
export class Session {
  requests = 0;
  responses = 0;
  successes = 0;
  isApi = false;
  isReachable = true;
  lastFailure: string | undefined;
  /** The content coding of responses that Node cannot decode. */
  undecodable: string | undefined;
  /** Reason why no response of an operation could be read; undefined once one succeeded. */
  readonly unread = new Map<OperationId, string | undefined>();
  #unanswered = 0;
  #letIn = 0;
  #values = 0;
  /** Identifiers of subscribers that were created, or may have been; true if this run sent the identifier. */
  readonly #created = new Map<string, boolean>();
  readonly #earlier = new EarlierAnswers();
  /** The names of the records that were written. */
  readonly #written = new Set<string>();
  #outlasts = false;
  readonly #options: SessionOptions;
  readonly #counted: Fetch;
  #fetch: Fetch;
  #lastMoment = new AbortController();
  readonly #timers: NodeJS.Timeout[] = [];

  constructor(options: SessionOptions) {
    this.#options = options;
    const { fetch, politeness, signal } = options;
    this.#counted = (request) => {
      this.requests += 1;
      return fetch(request);
    };
    this.#fetch = polite(this.#counted, { ...politeness, signal });
    if (signal.aborted) this.#countDown();
    else signal.addEventListener('abort', this.#countDown);
  }

  get isAuthorized(): boolean {
    return this.#letIn > 0;
  }

  get hasGivenUp(): boolean {
    return this.#unanswered >= patience;
  }

  /** Allows requests after the end of the run, so that its changes can be restored. Starts their time limit. */
  outlast(): void {
    this.#outlasts = true;
    this.#lastMoment = new AbortController();
    const { signal } = this.#lastMoment;
    this.#fetch = polite(this.#counted, { concurrency: 1, maxRetryAfterMs: restoringWaitMs, signal });
    if (this.#options.signal.aborted) this.#countDown();
  }

  /** The subscribers that were created, or may have been, in the order of the requests; undefined if there are none. */
  get leftBehind(): LeftBehind | undefined {
    const created = [...this.#created];
    const subscribers = created.map(([id]) => id);
    return created.length === 0 ? undefined : { subscribers, sent: subscribers.filter((id) => this.#created.get(id)) };
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#options.signal.removeEventListener('abort', this.#countDown);
  }

  /** Sends a call. Rejects with Skip if it cannot be sent, gets no response, or the run has ended. */
  readonly send = async (call: Call): Promise<Judged> => {
    const { verdicts } = this.#options;
    const isTested = this.#options.operations.has(call.operationId);
    const request = this.#request(call);
    // Checking responses after the end of the run would delay restoring.
    const isLate = this.#outlasts ? () => false : () => this.#options.signal.aborted;
    try {
      const exchange = await this.#exchange(call, request);
      if (isLate()) throw new NoAnswer('the run was stopped');
      this.#makeRoom(exchange);
      if (isTested) verdicts.passed('response.completes', exchange);
      if (isTested && call.elsewhere === undefined) {
        if (exchange.succeeded) this.unread.set(call.operationId, undefined);
        recordJudgement(judgeExchange(exchange), exchange, verdicts);
        const rejected = (await this.#isKeyRejected(call, exchange))
          ? exchange
          : this.#earlier.rejectedWrite(call, exchange);
        if (rejected !== undefined) verdicts.failed('auth.key-accepted', rejectedKey(rejected), rejected);
        if (this.#earlier.isRefusedNow(call, exchange)) {
          verdicts.failed('reads.change-nothing', refusedLater(exchange), exchange);
        }
      }
      return exchange;
    } catch (error) {
      if (this.#isEnded || isLate()) throw new NoAnswer('the run was stopped');
      if (!(error instanceof TransportError)) throw this.#internalError(error);
      const { failure, message } = error;
      if (isTested && !this.unread.has(call.operationId)) this.unread.set(call.operationId, message);
      if (failure === 'undecodable') {
        this.undecodable = `not checked: ${message}`;
        throw new Skip(this.undecodable);
      }
      this.lastFailure = failure === 'unreachable' ? message : `${failure}: ${message}`;
      if (failure === 'unreachable') this.isReachable = false;
      this.#unanswered += 1;
      const violation = {
        message: `${request.method} ${new URL(request.url).pathname}: ${failure}`,
        expected: 'one complete HTTP response',
        actual: message,
      };
      if (isTested) {
        const shown = { operationId: call.operationId, request: asRecorded(call, request) };
        verdicts.failed('response.completes', violation, shown);
      }
      throw new NoAnswer(`${failure}, ${message}`);
    }
  };

  /** Sends a call to another base address of the same server. Does not check the response. */
  readonly ask = async (call: Call, baseUrl: string): Promise<Judged> => {
    try {
      return await sendCall(call, { ...this.#options.access, baseUrl }, this.#fetch, this.#options.signal);
    } catch {
      throw new NoAnswer(`none from ${baseUrl}`);
    }
  };

  /** Reason of the profile not to send a call. It does not apply to restoring, or to requests without the valid key. */
  #whyForbidden(call: Call): string | undefined {
    if (this.#outlasts || call.authorization !== undefined) return undefined;
    return profileForbids(this.#options.contract, call);
  }

  get #isEnded(): boolean {
    return (this.#outlasts ? this.#lastMoment : this.#options).signal.aborted;
  }

  /** Tells whether the response may depend on an earlier write to the same record. */
  #isOfWritten(call: Call, exchange: Judged): boolean {
    const names = recordsIn(call);
    const isRead = operations[call.operationId].method === 'GET';
    const isAgain = names.some((name) => this.#written.has(name));
    if (exchange.succeeded && !isRead) for (const name of names) this.#written.add(name);
    // After a creation, the same request is an update.
    if (!isAgain && !(exchange.succeeded && call.operationId === 'createSubscriber')) return false;
    // Refusals of a key or of an invalid request depend on no record.
    return call.authorization === undefined && flawsOf(exchange).length === 0;
  }

  /** Tells whether the server rejects the valid key and accepts it for the same request a moment later. */
  async #isKeyRejected(call: Call, { response }: Judged): Promise<boolean> {
    const isRead = operations[call.operationId].method === 'GET' && call.authorization === undefined;
    if (this.#letIn === 0 || !isRead || response.status !== 401) return false;
    const again = await this.#exchange(call, this.#request(call));
    return again.succeeded || [400, 404, 422].includes(again.response.status);
  }

  /** Counts the values of the responses, which stay in memory until the run ends. */
  #makeRoom({ response }: Judged): void {
    this.#values += mostValuesOf(response.body);
    if (this.#values > this.#options.maxValues) this.#options.onOverfilled();
  }

  readonly #countDown = () => {
    const moment = this.#lastMoment;
    const end = () => moment.abort(new Error('the time limit for restoring was reached'));
    this.#timers.push(setTimeout(end, restoringMs));
  };

  #internalError(error: unknown): Skip {
    this.#options.onInternalError(error);
    return new Skip('internal error while checking a response');
  }

  #request(call: Call): Request {
    const { apiKey, otherApiKey } = this.#options.access;
    const reason = whyUnsendable(call, [apiKey, otherApiKey ?? '']) ?? this.#whyForbidden(call);
    if (reason !== undefined) throw new Skip(reason);
    if (this.#isEnded) throw new NoAnswer('the run was stopped');
    if (this.hasGivenUp && !this.#outlasts) throw new NoAnswer('the server stopped responding');
    // An aborted write may take effect after the record is restored.
    const isRead = operations[call.operationId].method === 'GET';
    const { signal } = isRead && !this.#outlasts ? this.#options : this.#lastMoment;
    return toRequest(call, this.#options.access, signal);
  }

  async #exchange(call: Call, request: Request): Promise<Judged> {
    const recording = unlessAborted(record(call.operationId, request, this.#fetch), request.signal);
    const sentId = subscriberIn(call);
    const recorded = await recording.catch((error: unknown) => {
      // The server may have created it although the response is lost.
      if (sentId !== undefined && request.bodyUsed) this.#created.set(sentId, true);
      return asTransportError(error);
    });
    const exchange = readExchange(recorded, this.#options.contract);
    if (this.#isOfWritten(call, exchange))
      Object.assign(exchange, { isOfWritten: true } satisfies Partial<EvidenceExchange>);
    if (call.operationId === 'createSubscriber' && exchange.succeeded) {
      // The id in the response is the one left behind, even if the server stored another id than requested.
      const answered = field(exchange.json, 'subscriberId');
      const id = typeof answered === 'string' && answered !== '' ? answered : sentId;
      if (id !== undefined) this.#created.set(id, id === sentId && isCheckRecord({ subscriberId: id }));
    }
    this.responses += 1;
    this.isReachable = true;
    this.#unanswered = 0;
    if (exchange.succeeded) this.successes += 1;
    if (resemblesApi(exchange)) this.isApi = true;
    if (call.authorization === undefined && ![401, 403].includes(exchange.response.status)) this.#letIn += 1;
    return exchange;
  }
}

/** Wraps any error of `fetch` that is not a TransportError yet. */
function asTransportError(error: unknown): never {
  if (error instanceof TransportError) throw error;
  throw new TransportError('reset', error instanceof Error ? error.message : String(error));
}
