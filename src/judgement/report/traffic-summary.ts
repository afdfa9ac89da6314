import type { Evidence } from './evidence.js';
import type { Count, NonEmptyText, PositiveCount } from './schema-types.js';

/** Ids of the results about traffic, which are about no requirement of the server. */
export const trafficIds = { requests: 'traffic.requests', coverage: 'traffic.coverage' } as const;

/** Summary of traffic that notikit did not send. Lists are bounded, counts are not. */
export interface TrafficSummary {
  /** Number of exchanges that belong to an operation of the contract, with or without a response. */
  readonly exchanges: Count;
  /** Number of exchanges by operation, in the order of the specification. Operations without exchanges are absent. */
  readonly operations: readonly { readonly operationId: NonEmptyText; readonly exchanges: PositiveCount }[];
  /** Number of exchanges without a response. */
  readonly unanswered: Count;
  /** Number of requests to the API that match no operation of the contract. */
  readonly undocumented: Count;
  /** The first undocumented requests: `DELETE /v1/messages/1`. */
  readonly undocumentedPaths: readonly NonEmptyText[];
  /** Number of ignored requests outside the API. */
  readonly elsewhere: Count;
  /** Number of exchanges that could not be read. */
  readonly unreadable: Count;
  /** The first unreadable exchanges with their errors. */
  readonly unreadableReasons: readonly NonEmptyText[];
  /** Number of exchanges that were not checked, or only in part, because the recording does not show them. */
  readonly unchecked: Count;
  /** The reasons, each with its number of exchanges and the first of them. */
  readonly uncheckedReasons: readonly NonEmptyText[];
  /** Number of preflight requests of browsers (CORS). */
  readonly preflights: Count;
  /** Number of recorded requests that were not sent again. */
  readonly unsent: Count;
  /** The first unsent requests with their reasons. */
  readonly unsentReasons: readonly NonEmptyText[];
  /** Number of exchanges that were left out, because their operations were not selected. */
  readonly unselected: Count;
  /** Number of notes on requests: names that the contract does not define, and values that were probably not meant. */
  readonly notes: Count;
  /** The first notes: `listMessages /query/chanel is not a parameter of listMessages. Did you mean channel?`. */
  readonly noteTexts: readonly NonEmptyText[];
  /** Number of requests that violate the contract. */
  readonly brokenRequests: Count;
  /** The first 50 kinds of violations, each with one request as evidence. */
  readonly requests: readonly RequestProblem[];
  readonly coverage: CoverageSummary;
}

/** One kind of violation of the contract in requests of an operation. */
export interface RequestProblem {
  readonly operationId: NonEmptyText;
  readonly part: NonEmptyText;
  readonly pointer: string;
  readonly message: NonEmptyText;
  /** Number of requests with this violation. */
  readonly count: PositiveCount;
  readonly evidence: Evidence;
}

/** Part of the contract that traffic has exercised. `coverage.ts` lists the points that count. */
export interface CoverageSummary {
  readonly covered: Count;
  readonly total: PositiveCount;
  /** Absent in a report that was made without coverage details. */
  readonly operations?: readonly OperationCoverage[];
}

/** Coverage with details of each operation, as `--coverage=FILE` writes it. */
export interface Coverage extends CoverageSummary {
  readonly operations: readonly OperationCoverage[];
}

export interface OperationCoverage {
  readonly operationId: NonEmptyText;
  readonly exchanges: Count;
  readonly covered: Count;
  readonly total: PositiveCount;
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

/** One part of an operation that traffic can exercise. */
export interface CoveragePoint {
  readonly kind: PointKind;
  /** `limit`, `channel=email`, `another 4xx`, `Subscriber.firstName`, `Message.status=error`. */
  readonly name: NonEmptyText;
  readonly covered: boolean;
}

/** Percentage, rounded down so that 100 % means complete coverage: `43.1 %`. */
export function percent({ covered, total }: Pick<CoverageSummary, 'covered' | 'total'>): string {
  return `${total === 0 ? 0 : Math.floor((1_000 * covered) / total) / 10} %`;
}
