import { stackOf } from '../../text/printable.js';
import { StateError } from '../state/state-error.js';
import { Problem } from './problem.js';
import type { Received } from './received.js';

/**
 * The response to an error: a Problem as it is. Anything else is our bug, of which the client sees one line; the stack
 * goes to standard error, with the request and without its key.
 */
export function problemOf(request: Received, error: unknown): Problem {
  if (error instanceof Problem) return error;
  reportError(request, error);
  return new Problem(500, `notikit: internal error: ${String(error)}`);
}

/** Prints an error that nothing expected on standard error, with the method and the path of the request. */
export function reportError(request: Pick<Received, 'method' | 'pathname' | 'headers'>, error: unknown): void {
  const asked = `${request.method} ${request.pathname}`;
  // A state that cannot be opened is no bug: its one line says what to do.
  const isBug = !(error instanceof StateError);
  const text = isBug
    ? `notikit: internal error in ${asked}\n${stackOf(error)}`
    : `notikit: ${error.message} (${asked})`;
  const [, key = ''] = /^\S+\s+(\S+)/.exec(request.headers.get('authorization') ?? '') ?? [];
  console.error(key === '' ? text : text.replaceAll(alone(key), '…'));
}

/** Where a text stands alone: short keys, `dev`, occur in words. */
function alone(text: string): RegExp {
  return new RegExp(`(?<![\\w-])${text.replaceAll(/[^\w]/g, '\\$&')}(?![\\w-])`, 'g');
}
