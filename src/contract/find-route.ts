import { findOperation, type OperationId, type OperationMatch, operations } from './operations.js';

/** Operation of a request; `undocumented` for another request to the API, `elsewhere` outside the API. */
export type RequestRoute = OperationMatch | 'undocumented' | 'elsewhere';

const maxSegments = Math.max(...Object.values(operations).map(({ path }) => path.split('/').length)) - 1;

/**
 * Finds the operation of a request.
 *
 * @param pathname percent-encoded, as it was sent.
 * @param prefix path of the API's base address, without a trailing slash. Without it, an operation's path matches at the
 * end of any path, and all other requests are `elsewhere`.
 */
export function findRoute(method: string, pathname: string, prefix?: string): RequestRoute {
  if (prefix !== undefined) {
    if (!pathname.startsWith(`${prefix}/`)) return 'elsewhere';
    const match = matchPath(method, pathname.slice(prefix.length));
    return match === 'elsewhere' ? 'undocumented' : match;
  }
  const segments = pathname.split('/').slice(1);
  for (let count = Math.min(segments.length, maxSegments); count > 1; count -= 1) {
    const match = matchPath(method, `/${segments.slice(-count).join('/')}`);
    if (match !== 'elsewhere') return match;
  }
  return 'elsewhere';
}

function matchPath(method: string, path: string): RequestRoute {
  const match = findOperation(method, path);
  if (match.operation !== undefined) return match;
  return 'allowed' in match && match.allowed.length > 0 ? 'undocumented' : 'elsewhere';
}

/** Operation of a request; undefined for other requests. */
export function operationAt(method: string, pathname: string): OperationId | undefined {
  const match = findRoute(method, pathname);
  return typeof match === 'string' ? undefined : match.operation.id;
}
