import type { Fetch } from '../contract/exchange.js';
import { pause, retryAfter } from '../http/transport.js';

export interface RetryOptions {
  /** Maximum number of retries; defaults to 2, and 0 disables them. */
  readonly retries?: number | undefined;
  /** Maximum delay before a retry, in milliseconds; defaults to 30,000. */
  readonly maxWaitMs?: number | undefined;
}

/** Statuses of temporary failures. */
const temporaryStatuses = [429, 502, 503, 504];

/** Tells if a response may change. A 409 does if the server says when: the first attempt is in progress. */
function isTemporary({ headers }: Request, response: Response): boolean {
  const isInProgress = response.status === 409 && headers.has('idempotency-key') && response.headers.has('retry-after');
  return isInProgress || temporaryStatuses.includes(response.status);
}

/** Delay before the first retry, in milliseconds; doubled for each further one. */
const firstWaitMs = 250;

/**
 * Repeats a GET, or a write with an `idempotency-key`, after a temporary failure. Respects `Retry-After`; if it exceeds
 * the maximum delay, returns the response.
 */
export function withRetries(fetch: Fetch, { retries = 2, maxWaitMs = 30_000 }: RetryOptions): Fetch {
  return async (request) => {
    const isRetryable = request.method === 'GET' || request.headers.has('idempotency-key');
    for (let retry = 0; isRetryable && retry < retries; retry += 1) {
      const defaultDelayMs = Math.min(addJitter(firstWaitMs * 2 ** retry), maxWaitMs);
      const response = await fetch(request.clone()).catch((error: unknown) => {
        if (request.signal.aborted) throw error;
      });
      if (response && !isTemporary(request, response)) return response;
      const delayMs = (response && retryAfter(response, Date.now())) ?? defaultDelayMs;
      if (response && delayMs > maxWaitMs) return response;
      await response?.body?.cancel();
      await pause(delayMs, request.signal);
      request.signal.throwIfAborted();
    }
    return fetch(request);
  };
}

/** Spreads the retries of clients that failed together. */
function addJitter(milliseconds: number): number {
  return milliseconds * (0.5 + Math.random());
}
