import type { Choices } from '../../choices/choices.js';
import { type Found, operations, type Route } from '../../contract/operations.js';
import { nearest } from '../../text/nearest.js';
import { Problem } from './problem.js';
import type { Received } from './received.js';

/** The operation of a request. Throws Problem 400, 404 or 405 where there is none. */
export function routeRequest({ method, pathname: path, route }: Received, choices: Choices): Found {
  if (route.operation !== undefined) return route;
  if ('malformed' in route) {
    const message = 'has an invalid percent-encoding';
    throw new Problem(400, `the path ${message}`, { errors: [{ pointer: '/path', message }] });
  }
  if (route.allowed.length === 0) {
    const [meant] = nearestOperations(method, path);
    const hint = meant === undefined ? '' : `. Did you mean ${meant}?`;
    throw new Problem(choices['errors.unknown-path'].status, `unknown path ${path}${hint}`);
  }
  const allow = allowedMethods(route);
  const asked = method === 'HEAD' ? 'GET' : method;
  throw new Problem(405, `${path} does not allow ${asked}. Allowed: ${allow}`, { headers: { allow } });
}

/** The value of `Allow` for a path without the operation that was asked for: its methods, and those that HTTP adds. */
export function allowedMethods(route: Route): string {
  const methods: readonly string[] = 'allowed' in route ? route.allowed : [];
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
}

/** Whether a request is for the control API, the console, `/health` or `/openapi.json`. */
export function isControlRequest({ route, pathname }: Received): boolean {
  if (route.operation !== undefined) return false;
  return /^\/(__notikit(\/.*)?|health|openapi\.json)?$/.test(pathname);
}

/** Longer paths are like nothing, and would take long to compare. */
const maxLength = 200;

/** The operations that a request was perhaps meant for, the likest first: `GET /v2/workflows/{workflowId}`. */
export function nearestOperations(method: string, path: string): string[] {
  if (path.length > maxLength) return [];
  const segments = path.split('/');
  const asked = `${path} ${method}`;
  const known = new Map(
    Object.values(operations).map((operation) => [
      `${filled(operation.path, segments)} ${operation.method}`,
      `${operation.method} ${operation.path}`,
    ]),
  );
  return nearest(asked, [...known.keys()]).map((name) => known.get(name) ?? name);
}

/** A path with what was sent instead of its parameters. */
function filled(template: string, segments: readonly string[]): string {
  return template
    .split('/')
    .map((segment, index) => (segment.startsWith('{') ? segments[index] || segment : segment))
    .join('/');
}
