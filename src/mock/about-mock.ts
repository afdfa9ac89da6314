import { routeOf } from './route.js';
import { urlOf } from './url-of.js';

/** Whether a request is for nothing of the contract, but for what the mock says of itself. */
export function isAboutMock(request: Request): boolean {
  if (routeOf(request).operation !== undefined) return false;
  return /^\/(__notikit(\/.*)?|health|openapi\.json)?$/.test(urlOf(request).pathname);
}
