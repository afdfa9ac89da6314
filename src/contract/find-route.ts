import { nearest } from '../text/nearest.js';
import { findOperation, type OperationId, type OperationMatch, type OperationRoute, operations } from './operations.js';

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

/** Maximum length of a path to compare, in characters. */
const maxLength = 200;

/** Lists the operations that a request probably meant, most similar first: `GET /v2/workflows/{workflowId}`. */
export function nearestOperations(method: string, path: string): string[] {
  if (path.length > maxLength) return [];
  const segments = path.split('/');
  // Tries without base path, which may be there twice.
  for (let start = 2; start < segments.length; start += 1) {
    const { operation } = findOperation(method, `/${segments.slice(start).join('/')}`);
    if (operation !== undefined) return [`${operation.method} ${operation.path}`];
  }
  const lines = new Map(
    Object.values(operations).map((operation) => [
      `${withParameters(operation.path, segments)} ${operation.method}`,
      `${operation.method} ${operation.path}`,
    ]),
  );
  return nearest(`${path} ${method}`, [...lines.keys()]).map((line) => lines.get(line) ?? line);
}

/** Replaces the parameters of a path with the sent segments. */
function withParameters(template: string, segments: readonly string[]): string {
  return template
    .split('/')
    .map((segment, index) => (segment.startsWith('{') ? segments[index] || segment : segment))
    .join('/');
}

/** Value of `Allow` for a path: its methods, HEAD and OPTIONS. */
export function allowedMethods(route: OperationRoute): string {
  const methods: readonly string[] = 'allowed' in route ? route.allowed : [];
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
}
