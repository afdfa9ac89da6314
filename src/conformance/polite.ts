import type { Fetch } from '../contract/exchange.js';
import { pause } from '../http/pause.js';
import { retryAfter } from '../http/retry-after.js';

export interface Politeness {
  /** How many requests may be under way at once. */
  readonly concurrency: number;
  /** How many requests may begin in a second; as many as can if left out. */
  readonly rate?: number | undefined;
  /** The longest that `Retry-After` is obeyed for, in milliseconds. */
  readonly maxRetryAfterMs?: number;
  /** Ends what is queued and what waits: it rejects with the signal's reason. What is under way goes on. */
  readonly signal?: AbortSignal | undefined;
  /** By when all must be done, in the time of `now`. */
  readonly deadline?: number | undefined;
  /** Called, in place of waiting, where a server asks to be left alone past the deadline. */
  readonly onOutlasted?: ((delayMs: number) => void) | undefined;
  readonly now?: () => number;
  readonly sleep?: (ms: number, signal?: AbortSignal) => Promise<unknown>;
}

/**
 * A Fetch that asks no more of a server than it is told to. An answer 429 or 503 with `Retry-After` is waited for and
 * asked once more, and meanwhile nothing else is sent.
 */
export function polite(fetch: Fetch, politeness: Politeness): Fetch {
  const { concurrency, rate, maxRetryAfterMs = 30_000, now = Date.now, sleep = pause } = politeness;
  const { signal, deadline = Number.POSITIVE_INFINITY, onOutlasted } = politeness;
  const waiting = new Set<() => void>();
  let free = concurrency;
  let next = 0;

  return async (request) => {
    await turn();
    try {
      const again = request.clone();
      const response = await start(request);
      const delay = [429, 503].includes(response.status) ? retryAfter(response, now()) : undefined;
      if (delay === undefined) return response;
      if (now() + delay > deadline) {
        onOutlasted?.(delay);
        return response;
      }
      next = Math.max(next, now() + Math.min(delay, maxRetryAfterMs));
      await response.body?.cancel();
      return await start(again);
    } finally {
      free += 1;
      const [begin] = waiting;
      begin?.();
    }
  };

  async function turn(): Promise<void> {
    signal?.throwIfAborted();
    if (free === 0) {
      await new Promise<void>((done, fail) => {
        const leave = () => {
          waiting.delete(begin);
          fail(signal?.reason);
        };
        const begin = () => {
          waiting.delete(begin);
          signal?.removeEventListener('abort', leave);
          free -= 1;
          done();
        };
        waiting.add(begin);
        signal?.addEventListener('abort', leave);
      });
    } else free -= 1;
  }

  async function start(request: Request): Promise<Response> {
    for (let delay = next - now(); delay > 0 && signal?.aborted !== true; delay = next - now())
      await sleep(delay, signal);
    signal?.throwIfAborted();
    if (rate !== undefined) next = Math.max(next, now()) + 1_000 / rate;
    return fetch(request);
  }
}
