import { type Fetch, type RecordedRequest, record } from '../contract/exchange.js';
import { TransportError } from '../http/transport-error.js';
import { type Judgement, judgeExchange } from '../judgement/judge-exchange.js';
import { type Judged, readExchange } from '../judgement/judged.js';
import type { Verdicts } from '../judgement/report/verdicts.js';
import type { RequirementId } from '../requirements/catalogue.js';
import { stackOf } from '../text/stack-of.js';
import { type Call, type ServerAccess, toRequest } from './call.js';
import { NoAnswer } from './violation.js';

export interface SessionOptions {
  readonly fetch: Fetch;
  readonly access: ServerAccess;
  readonly verdicts: Verdicts;
  readonly signal: AbortSignal | undefined;
}

/** A server may hang on one operation, and many requests for it stand in one queue: it takes more to give up. */
const patience = 20;

/** A run's conversation with the server: every answer is judged by every rule, whoever asked. */
export class Session {
  /** How many requests were sent, and how many of them were answered. */
  requests = 0;
  answers = 0;
  /** How many answers were ones of success. */
  successes = 0;
  /** Whether the server could be reached when it was last tried. */
  isReachable = true;
  /** What became of the last request that was not answered. */
  lastFailure: string | undefined;
  /** How many requests in a row were not answered. */
  #unanswered = 0;
  #letIn = 0;
  #outlasts = false;
  readonly #options: SessionOptions;

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  /** Whether the server let any request in that had the key. */
  get isAuthorized(): boolean {
    return this.#letIn > 0;
  }

  /** Whether so many requests in a row went unanswered that no more are sent. */
  get hasGivenUp(): boolean {
    return this.#unanswered >= patience;
  }

  /** From now on requests are sent although the run has been ended: what it changed must be put back. */
  outlast(): void {
    this.#outlasts = true;
  }

  /** Sends a call. Rejects with NoAnswer if the server does not answer, or the run has been ended. */
  readonly send = async (call: Call): Promise<Judged> => {
    const { verdicts } = this.#options;
    const request = this.#request(call);
    try {
      const exchange = await this.#exchange(call, request);
      verdicts.kept('response.completes', exchange);
      if (call.elsewhere === undefined) keep(judgeExchange(exchange), exchange, verdicts);
      return exchange;
    } catch (error) {
      if (!(error instanceof TransportError)) throw error;
      const { failure, message } = error;
      this.lastFailure = `${failure}: ${message}`;
      if (failure === 'unreachable') this.isReachable = false;
      this.#unanswered += 1;
      const breach = {
        message: `${request.method} ${new URL(request.url).pathname}: ${failure}`,
        expected: 'one complete HTTP answer',
        actual: message,
      };
      verdicts.broken('response.completes', breach, {
        operationId: call.operationId,
        request: asRecorded(call, request),
      });
      throw new NoAnswer(`${failure}, ${message}`);
    }
  };

  /** Sends a call whose answer does not count: the requirements that it breaks. */
  readonly attempt = async (call: Call): Promise<readonly RequirementId[]> => {
    try {
      const { breaches } = judgeExchange(await this.#exchange(call, this.#request(call)));
      return breaches.map(({ id }) => id);
    } catch (error) {
      if (error instanceof TransportError) return ['response.completes'];
      throw error;
    }
  };

  #request(call: Call): Request {
    const { access, signal } = this.#options;
    if (signal?.aborted === true && !this.#outlasts) throw new NoAnswer('the run was ended');
    if (this.hasGivenUp && !this.#outlasts) throw new NoAnswer('the server answers no more');
    this.requests += 1;
    return toRequest(call, access);
  }

  async #exchange(call: Call, request: Request): Promise<Judged> {
    const exchange = readExchange(await record(call.operationId, request, this.#options.fetch).catch(asTransportError));
    this.answers += 1;
    this.isReachable = true;
    this.#unanswered = 0;
    if (exchange.succeeded) this.successes += 1;
    if (call.authorization === undefined && ![401, 403].includes(exchange.response.status)) this.#letIn += 1;
    return exchange;
  }
}

function keep({ witnesses, breaches, notes, faults }: Judgement, exchange: Judged, verdicts: Verdicts): void {
  for (const { id, pointer, count } of witnesses) verdicts.kept(id, exchange, pointer, count);
  for (const { id, breach } of breaches) verdicts.broken(id, breach, exchange);
  for (const { id, note } of notes) verdicts.noted(id, note);
  for (const { id, error } of faults) verdicts.errored(id, `notikit failed: ${stackOf(error)}`);
}

/** A request whose body has been sent, or should have been. */
function asRecorded({ body }: Call, { method, url, headers }: Request): RecordedRequest {
  const text = body === undefined || typeof body === 'string' ? (body ?? '') : JSON.stringify(body);
  return { method, url, headers, body: new TextEncoder().encode(text) };
}

/** Whatever keeps a request from being sent or an answer from being read, in whatever words `fetch` says it. */
function asTransportError(error: unknown): never {
  if (error instanceof TransportError) throw error;
  throw new TransportError('reset', error instanceof Error ? error.message : String(error));
}
