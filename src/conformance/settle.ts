/**
 * Reads until what was read is as it should be, or until time is up: a server may show a change a moment later.
 * Resolves to what was read last.
 *
 * @param settleMs how long to go on, in milliseconds.
 */
export async function settle<T>(
  read: () => Promise<T>,
  isSettled: (value: T) => boolean,
  settleMs: number,
): Promise<T> {
  const end = performance.now() + settleMs;
  for (let pause = 50; ; pause *= 2) {
    const value = await read();
    const left = end - performance.now();
    if (isSettled(value) || left <= 0) return value;
    await new Promise((done) => setTimeout(done, Math.min(pause, left)));
  }
}
