import { findOperation, type OperationRoute, operations } from '../../contract/operations.js';
import { nearest } from '../../text/nearest.js';

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
