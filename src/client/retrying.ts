import type { Fetch } from '../contract/exchange.js';
import { pause, retryAfter } from '../http/transport.js';

export interface RetryOptions {
  /** How often a request is sent again that may be; 2 if left out, and 0 for never. */
  readonly retries?: number | undefined;
  /** How long is waited at most before a request is sent again, in milliseconds; 30,000 if left out. */
  readonly maxWaitMs?: number | undefined;
}

/** The statuses of a server that may answer otherwise a little later. */
const passing = [429, 502, 503, 504];

/** What is waited before the first retry, and doubled for each one after, in milliseconds. */
const firstWaitMs = 250;

/**
 * Sends again what may be sent twice: a GET, or a write with an `idempotency-key`. Where the server says when
 * (`Retry-After`), then; where that is too far away, its response stands.
 */
export function retrying(fetch: Fetch, { retries = 2, maxWaitMs = 30_000 }: RetryOptions): Fetch {
  return async (request) => {
    const isSafe = request.method === 'GET' || request.headers.has('idempotency-key');
    for (let left = isSafe ? retries : 0, wait = firstWaitMs; left > 0; left -= 1, wait *= 2) {
      const outcome = await attempt(request.clone());
      if ('error' in outcome) {
        if (request.signal.aborted) throw outcome.error;
        await until(Math.min(jittered(wait), maxWaitMs), request.signal);
        continue;
      }
      const { response } = outcome;
      if (!passing.includes(response.status)) return response;
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

/** Many clients that failed together do not come back together. */
function jittered(milliseconds: number): number {
  return milliseconds * (0.5 + Math.random());
}

async function until(milliseconds: number, signal: AbortSignal): Promise<void> {
  await pause(milliseconds, signal);
  signal.throwIfAborted();
}
