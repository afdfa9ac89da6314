import { setTimeout as delay } from 'node:timers/promises';
import type { Fetch } from '../src/contract/exchange.js';

/** A Fetch with latency that also counts how often its requests had to wait for each other. */
export interface Rounds {
  readonly fetch: Fetch;
  /** Number of rounds so far: all requests that wait at the same time get their responses in one round. */
  readonly count: () => number;
  /** Methods and targets of the requests of each round, sorted. */
  readonly requests: readonly (readonly string[])[];
}

/** Time after the last request in which the next request of a round must be sent, in milliseconds. */
const roundMs = 20;

/** Delays all responses until no further request is sent. */
export function inRounds(fetch: Fetch): Rounds {
  const requests: string[][] = [];
  let waiting: { readonly line: string; readonly release: () => void }[] = [];
  const endRound = async () => {
    for (let seen = 0; seen < waiting.length; ) {
      seen = waiting.length;
      await delay(roundMs);
    }
    const round = waiting;
    waiting = [];
    requests.push(round.map(({ line }) => line).sort());
    for (const { release } of round) release();
  };
  return {
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const released = new Promise<void>((release) => {
        waiting.push({ line: `${request.method} ${pathname}${search}`, release });
      });
      if (waiting.length === 1) void endRound();
      const response = await fetch(request);
      await released;
      return response;
    },
    count: () => requests.length,
    requests,
  };
}
