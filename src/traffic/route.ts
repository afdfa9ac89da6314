import { findOperation, type OperationId, type OperationMatch, operations } from '../contract/operations.js';

/** Where a request belongs: to an operation, to the API though to none of its operations, or not to the API. */
export type Belongs = OperationMatch | 'undocumented' | 'elsewhere';

const longest = Math.max(...Object.values(operations).map(({ path }) => path.split('/').length)) - 1;

/**
 * Finds where a request belongs by its method and its path (as sent, percent-encoded).
 *
 * @param prefix the path of the API's base address, without a slash at its end. If it is left out, an operation's
 * path may stand at the end of any path, and what ends otherwise is elsewhere.
 */
export function belongs(method: string, pathname: string, prefix?: string): Belongs {
  if (prefix !== undefined) {
    if (!pathname.startsWith(`${prefix}/`)) return 'elsewhere';
    const place = route(method, pathname.slice(prefix.length));
    return place === 'elsewhere' ? 'undocumented' : place;
  }
  const segments = pathname.split('/').slice(1);
  for (let count = Math.min(segments.length, longest); count > 1; count -= 1) {
    const place = route(method, `/${segments.slice(-count).join('/')}`);
    if (place !== 'elsewhere') return place;
  }
  return 'elsewhere';
}

function route(method: string, path: string): Belongs {
  const match = findOperation(method, path);
  if (match.operation !== undefined) return match;
  return 'allowed' in match && match.allowed.length > 0 ? 'undocumented' : 'elsewhere';
}

/** The operation of a request that belongs to one. */
export function operationAt(method: string, pathname: string): OperationId | undefined {
  const place = belongs(method, pathname);
  return typeof place === 'string' ? undefined : place.operation.id;
}
