import type { Answer, Query } from './call.js';
import type { Options } from './options.js';
import type { Reason } from './refusal.js';
import type { OperationId } from './routes.js';
import type { Row } from './row.js';
import type { Store } from './store.js';

/** Circumstances of a request, for hooks. */
export interface At {
  readonly operation: OperationId;
  /** Parameters as sent. */
  readonly query: Query;
  /** Number of the request on this server, from 1. */
  readonly number: number;
  readonly store: Store;
  readonly options: Options;
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

/** Extension points for other decisions. Each receives the usual value and returns the one to use. */
export interface Hooks {
  /** The record that a path identifies. */
  readonly found?: (right: Row | undefined, id: string, rows: readonly Row[], at: At) => Row | undefined;
  readonly matches?: (right: boolean, match: Match, at: At) => boolean;
  /** Matching records, in order. */
  readonly sorted?: (rows: readonly Row[], at: At) => readonly Row[];
  readonly window?: (window: Window, total: number, at: At) => Window;
  /** The record after a write. */
  readonly stored?: (after: Row, at: At) => Row;
  readonly answer?: (answer: Answer, at: At) => Answer;
}
