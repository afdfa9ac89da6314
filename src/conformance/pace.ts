import { setMaxListeners } from 'node:events';
import type { Fetch } from '../contract/exchange.js';
import { pause, retryAfter } from '../http/transport.js';

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
  const waiting = new Set<() => void>();
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
      const [takeSlot] = waiting;
      takeSlot?.();
    }
  };

  async function waitForSlot(): Promise<void> {
    signal?.throwIfAborted();
    if (freeSlots === 0) {
      await new Promise<void>((resolve, reject) => {
        const onAbort = () => {
          waiting.delete(takeSlot);
          reject(signal?.reason);
        };
        const takeSlot = () => {
          waiting.delete(takeSlot);
          signal?.removeEventListener('abort', onAbort);
          freeSlots -= 1;
          resolve();
        };
        waiting.add(takeSlot);
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

/** Ends a run: at its time limit, on request of the caller, at a failure, or when responses fill the memory. */
export class RunTime {
  readonly signal: AbortSignal;
  /** By the clock of `Date.now`. */
  readonly deadline: number | undefined;
  readonly #ending = new AbortController();
  readonly #timer: NodeJS.Timeout | undefined;

  constructor(timeoutMs: number | undefined, ended: AbortSignal | undefined) {
    this.signal = AbortSignal.any([this.#ending.signal, ...(ended ? [ended] : [])]);
    // Each request adds a listener until it is collected: Node would warn of a leak in a long run.
    setMaxListeners(0, this.signal);
    if (timeoutMs === undefined) return;
    this.deadline = Date.now() + timeoutMs;
    this.#timer = setTimeout(() => this.#end('the time limit of the run was reached'), timeoutMs);
  }

  /** Ends the run because `Retry-After` is longer than its time limit allows. */
  readonly endBeforeRetry = (delayMs: number): void => {
    const left = Math.max(0, Math.ceil(((this.deadline ?? 0) - Date.now()) / 1_000));
    this.#end(`the server asks to wait ${Math.ceil(delayMs / 1_000)} s, but the run had ${left} s left`);
  };

  /** Ends the run because the responses have too many values. */
  readonly endForMemory = (maxValues: number): void => {
    this.#end(`the responses have more than ${maxValues} values together`, 'too large');
  };

  /** Ends the run because a requirement failed. */
  readonly endAtFailure = (): void => {
    this.#end('the run stopped at the first failure', 'stopped');
  };

  /** Reason of an early end; undefined if the run was not stopped. */
  get end(): { readonly reason: Ending['reason'] | 'interrupted'; readonly message: string } | undefined {
    if (!this.signal.aborted) return undefined;
    const { reason } = this.signal;
    if (reason instanceof Ending) return { reason: reason.reason, message: reason.message };
    return reason instanceof Error && reason.name === 'TimeoutError'
      ? { reason: 'timeout', message: 'the time limit of the run was reached' }
      : { reason: 'interrupted', message: 'the run was interrupted' };
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #end(message: string, reason: Ending['reason'] = 'timeout'): void {
    this.#ending.abort(new Ending(reason, message));
  }
}

class Ending extends Error {
  constructor(
    readonly reason: 'timeout' | 'too large' | 'stopped',
    message: string,
  ) {
    super(message);
  }
}

/** Rejects as soon as the signal is aborted, even if a Fetch ignores it. */
export async function rejectOnAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  let onAbort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort);
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
