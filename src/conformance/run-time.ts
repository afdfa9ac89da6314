/** How long a run may go on, and what ends it: its own deadline, the caller, or answers that fill the memory. */
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

  /** Ends the run, since what it was answered takes more memory than it may. */
  readonly overfilled = (mostValues: number): void => {
    this.#end(`the answers have more than ${mostValues} values together`, 'too large');
  };

  /** Why the run ended before its time; undefined if it did not. */
  get end(): { readonly reason: 'timeout' | 'too large' | 'interrupted'; readonly message: string } | undefined {
    if (!this.signal.aborted) return undefined;
    const { reason } = this.signal;
    if (reason instanceof Ending) return { reason: reason.why, message: reason.message };
    return reason instanceof Error && reason.name === 'TimeoutError'
      ? { reason: 'timeout', message: 'the time for the whole run was up' }
      : { reason: 'interrupted', message: 'the run was interrupted' };
  }

  /** The run has come to its end. */
  close(): void {
    clearTimeout(this.#timer);
  }

  #end(message: string, why: Ending['why'] = 'timeout'): void {
    this.#ending.abort(new Ending(why, message));
  }
}

class Ending extends Error {
  constructor(
    readonly why: 'timeout' | 'too large',
    message: string,
  ) {
    super(message);
  }
}
