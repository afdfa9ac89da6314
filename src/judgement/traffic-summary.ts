import type { Evidence } from './evidence.js';

/** What a report says of traffic that was not notikit's own. Lists are bounded, counts are not. */
export interface TrafficSummary {
  /** How many exchanges belong to an operation of the contract, answered or not. */
  readonly exchanges: number;
  /** How many of them each operation has; those that have any, in the order of the specification. */
  readonly operations: readonly { readonly operationId: string; readonly exchanges: number }[];
  /** How many of them were not answered. */
  readonly unanswered: number;
  /** How many requests were for no operation of the contract, though for the API. */
  readonly undocumented: number;
  /** The first of those, `DELETE /v1/messages/1`. */
  readonly undocumentedPaths: readonly string[];
  /** How many requests were not for the API at all, and were passed over. */
  readonly elsewhere: number;
  /** How many exchanges could not be read. */
  readonly unreadable: number;
  /** Which, and why: the first of them. */
  readonly unreadableReasons: readonly string[];
  /** How many requests departed from the contract. */
  readonly brokenRequests: number;
  /** In what: the first 50 kinds, each with one request that shows it. */
  readonly requests: readonly RequestProblem[];
  /** How much of the contract the traffic has exercised; without `operations` unless they were asked for. */
  readonly coverage: Pick<Coverage, 'covered' | 'total'> & Partial<Coverage>;
}

/** One way in which requests of an operation departed from the contract. */
export interface RequestProblem {
  readonly operationId: string;
  readonly part: string;
  readonly pointer: string;
  readonly message: string;
  /** How many requests did. */
  readonly count: number;
  readonly evidence: Evidence;
}

/** What of the contract some traffic has exercised. `coverage.ts` says what counts. */
export interface Coverage {
  readonly covered: number;
  readonly total: number;
  readonly operations: readonly OperationCoverage[];
}

export interface OperationCoverage {
  readonly operationId: string;
  readonly exchanges: number;
  readonly covered: number;
  readonly total: number;
  readonly points: readonly CoveragePoint[];
}

export type PointKind =
  | 'status'
  | 'parameter'
  | 'parameter value'
  | 'request field'
  | 'request value'
  | 'response field'
  | 'response value';

/** One thing in an operation that traffic can exercise. */
export interface CoveragePoint {
  readonly kind: PointKind;
  /** `limit`, `channel=email`, `another 4xx`, `Subscriber.firstName`, `Message.status=error`. */
  readonly name: string;
  readonly covered: boolean;
}
