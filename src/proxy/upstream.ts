import { readBaseUrl, withoutBasePath } from '../http/incoming.js';
import { withoutTrailingSlashes } from '../text/trailing-slashes.js';

/** The server behind the proxy. Nothing that a client sends changes it. */
export interface Upstream {
  /** `https://api.example.com` */
  readonly origin: string;
  readonly secure: boolean;
  /** Without the brackets of an IPv6 address. */
  readonly hostname: string;
  readonly port: number;
  /** Value of the Host header. */
  readonly host: string;
  /** The path of the base address without a slash at its end: `/api`, or nothing. */
  readonly basePath: string;
}

/** Reads a base address. Throws a problem for any other text. */
export function readUpstream(...args: Parameters<typeof readBaseUrl>): Upstream {
  const url = readBaseUrl(...args);
  const secure = url.protocol === 'https:';
  return {
    origin: url.origin,
    secure,
    hostname: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || (secure ? 443 : 80)),
    host: url.host,
    basePath: withoutTrailingSlashes(url.pathname),
  };
}

/**
 * Appends the path and query of the request line, unchanged, to the base path. Returns a refusal for a request line that
 * names another server or leaves the base path.
 */
export function destinationOf({ basePath, origin }: Upstream, requestTarget: string) {
  if (requestTarget === '*' && basePath === '') return { path: '*' };
  if (!requestTarget.startsWith('/')) {
    return { status: 421, detail: `requests are forwarded to ${origin} only: the request target must be a path` };
  }
  if (basePath !== '' && leavesBasePath(requestTarget)) {
    return { status: 400, detail: `the path leads out of ${basePath}` };
  }
  return { path: `${basePath}${requestTarget}` };
}

/**
 * Explains a redirect that a client does not follow through the proxy to the address that the server means; undefined
 * for any other one. The query is left out, because it may contain a secret.
 *
 * @param own address of the request at the proxy.
 * @param sent address of the same request at the server.
 */
export function strayRedirect(
  { basePath }: Upstream,
  location: string,
  own: string,
  sent: string,
  ownBasePath: string,
) {
  if (!URL.canParse(location, sent) || !URL.canParse(location, own)) return undefined;
  const [meant, taken] = [new URL(location, sent), new URL(location, own)];
  if (taken.host !== new URL(own).host) return `its redirect leads past the proxy, to ${meant.origin}${meant.pathname}`;
  const path = withoutBasePath(taken.pathname, ownBasePath);
  if (meant.href === taken.href || (path !== undefined && basePath + path === meant.pathname)) return undefined;
  const arrival = path === undefined ? 'is outside its base path' : `leads to ${basePath}${path}`;
  return `its redirect leads to ${meant.pathname} of the server, but through the proxy it ${arrival}`;
}

/** Tells whether a path has more `..` than segments before them, also with encoded slashes and dots. */
function leavesBasePath(requestTarget: string): boolean {
  const [path = ''] = requestTarget.split(/[?#]/);
  const decodedPath = path.replace(/%2e/gi, '.').replace(/%2f|%5c|\\/gi, '/');
  let depth = 0;
  for (const segment of decodedPath.split('/')) {
    if (segment === '..') depth -= 1;
    else if (segment !== '' && segment !== '.') depth += 1;
    if (depth < 0) return true;
  }
  return false;
}
