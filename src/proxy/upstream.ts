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

/** Reads a base address; undefined if it is not http or https, or has a user, a query or a fragment. */
export function readUpstream(text: string): Upstream | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) return undefined;
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return undefined;
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
