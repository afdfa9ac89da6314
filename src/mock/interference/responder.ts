import type { OperationId } from '../../contract/operations.js';

/** A request that a responder may answer: it has a valid key, and is for an operation of the contract. */
export interface ResponderRequest {
  readonly operation: OperationId;
  readonly method: string;
  /** The path and the query, as sent. */
  readonly target: string;
  readonly headers: Headers;
  readonly body: Uint8Array;
  /** The data of the request's environment: another object after a reset. */
  readonly world: object;
}

/**
 * Answers a request in place of the mock's data; undefined leaves it to the next responder, or to the data. A
 * TransportError becomes 502.
 */
export type Responder = (asked: ResponderRequest) => Promise<Response | undefined>;
