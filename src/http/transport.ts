import { NotikitError } from '../errors/notikit-error.js';

/** In what way a server failed to answer. */
export type TransportFailure = 'unreachable' | 'timeout' | 'reset' | 'too large' | 'garbage' | 'undecodable';

/** No answer came, or none that is HTTP: the server's doing or the network's, not ours. */
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

/** For a body that has more than it may have: `100 bytes`. */
export function tooLarge(most: string): TransportError {
  return new TransportError('too large', `the body has more than ${most}`);
}

/** What is wrong where a TLS handshake failed, without the internals of OpenSSL; undefined for any other error. */
export function tlsFault(error: unknown): string | undefined {
  const [, reason] = error instanceof Error ? (/:SSL routines:[^:]*:([^:]+):/.exec(error.message) ?? []) : [];
  if (reason === undefined) return undefined;
  return noTls.includes(reason) ? 'the port does not speak TLS' : `the TLS handshake failed: ${reason}`;
}

/** The reasons of OpenSSL for bytes that are no TLS. */
const noTls = ['wrong version number', 'packet length too long', 'unknown protocol', 'http request'];

/**
 * Milliseconds that a server asks to be left alone; undefined if it does not, or in no form of RFC 9110 §10.2.3.
 * Fractions of a second, which many servers send, are read too.
 */
export function retryAfter({ headers }: Response, now: number): number | undefined {
  const value = headers.get('retry-after') ?? '';
  if (/^\d+(\.\d+)?$/.test(value)) return Math.round(Number(value) * 1_000);
  if (!httpDate.test(value)) return undefined;
  // The oldest of the three forms names no zone, and means this one.
  const moment = Date.parse(value.endsWith('GMT') ? value : `${value} GMT`);
  return Number.isNaN(moment) ? undefined : Math.max(moment - now, 0);
}

/** The beginning and the time of day of the three forms (RFC 9110 §5.6.7): `Date.parse` also reads `-1` and `soon 1`. */
const httpDate = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? [\w -]+ \d\d:\d\d:\d\d( GMT| \d{4})$/;

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
