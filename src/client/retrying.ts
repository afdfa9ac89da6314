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

/** Delay before the first retry, in milliseconds; doubled for each further one. */
const firstWaitMs = 250;

/**
 * Repeats a GET, or a write with an `idempotency-key`, after a temporary failure. Respects `Retry-After`; if it exceeds
 * the maximum delay, returns the response.
 */
export function retrying(fetch: Fetch, { retries = 2, maxWaitMs = 30_000 }: RetryOptions): Fetch {
  return async (request) => {
    const isSafe = request.method === 'GET' || request.headers.has('idempotency-key');
    for (let retriesLeft = isSafe ? retries : 0, wait = firstWaitMs; retriesLeft > 0; retriesLeft -= 1, wait *= 2) {
      const outcome = await attempt(request.clone());
      if ('error' in outcome) {
        if (request.signal.aborted) throw outcome.error;
        await until(Math.min(jittered(wait), maxWaitMs), request.signal);
        continue;
      }
      const { response } = outcome;
      if (!temporaryStatuses.includes(response.status)) return response;
      const delay = retryAfter(response, Date.now()) ?? Math.min(jittered(wait), maxWaitMs);
      if (delay > maxWaitMs) return response;
      await response.body?.cancel();
      await until(delay, request.signal);
    }
    return fetch(request);
  };

  async function attempt(request: Request): Promise<{ response: Response } | { error: unknown }> {
    try {
      return { response: await fetch(request) };
    } catch (error) {
      return { error };
    }
  }
}

/** Spreads the retries of clients that failed together. */
function jittered(milliseconds: number): number {
  return milliseconds * (0.5 + Math.random());
}

async function until(milliseconds: number, signal: AbortSignal): Promise<void> {
  await pause(milliseconds, signal);
  signal.throwIfAborted();
}
