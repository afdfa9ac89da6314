import { randomBytes } from 'node:crypto';
import { isLoopback } from './admission.js';

/** Whether a text can be sent as a bearer token (RFC 6750), and is not guessed at once. */
export function isToken(text: string): boolean {
  return /^[\w.~+/-]{8,512}=*$/.test(text);
}

/**
 * What the control API of a mock asks for that listens on an address: the token that was named, one of its own making
 * where other machines can reach it, or else nothing. Throws TypeError for a token that is none.
 */
export function controlTokenOf(host: string, named: string | undefined): string | undefined {
  if (named === undefined) return isLoopback(host) ? undefined : randomBytes(16).toString('hex');
  if (isToken(named)) return named;
  throw new TypeError('the control token is not valid: it needs at least 8 characters of letters, digits and ._~+/-');
}
