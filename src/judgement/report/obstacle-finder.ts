import { type Contract, envelopeFor } from '../../contract/contract.js';
import type { OperationId } from '../../contract/operations.js';
import type { Requirement, RequirementId } from '../../requirements/catalogue.js';
import type { Unreadable } from '../facts/unreadable.js';
import type { EvidenceExchange } from './evidence.js';
import type { Cause, Report, Result, SkippedBy } from './report.js';

type UnreadableReason = Unreadable['reason'];

/** Description of each form of unreadable responses, which the operations follow. The remedy for envelopes is computed. */
const unreadableForms: Readonly<Record<UnreadableReason, (field: string) => string>> = {
  enveloped: (field) => `the response contains the resource inside {"${field}": {…}}: `,
  bare: () => 'the response contains the resource without the envelope of the profile: ',
  misshapen: () => 'the body does not have the form of the resource: ',
};

/** Requirements that the server has an operation, and that valid requests of it succeed. */
const existenceRequirement: RequirementId = 'version.paths';
const successSuffix = '.succeeds';

function isAboutOperations(id: RequirementId): boolean {
  return id === existenceRequirement || id.endsWith(successSuffix);
}

/** Finds obstacles: a property of all responses of an operation that prevents other checks. */
export class ObstacleFinder {
  readonly #unreadable = { enveloped: new Set(), bare: new Set(), misshapen: new Set() } satisfies Record<
    UnreadableReason,
    Set<OperationId>
  >;
  /** Number of failures by requirement and form. */
  readonly #counts = new Map<string, number>();
  /** Operations for which a requirement about operations passed or failed. */
  readonly #passing = new Map<RequirementId, Set<OperationId>>();
  readonly #failing = new Map<RequirementId, Set<OperationId>>();
  readonly #readable = new Set<OperationId>();
  /** Field of the envelope that the server has, or the profile. */
  #field: string;

  constructor(private readonly envelope: Contract['envelope']) {
    this.#field = envelope?.field ?? 'data';
  }

  recordPass(id: RequirementId, { operationId, response, unreadable }: EvidenceExchange): void {
    if (operationId === undefined) return;
    if (isAboutOperations(id)) this.#passing.set(id, (this.#passing.get(id) ?? new Set()).add(operationId));
    const isSuccess = response !== undefined && response.status >= 200 && response.status < 300;
    if (isSuccess && unreadable === undefined) this.#readable.add(operationId);
  }

  recordFailure(id: RequirementId, { operationId, response, unreadable }: Partial<EvidenceExchange> = {}): void {
    if (operationId === undefined || response === undefined) return;
    if (isAboutOperations(id)) this.#failing.set(id, (this.#failing.get(id) ?? new Set()).add(operationId));
    if (unreadable === undefined) return;
    const { reason, field = this.#field } = unreadable;
    this.#field = field;
    this.#unreadable[reason].add(operationId);
    const key = `${id} ${reason}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  /** @param testable requirements that the run could check. */
  find(testable: readonly Requirement[], violationsOf: (id: RequirementId) => number): readonly Obstacle[] {
    const forms = ['enveloped', 'bare', 'misshapen'] as const;
    const others = [...this.#failing.keys()].filter((id) => id !== existenceRequirement);
    const obstacles = [
      this.#failingOperations(existenceRequirement, testable),
      ...forms.map((form) => this.#unreadableResponses(form, testable, violationsOf)),
      ...others.map((id) => this.#failingOperations(id, testable)),
    ];
    return obstacles.filter(({ operations }) => operations.length > 0);
  }

  /** The operations for which a requirement about operations never passed. */
  #failingOperations(reporter: RequirementId, testable: readonly Requirement[]): Obstacle {
    const passing = this.#passing.get(reporter);
    const operations = [...(this.#failing.get(reporter) ?? [])].filter((one) => passing?.has(one) !== true).sort();
    const names = operations.join(', ');
    const isMissing = reporter === existenceRequirement;
    const isAboutThem = ({ id, operations: own }: Requirement) =>
      id.endsWith(successSuffix) && own.every((one) => operations.includes(one));
    return {
      message: isMissing ? `the server does not have ${names}` : `no valid request of ${names} succeeds`,
      remedy: 'list the operations that you implement with `--operation`',
      operations,
      reporter,
      failedIds: idsOf(testable.filter((one) => one.id === reporter || isAboutThem(one))),
      affectedIds: idsOf(testable.filter(concerns(operations))),
    };
  }

  #unreadableResponses(
    form: UnreadableReason,
    testable: readonly Requirement[],
    violationsOf: (id: RequirementId) => number,
  ): Obstacle {
    const operations = [...this.#unreadable[form]].sort();
    const isOnlyCause = ({ id }: Requirement) => {
      const violations = violationsOf(id);
      return violations > 0 && this.#counts.get(`${id} ${form}`) === violations;
    };
    return {
      message: `${unreadableForms[form](this.#field)}${operations.join(', ')}`,
      remedy: form === 'misshapen' ? 'describe the other form in an overlay of a profile' : this.#envelopeRemedy(),
      operations,
      isTotal: operations.some((id) => !this.#readable.has(id)),
      failedIds: idsOf(testable.filter(isOnlyCause)),
      affectedIds: idsOf(testable.filter(concerns(operations))),
    };
  }

  /** Suggests one envelope that is right for all operations. */
  #envelopeRemedy(): string {
    const { operations = new Set<OperationId>() } = this.envelope ?? {};
    const { enveloped, bare } = this.#unreadable;
    const plain = new Set([...bare, ...[...this.#readable].filter((id) => !operations.has(id) && !enveloped.has(id))]);
    const wrapped = new Set([...enveloped, ...[...operations].filter((id) => !plain.has(id))]);
    const envelope = envelopeFor(this.#field, wrapped, plain);
    if (envelope === undefined) return 'take the envelope out of the profile';
    const yaml =
      typeof envelope === 'string'
        ? envelope
        : `{ field: ${envelope.field}, operations: [${envelope.operations.join(', ')}] }`;
    return `add \`envelope: ${yaml}\` to a profile; \`notikit check --suggest-profile\` writes one`;
  }
}

function concerns(operations: readonly OperationId[]) {
  return (requirement: Requirement) => requirement.operations.some((id) => operations.includes(id));
}

function idsOf(requirements: readonly Requirement[]): ReadonlySet<RequirementId> {
  return new Set(requirements.map(({ id }) => id));
}

export interface SkipReason {
  readonly text: string;
  readonly by: SkippedBy;
  /** True if no other reason may replace this one: the user chose it, or a cause was found. */
  readonly isSettled?: true | undefined;
}

/** A result and the reason for which it was skipped; undefined if no exchange was suitable. */
export interface RequirementOutcome {
  readonly result: Result;
  readonly skip: SkipReason | undefined;
}

/** A property of all responses of some operations that prevents other checks. */
export interface Obstacle {
  readonly message: string;
  /** Remedy if the server is correct, as an imperative without a full stop. */
  readonly remedy: string;
  /** Requirement that reports the obstacle; by default the first that failed because of it. */
  readonly reporter?: RequirementId | undefined;
  readonly operations: readonly OperationId[];
  /** True if no response of some operation could be read: then no run that needs it passes. */
  readonly isTotal?: boolean;
  /** Requirements that failed only because of it. */
  readonly failedIds: ReadonlySet<string>;
  readonly affectedIds: ReadonlySet<string>;
}

/** Reports each obstacle under one requirement, and skips the others that it affects. */
export function reportObstaclesOnce(
  outcomes: readonly RequirementOutcome[],
  obstacles: readonly Obstacle[],
): { readonly results: readonly Result[]; readonly causes: readonly Cause[]; readonly unread?: Report['incomplete'] } {
  const causes: Cause[] = [];
  let remaining = outcomes;
  let unread: Report['incomplete'];
  for (const obstacle of obstacles) {
    const { outcomes: charged, cause } = reportObstacle(remaining, obstacle);
    if (cause !== undefined) causes.push(cause);
    else if (obstacle.isTotal && remaining.some((outcome) => isDirect(outcome, obstacle))) {
      const { message, remedy } = obstacle;
      unread ??= { reason: 'not everything checked', message: `${message}.\nIf this is intended, ${remedy}.` };
    }
    remaining = charged;
  }
  return { results: remaining.map(({ result }) => result), causes, ...(unread && { unread }) };
}

/** Tells whether a requirement was skipped that an obstacle affects. */
function isDirect({ result, skip }: RequirementOutcome, { affectedIds }: Obstacle): boolean {
  return result.status === 'skipped' && !skip?.isSettled && affectedIds.has(result.id);
}

function reportObstacle(
  outcomes: readonly RequirementOutcome[],
  obstacle: Obstacle,
): { readonly outcomes: readonly RequirementOutcome[]; readonly cause?: Cause } {
  const { message, remedy, operations, failedIds, reporter } = obstacle;
  const failed = outcomes
    .map(({ result }) => result)
    .filter(({ id, status }) => status === 'failed' && failedIds.has(id));
  const reporting = failed.find(({ id }) => id === reporter) ?? failed[0];
  if (reporting === undefined) return { outcomes };
  // Requirements of other operations that were skipped for the same reason have the same cause.
  const shared = new Set(outcomes.filter((one) => isDirect(one, obstacle)).map(({ skip }) => skip?.text));
  const hides: string[] = [];
  const charged = outcomes.map((outcome): RequirementOutcome => {
    const { result } = outcome;
    if (result === reporting) return { ...outcome, result: { ...result, message } };
    if (!isHidden(outcome)) return outcome;
    hides.push(result.id);
    const text = `cannot be checked because of ${reporting.id}: ${message}`;
    const skip = { text, by: 'cause', isSettled: true } as const;
    return { result: { ...result, status: 'skipped', skippedBy: skip.by, message: text, evidence: [] }, skip };
  });
  return { outcomes: charged, cause: { id: reporting.id, message, remedy, operations, hides } };

  function isHidden(outcome: RequirementOutcome): boolean {
    const { result, skip } = outcome;
    if (result.status !== 'skipped') return ['failed', 'warned'].includes(result.status) && failedIds.has(result.id);
    if (skip?.isSettled) return false;
    return isDirect(outcome, obstacle) || (skip !== undefined && shared.has(skip.text));
  }
}
