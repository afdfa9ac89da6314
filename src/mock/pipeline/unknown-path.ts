import { findOperation, type OperationRoute, operations } from '../../contract/operations.js';
import { nearest } from '../../text/nearest.js';

/** Longest path that is compared with others, in characters: a longer one resembles none. */
const maxLength = 200;

/** Lists the operations that a request was probably meant for, the most similar first: `GET /v2/workflows/{workflowId}`. */
export function nearestOperations(method: string, path: string): string[] {
  if (path.length > maxLength) return [];
  const segments = path.split('/');
  // A base path before it, perhaps one that is there twice.
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

/** Replaces the parameters of a path by the segments that were sent there. */
function withParameters(template: string, segments: readonly string[]): string {
  return template
    .split('/')
    .map((segment, index) => (segment.startsWith('{') ? segments[index] || segment : segment))
    .join('/');
}

/** The value of `Allow` for a path: the methods of its operations, and those that HTTP adds. */
export function allowedMethods(route: OperationRoute): string {
  const methods: readonly string[] = 'allowed' in route ? route.allowed : [];
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
}
