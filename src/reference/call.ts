import { field } from '../contract/json-value.js';
import type { OperationId } from '../contract/operations.js';

/** Value of a query parameter: an array becomes a repeated key, and `undefined` is omitted. */
export type QueryValue = string | number | boolean | readonly string[] | undefined;

/** A valid request: the parts that influence its response. */
export interface ValidCall {
  readonly operationId: OperationId;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: unknown;
  /** Position of the cursor of a search; absent without a cursor, or if the position is unknown. */
  readonly cursor?: CursorPosition | undefined;
}

/** Position of a cursor in the complete result of a search: `at` records precede it. */
export interface CursorPosition {
  readonly direction: 'after' | 'before';
  readonly precedingCount: number;
  /** Keys of the records on earlier pages; the last one is the record of the cursor. Absent if unknown. */
  readonly earlierKeys?: readonly string[];
}

export function queryValues({ query }: Pick<ValidCall, 'query'>, parameter: string): readonly string[] {
  const value = query?.[parameter];
  return value === undefined ? [] : [value].flat().map(String);
}

export function queryValue(call: Pick<ValidCall, 'query'>, parameter: string): string | undefined {
  return queryValues(call, parameter)[0];
}

/** Value of a numeric parameter; undefined if it is absent or no number. */
export function queryNumber(call: Pick<ValidCall, 'query'>, parameter: string): number | undefined {
  const text = queryValue(call, parameter);
  return text === undefined || text === '' || Number.isNaN(Number(text)) ? undefined : Number(text);
}

export function textInBody({ body }: ValidCall, name: string): string | undefined {
  const value = field(body, name);
  return typeof value === 'string' ? value : undefined;
}
