import type { Fetch } from '../contract/exchange.js';
import { pause, retryAfter } from './transport.js';

export interface RequestLimits {
  /** Maximum number of concurrent requests; defaults to 16. */
  readonly concurrency?: number | undefined;
  /** Maximum number of requests per second. Defaults to no limit. */
  readonly rate?: number | undefined;
  /** Longest `Retry-After` that is respected, in milliseconds. */
  readonly maxRetryAfterMs?: number;
  /** Rejects queued and delayed requests with its reason. Requests that were sent go on. */
  readonly signal?: AbortSignal | undefined;
  /** Time limit, by the clock `now`. */
  readonly deadline?: number | undefined;
  /** Called, instead of waiting, if `Retry-After` ends after the deadline. */
  readonly onLongRetry?: ((delayMs: number) => void) | undefined;
  readonly now?: () => number;
  readonly sleep?: (ms: number, signal?: AbortSignal) => Promise<unknown>;
}

/**
 * Limits the concurrency and the rate of a Fetch. After 429 or 503 with `Retry-After`, it waits, sends the request once
 * more, and meanwhile sends nothing else.
 */
export function limitRequests(fetch: Fetch, limits: RequestLimits): Fetch {
  const { concurrency = 16, rate, maxRetryAfterMs = 30_000, now = Date.now, sleep = pause } = limits;
  const { signal, deadline = Number.POSITIVE_INFINITY, onLongRetry } = limits;
  const queuedStarts = new Set<() => void>();
  let freeSlots = concurrency;
  let earliestStart = 0;

  return async (request) => {
    await waitForSlot();
    try {
      const retry = request.body === null ? request : request.clone();
      const response = await send(request);
      const delay = [429, 503].includes(response.status) ? retryAfter(response, now()) : undefined;
      if (delay === undefined) return response;
      if (now() + delay > deadline) {
        onLongRetry?.(delay);
        return response;
      }
      earliestStart = Math.max(earliestStart, now() + Math.min(delay, maxRetryAfterMs));
      await response.body?.cancel();
      return await send(retry);
    } finally {
      freeSlots += 1;
      const [takeSlot] = queuedStarts;
      takeSlot?.();
    }
  };

  async function waitForSlot(): Promise<void> {
    signal?.throwIfAborted();
    if (freeSlots === 0) {
      await new Promise<void>((resolve, reject) => {
        const onAbort = () => {
          queuedStarts.delete(takeSlot);
          reject(signal?.reason);
        };
        const takeSlot = () => {
          queuedStarts.delete(takeSlot);
          signal?.removeEventListener('abort', onAbort);
          freeSlots -= 1;
          resolve();
        };
        queuedStarts.add(takeSlot);
        signal?.addEventListener('abort', onAbort);
      });
    } else freeSlots -= 1;
  }

  async function send(request: Request): Promise<Response> {
    for (let delay = earliestStart - now(); delay > 0 && signal?.aborted !== true; delay = earliestStart - now())
      await sleep(delay, signal);
    signal?.throwIfAborted();
    if (rate !== undefined) earliestStart = Math.max(earliestStart, now()) + 1_000 / rate;
    return fetch(request);
  }
}
