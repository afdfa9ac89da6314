/** Waits so many milliseconds, or until a signal says that there is nothing to wait for any more. */
export function pause(ms: number, signal?: AbortSignal | undefined): Promise<void> {
  return new Promise((done) => {
    if (signal?.aborted === true) return done();
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      done();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });
}
