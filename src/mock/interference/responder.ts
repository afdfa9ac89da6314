import type { OperationId } from '../../contract/operations.js';

/** Request that a responder may answer: it has a valid key, and its operation is in the contract. */
export interface ResponderRequest {
  readonly operation: OperationId;
  readonly method: string;
  /** Path and query, as sent. */
  readonly target: string;
  readonly headers: Headers;
  readonly body: Uint8Array;
  /** Data of the request's environment; a different object after a reset. */
  readonly world: object;
}

/** Answers a request instead of the mock's data. Undefined passes it on. A TransportError becomes 502. */
export type Responder = (request: ResponderRequest) => Promise<Response | undefined>;
