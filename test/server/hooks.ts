import type { Answer, Query } from './call.js';
import type { Options } from './options.js';
import type { Reason } from './refusal.js';
import type { OperationId } from './routes.js';
import type { Row } from './row.js';
import type { Store } from './store.js';

/** The circumstances of a request, by which a fault decides if it acts. */
export interface At {
  readonly operation: OperationId;
  /** The parameters as they were sent. */
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
  /** The page that is asked for; 1 for a search from a cursor. */
  page: number;
  /** True if the page is the last one. */
  isLast: boolean;
  /** The record as it was before the write. */
  before?: Row | undefined;
}

/** The part of a list that is on the page. */
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

/** The places where a fault can act. Each receives the right value and returns the one that the server goes on with. */
export interface Hooks {
  readonly admits?: (right: boolean, authorization: string | null, at: At) => boolean;
  readonly query?: (query: Query, at: At) => Query;
  readonly body?: (body: Row, at: At) => Row;
  /** The record that a path identifies. */
  readonly found?: (right: Row | undefined, id: string, rows: readonly Row[], at: At) => Row | undefined;
  /** Decides if a request that has to be refused is refused. */
  readonly refuses?: (reason: Refused, at: At) => boolean;
  readonly matches?: (right: boolean, match: Match, at: At) => boolean;
  /** The records that were found, in their order. */
  readonly sorted?: (rows: readonly Row[], at: At) => readonly Row[];
  readonly window?: (window: Window, total: number, at: At) => Window;
  /** The records of the page. */
  readonly rows?: (page: readonly Row[], all: readonly Row[], at: At) => readonly Row[];
  /** The record that a write leaves. */
  readonly stored?: (after: Row, at: At) => Row;
  /** Called once a write is done; it may spoil other records. */
  readonly written?: (row: Row, at: At) => void;
  readonly answer?: (answer: Answer, at: At) => Answer;
}
