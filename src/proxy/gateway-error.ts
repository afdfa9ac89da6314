import { NotikitError } from '../errors/notikit-error.js';
import { tlsFault } from '../http/transport.js';
import type { Upstream } from './upstream.js';

/** The server sent no response that can be passed on. */
export class GatewayError extends NotikitError {
  readonly code = 'NOTIKIT_GATEWAY_FAILED';
  constructor(
    /** 504 if it took too long, 502 for everything else. */
    readonly status: 502 | 504,
    message: string,
  ) {
    super(message);
    this.name = 'GatewayError';
  }
}

/** Explains an error of the connection to the server; undefined for any other error. */
export function gatewayError(error: unknown, { origin }: Upstream): GatewayError | undefined {
  if (error instanceof GatewayError) return error;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const code = String(error.code);
  const reason = tlsFault(error) ?? (error.message || code);
  const failed = (fault: string) => new GatewayError(502, `${origin} ${fault}`);
  if (code === 'HPE_HEADER_OVERFLOW') return failed('sent response headers that are too large');
  if (/^(HPE_|ERR_HTTP_|ERR_INVALID_CHAR)/.test(code)) return failed(`sent something that is not HTTP: ${reason}`);
  const isAborted = ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(code);
  return failed(isAborted ? `aborted the connection: ${reason} (${code})` : `cannot be reached: ${reason}`);
}

/** A deadline whose clock can be stopped, so that only the time of waiting for the server counts. */
export class Deadline {
  #remainingMs: number;
  #runningSince = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param ms total running time of the clock, in milliseconds. */
  constructor(
    ms: number,
    private readonly onExpired: () => void,
  ) {
    this.#remainingMs = ms;
  }

  run(): void {
    if (this.#timer !== undefined) return;
    this.#runningSince = performance.now();
    this.#timer = setTimeout(this.onExpired, this.#remainingMs);
  }

  stop(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#remainingMs = Math.max(0, this.#remainingMs - (performance.now() - this.#runningSince));
  }
}
