import { isAlternative, isChoice, type Observation } from '../../choices/choices.js';
import { type Contract, contract } from '../../contract/contract.js';
import type { OperationId } from '../../contract/operations.js';
import type { Requirement, RequirementId } from '../../requirements/catalogue.js';
import type { Violation } from '../comparison.js';
import type { Asker } from './curl.js';
import { type Evidence, type EvidenceExchange, requestLine, toEvidence } from './evidence.js';
import { chargeOnce, ObstacleFinder, type SkipReason } from './obstacle-finder.js';
import type { Cause, Result, Status, Witness } from './report.js';

/** How many kinds of violation are kept, each with one exchange, and how many notes to one observation. */
const maxEvidence = 20;

/** What was found out about one requirement. */
class Tally {
  witnesses = 0;
  witness: Witness | undefined;
  message = '';
  violations = 0;
  /** By their kinds. */
  readonly evidence = new Map<string, { shown: Evidence; count: number }>();
  readonly notes = new Set<string>();
  /** The values that were observed of each part of a choice. */
  readonly choice = new Map<string, Set<string | number>>();
  /** How many comparisons there were, by operation. */
  readonly comparisons = new Map<OperationId, number>();
  /** How long its exchanges took, and those that have been counted. */
  durationMs = 0;
  readonly timed = new WeakSet<object>();
  skip: SkipReason | undefined;
  readonly untried = new Set<string>();
  error: string | undefined;
}

/** What a run has found out so far about each requirement. */
export class Verdicts {
  readonly #tallies = new Map<RequirementId, Tally>();
  readonly #obstacles: ObstacleFinder;
  readonly #asker: Asker;
  readonly #choices: Contract['choices'];
  readonly #onBroken: (id: RequirementId) => void;

  /** @param onBroken called when a requirement is violated. */
  constructor(
    asker: Asker,
    { envelope, choices }: Contract = contract,
    onBroken: (id: RequirementId) => void = () => {},
  ) {
    this.#onBroken = onBroken;
    this.#asker = asker;
    this.#obstacles = new ObstacleFinder(envelope);
    this.#choices = choices;
  }

  /** Something was compared that could have shown the requirement broken, in so many places of a response. */
  passed(id: RequirementId, exchange: EvidenceExchange | undefined, pointer?: string, count = 1): void {
    const tally = this.#tally(id);
    tally.witnesses += count;
    countFor(tally, exchange, count);
    if (exchange === undefined) return;
    this.#obstacles.passed(id, exchange);
    tally.witness ??= { request: requestLine(exchange.request), ...(pointer !== undefined && { pointer }) };
  }

  failed(id: RequirementId, violation: Violation, exchange: EvidenceExchange | undefined): void {
    this.#onBroken(id);
    const tally = this.#tally(id);
    tally.violations += 1;
    countFor(tally, exchange, 1);
    if (violation.isOfStatus !== true) this.#obstacles.failed(id, exchange);
    if (tally.violations === 1) tally.message = violation.message;
    const kind = kindOf(violation, exchange);
    const earlier = tally.evidence.get(kind);
    if (earlier !== undefined) {
      earlier.count += 1;
      // One that can be shown in a line is the better example.
      const other = earlier.shown.body === undefined ? undefined : toEvidence(violation, exchange, this.#asker);
      if (other !== undefined && other.body === undefined) earlier.shown = other;
    } else if (tally.evidence.size < maxEvidence)
      tally.evidence.set(kind, { shown: toEvidence(violation, exchange, this.#asker), count: 1 });
  }

  /** The server does this, where the specification is open. */
  noted(id: RequirementId, note: string | Observation, exchange?: EvidenceExchange): void {
    const { notes, choice, evidence } = this.#tally(id);
    const { text, choice: parts = {} } = typeof note === 'string' ? { text: note } : note;
    if (exchange !== undefined && notes.size < maxEvidence && !notes.has(text)) {
      const violation = { message: text, expected: 'not specified', actual: text };
      // Its body takes time to read, and only its status is shown.
      const response = exchange.response && { ...exchange.response, body: new Uint8Array() };
      evidence.set(text, { shown: toEvidence(violation, { ...exchange, response }, this.#asker), count: 1 });
    }
    if (notes.size < maxEvidence) notes.add(text);
    for (const [part, value] of Object.entries(parts)) {
      if (typeof value !== 'string' && typeof value !== 'number') continue;
      choice.set(part, (choice.get(part) ?? new Set()).add(value));
    }
  }

  skipped(id: RequirementId, reason: SkipReason): void {
    this.#tally(id).skip ??= reason;
  }

  /** A part of the requirement was not put to the test; the rest may have been. */
  untried(id: RequirementId, what: string): void {
    this.#tally(id).untried.add(what);
  }

  /** notikit itself failed. */
  errored(id: RequirementId, message: string): void {
    this.#tally(id).error ??= message;
  }

  result({ id, section, level, text }: Requirement): Result {
    const tally = this.#tally(id);
    const choice = agreed(id, tally.choice);
    const changed = this.#changed(id, choice);
    const status = statusOf(tally, level, changed.length > 0);
    const { witnesses, witness } = tally;
    const evidence = [...tally.evidence.values()].map(({ shown, count }) => (count > 1 ? { ...shown, count } : shown));
    const message = changed.length > 0 ? changed.join('; ') : messageOf(tally, status);
    return {
      ...{ id, section, level, text, status, message, witnesses },
      ...(witness && { witness }),
      ...(Object.keys(choice).length > 0 && { choice }),
      ...(tally.comparisons.size > 0 && { comparisons: Object.fromEntries(tally.comparisons) }),
      evidence,
    };
  }

  /** How a choice is another one than the profile says. */
  #changed(id: RequirementId, choice: Readonly<Record<string, string | number>>): readonly string[] {
    const said = isChoice(id) ? this.#choices?.[id] : undefined;
    return Object.entries(said ?? {}).flatMap(([part, expected]) =>
      choice[part] === undefined || choice[part] === expected
        ? []
        : [`changed against the profile: ${part} changed from ${expected} to ${choice[part]}`],
    );
  }

  /** How long the exchanges took that each requirement was compared in, in milliseconds. */
  durations(of: readonly Requirement[]): Readonly<Record<string, number>> {
    const times = of.map(({ id }) => [id, this.#tally(id).durationMs] as const);
    return Object.fromEntries(times.filter(([, time]) => time > 0));
  }

  /** What became of each requirement; what has one cause is charged once, and hides only what could be tested. */
  results(
    of: readonly Requirement[],
    isTestable: (requirement: Requirement) => boolean = () => true,
  ): { readonly results: readonly Result[]; readonly causes: readonly Cause[] } {
    const outcomes = of.map((one) => ({ result: this.result(one), skip: this.#tally(one.id).skip }));
    const testable = of.filter(isTestable);
    return chargeOnce(
      outcomes,
      this.#obstacles.find(testable, (id) => this.#tally(id).violations),
    );
  }

  #tally(id: RequirementId): Tally {
    const tally = this.#tallies.get(id) ?? new Tally();
    this.#tallies.set(id, tally);
    return tally;
  }
}

/** The parts of a choice that were the same wherever they were seen, and that a profile can say. */
function agreed(id: RequirementId, seen: Tally['choice']): Readonly<Record<string, string | number>> {
  const parts = [...seen].flatMap(([part, [value, other]]) =>
    value !== undefined && other === undefined && isChoice(id) && isAlternative(id, part, value) ? [[part, value]] : [],
  );
  return Object.fromEntries(parts);
}

function countFor(tally: Tally, exchange: EvidenceExchange | undefined, count: number): void {
  const { comparisons, timed } = tally;
  const { operationId, request, durationMs = 0 } = exchange ?? {};
  if (request !== undefined && !timed.has(request)) {
    timed.add(request);
    tally.durationMs += durationMs;
  }
  if (operationId !== undefined) comparisons.set(operationId, (comparisons.get(operationId) ?? 0) + count);
}

/** What violations have in common that are told once: operation, place and what is wrong, whatever the record. */
function kindOf(
  { message, kind = message, pointer = '', actual }: Violation,
  exchange: EvidenceExchange | undefined,
): string {
  const { operationId, request, response } = exchange ?? {};
  const place = pointer.replaceAll(/\/\d+(?=\/|$)/g, '/0');
  const status = response !== undefined && response.status >= 400 ? actual : undefined;
  return JSON.stringify([operationId ?? request?.method, place, kind, status]);
}

function statusOf(tally: Tally, level: Requirement['level'], isChanged: boolean): Status {
  if (tally.error !== undefined) return 'errored';
  if (isChanged) return 'warned';
  if (level === 'open') return tally.notes.size > 0 ? 'observed' : 'skipped';
  if (tally.violations > 0) return level === 'must' ? 'failed' : 'warned';
  return tally.witnesses > 0 ? 'passed' : 'skipped';
}

function messageOf({ error, notes, message, violations, skip, untried }: Tally, status: Status): string {
  const notTried = untried.size === 0 ? '' : `not tried: ${[...untried].join(', ')}`;
  switch (status) {
    case 'errored':
      return error ?? '';
    case 'observed':
      return [...notes].sort().join('; ');
    case 'skipped':
      return skip?.text ?? (notTried || 'no response contained a value that this requirement applies to');
    case 'passed':
      return notTried;
    default:
      if (violations === 1) return message;
      return `${message} (and ${violations - 1} more time${violations === 2 ? '' : 's'})`;
  }
}
