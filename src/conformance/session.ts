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
  /** Those that are tested: what others answer is not checked. */
  readonly operations: ReadonlySet<OperationId>;
  readonly politeness: Politeness;
  /** Ends the run: nothing is sent after it but what puts back. */
  readonly signal: AbortSignal;
  /** How many values the responses may have together that are kept, and what is called once they have more. */
  readonly maxValues: number;
  readonly onOverfilled: () => void;
  /**
   * Called where notikit itself fails over a response: that ends neither the run nor more than the part of it that asked.
   */
  readonly onInternalError: (error: unknown) => void;
}

/** A server may hang on one operation, and many requests for it stand in one queue: it takes more to give up. */
const patience = 20;

/** How long writes may take that are under way when a run ends, and restoring after them, each in milliseconds. */
const restoringMs = 5_000;

/** How long a server is obeyed that asks to be left alone while its records are put back, in milliseconds. */
const restoringWaitMs = 2_000;

/** A run's conversation with the server: every answer is checked by every rule, whoever asked. */
export class Session {
  /** How many requests were sent, and how many of them were answered. */
  requests = 0;
  answers = 0;
  /** How many answers were ones of success. */
  successes = 0;
  isApi = false;
  isReachable = true;
  /** What became of the last request that was not answered. */
  lastFailure: string | undefined;
  /** The content coding of responses that Node cannot decode. */
  undecodable: string | undefined;
  /** Why no response of an operation could be read, by operation; undefined if a success was. */
  readonly unread = new Map<OperationId, string | undefined>();
  /** How many requests in a row were not answered. */
  #unanswered = 0;
  #letIn = 0;
  #values = 0;
  /** Identifiers of subscribers that were created, or may have been, and whether this run sent them. */
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

  /**
   * From now on requests are sent although the run has been ended: what it changed must be put back. Their time begins
   * now, and nothing is queued before them.
   */
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

  /** No request is sent after this. */
  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#options.signal.removeEventListener('abort', this.#countDown);
  }

  /** Sends a call. Rejects with Skip if it cannot be sent, the server does not answer, or the run has been ended. */
  readonly send = async (call: Call): Promise<Judged> => {
    const { verdicts } = this.#options;
    const isTested = this.#options.operations.has(call.operationId);
    const request = this.#request(call);
    // What responds after the end of the run is not checked: that would delay what puts back.
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

  /** Sends a call to another base address of the same server; nothing is made of the response. */
  readonly ask = async (call: Call, baseUrl: string): Promise<Judged> => {
    try {
      return await sendCall(call, { ...this.#options.access, baseUrl }, this.#fetch, this.#options.signal);
    } catch {
      throw new NoAnswer(`none from ${baseUrl}`);
    }
  };

  /** What puts back is sent all the same; and whoever has no key is refused, whatever is asked. */
  #whyForbidden(call: Call): string | undefined {
    if (this.#outlasts || call.authorization !== undefined) return undefined;
    return profileForbids(this.#options.contract, call);
  }

  get #isEnded(): boolean {
    return (this.#outlasts ? this.#lastMoment : this.#options).signal.aborted;
  }

  /** Whether a call is about a record that was written, and what is answered to it may depend on that. */
  #isOfWritten(call: Call, exchange: Judged): boolean {
    const names = recordsIn(call);
    const isRead = operations[call.operationId].method === 'GET';
    const isAgain = names.some((name) => this.#written.has(name));
    if (exchange.succeeded && !isRead) for (const name of names) this.#written.add(name);
    // After a creation, the same request is an update.
    if (!isAgain && !(exchange.succeeded && call.operationId === 'createSubscriber')) return false;
    // Whether a key is let in, or what the contract forbids, depends on no record.
    return call.authorization === undefined && flawsOf(exchange).length === 0;
  }

  /** Tells if the server rejects the valid key, and not that of the same request a moment later. */
  async #isKeyRejected(call: Call, { response }: Judged): Promise<boolean> {
    const isRead = operations[call.operationId].method === 'GET' && call.authorization === undefined;
    if (this.#letIn === 0 || !isRead || response.status !== 401) return false;
    const again = await this.#exchange(call, this.#request(call));
    return again.succeeded || [400, 404, 422].includes(again.response.status);
  }

  /**
   * Who asks for a response keeps it: many that are large fill the memory, and would end the process without a word.
   */
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
    // A write that is cut off may take effect later, after what puts it back.
    const isRead = operations[call.operationId].method === 'GET';
    const { signal } = isRead && !this.#outlasts ? this.#options : this.#lastMoment;
    return toRequest(call, this.#options.access, signal);
  }

  async #exchange(call: Call, request: Request): Promise<Judged> {
    const recording = unlessAborted(record(call.operationId, request, this.#fetch), request.signal);
    const sentId = subscriberIn(call);
    const recorded = await recording.catch((error: unknown) => {
      // It may have been created all the same, and only its response be lost.
      if (sentId !== undefined && request.bodyUsed) this.#created.set(sentId, true);
      return asTransportError(error);
    });
    const exchange = readExchange(recorded, this.#options.contract);
    if (this.#isOfWritten(call, exchange))
      Object.assign(exchange, { isOfWritten: true } satisfies Partial<EvidenceExchange>);
    if (call.operationId === 'createSubscriber' && exchange.succeeded) {
      // A server may have taken the id for another one: what it says that it has made is what is left behind.
      const answered = field(exchange.json, 'subscriberId');
      const id = typeof answered === 'string' && answered !== '' ? answered : sentId;
      if (id !== undefined) this.#created.set(id, id === sentId && isCheckRecord({ subscriberId: id }));
    }
    this.answers += 1;
    this.isReachable = true;
    this.#unanswered = 0;
    if (exchange.succeeded) this.successes += 1;
    if (resemblesApi(exchange)) this.isApi = true;
    if (call.authorization === undefined && ![401, 403].includes(exchange.response.status)) this.#letIn += 1;
    return exchange;
  }
}

/** Whatever keeps a request from being sent or a response from being read, in whatever words `fetch` says it. */
function asTransportError(error: unknown): never {
  if (error instanceof TransportError) throw error;
  throw new TransportError('reset', error instanceof Error ? error.message : String(error));
}
