import { isAlternative, isChoiceId, type Observation } from '../../choices/choices.js';
import { type Contract, contract } from '../../contract/contract.js';
import { type OperationId, operations } from '../../contract/operations.js';
import { catalogue, type Requirement, type RequirementId } from '../../requirements/catalogue.js';
import type { Violation } from '../comparison.js';
import type { RequestSender } from './curl.js';
import { type Evidence, type EvidenceExchange, requestLine, toEvidence } from './evidence.js';
import { ObstacleFinder, reportObstaclesOnce, type SkipReason } from './obstacle-finder.js';
import type { Checked, Result, Status, Witness } from './report.js';

/** Maximum number of kinds of violations per requirement, and of notes per observation. */
export const maxEvidencePerRequirement = 20;

class Tally {
  witnesses = 0;
  witness: Witness | undefined;
  message = '';
  violations = 0;
  readonly evidence = new Map<string, { shown: Evidence; count: number }>();
  /** Observations, with the evidence of those with an exchange. */
  readonly notes = new Map<string, Evidence | undefined>();
  /** Observed values by part of a choice. */
  readonly choice = new Map<string, Set<string | number>>();
  readonly comparisons = new Map<OperationId, number>();
  /** Total time of the requests in `timed`, in milliseconds. */
  durationMs = 0;
  readonly timedRequests = new WeakSet<object>();
  skip: SkipReason | undefined;
  readonly untriedParts = new Set<string>();
  error: string | undefined;
}

/** Collects the comparisons of a run and makes the result of each requirement. */
export class Verdicts {
  readonly #tallies = new Map<RequirementId, Tally>();
  readonly #obstacles: ObstacleFinder;
  readonly #choices: Contract['choices'];
  /** Operations of which a successful, readable response was compared. */
  readonly #compared = new Set<OperationId>();
  readonly #notPermitted = new Set<OperationId>();

  /** @param onViolation called when a requirement is violated. */
  constructor(
    private readonly sender: RequestSender,
    { envelope, choices }: Contract = contract,
    private readonly onViolation: (id: RequirementId) => void = () => {},
  ) {
    this.#obstacles = new ObstacleFinder(envelope);
    this.#choices = choices;
  }

  /** @param count number of values in the response that passed. */
  recordPass(id: RequirementId, exchange: EvidenceExchange | undefined, pointer?: string, count = 1): void {
    const tally = this.#tally(id);
    tally.witnesses += count;
    countComparison(tally, exchange, count);
    if (exchange === undefined) return;
    this.#obstacles.recordPass(id, exchange);
    tally.witness ??= { request: requestLine(exchange.request), ...(pointer !== undefined && { pointer }) };
  }

  recordFailure(id: RequirementId, violation: Violation, exchange: EvidenceExchange | undefined): void {
    this.onViolation(id);
    const tally = this.#tally(id);
    tally.violations += 1;
    countComparison(tally, exchange, 1);
    if (violation.isAboutStatus !== true) this.#obstacles.recordFailure(id, exchange);
    if (tally.violations === 1) tally.message = violation.message;
    const kind = kindOf(violation, exchange);
    const earlier = tally.evidence.get(kind);
    if (earlier !== undefined) {
      earlier.count += 1;
      // A request without a body file is the better example.
      const shorter = earlier.shown.body === undefined ? undefined : toEvidence(violation, exchange, this.sender);
      if (shorter !== undefined && shorter.body === undefined) earlier.shown = shorter;
    } else if (tally.evidence.size < maxEvidencePerRequirement)
      tally.evidence.set(kind, { shown: toEvidence(violation, exchange, this.sender), count: 1 });
  }

  /** Records that a successful, readable response of an operation was compared. */
  recordCompared(operationId: OperationId): void {
    this.#compared.add(operationId);
  }

  /** Records that the server permits no request for an operation with this API key, which works elsewhere. */
  recordNotPermitted(operationId: OperationId): void {
    this.#notPermitted.add(operationId);
  }

  /** Records an observation of an open requirement. */
  recordNote(id: RequirementId, note: string | Observation, exchange?: EvidenceExchange): void {
    const { notes, choice } = this.#tally(id);
    const { text, choice: parts = {} } = typeof note === 'string' ? { text: note } : note;
    if (notes.size < maxEvidencePerRequirement && !notes.has(text)) {
      const violation = { message: text, expected: 'not specified', actual: text };
      // Parsing the body takes time, and only the status is shown.
      const response = exchange?.response && { ...exchange.response, body: new Uint8Array() };
      notes.set(text, exchange && toEvidence(violation, { ...exchange, response }, this.sender));
    }
    for (const [part, value] of Object.entries(parts)) {
      if (typeof value !== 'string' && typeof value !== 'number') continue;
      choice.set(part, (choice.get(part) ?? new Set()).add(value));
    }
  }

  recordSkip(id: RequirementId, reason: SkipReason): void {
    this.#tally(id).skip ??= reason;
  }

  /** Records a part of the requirement that was not tried; other parts may have been. */
  recordUntriedPart(id: RequirementId, part: string): void {
    this.#tally(id).untriedParts.add(part);
  }

  /** Records an internal error of notikit. */
  recordError(id: RequirementId, message: string): void {
    this.#tally(id).error ??= message;
  }

  result({ id, section, level, text }: Requirement): Result {
    const tally = this.#tally(id);
    const choice = consistentParts(id, tally.choice);
    const changed = this.#changed(id, choice);
    const status = statusOf(tally, level, changed.length > 0);
    const { witnesses, witness } = tally;
    const failures = [...tally.evidence.values()].map(({ shown, count }) => (count > 1 ? { ...shown, count } : shown));
    // Observations must not hide the evidence of a failure.
    const evidence = [...failures, ...[...tally.notes.values()].filter((shown) => shown !== undefined)];
    const { by = 'server' } = tally.skip ?? {};
    const message = changed.length > 0 ? changed.join('; ') : messageOf(tally, status);
    return {
      id,
      section,
      level,
      text,
      status,
      ...(status === 'skipped' && { skippedBy: by }),
      message,
      witnesses,
      ...(witness && { witness }),
      ...(Object.keys(choice).length > 0 && { choice }),
      ...(tally.comparisons.size > 0 && { comparisons: Object.fromEntries(tally.comparisons) }),
      evidence,
    };
  }

  /** Messages about alternatives that differ from the profile. */
  #changed(id: RequirementId, choice: Readonly<Record<string, string | number>>): readonly string[] {
    const declared = isChoiceId(id) ? this.#choices?.[id] : undefined;
    return Object.entries(declared ?? {}).flatMap(([part, expected]) =>
      choice[part] === undefined || choice[part] === expected
        ? []
        : [`changed against the profile: ${part} changed from ${expected} to ${choice[part]}`],
    );
  }

  /** Total time of the exchanges that each requirement was compared in, in milliseconds. */
  durations(requirements: readonly Requirement[]): Readonly<Record<string, number>> {
    const times = requirements.map(({ id }) => [id, this.#tally(id).durationMs] as const);
    return Object.fromEntries(times.filter(([, time]) => time > 0));
  }

  results(
    requirements: readonly Requirement[],
    isTestable: (requirement: Requirement) => boolean = () => true,
  ): ReturnType<typeof reportObstaclesOnce> & { readonly checked: Checked } {
    const outcomes = requirements.map((requirement) => ({
      result: this.result(requirement),
      skip: this.#tally(requirement.id).skip,
    }));
    const testable = requirements.filter(isTestable);
    const obstacles = this.#obstacles.find(testable, (id) => this.#tally(id).violations);
    const reported = reportObstaclesOnce(outcomes, obstacles);
    return { ...reported, checked: this.#checkedBy(reported.results) };
  }

  #checkedBy(results: readonly Result[]): Checked {
    const compared = results.filter(({ status }) => ['passed', 'failed', 'warned'].includes(status));
    const ids = Object.values(operations).map(({ id }) => id);
    const isChecked = (id: OperationId) =>
      this.#compared.has(id) && compared.some(({ comparisons }) => comparisons?.[id] !== undefined);
    return {
      operations: ids.filter(isChecked),
      notPermitted: ids.filter((id) => this.#notPermitted.has(id) && !isChecked(id)),
      requirements: compared.length,
      total: { operations: ids.length, requirements: catalogue.length },
    };
  }

  #tally(id: RequirementId): Tally {
    const tally = this.#tallies.get(id) ?? new Tally();
    this.#tallies.set(id, tally);
    return tally;
  }
}

/** Parts of a choice with one observed value that a profile can declare. */
function consistentParts(
  id: RequirementId,
  observedValues: Tally['choice'],
): Readonly<Record<string, string | number>> {
  const parts = [...observedValues].flatMap(([part, [value, secondValue]]) =>
    value !== undefined && secondValue === undefined && isChoiceId(id) && isAlternative(id, part, value)
      ? [[part, value]]
      : [],
  );
  return Object.fromEntries(parts);
}

function countComparison(tally: Tally, exchange: EvidenceExchange | undefined, count: number): void {
  const { comparisons, timedRequests } = tally;
  const { operationId, request, durationMs = 0 } = exchange ?? {};
  if (request !== undefined && !timedRequests.has(request)) {
    timedRequests.add(request);
    tally.durationMs += durationMs;
  }
  if (operationId !== undefined) comparisons.set(operationId, (comparisons.get(operationId) ?? 0) + count);
}

/** Key of violations that are reported together: same operation, pointer and problem, in any record. */
function kindOf(
  { message, kind = message, pointer = '', actual }: Violation,
  exchange: EvidenceExchange | undefined,
): string {
  const { operationId, request, response } = exchange ?? {};
  const recordPointer = pointer.replaceAll(/\/\d+(?=\/|$)/g, '/0');
  const status = response !== undefined && response.status >= 400 ? actual : undefined;
  return JSON.stringify([operationId ?? request?.method, recordPointer, kind, status]);
}

function statusOf(tally: Tally, level: Requirement['level'], isChanged: boolean): Status {
  if (tally.error !== undefined) return 'errored';
  if (isChanged) return 'warned';
  if (level === 'open') return tally.notes.size > 0 ? 'observed' : 'skipped';
  if (tally.violations > 0) return level === 'must' ? 'failed' : 'warned';
  return tally.witnesses > 0 ? 'passed' : 'skipped';
}

function messageOf({ error, notes, message, violations, skip, untriedParts }: Tally, status: Status): string {
  const notTried = untriedParts.size === 0 ? '' : `not tried: ${[...untriedParts].join(', ')}`;
  switch (status) {
    case 'errored':
      return error ?? '';
    case 'observed':
      return [...notes.keys()].sort().join('; ');
    case 'skipped':
      return skip?.text ?? (notTried || 'no response contained a value that this requirement applies to');
    case 'passed':
      return notTried;
    default:
      if (violations === 1) return message;
      return `${message} (and ${violations - 1} more time${violations === 2 ? '' : 's'})`;
  }
}
