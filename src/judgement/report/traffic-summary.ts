import type { Evidence } from './evidence.js';
import type { Count, NonEmptyText, PositiveCount } from './schema-types.js';

/** What a report says of traffic that was not notikit's own. Lists are bounded, counts are not. */
export interface TrafficSummary {
  /** How many exchanges belong to an operation of the contract, answered or not. */
  readonly exchanges: Count;
  /** How many of them each operation has; those that have any, in the order of the specification. */
  readonly operations: readonly { readonly operationId: NonEmptyText; readonly exchanges: PositiveCount }[];
  /** How many of them were not answered. */
  readonly unanswered: Count;
  /** How many requests were for no operation of the contract, though for the API. */
  readonly undocumented: Count;
  /** The first of those, `DELETE /v1/messages/1`. */
  readonly undocumentedPaths: readonly NonEmptyText[];
  /** How many requests were not for the API at all, and were passed over. */
  readonly elsewhere: Count;
  /** How many exchanges could not be read. */
  readonly unreadable: Count;
  /** Which, and why: the first of them. */
  readonly unreadableReasons: readonly NonEmptyText[];
  /** How many exchanges had a body that was not checked: it was not recorded, say, and the server is not to blame. */
  readonly unchecked: Count;
  /** Which, and why: the first of them. */
  readonly uncheckedReasons: readonly NonEmptyText[];
  /** How many requests were preflights of browsers (CORS). */
  readonly preflights: Count;
  /** How many recorded requests were not sent again. */
  readonly unsent: Count;
  /** Which, and why: the first of them. */
  readonly unsentReasons: readonly NonEmptyText[];
  /** How many parameters and body fields requests had that the contract does not name. */
  readonly unknownNames: Count;
  /** The first of those: `listMessages /query/chanel is not a parameter of listMessages. Did you mean channel?`. */
  readonly unknownNameNotes: readonly NonEmptyText[];
  /** How many requests departed from the contract. */
  readonly brokenRequests: Count;
  /** In what: the first 50 kinds, each with one request that shows it. */
  readonly requests: readonly RequestProblem[];
  readonly coverage: CoverageSummary;
}

/** One way in which requests of an operation departed from the contract. */
export interface RequestProblem {
  readonly operationId: NonEmptyText;
  readonly part: NonEmptyText;
  readonly pointer: string;
  readonly message: NonEmptyText;
  /** How many requests did. */
  readonly count: PositiveCount;
  readonly evidence: Evidence;
}

/** How much of the contract some traffic has exercised. `coverage.ts` says what counts. */
export interface CoverageSummary {
  readonly covered: Count;
  readonly total: PositiveCount;
  /** In a report, only where they were asked for. */
  readonly operations?: readonly OperationCoverage[];
}

/** The same with what of each operation: what `--coverage=FILE` writes. */
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

/** One thing in an operation that traffic can exercise. */
export interface CoveragePoint {
  readonly kind: PointKind;
  /** `limit`, `channel=email`, `another 4xx`, `Subscriber.firstName`, `Message.status=error`. */
  readonly name: NonEmptyText;
  readonly covered: boolean;
}

/** `43.1 %`, rounded down, so that 100 % means all of it. */
export function percent({ covered, total }: Pick<CoverageSummary, 'covered' | 'total'>): string {
  return `${total === 0 ? 0 : Math.floor((1_000 * covered) / total) / 10} %`;
}
