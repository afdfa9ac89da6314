import type { Count, NonEmptyText } from '../../judgement/report/schema-types.js';

/**
 * Dependence of a client on one field:
 *
 * - `read`: its tests notice another value
 * - `required`: they notice its absence, which the contract allows
 * - `null`: they notice null, which the contract allows
 * - `new`: they notice a value that the enum does not list, or one more field in the object
 * - `undecided`: the runs were not sufficient to decide
 */
export type ReadFlag = 'read' | 'required' | 'null' | 'new' | 'undecided';

/** Responses of an operation with one status, and what a client reads in them. */
export interface OperationReads {
  readonly operation: NonEmptyText;
  readonly status: Count;
  /** Names of the parameters in the query that the client sends. */
  readonly parameters: readonly NonEmptyText[];
  /** Flags by field, such as `data.*.channel`; none for a field that is never read. The body itself has an empty name. */
  readonly fields: Readonly<Record<string, readonly ReadFlag[]>>;
}

/**
 * Fields that a client reads, as its tests show. It has no durations or dates, so that a committed file changes only with
 * the client.
 */
export interface ClientReads {
  /** notikit's version. */
  readonly version: NonEmptyText;
  readonly command: NonEmptyText;
  /** In the order of the specification. Fields that are in no response are missing. */
  readonly operations: readonly OperationReads[];
}

/** Flags that a conforming server may bring to light. */
export const fragileFlags: readonly ReadFlag[] = ['required', 'null', 'new'];
