import type { Fetch } from '../../../src/contract/exchange.js';
import { isJsonObject, textsIn } from './json-contents.js';

/** A parsed request, as a firewall or a validator sees it. */
export interface ParsedRequest {
  readonly method: string;
  /** Path, percent-encoded. */
  readonly path: string;
  /** Path and query, percent-encoded. */
  readonly target: string;
  readonly query: URLSearchParams;
  readonly body: string;
  /** Fields of the body; empty if it is no JSON object. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** All texts of the request: decoded path, query values, keys and texts of the body. */
  readonly texts: readonly string[];
}

/** Refuses some requests with a status. The server does not receive them. */
export function refuse(fetch: Fetch, status: number, isRefused: (request: ParsedRequest) => boolean): Fetch {
  return async (request) =>
    isRefused(await parseRequest(request))
      ? new Response('refused', { status, headers: { 'content-type': 'text/plain' } })
      : fetch(request);
}

async function parseRequest(request: Request): Promise<ParsedRequest> {
  const { pathname, search, searchParams } = new URL(request.url);
  const body = await request.clone().text();
  const json = parse(body);
  const texts = [decode(pathname), ...searchParams.values(), ...textsIn(json)];
  const fields = isJsonObject(json) ? json : {};
  return {
    method: request.method,
    path: pathname,
    target: pathname + search,
    query: searchParams,
    body,
    fields,
    texts,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
