import { operations } from '../../contract/operations.js';
import type { Kept } from '../journal.js';
import { Problem } from '../problem.js';
import { operationOf } from './journal-entry.js';
import type { Workings } from './workings.js';

interface Filters {
  readonly operation?: string;
  readonly key?: string;
  readonly status?: string;
  readonly since?: number;
}

/** Makes of filters what tells whether an exchange is meant. Throws Problem 422 for an operation that there is not. */
export function meantBy(
  { operation, key, status, since = 0 }: Filters,
  { readKey }: Workings,
): (kept: Kept) => boolean {
  if (operation !== undefined && operation !== 'none' && !Object.hasOwn(operations, operation)) {
    const message = `must be one of ${Object.keys(operations).join(', ')}, none`;
    throw new Problem(422, `operation ${message}`, { errors: [{ pointer: '/query/operation', message }] });
  }
  return (kept) =>
    kept.id > since &&
    (operation === undefined || (operationOf(kept) ?? 'none') === operation) &&
    (key === undefined || readKey(kept.sent.headers.get('authorization')).key === key) &&
    (status === undefined || hasStatus(kept.status, status));
}

function hasStatus(found: number, status: string): boolean {
  return status.endsWith('XX') ? Math.floor(found / 100) === Number(status[0]) : found === Number(status);
}
