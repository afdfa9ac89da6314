import type { OperationId } from '../contract/operations.js';
import type { TrafficFinding } from '../traffic/traffic-finding.js';

/** A request that has passed, and what is to be said of it. No key is in its texts. */
export interface JudgedPassage {
  readonly startedAt: Date;
  readonly method: string;
  /** The path and query at the server. */
  readonly path: string;
  /** The response's status; undefined if no complete answer came. */
  readonly status: number | undefined;
  readonly durationMs: number;
  /** Undefined if the contract does not know the request. */
  readonly operationId: OperationId | undefined;
  readonly findings: readonly TrafficFinding[];
  /** Why it was not checked, or only in part: `too large`. */
  readonly unjudged: string | undefined;
  /** Why no answer came. */
  readonly failure: string | undefined;
}
