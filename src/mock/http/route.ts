import { findOperation, operations, type Route } from '../../contract/operations.js';
import { nearest } from '../../text/nearest.js';

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

/** Whether a request is for nothing of the contract, but for what the mock says of itself. */
export function isAboutMock(request: Request): boolean {
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

/** A path with what was sent in place of its parameters. */
function filled(template: string, segments: readonly string[]): string {
  return template
    .split('/')
    .map((segment, index) => (segment.startsWith('{') ? segments[index] || segment : segment))
    .join('/');
}
