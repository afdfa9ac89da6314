import { nearest } from '../text/nearest.js';
import {
  findOperation,
  type Operation,
  type OperationId,
  type OperationMatch,
  type OperationRoute,
  operations,
} from './operations.js';

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

/** Operation that a request probably meant, and the names of its path parameters that are empty in the request. */
interface MeantOperation {
  readonly operation: Operation;
  readonly empty: readonly string[];
}

/** Lists the operations that a request probably meant, most similar first: `GET /v2/workflows/{workflowId}`. */
export function nearestOperations(method: string, path: string): string[] {
  return meantOperations(method, path).map(({ operation }) => `${operation.method} ${operation.path}`);
}

/** Hint for an unknown path: `: subscriberId is empty. Did you mean GET /v1/messages?`, or an empty text. */
export function unknownPathHint(method: string, path: string): string {
  const [nearest] = nearestOperations(method, path);
  return `${emptyIdentifiers(method, path)}${nearest === undefined ? '' : `. Did you mean ${nearest}?`}`;
}

/** Names the empty identifiers of a path: `: subscriberId is empty`, or an empty text. */
export function emptyIdentifiers(method: string, path: string): string {
  const meant = meantOperations(method, path).find(({ empty }) => empty.length > 0);
  return meant === undefined ? '' : `: ${meant.empty.map((name) => `${name} is empty`).join(', ')}`;
}

function meantOperations(method: string, path: string): MeantOperation[] {
  const all = path.split('/', 20).slice(1);
  const version = all.findLastIndex((segment) => /^v\d+$/.test(segment));
  const segments = all.slice(version + 1);
  const forms = segments.at(-1) === '' ? [segments, segments.slice(0, -1)] : [segments];
  const rank = ({ operation, empty }: MeantOperation) => (operation.method === method ? 0 : 10) + empty.length;
  return Object.values(operations)
    .flatMap((operation) => {
      const template = operation.path.split('/').slice(2);
      // A path without a version may have a base path.
      const sent = forms
        .map((form) => (version === -1 ? form.slice(-template.length) : form))
        .find((form) => isSimilar(template, form));
      const empty = template.filter((_, index) => sent?.[index] === '').map((name) => name.slice(1, -1));
      return sent === undefined ? [] : [{ operation, empty }];
    })
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, 3);
}

function isSimilar(template: readonly string[], segments: readonly string[]): boolean {
  return (
    template.length === segments.length &&
    template.every((expected, index) => expected.startsWith('{') || nearest(segments[index] ?? '', [expected])[0])
  );
}

/** Value of `Allow` for a path: its methods, HEAD and OPTIONS. */
export function allowedMethods(route: OperationRoute): string {
  const methods: readonly string[] = 'allowed' in route ? route.allowed : [];
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
}
