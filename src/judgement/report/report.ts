import { isChoice, type PartialChoices } from '../../choices/choices.js';
import type { Evidence } from './evidence.js';
import type { Count, NonEmptyText, PositiveCount } from './schema-types.js';
import type { TrafficSummary } from './traffic-summary.js';

/** How a requirement came out. */
export type Status = 'passed' | 'failed' | 'warned' | 'skipped' | 'observed' | 'errored';

/** How binding a requirement is: `must` fails a run, `should` warns, `open` is only observed. */
export type Level = 'must' | 'should' | 'open';

/**
 * What became of one requirement.
 *
 * @if { properties: { status: { const: 'passed' } } }
 * @then { properties: { message: { type: 'string', pattern: '^(not tried: |$)' }, witnesses: { type: 'integer',
 * minimum: 1 } } }
 * @else { properties: { message: { type: 'string', minLength: 1 } } }
 * @dependentSchemas { known: { properties: { status: { const: 'failed' } } } }
 */
export interface Result {
  /** Permanent: it is never changed or used again. */
  readonly id: NonEmptyText;
  /** The section of the specification, `4.3` say. */
  readonly section: NonEmptyText;
  readonly level: Level;
  /** What the requirement asks for, in one sentence. */
  readonly text: NonEmptyText;
  readonly status: Status;
  /** Why it failed, warned, was skipped or errored; what was observed; of what passed, what of it was not tried. */
  readonly message: string;
  /**
   * What was observed where the specification is open, by the parts of the choice: those that were the same each
   * time.
   */
  readonly choice?: Readonly<Record<string, NonEmptyText | Count>>;
  /** How many comparisons could have shown it broken and showed it kept. Without one it has not passed. */
  readonly witnesses: Count;
  /** The first of them. */
  readonly witness?: Witness;
  /** How many comparisons the exchanges of each operation came to, kept or broken, as far as that is known. */
  readonly comparisons?: Readonly<Record<string, PositiveCount>>;
  readonly evidence: readonly Evidence[];
  /** A failure that the baseline file lists: it does not fail the run. */
  readonly known?: true;
}

/** Where a requirement was seen kept. */
export interface Witness {
  /** `GET /v2/subscribers?limit=2` */
  readonly request: NonEmptyText;
  /**
   * A JSON Pointer (RFC 6901) to the place in the response's body that was looked at, where it was one place.
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
  /** Of the failed ones, those that the baseline knew. */
  readonly known: Count;
}

/** Why a run did not come to its end. */
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

/** Why results show nothing: what is only observed cannot fail. Undefined if they show something. */
export function whyUnchecked({ passed, failed, warned, errored, observed }: Summary): Report['incomplete'] {
  if (passed + failed + warned + errored > 0) return undefined;
  const message =
    observed > 0
      ? 'Nothing that can fail was checked: the specification leaves open what was observed.'
      : 'No requirement could be checked.';
  return { reason: 'nothing checked', message };
}

/** Records of a run's own. */
export interface LeftBehind {
  /** By their `subscriberId`: those that were created, or may have been. */
  readonly subscribers: readonly NonEmptyText[];
  /** Those of them that this run named. A server may answer a creation with the identifier of a record of others. */
  readonly sent: readonly NonEmptyText[];
}

/** One thing that a server does, and what cannot be tested because of it. */
export interface Cause {
  /** The requirement that is charged with it. */
  readonly id: NonEmptyText;
  readonly message: NonEmptyText;
  /** What lets a run judge on, where the server is meant to be like that. */
  readonly remedy: NonEmptyText;
  readonly operations: readonly NonEmptyText[];
  /** The requirements that it hides: they are skipped. */
  readonly hides: readonly NonEmptyText[];
}

/** The profile that a report speaks of. */
export interface ReportedProfile {
  /** Its file; `inline` if it has none. */
  readonly name: NonEmptyText;
  /**
   * The SHA-256 of what it says.
   *
   * @pattern ^[0-9a-f]{64}$
   */
  readonly digest: string;
}

/** What a run found. Reporters turn it into text; it knows no clock, terminal or file. */
export interface Report {
  /** notikit's version. */
  readonly version: NonEmptyText;
  /**
   * The SHA-256 of the contract that was held against the server.
   *
   * @pattern ^[0-9a-f]{64}$
   */
  readonly contract: string;
  /** The profile of the deployment, where that was held against the server too. */
  readonly profile?: ReportedProfile;
  /** The server's base address. */
  readonly target: NonEmptyText;
  /**
   * What the requests were made from; 0 for traffic, which notikit did not make.
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
  /** How many requests were sent, or passed. */
  readonly requests: Count;
  readonly summary: Summary;
  readonly results: readonly Result[];
  /**
   * How long the requests took that each requirement was compared in, in milliseconds; by the ids of the
   * requirements.
   */
  readonly durations?: Readonly<Record<string, number>>;
  /** What hides more than it breaks. */
  readonly causes: readonly Cause[];
  /** Why the run is incomplete; absent if it is complete. */
  readonly incomplete?: { readonly reason: Incomplete; readonly message: string };
  /** What the run has written and nothing can take away, since the API has no delete; absent if there is nothing. */
  readonly leftBehind?: LeftBehind;
  /** Requirements that the baseline file lists as broken and that are kept now. */
  readonly fixed: readonly NonEmptyText[];
  /** What passed, where the exchanges were not notikit's own. */
  readonly traffic?: TrafficSummary;
}

/** How often each status occurs. */
export function summarize(results: readonly Result[]): Summary {
  const count = (status: Status) => results.filter((result) => result.status === status).length;
  return {
    passed: count('passed'),
    failed: count('failed'),
    warned: count('warned'),
    skipped: count('skipped'),
    observed: count('observed'),
    errored: count('errored'),
    known: results.filter(({ known }) => known === true).length,
  };
}

/** What the results of a report say of the choices of a server. */
export function learnedChoices(results: readonly Pick<Result, 'id' | 'choice'>[]): PartialChoices {
  return Object.fromEntries(
    results.flatMap(({ id, choice }) => (choice === undefined || !isChoice(id) ? [] : [[id, choice] as const])),
  ) as PartialChoices;
}

/** A report in which a broken `should` is a failure. */
export function strictly(report: Report): Report {
  return withResults(report, (result) => (result.status === 'warned' ? { ...result, status: 'failed' } : result));
}

/** A report that is incomplete if anything was skipped, except by being left open. */
export function completely(report: Report): Report {
  const untested = report.results.filter(({ status, level }) => status === 'skipped' && level !== 'open');
  if (untested.length === 0 || report.incomplete !== undefined) return report;
  const skipped = report.summary.skipped;
  const open = skipped - untested.length;
  const count = `${skipped} ${skipped === 1 ? 'requirement was' : 'requirements were'} skipped`;
  const observations = open === 0 ? '' : `, ${open} of them because they are not specified. The others`;
  const message = `${count}${observations}: ${untested.map(({ id }) => id).join(', ')}`;
  return { ...report, incomplete: { reason: 'not everything checked', message } };
}

/** A report in which the failures that a baseline knows are marked, and those that it need not know any more named. */
export function againstBaseline(report: Report, known: readonly string[]): Report {
  const marked = withResults(report, (result) =>
    result.status === 'failed' && known.includes(result.id) ? { ...result, known: true } : result,
  );
  const fixed = known.filter((id) => report.results.some((result) => result.id === id && result.status === 'passed'));
  return { ...marked, fixed };
}

/** The ids that a baseline must know for this report not to fail. */
export function failures({ results }: Report): readonly string[] {
  return results.filter(({ status }) => status === 'failed').map(({ id }) => id);
}

function withResults(report: Report, change: (result: Result) => Result): Report {
  const results = report.results.map(change);
  return { ...report, results, summary: summarize(results) };
}
