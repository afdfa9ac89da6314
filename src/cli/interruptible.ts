/** Runs work with a signal that is aborted by SIGINT or SIGTERM. A second signal ends the process at once. */
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
