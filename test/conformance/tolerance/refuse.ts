import type { Fetch } from '../../../src/contract/exchange.js';

/** A parsed request, as a firewall or a validator sees it. */
export interface Asked {
  readonly method: string;
  /** Not decoded. */
  readonly path: string;
  /** Path and query, not decoded. */
  readonly line: string;
  readonly query: URLSearchParams;
  readonly body: string;
  /** Fields of the body; empty if it is no JSON object. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** All texts of the request: decoded path, query values, keys and texts of the body. */
  readonly texts: readonly string[];
}

/** A server that responds to some requests with this status and never serves them. */
export function refuse(fetch: Fetch, status: number, isRefused: (asked: Asked) => boolean): Fetch {
  return async (request) =>
    isRefused(await takeApart(request))
      ? new Response('refused', { status, headers: { 'content-type': 'text/plain' } })
      : fetch(request);
}

async function takeApart(request: Request): Promise<Asked> {
  const { pathname, search, searchParams } = new URL(request.url);
  const body = await request.clone().text();
  const json = parse(body);
  const texts = [decode(pathname), ...searchParams.values(), ...textsIn(json)];
  const fields = isObject(json) ? json : {};
  return { method: request.method, path: pathname, line: pathname + search, query: searchParams, body, fields, texts };
}

/** All keys of an object and of nested objects. */
export function keysIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  return isObject(value) ? Object.entries(value).flatMap(([key, item]) => [key, ...keysIn(item)]) : [];
}

/** All numbers in a value, at any depth. */
export function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

/** Number of levels of objects and arrays in a value. */
export function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? Object.entries(value).flatMap(([key, item]) => [key, ...textsIn(item)]) : [];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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
