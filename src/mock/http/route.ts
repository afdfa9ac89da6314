import type { Choices } from '../../choices/choices.js';
import { type Found, findOperation, operations, type Route } from '../../contract/operations.js';
import { nearest } from '../../text/nearest.js';
import { Problem } from './problem.js';

const routes = new WeakMap<Request, Route>();

/** What a request leads to, looked up once. A HEAD is routed as the GET that it is the head of. */
export function routeOf(request: Request): Route {
  const known = routes.get(request);
  if (known !== undefined) return known;
  const { method } = request;
  const route = findOperation(method === 'HEAD' ? 'GET' : method, urlOf(request).pathname);
  routes.set(request, route);
  return route;
}

/** The operation of a request. Throws Problem 400, 404 or 405 where there is none. */
export function routeRequest(request: Request, choices: Choices): Found {
  const route = routeOf(request);
  if (route.operation !== undefined) return route;
  const { pathname: path } = urlOf(request);
  if ('malformed' in route) {
    const message = 'has an invalid percent-encoding';
    throw new Problem(400, `the path ${message}`, { errors: [{ pointer: '/path', message }] });
  }
  if (route.allowed.length === 0) {
    const [meant] = nearestOperations(request.method, path);
    const hint = meant === undefined ? '' : `. Did you mean ${meant}?`;
    throw new Problem(choices['errors.unknown-path'].status, `unknown path ${path}${hint}`);
  }
  const allow = allowedMethods(route);
  const asked = request.method === 'HEAD' ? 'GET' : request.method;
  throw new Problem(405, `${path} does not allow ${asked}. Allowed: ${allow}`, { headers: { allow } });
}

/** The value of `Allow` for a path without the operation that was asked for: its methods, and those that HTTP adds. */
export function allowedMethods(route: Route): string {
  const methods: readonly string[] = 'allowed' in route ? route.allowed : [];
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
}

const urls = new WeakMap<Request, URL>();

/** The address of a request, parsed once: that is dear, and many look at it. */
export function urlOf(request: Request): URL {
  const known = urls.get(request);
  if (known !== undefined) return known;
  const url = new URL(request.url);
  urls.set(request, url);
  return url;
}

/** Whether a request is for the control API, the console, `/health` or `/openapi.json`. */
export function isControlRequest(request: Request): boolean {
  if (routeOf(request).operation !== undefined) return false;
  return /^\/(__notikit(\/.*)?|health|openapi\.json)?$/.test(urlOf(request).pathname);
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
