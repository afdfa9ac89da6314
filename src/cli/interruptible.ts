/** Does some work, whose signal is aborted when the process is to end. A second signal ends it at once. */
export async function interruptible<T>(
  work: (signal: AbortSignal) => Promise<T>,
  reason: Error = new Error('interrupted'),
  signals: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM'],
): Promise<T> {
  const interruption = new AbortController();
  const interrupt = () => interruption.abort(reason);
  for (const signal of signals) process.once(signal, interrupt);
  try {
    return await work(interruption.signal);
  } finally {
    for (const signal of signals) process.off(signal, interrupt);
  }
}
