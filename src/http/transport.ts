import { NotikitError } from '../errors/notikit-error.js';

/** Kind of a failed exchange. */
export type TransportFailure = 'unreachable' | 'timeout' | 'reset' | 'too large' | 'garbage' | 'undecodable';

/** A missing response, or one that is not HTTP. Server or network caused it, not notikit. */
export class TransportError extends NotikitError {
  readonly code = 'NOTIKIT_TRANSPORT_FAILED';
  constructor(
    readonly failure: TransportFailure,
    message: string,
  ) {
    super(message);
    this.name = 'TransportError';
  }
}

/** Creates the error for a body above a limit: `100 bytes`. */
export function tooLarge(limit: string): TransportError {
  return new TransportError('too large', `the body has more than ${limit}`);
}

/** Describes a failed TLS handshake, without the internals of OpenSSL; undefined for any other error. */
export function tlsFault(error: unknown): string | undefined {
  const [, reason] = error instanceof Error ? (/:SSL routines:[^:]*:([^:]+):/.exec(error.message) ?? []) : [];
  if (reason === undefined) return undefined;
  return noTls.includes(reason) ? 'the port does not speak TLS' : `the TLS handshake failed: ${reason}`;
}

/** Reasons that OpenSSL gives for bytes that are not TLS. */
const noTls = ['wrong version number', 'packet length too long', 'unknown protocol', 'http request'];

/**
 * Reads `Retry-After` in milliseconds; undefined if it is missing or invalid (RFC 9110 §10.2.3). Fractions of a second
 * are accepted, because many servers send them.
 */
export function retryAfter({ headers }: Response, now: number): number | undefined {
  const value = headers.get('retry-after') ?? '';
  if (/^\d+(\.\d+)?$/.test(value)) return Math.round(Number(value) * 1_000);
  if (!httpDate.test(value)) return undefined;
  // The oldest of the three forms has no zone, and means GMT.
  const moment = Date.parse(value.endsWith('GMT') ? value : `${value} GMT`);
  return Number.isNaN(moment) ? undefined : Math.max(moment - now, 0);
}

/** Matches the three forms of a date (RFC 9110 §5.6.7): `Date.parse` also accepts `-1` and `soon 1`. */
const httpDate = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? [\w -]+ \d\d:\d\d:\d\d( GMT| \d{4})$/;

/** Waits `ms` milliseconds, or until the signal aborts. */
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
