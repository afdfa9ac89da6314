import type { Fetch } from '../contract/exchange.js';

export interface Politeness {
  /** How many requests may be under way at once. */
  readonly concurrency: number;
  /** How many requests may begin in a second; as many as can if left out. */
  readonly rate?: number | undefined;
  /** The longest that `Retry-After` is obeyed for, in milliseconds. */
  readonly maxRetryAfterMs?: number;
  readonly now?: () => number;
  readonly sleep?: (ms: number) => Promise<unknown>;
}

/**
 * A Fetch that asks no more of a server than it is told to. An answer 429 or 503 with `Retry-After` is waited for and
 * asked once more, and meanwhile nothing else is sent.
 */
export function polite(fetch: Fetch, politeness: Politeness): Fetch {
  const { concurrency, rate, maxRetryAfterMs = 30_000, now = Date.now, sleep = wait } = politeness;
  const waiting: (() => void)[] = [];
  let free = concurrency;
  let next = 0;

  return async (request) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((turn) => waiting.push(turn));
    try {
      const again = request.clone();
      const response = await start(request);
      const delay = retryAfter(response, now());
      if (delay === undefined) return response;
      next = Math.max(next, now() + Math.min(delay, maxRetryAfterMs));
      await response.body?.cancel();
      return await start(again);
    } finally {
      const turn = waiting.shift();
      if (turn === undefined) free += 1;
      else turn();
    }
  };

  async function start(request: Request): Promise<Response> {
    for (let delay = next - now(); delay > 0; delay = next - now()) await sleep(delay);
    if (rate !== undefined) next = Math.max(next, now()) + 1_000 / rate;
    return fetch(request);
  }
}

/** How long a server asks to be left alone, in milliseconds; undefined if it does not. */
function retryAfter({ status, headers }: Response, now: number): number | undefined {
  const value = headers.get('retry-after');
  if (value === null || (status !== 429 && status !== 503)) return undefined;
  const delay = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now;
  return Number.isNaN(delay) ? undefined : Math.max(delay, 0);
}

function wait(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
