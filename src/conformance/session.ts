import type { Contract } from '../contract/contract.js';
import { type Fetch, record } from '../contract/exchange.js';
import { field, maxValuesOf } from '../contract/json-value.js';
import { type OperationId, operations } from '../contract/operations.js';
import { limitRequests, type RequestLimits } from '../http/limit-requests.js';
import { TransportError } from '../http/transport.js';
import { applyRules } from '../judgement/apply-rules.js';
import { isWrittenByCheck } from '../judgement/facts/identifiers.js';
import { findFlaws, rejectedKeyViolation, statusViolation } from '../judgement/facts/refusal.js';
import { type ParsedExchange, parseExchange } from '../judgement/parsed-exchange.js';
import type { EvidenceExchange } from '../judgement/report/evidence.js';
import type { LeftBehind } from '../judgement/report/report.js';
import type { Verdicts } from '../judgement/report/verdicts.js';
import type { RequirementId } from '../requirements/catalogue.js';
import { reasonOf, stackOf } from '../text/printable.js';
import {
  type Call,
  createdSubscriberId,
  reasonNotToSend,
  recordedRequest,
  recordNames,
  type ServerAccess,
  sendCall,
  toRequest,
} from './call.js';
import { resemblesApi } from './discovery.js';
import { profileForbids } from './profile-forbids.js';
import { rejectOnAbort } from './run-time.js';
import { NoAnswer, Skip } from './skip.js';

export interface SessionOptions {
  readonly access: ServerAccess & { readonly fetch: Fetch };
  readonly contract: Contract;
  readonly verdicts: Verdicts;
  /** Operations whose responses are checked. */
  readonly operations: ReadonlySet<OperationId>;
  readonly limits: RequestLimits;
  /** Ends the run: after it, only requests that restore are sent. */
  readonly signal: AbortSignal;
  /** Maximum number of JSON values in all responses. */
  readonly maxValues: number;
  /** Called once the responses have more values. */
  readonly onTooManyValues: () => void;
  /** Called for an internal error while a response is checked. The run goes on. */
  readonly onInternalError: (error: unknown) => void;
}

/** Requests without a response in a row that end a run: a server may hang on one operation with many queued requests. */
const maxUnanswered = 20;

/** Time limit in milliseconds for the pending writes when a run ends, and again for restoring. */
const restoringMs = 5_000;

/** Longest `Retry-After` that is respected while records are restored, in milliseconds. */
const restoringWaitMs = 2_000;

/** Requirement on the response to a request that the contract does not allow. */
const ofInvalidRequests: RequirementId = 'events.limit-max';

/** Sends the requests of a run. Every rule checks every response. */
export class Session {
  requests = 0;
  responses = 0;
  successes = 0;
  hasSeenApi = false;
  isReachable = true;
  lastFailure: string | undefined;
  /** The content coding of responses that Node cannot decode. */
  undecodable: string | undefined;
  /** Reason why no response of an operation could be read; undefined once one succeeded. */
  readonly unread = new Map<OperationId, string | undefined>();
  #unanswered = 0;
  #authorized = 0;
  #values = 0;
  /** Identifiers of subscribers that were created, or may have been; true if this run sent the identifier. */
  readonly #created = new Map<string, boolean>();
  /** Requests that were accepted, and the exchanges of those with the response 401. */
  readonly #accepted = new Set<string>();
  readonly #rejected = new Map<string, ParsedExchange>();
  /** The names of the records that were written. */
  readonly #writtenRecords = new Set<string>();
  #isRestoring = false;
  readonly #countingFetch: Fetch;
  #fetch: Fetch;
  #restoringAbort = new AbortController();
  readonly #timers: NodeJS.Timeout[] = [];

  constructor(private readonly options: SessionOptions) {
    const { access, limits, signal } = options;
    const { fetch } = access;
    this.#countingFetch = (request) => {
      this.requests += 1;
      return fetch(request);
    };
    this.#fetch = limitRequests(this.#countingFetch, { ...limits, signal });
    if (signal.aborted) this.#startRestoringTimer();
    else signal.addEventListener('abort', this.#startRestoringTimer);
  }

  get isAuthorized(): boolean {
    return this.#authorized > 0;
  }

  get hasGivenUp(): boolean {
    return this.#unanswered >= maxUnanswered;
  }

  /** Allows requests after the end of the run, so that its changes can be restored. Starts their time limit. */
  allowRestoring(): void {
    this.#isRestoring = true;
    this.#restoringAbort = new AbortController();
    const { signal } = this.#restoringAbort;
    this.#fetch = limitRequests(this.#countingFetch, { concurrency: 1, maxRetryAfterMs: restoringWaitMs, signal });
    if (this.options.signal.aborted) this.#startRestoringTimer();
  }

  /** The subscribers that were created, or may have been, in the order of the requests; undefined if there are none. */
  get leftBehind(): LeftBehind | undefined {
    const created = [...this.#created];
    const subscribers = created.map(([id]) => id);
    return created.length === 0 ? undefined : { subscribers, sent: subscribers.filter((id) => this.#created.get(id)) };
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.options.signal.removeEventListener('abort', this.#startRestoringTimer);
  }

  /** Sends a call. Rejects with Skip if it cannot be sent, gets no response, or the run has ended. */
  readonly send = async (call: Call): Promise<ParsedExchange> => {
    const { verdicts } = this.options;
    const isChecked = this.options.operations.has(call.operationId);
    const request = this.#createRequest(call);
    // Checking responses after the end of the run would delay restoring.
    const hasEnded = this.#isRestoring ? () => false : () => this.options.signal.aborted;
    try {
      const exchange = await this.#receive(call, request);
      if (hasEnded()) throw new NoAnswer('the run was stopped');
      if (isChecked) verdicts.recordPass('response.completes', exchange);
      if (isChecked && call.otherPath === undefined) {
        if (exchange.succeeded) this.unread.set(call.operationId, undefined);
        this.#recordResults(exchange);
        this.#compareWithEqual(call, exchange);
        const isRead = operations[call.operationId].method === 'GET' && call.authorization === undefined;
        if (isRead && exchange.response.status === 401)
          this.#compareWithEqual(call, await this.#receive(call, this.#createRequest(call)));
      }
      return exchange;
    } catch (error) {
      if (this.#isEnded || hasEnded()) throw new NoAnswer('the run was stopped');
      if (!(error instanceof TransportError)) {
        this.options.onInternalError(error);
        throw new Skip('internal error while checking a response');
      }
      const { failure, message } = error;
      if (isChecked && !this.unread.has(call.operationId)) this.unread.set(call.operationId, message);
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
      if (isChecked) {
        const shown = { operationId: call.operationId, request: recordedRequest(call, request) };
        verdicts.recordFailure('response.completes', violation, shown);
      }
      throw new NoAnswer(`${failure}, ${message}`);
    }
  };

  #recordResults(exchange: ParsedExchange): void {
    const { verdicts } = this.options;
    const { isCompared, witnesses, violations, notes, internalErrors } = applyRules(exchange);
    // A server that accepts invalid values returns them: their form is no second violation.
    const isTaken = exchange.succeeded && findFlaws(exchange).length > 0;
    if (isCompared) verdicts.recordCompared(exchange.operationId);
    for (const { id, pointer, count } of witnesses) verdicts.recordPass(id, exchange, pointer, count);
    for (const { id, violation } of violations)
      if (!isTaken || violation.isAboutStatus === true || id === ofInvalidRequests)
        verdicts.recordFailure(id, violation, exchange);
    for (const { id, note } of notes) verdicts.recordNote(id, note, exchange);
    for (const { id, error } of internalErrors) verdicts.recordError(id, `notikit: internal error: ${stackOf(error)}`);
  }

  /** Sends a call to another base address of the same server. Does not check the response. */
  readonly sendTo = async (call: Call, baseUrl: string): Promise<ParsedExchange> => {
    try {
      return await sendCall(call, { ...this.options.access, baseUrl }, this.#fetch, this.options.signal);
    } catch {
      throw new NoAnswer(`none from ${baseUrl}`);
    }
  };

  get #isEnded(): boolean {
    return (this.#isRestoring ? this.#restoringAbort : this.options).signal.aborted;
  }

  /** Tells whether the response may depend on an earlier write to the same record. */
  #concernsWritten(call: Call, exchange: ParsedExchange): boolean {
    const names = recordNames(call);
    const isRead = operations[call.operationId].method === 'GET';
    const isAgain = names.some((name) => this.#writtenRecords.has(name));
    if (exchange.succeeded && !isRead) for (const name of names) this.#writtenRecords.add(name);
    // After a creation, the same request is an update.
    if (!isAgain && !(exchange.succeeded && call.operationId === 'createSubscriber')) return false;
    // Refusals of a key or of an invalid request depend on no record.
    return call.authorization === undefined && findFlaws(exchange).length === 0;
  }

  /** Compares the outcomes of equal requests: a key is rejected at times, or a list refuses what it accepted before. */
  #compareWithEqual(call: Call, exchange: ParsedExchange): void {
    const { operationId, path, query = {}, authorization } = call;
    const { verdicts } = this.options;
    if (authorization !== undefined || query.failIfExists === true) return;
    const key = JSON.stringify(call);
    const { status } = exchange.response;
    if (exchange.succeeded) this.#accepted.add(key);
    if (status === 401) this.#rejected.set(key, exchange);
    const rejected = this.#rejected.get(key);
    const isKeyAccepted = this.#accepted.has(key) || [400, 404, 422].includes(status);
    if (isKeyAccepted) this.#rejected.delete(key);
    if (isKeyAccepted && rejected !== undefined)
      verdicts.recordFailure('auth.key-accepted', rejectedKeyViolation(rejected), rejected);
    // Other clients may delete the record of a cursor, or all records of a page.
    const mayDiffer = 'after' in query || 'before' in query || (query.page ?? 0) !== 0;
    const isList = operations[operationId].method === 'GET' && path === undefined;
    if (!isList || mayDiffer || ![400, 422].includes(status) || !this.#accepted.has(key)) return;
    const violation = statusViolation(exchange, 'refuses a request that it accepted before', 'the list, as before');
    verdicts.recordFailure('reads.change-nothing', violation, exchange);
  }

  readonly #startRestoringTimer = () => {
    const moment = this.#restoringAbort;
    const end = () => moment.abort(new Error('the time limit for restoring was reached'));
    this.#timers.push(setTimeout(end, restoringMs));
  };

  #createRequest(call: Call): Request {
    const { apiKey, otherApiKey } = this.options.access;
    // A profile forbids neither what restores, nor requests without the valid key.
    const isFree = this.#isRestoring || call.authorization !== undefined;
    const reasonToForbid = () => (isFree ? undefined : profileForbids(this.options.contract, call));
    const reason = reasonNotToSend(call, [apiKey, otherApiKey ?? '']) ?? reasonToForbid();
    if (reason !== undefined) throw new Skip(reason);
    if (this.#isEnded) throw new NoAnswer('the run was stopped');
    if (this.hasGivenUp && !this.#isRestoring) throw new NoAnswer('the server stopped responding');
    return toRequest(call, this.options.access);
  }

  async #receive(call: Call, request: Request): Promise<ParsedExchange> {
    // An aborted write may take effect after the record is restored.
    const isRead = operations[call.operationId].method === 'GET';
    const { signal } = isRead && !this.#isRestoring ? this.options : this.#restoringAbort;
    const recording = rejectOnAbort(record(call.operationId, request, this.#fetch), signal);
    const sentId = createdSubscriberId(call);
    const recorded = await recording.catch((error: unknown) => {
      // The server may have created it although the response is lost.
      if (sentId !== undefined && request.bodyUsed) this.#created.set(sentId, true);
      if (error instanceof TransportError) throw error;
      throw new TransportError('reset', reasonOf(error));
    });
    const exchange = parseExchange(recorded, this.options.contract);
    if (this.#concernsWritten(call, exchange))
      Object.assign(exchange, { isAboutWrittenRecord: true } satisfies Partial<EvidenceExchange>);
    if (call.operationId === 'createSubscriber' && exchange.succeeded) {
      // The id in the response is the one left behind, even if the server stored another id than requested.
      const answered = field(exchange.json, 'subscriberId');
      const id = typeof answered === 'string' && answered !== '' ? answered : sentId;
      if (id !== undefined) this.#created.set(id, id === sentId && isWrittenByCheck({ subscriberId: id }));
    }
    // The responses stay in memory until the run ends.
    this.#values += maxValuesOf(exchange.response.body);
    if (this.#values > this.options.maxValues) this.options.onTooManyValues();
    this.responses += 1;
    this.isReachable = true;
    this.#unanswered = 0;
    if (exchange.succeeded) this.successes += 1;
    if (resemblesApi(exchange)) this.hasSeenApi = true;
    if (call.authorization === undefined && ![401, 403].includes(exchange.response.status)) this.#authorized += 1;
    return exchange;
  }
}
