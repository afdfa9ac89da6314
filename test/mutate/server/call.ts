import { isRow, type Row } from './row.js';

/** The values of each query parameter, in their order. */
export type Query = ReadonlyMap<string, readonly string[]>;

/** A request, without what HTTP adds to it. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  /** Encoded, without the query. */
  readonly path: string;
  readonly query: Query;
  readonly body?: string | undefined;
  readonly authorization: string | null;
  readonly idempotencyKey?: string | undefined;
}

export interface Answer {
  readonly status: number;
  /** Undefined for a refusal: what that says is open. */
  readonly body?: unknown;
}

export function queryOf(parameters: URLSearchParams): Query {
  return new Map([...new Set(parameters.keys())].map((name) => [name, parameters.getAll(name)]));
}

/** The body as an object; undefined if it is none. */
export function readBody(text: string): Row | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return isRow(body) ? body : undefined;
  } catch {
    return undefined;
  }
}
