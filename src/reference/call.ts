import { field } from '../contract/json-value.js';
import type { OperationId } from '../contract/operations.js';

/** The value of a query parameter: an array is sent as a repeated key, undefined not at all. */
export type QueryValue = string | number | boolean | readonly string[] | undefined;

/** A valid request, as far as its response depends on it. */
export interface ValidCall {
  readonly operationId: OperationId;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: unknown;
  /** Place to which the cursor of a search leads; left out for a request without one, or if that is not known. */
  readonly cursor?: CursorPosition | undefined;
}

/** The place of a cursor in the whole result of a search: that many records stand before it. */
export interface CursorPosition {
  readonly direction: 'after' | 'before';
  readonly at: number;
  /** The keys of the records on the pages before it, the record of the cursor last; left out if not known. */
  readonly passed?: readonly string[];
}

/** The values of a parameter, as texts: none if it is not given. */
export function queryValues({ query }: Pick<ValidCall, 'query'>, parameter: string): readonly string[] {
  const value = query?.[parameter];
  return value === undefined ? [] : [value].flat().map(String);
}

/** The only value of a parameter, or the first one. */
export function givenValue(call: Pick<ValidCall, 'query'>, parameter: string): string | undefined {
  return queryValues(call, parameter)[0];
}

/** A number that a parameter has; undefined if it has none. */
export function numberOf(call: Pick<ValidCall, 'query'>, parameter: string): number | undefined {
  const text = givenValue(call, parameter);
  return text === undefined || text === '' || Number.isNaN(Number(text)) ? undefined : Number(text);
}

/** A text in the body of a call. */
export function textOfBody({ body }: ValidCall, name: string): string | undefined {
  const value = field(body, name);
  return typeof value === 'string' ? value : undefined;
}
