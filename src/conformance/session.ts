import { type Fetch, record } from '../contract/exchange.js';
import { TransportError } from '../outbound.js';
import { judgeBody } from './bodies.js';
import { checks } from './checks.js';
import { type Call, type Target, toRequest } from './client.js';
import { type Judged, readExchange } from './judged.js';
import type { CheckedRequirementId, OpenRequirementId } from './requirement.js';
import type { Verdicts } from './verdicts.js';
import { NoAnswer } from './violation.js';

export interface SessionOptions {
  readonly fetch: Fetch;
  readonly target: Target;
  readonly verdicts: Verdicts;
  readonly signal: AbortSignal | undefined;
}

/** A run's conversation with the server: every answer is judged by every rule, whoever asked. */
export class Session {
  /** How many requests were sent, and how many of them were answered. */
  requests = 0;
  answers = 0;
  /** What became of the last request that was not answered. */
  lastFailure: string | undefined;
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

  /** From now on requests are sent although the run has been ended: what it changed must be put back. */
  outlast(): void {
    this.#outlasts = true;
  }

  /** Sends a call. Rejects with NoAnswer if the server does not answer, or the run has been ended. */
  readonly send = async (call: Call): Promise<Judged> => {
    const { fetch, target, verdicts, signal } = this.#options;
    if (signal?.aborted === true && !this.#outlasts) throw new NoAnswer('the run was ended');
    const request = toRequest(call, target);
    this.requests += 1;
    try {
      const exchange = readExchange(await record(call.operationId, request, fetch));
      this.answers += 1;
      if (call.authorization === undefined && ![401, 403].includes(exchange.response.status)) this.#letIn += 1;
      verdicts.tested('response.completes');
      judge(exchange, verdicts);
      return exchange;
    } catch (error) {
      if (!(error instanceof TransportError)) throw error;
      const { failure, message } = error;
      this.lastFailure = `${failure}: ${message}`;
      const breach = {
        message: `${request.method} ${new URL(request.url).pathname}: ${failure}`,
        expected: 'one complete HTTP answer',
        actual: message,
      };
      verdicts.broken('response.completes', breach, undefined);
      throw new NoAnswer(`${failure}, ${message}`);
    }
  };
}

const ids = Object.keys(checks) as (CheckedRequirementId | OpenRequirementId)[];

function judge(exchange: Judged, verdicts: Verdicts): void {
  const { tested, breaches } = judgeBody(exchange);
  for (const id of tested) verdicts.tested(id);
  for (const { id, breach } of breaches) verdicts.broken(id, breach, exchange);
  for (const id of ids) {
    const check = checks[id];
    try {
      if ('note' in check && check.note !== undefined) {
        const note = check.note(exchange);
        if (note !== undefined) verdicts.noted(id, note);
      }
      if ('rule' in check && check.rule !== undefined) {
        const found = check.rule(exchange);
        if (found !== undefined) verdicts.tested(id);
        for (const breach of found ?? []) verdicts.broken(id, breach, exchange);
      }
    } catch (error) {
      verdicts.errored(id, `notikit failed: ${error instanceof Error ? (error.stack ?? error.message) : error}`);
    }
  }
}
