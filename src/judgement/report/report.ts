import { isChoiceId, type PartialChoices } from '../../choices/choices.js';
import { formatCount } from '../../text/printable.js';
import type { Evidence } from './evidence.js';
import type { Count, NonEmptyText, PositiveCount } from './schema-types.js';
import type { TrafficSummary } from './traffic-summary.js';

export const statuses = ['passed', 'failed', 'warned', 'skipped', 'observed', 'errored'] as const;
export type Status = (typeof statuses)[number];

/** Level of a requirement: a violated `must` fails a run, `should` warns, `open` is only observed. */
export type Level = 'must' | 'should' | 'open';

/**
 * Result of one requirement.
 *
 * @if { properties: { status: { const: 'passed' } } }
 * @then { properties: { message: { type: 'string', pattern: '^(not tried: |$)' }, witnesses: { type: 'integer',
 * minimum: 1 } } }
 * @else { properties: { message: { type: 'string', minLength: 1 } } }
 * @dependentSchemas { known: { properties: { status: { const: 'failed' } } } }
 */
export interface Result {
  /** Permanent id: it never changes and is never reused. */
  readonly id: NonEmptyText;
  /** Section of the specification: `4.3`. */
  readonly section: NonEmptyText;
  readonly level: Level;
  /** The requirement in one sentence. */
  readonly text: NonEmptyText;
  readonly status: Status;
  /** Origin of the reason why it was skipped; absent for other statuses. */
  readonly skippedBy?: SkippedBy;
  /** Reason for the status; the observation; or the parts of a passed requirement that were not tried. */
  readonly message: string;
  /** Observed alternatives of a choice, by its parts. It has only parts that were the same each time. */
  readonly choice?: Readonly<Record<string, NonEmptyText | Count>>;
  /** Number of comparisons that could have failed and passed. A requirement without one cannot pass. */
  readonly witnesses: Count;
  /** The first passed comparison. */
  readonly witness?: Witness;
  /** Number of passed and failed comparisons by operation, if the operation is known. */
  readonly comparisons?: Readonly<Record<string, PositiveCount>>;
  readonly evidence: readonly Evidence[];
  /** True if the baseline file lists the failure: it does not fail the run. */
  readonly known?: true;
  /** Clients that notice the failure (`--uses`). A warning has them if `--only-used` made it from a failure. */
  readonly usedBy?: readonly NonEmptyText[];
}

/**
 * Origin of a reason to skip a requirement:
 *
 * - `user`: the flags, the selection, or the traffic that the clients caused
 * - `server`: its data, or its responses
 * - `cause`: one of the causes of the report
 * - `run`: the run ended early
 */
export type SkippedBy = 'user' | 'server' | 'cause' | 'run';

/** One exchange in which a requirement passed. */
export interface Witness {
  /** `GET /v2/subscribers?limit=2` */
  readonly request: NonEmptyText;
  /**
   * A JSON Pointer (RFC 6901) into the response's body; absent if several values were compared.
   *
   * @pattern ^(/([^~/]|~[01])*)*$
   */
  readonly pointer?: string;
}

export interface Summary {
  readonly passed: Count;
  readonly failed: Count;
  readonly warned: Count;
  readonly skipped: Count;
  readonly observed: Count;
  readonly errored: Count;
  /** Failed requirements that the baseline lists. */
  readonly known: Count;
}

/** Reason why a run is incomplete. */
export type Incomplete =
  | 'unreachable'
  | 'not the API'
  | 'unauthorized'
  | 'timeout'
  | 'interrupted'
  | 'too large'
  | 'stopped'
  | 'not restored'
  | 'unreadable input'
  | 'nothing checked'
  | 'not everything checked';

/** Part of the contract that a run has compared. */
export interface Checked {
  /** Operations of which at least one successful, readable response was compared, in the order of the specification. */
  readonly operations: readonly NonEmptyText[];
  /** Operations that the server permits for no request with this API key, which works elsewhere. */
  readonly notPermitted: readonly NonEmptyText[];
  /** Number of requirements that were compared: passed, failed or warned. */
  readonly requirements: Count;
  /** Numbers of the whole contract. */
  readonly total: { readonly operations: PositiveCount; readonly requirements: PositiveCount };
}

/** Records that a run has created and cannot delete. */
export interface LeftBehind {
  /** `subscriberId`s of records that were created, or may have been. */
  readonly subscribers: readonly NonEmptyText[];
  /** Ids that the run sent: a server may respond to a creation with the id of a record that the run did not create. */
  readonly sent: readonly NonEmptyText[];
}

/** A property of the server that prevents other checks. */
export interface Cause {
  /** Requirement that reports the cause. */
  readonly id: NonEmptyText;
  readonly message: NonEmptyText;
  /** Remedy if the server is correct. */
  readonly remedy: NonEmptyText;
  readonly operations: readonly NonEmptyText[];
  /** Requirements that are skipped because of it. */
  readonly hides: readonly NonEmptyText[];
}

/** Profile that a run used. */
export interface ReportedProfile {
  /** File of the profile; `inline` without a file. */
  readonly name: NonEmptyText;
  /**
   * SHA-256 of its content.
   *
   * @pattern ^[0-9a-f]{64}$
   */
  readonly digest: string;
}

/** Result of a run. It is independent of clock, terminal and files; reporters make texts of it. */
export interface Report {
  /** notikit's version. */
  readonly version: NonEmptyText;
  /**
   * SHA-256 of the contract that the server was checked against.
   *
   * @pattern ^[0-9a-f]{64}$
   */
  readonly contract: string;
  /** Profile of the deployment; absent if the run used none. */
  readonly profile?: ReportedProfile;
  /** The server's base address. */
  readonly target: NonEmptyText;
  /**
   * Seed of the generated requests; 0 for traffic, which notikit did not generate.
   *
   * @asType integer
   */
  readonly seed: number;
  /**
   * ISO 8601.
   *
   * @pattern ^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}
   */
  readonly startedAt: string;
  /** @minimum 0 */
  readonly durationMs: number;
  /** Number of requests that were sent or forwarded. */
  readonly requests: Count;
  readonly summary: Summary;
  readonly checked: Checked;
  readonly results: readonly Result[];
  /** Total time of the requests that each requirement was compared in, in milliseconds, by its id. */
  readonly durations?: Readonly<Record<string, number>>;
  /** Causes that prevent checks of other requirements. */
  readonly causes: readonly Cause[];
  /** Reason why the run is incomplete; absent if it is complete. */
  readonly incomplete?: { readonly reason: Incomplete; readonly message: string };
  /** Created records, which stay on the server because the API has no delete; absent if there are no records. */
  readonly leftBehind?: LeftBehind;
  /** Requirements that the baseline file lists as failed and that passed. */
  readonly fixed: readonly NonEmptyText[];
  /** Summary of traffic; absent if notikit sent the requests. */
  readonly traffic?: TrafficSummary;
}

/** Counts results by status. */
export function summarize(results: readonly Result[]): Summary {
  const count = (status: Status) => results.filter((result) => result.status === status).length;
  const counts = Object.fromEntries(statuses.map((status) => [status, count(status)])) as Record<Status, Count>;
  return { ...counts, known: results.filter(({ known }) => known === true).length };
}

/** Choices of a server that a run has learned. */
export function learnedChoices(results: readonly Pick<Result, 'id' | 'choice'>[]): PartialChoices {
  return Object.fromEntries(
    results.flatMap(({ id, choice }) => (choice === undefined || !isChoiceId(id) ? [] : [[id, choice] as const])),
  ) as PartialChoices;
}

/** Turns warnings into failures (`--strict`). */
export function failOnWarnings(report: Report): Report {
  return withResults(report, (result) => (result.status === 'warned' ? { ...result, status: 'failed' } : result));
}

/** Tells whether `--uses` names no client that notices a failure. */
export function isUnnoticed({ usedBy, known }: Result): boolean {
  return usedBy?.length === 0 && known !== true;
}

/** Turns failures that no client notices into warnings (`--only-used`). */
export function warnOfUnnoticed(report: Report): Report {
  return withResults(report, (result) => (isUnnoticed(result) ? { ...result, status: 'warned' } : result));
}

/** Marks a report as incomplete if a requirement was skipped that is not open. */
export function requireCompleteness(report: Report): Report {
  const untested = report.results.filter(({ status, level }) => status === 'skipped' && level !== 'open');
  if (untested.length === 0 || report.incomplete !== undefined) return report;
  const skipped = report.summary.skipped;
  const open = skipped - untested.length;
  const count = `${formatCount(skipped, 'requirement was', 'requirements were')} skipped`;
  const observations = open === 0 ? '' : `, ${open} of them because they are not specified. The others`;
  const message = `${count}${observations}: ${untested.map(({ id }) => id).join(', ')}`;
  return { ...report, incomplete: { reason: 'not everything checked', message } };
}

/** Marks failures that the baseline lists, and collects listed requirements that passed. */
export function compareWithBaseline(report: Report, known: readonly string[]): Report {
  const marked = withResults(report, (result) =>
    result.status === 'failed' && known.includes(result.id) ? { ...result, known: true } : result,
  );
  const fixed = known.filter((id) => report.results.some((result) => result.id === id && result.status === 'passed'));
  return { ...marked, fixed };
}

/** Ids for a baseline under which this report does not fail. */
export function failedIds({ results }: Report): readonly string[] {
  return results.filter(({ status }) => status === 'failed').map(({ id }) => id);
}

function withResults(report: Report, change: (result: Result) => Result): Report {
  const results = report.results.map(change);
  return { ...report, results, summary: summarize(results) };
}
