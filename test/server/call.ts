import type { Reason } from './refusal.js';
import { isRow, type Row } from './row.js';

/** Values of each query parameter, in order. */
export type Query = ReadonlyMap<string, readonly string[]>;

/** A request, without its HTTP envelope. */
export interface Call {
  readonly method: string;
  /** Encoded, without the query. */
  readonly path: string;
  readonly query: Query;
  readonly body?: string | undefined;
  readonly authorization: string | null;
  readonly idempotencyKey?: string | undefined;
}

export interface Answer {
  readonly status: number;
  /** Undefined for a refusal, whose body is not specified. */
  readonly body?: unknown;
  readonly reason?: Reason;
}

export function queryOf(parameters: URLSearchParams): Query {
  return new Map([...new Set(parameters.keys())].map((name) => [name, parameters.getAll(name)]));
}

/** Parses a body; undefined if it is no JSON object. */
export function readBody(text: string): Row | undefined {
  const body = readJson(text);
  return isRow(body) ? body : undefined;
}

/** Parses JSON; undefined for another text. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
