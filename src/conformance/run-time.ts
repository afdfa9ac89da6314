/** How long a run may go on, and what ends it: its own deadline, or the caller. */
export class RunTime {
  readonly signal: AbortSignal;
  /** In the time of `Date.now`. */
  readonly deadline: number | undefined;
  readonly #ending = new AbortController();
  readonly #timer: NodeJS.Timeout | undefined;

  constructor(timeoutMs: number | undefined, ended: AbortSignal | undefined) {
    this.signal = AbortSignal.any([this.#ending.signal, ...(ended ? [ended] : [])]);
    if (timeoutMs === undefined) return;
    this.deadline = Date.now() + timeoutMs;
    this.#timer = setTimeout(() => this.#end('the time for the whole run was up'), timeoutMs);
  }

  /** Ends the run, since the server asks to be left alone until after its end. */
  readonly outlasted = (delayMs: number): void => {
    const left = Math.max(0, Math.ceil(((this.deadline ?? 0) - Date.now()) / 1_000));
    this.#end(`the server asks to be left alone for ${Math.ceil(delayMs / 1_000)} s, and the run had ${left} s left`);
  };

  /** Why the run ended before its time; undefined if it did not. */
  get end(): { readonly reason: 'timeout' | 'interrupted'; readonly message: string } | undefined {
    if (!this.signal.aborted) return undefined;
    const { reason } = this.signal;
    if (reason instanceof OutOfTime) return { reason: 'timeout', message: reason.message };
    return reason instanceof Error && reason.name === 'TimeoutError'
      ? { reason: 'timeout', message: 'the time for the whole run was up' }
      : { reason: 'interrupted', message: 'the run was interrupted' };
  }

  /** The run has come to its end. */
  close(): void {
    clearTimeout(this.#timer);
  }

  #end(message: string): void {
    this.#ending.abort(new OutOfTime(message));
  }
}

class OutOfTime extends Error {}
