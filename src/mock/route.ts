import { findOperation, type Route } from '../contract/operations.js';
import { urlOf } from './url-of.js';

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
