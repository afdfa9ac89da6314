import type { Answer, Query } from './call.js';
import type { Row } from './row.js';
import type { Store } from './store.js';

export type OperationId =
  | 'createSubscriber'
  | 'updateSubscriberOnlineStatus'
  | 'searchSubscribers'
  | 'updateIntegration'
  | 'listActiveIntegrations'
  | 'listMessages'
  | 'getWorkflow'
  | 'getWorkflowStep'
  | 'listNotifications'
  | 'getNotification';

/** The circumstances of a request, which conditions ask for. */
export interface At {
  readonly operation: OperationId;
  /** The parameters as they were sent. */
  readonly query: Query;
  /** Its number on this server, from 1. */
  readonly number: number;
  /** Whether the same request was sent before. */
  readonly isRepeated: boolean;
  /** How many writes have succeeded before. */
  readonly writes: number;
  /** How many requests are under way, this one included. */
  readonly inFlight: number;
  readonly idempotencyKey?: string | undefined;
  readonly store: Store;
  /** The page that is asked for; 1 for a search from a cursor. */
  page: number;
  /** Whether the page is the last one. */
  isLast: boolean;
  /** The record as it was before the write. */
  before?: Row | undefined;
}

/** The part of a list that is on the page. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

/** One filter, asked of one record. */
export interface Match {
  readonly parameter: string;
  readonly wanted: readonly string[];
  readonly row: Row;
  /** The position of the record in its collection. */
  readonly position: number;
}

/** Why a request is refused. */
export type Refused =
  | 'body.syntax'
  | 'body.required'
  | 'body.types'
  | 'query.types'
  | 'query.enum'
  | 'query.bounds'
  | 'query.date'
  | 'conflict'
  | 'unknown';

/** The places where a fault can act. Each gets what is right there, and returns what the server goes on with. */
export interface Hooks {
  readonly admits?: (right: boolean, authorization: string | null, at: At) => boolean;
  readonly query?: (query: Query, at: At) => Query;
  readonly body?: (body: Row, at: At) => Row;
  /** What a path identifies. */
  readonly found?: (right: Row | undefined, id: string, rows: readonly Row[], at: At) => Row | undefined;
  /** Whether a request that has to be refused is refused. */
  readonly refuses?: (reason: Refused, at: At) => boolean;
  readonly matches?: (right: boolean, match: Match, at: At) => boolean;
  /** What was found, in its order. */
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
