import type { Answer, Query } from './call.js';
import type { Options } from './options.js';
import type { Reason } from './refusal.js';
import type { OperationId } from './routes.js';
import type { Row } from './row.js';
import type { Store } from './store.js';

/** Circumstances of a request, which determine whether a fault acts. */
export interface At {
  readonly operation: OperationId;
  /** Parameters as sent. */
  readonly query: Query;
  /** Number of the request on this server, from 1. */
  readonly number: number;
  /** True if the same request was sent before. */
  readonly isRepeated: boolean;
  /** Number of writes that have succeeded before. */
  readonly writes: number;
  /** Number of requests under way, this one included. */
  readonly inFlight: number;
  readonly idempotencyKey?: string | undefined;
  readonly store: Store;
  readonly options: Options;
  /** Requested page; 1 for a search from a cursor. */
  page: number;
  /** True if the page is the last one. */
  isLast: boolean;
  /** The record before the write. */
  before?: Row | undefined;
}

/** The part of a list on the page. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

/** One filter, applied to one record. */
export interface Match {
  readonly parameter: string;
  readonly wanted: readonly string[];
  readonly row: Row;
  /** Position of the record in its list. */
  readonly position: number;
}

/** Reasons to refuse a request that has a valid key. */
export type Refused = Exclude<Reason, 'unauthorized'>;

/** Extension points for faults. Each receives the right value and returns the one to use. */
export interface Hooks {
  readonly admits?: (right: boolean, authorization: string | null, at: At) => boolean;
  readonly query?: (query: Query, at: At) => Query;
  readonly body?: (body: Row, at: At) => Row;
  /** The record that a path identifies. */
  readonly found?: (right: Row | undefined, id: string, rows: readonly Row[], at: At) => Row | undefined;
  /** Decides whether to refuse an invalid request. */
  readonly refuses?: (reason: Refused, at: At) => boolean;
  readonly matches?: (right: boolean, match: Match, at: At) => boolean;
  /** Matching records, in order. */
  readonly sorted?: (rows: readonly Row[], at: At) => readonly Row[];
  readonly window?: (window: Window, total: number, at: At) => Window;
  readonly rows?: (page: readonly Row[], all: readonly Row[], at: At) => readonly Row[];
  /** The record after a write. */
  readonly stored?: (after: Row, at: At) => Row;
  /** Called after a write; it may damage other records. */
  readonly written?: (row: Row, at: At) => void;
  readonly answer?: (answer: Answer, at: At) => Answer;
}
