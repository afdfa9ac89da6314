import { pause } from '../http/pause.js';

/**
 * Reads until what was read is as it should be, or until time is up: a server may show a change a moment later.
 * Resolves to what was read last.
 *
 * @param settleMs how long to go on, in milliseconds.
 * @param signal ends a pause between two readings.
 */
export async function settle<T>(
  read: () => Promise<T>,
  isSettled: (value: T) => boolean,
  settleMs: number,
  signal?: AbortSignal | undefined,
): Promise<T> {
  const end = performance.now() + settleMs;
  for (let delay = 50; ; delay *= 2) {
    const value = await read();
    const left = end - performance.now();
    if (isSettled(value) || left <= 0) return value;
    await pause(Math.min(delay, left), signal);
  }
}
