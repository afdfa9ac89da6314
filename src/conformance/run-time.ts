import { setMaxListeners } from 'node:events';

/** Ends a run: at its time limit, on request of the caller, at a failure, or when responses fill the memory. */
export class RunTime {
  readonly signal: AbortSignal;
  /** By the clock of `Date.now`. */
  readonly deadline: number | undefined;
  readonly #ending = new AbortController();
  readonly #timer: NodeJS.Timeout | undefined;

  constructor(timeoutMs: number | undefined, callerSignal: AbortSignal | undefined) {
    this.signal = AbortSignal.any([this.#ending.signal, ...(callerSignal ? [callerSignal] : [])]);
    if (timeoutMs === undefined) return;
    this.deadline = Date.now() + timeoutMs;
    this.#timer = setTimeout(() => this.endWith('the time limit of the run was reached'), timeoutMs);
  }

  /** Ends the run because `Retry-After` is longer than its time limit allows. */
  readonly endBeforeRetry = (delayMs: number): void => {
    const left = Math.max(0, Math.ceil(((this.deadline ?? 0) - Date.now()) / 1_000));
    this.endWith(`the server asks to wait ${Math.ceil(delayMs / 1_000)} s, but the run had ${left} s left`);
  };

  /** Reason of an early end; undefined if the run was not stopped. */
  get end(): { readonly reason: EndReason['reason'] | 'interrupted'; readonly message: string } | undefined {
    if (!this.signal.aborted) return undefined;
    const { reason } = this.signal;
    if (reason instanceof EndReason) return { reason: reason.reason, message: reason.message };
    return reason instanceof Error && reason.name === 'TimeoutError'
      ? { reason: 'timeout', message: 'the time limit of the run was reached' }
      : { reason: 'interrupted', message: 'the run was interrupted' };
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  /** Ends the run early. */
  endWith(message: string, reason: EndReason['reason'] = 'timeout'): void {
    this.#ending.abort(new EndReason(reason, message));
  }
}

class EndReason extends Error {
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
  // Each pending request adds a listener: Node would warn of a leak.
  setMaxListeners(0, signal);
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
