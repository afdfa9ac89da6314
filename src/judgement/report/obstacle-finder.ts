import { type Contract, envelopeFor } from '../../contract/contract.js';
import type { OperationId } from '../../contract/operations.js';
import type { Requirement, RequirementId } from '../../requirements/catalogue.js';
import type { UnreadableReason } from '../facts/unreadable.js';
import type { EvidenceExchange } from './evidence.js';
import type { Cause, Result, SkippedBy } from './report.js';

/** Reasons why the responses of an operation show no resource. */
type ObstacleKind = 'absent' | UnreadableReason;

const obstacleKinds: readonly ObstacleKind[] = ['absent', 'enveloped', 'bare', 'misshapen'];

/** Description of each obstacle, which the operations follow, and its remedy. The remedy for envelopes is computed. */
const remedies: Readonly<Record<ObstacleKind, { readonly description: string; readonly remedy?: string }>> = {
  absent: {
    description: 'the server does not have ',
    remedy: 'list the operations that you implement with `--operation`',
  },
  enveloped: { description: 'the response contains the resource inside {"data": {…}}: ' },
  bare: { description: 'the response contains the resource without the envelope of the profile: ' },
  misshapen: {
    description: 'the body does not have the form of the resource: ',
    remedy: 'describe the other form in an overlay of a profile',
  },
};

/** Finds obstacles: a property of all responses of an operation that prevents other checks. */
export class ObstacleFinder {
  readonly #unreadable: Readonly<Record<ObstacleKind, Set<OperationId>>> = {
    absent: new Set(),
    enveloped: new Set(),
    bare: new Set(),
    misshapen: new Set(),
  };
  /** Requirements that no valid request of an operation meets, by operation. */
  readonly #failing = new Map<OperationId, RequirementId>();
  readonly #counts = new Map<string, number>();
  readonly #present = new Set<OperationId>();
  readonly #succeeding = new Set<OperationId>();
  readonly #readable = new Set<OperationId>();
  readonly #envelope: Contract['envelope'];

  constructor(envelope: Contract['envelope']) {
    this.#envelope = envelope;
  }

  recordPass(id: RequirementId, { operationId, response, unreadable }: EvidenceExchange): void {
    if (operationId === undefined) return;
    if (id === existenceRequirement) this.#present.add(operationId);
    if (id.endsWith(successSuffix)) this.#succeeding.add(operationId);
    const isSuccess = response !== undefined && response.status >= 200 && response.status < 300;
    if (isSuccess && unreadable === undefined) this.#readable.add(operationId);
  }

  recordFailure(id: RequirementId, { operationId, response, unreadable }: Partial<EvidenceExchange> = {}): void {
    if (operationId === undefined || response === undefined) return;
    if (id.endsWith(successSuffix)) this.#failing.set(operationId, id);
    const isRefused = response.status < 200 || response.status >= 300;
    const kind = isRefused ? 'absent' : unreadable;
    if (kind === undefined) return;
    // Requests are refused for many reasons: only `version.paths` shows that an operation is absent.
    if (kind !== 'absent' || id === existenceRequirement) this.#unreadable[kind].add(operationId);
    const key = keyOf(id, kind, operationId);
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  /** @param testable requirements that the run could check. */
  find(testable: readonly Requirement[], violationsOf: (id: RequirementId) => number): readonly Obstacle[] {
    const obstacles = obstacleKinds.map((kind) => this.#obstacle(kind, testable, violationsOf));
    return [
      ...obstacles,
      ...[...this.#failing]
        .filter(([operation]) => !this.#succeeding.has(operation))
        .map(([operation, id]) => this.#failingOperation(operation, id, testable)),
    ];
  }

  /** Operation of which no valid request succeeds. */
  #failingOperation(operation: OperationId, reporter: RequirementId, testable: readonly Requirement[]): Obstacle {
    const affected = testable.filter(({ operations }) => operations.includes(operation));
    return {
      message: `no valid request of ${operation} succeeds`,
      remedy: remedies.absent.remedy ?? '',
      operations: [operation],
      reporter,
      failedIds: new Set([reporter]),
      affectedIds: new Set(affected.map(({ id }): RequirementId => id)),
    };
  }

  #obstacle(
    kind: ObstacleKind,
    testable: readonly Requirement[],
    violationsOf: (id: RequirementId) => number,
  ): Obstacle {
    const isAffected = (operation: OperationId) => kind !== 'absent' || !this.#present.has(operation);
    const operations = [...this.#unreadable[kind]].filter(isAffected).sort();
    const isOnlyCause = ({ id }: Requirement) => {
      const violations = violationsOf(id);
      const counts = operations.map((operation) => this.#counts.get(keyOf(id, kind, operation)) ?? 0);
      return violations > 0 && counts.reduce((sum, count) => sum + count, 0) === violations;
    };
    const isConcerned = (requirement: Requirement) => requirement.operations.some((id) => operations.includes(id));
    const idsOf = (selected: readonly Requirement[]) => new Set(selected.map(({ id }): RequirementId => id));
    return {
      message: `${remedies[kind].description}${operations.join(', ')}`,
      remedy: remedies[kind].remedy ?? this.#envelopeRemedy(),
      operations,
      reporter: kind === 'absent' ? existenceRequirement : undefined,
      failedIds: idsOf(testable.filter(isOnlyCause)),
      affectedIds: idsOf(testable.filter(isConcerned)),
    };
  }

  /** Suggests one envelope that is right for all operations. */
  #envelopeRemedy(): string {
    const { field = 'data', operations = new Set<OperationId>() } = this.#envelope ?? {};
    const { enveloped, bare } = this.#unreadable;
    const plain = new Set([...bare, ...[...this.#readable].filter((id) => !operations.has(id) && !enveloped.has(id))]);
    const wrapped = new Set([...enveloped, ...[...operations].filter((id) => !plain.has(id))]);
    const envelope = envelopeFor(field, wrapped, plain);
    if (envelope === undefined) return 'take the envelope out of the profile';
    const yaml =
      typeof envelope === 'string'
        ? envelope
        : `{ field: ${envelope.field}, operations: [${envelope.operations.join(', ')}] }`;
    return `add \`envelope: ${yaml}\` to a profile; --suggest-profile writes one`;
  }
}

const existenceRequirement: RequirementId = 'version.paths';

/** End of the ids of the requirements that an operation's valid requests succeed. */
const successSuffix = '.succeeds';

function keyOf(id: RequirementId, kind: ObstacleKind, operation: OperationId): string {
  return `${id} ${kind} ${operation}`;
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
  /** Requirements that failed only because of it. */
  readonly failedIds: ReadonlySet<RequirementId>;
  readonly affectedIds: ReadonlySet<RequirementId>;
}

/** Reports each obstacle under one requirement, and skips the others that it affects. */
export function reportObstaclesOnce(
  outcomes: readonly RequirementOutcome[],
  obstacles: readonly Obstacle[],
): { readonly results: readonly Result[]; readonly causes: readonly Cause[] } {
  const causes: Cause[] = [];
  let remaining = outcomes;
  for (const obstacle of obstacles) {
    const { outcomes: charged, cause } = reportObstacle(remaining, obstacle);
    if (cause !== undefined) causes.push(cause);
    remaining = charged;
  }
  return { results: remaining.map(({ result }) => result), causes };
}

function reportObstacle(
  outcomes: readonly RequirementOutcome[],
  { message, remedy, operations, failedIds, affectedIds, reporter }: Obstacle,
): { readonly outcomes: readonly RequirementOutcome[]; readonly cause?: Cause } {
  const failed = outcomes
    .map(({ result }) => result)
    .filter(({ id, status }) => status === 'failed' && isIn(failedIds, id));
  const reporting = failed.find(({ id }) => id === reporter) ?? failed[0];
  if (reporting === undefined) return { outcomes };
  // Requirements of other operations that were skipped for the same reason have the same cause.
  const shared = new Set(outcomes.filter(isDirect).map(({ skip }) => skip?.text));
  const hides: string[] = [];
  const charged = outcomes.map((outcome): RequirementOutcome => {
    const { result } = outcome;
    if (result === reporting) return { ...outcome, result: { ...result, message } };
    if (!isHidden(outcome)) return outcome;
    hides.push(result.id);
    const text = `cannot be checked because of ${reporting.id}: ${message}`;
    const skip = { text, by: 'server', isSettled: true } as const;
    return { result: { ...result, status: 'skipped', skippedBy: skip.by, message: text, evidence: [] }, skip };
  });
  return { outcomes: charged, cause: { id: reporting.id, message, remedy, operations, hides } };

  function isHidden(outcome: RequirementOutcome): boolean {
    const { result, skip } = outcome;
    if (result.status !== 'skipped') return ['failed', 'warned'].includes(result.status) && isIn(failedIds, result.id);
    if (skip?.isSettled) return false;
    return isDirect(outcome) || (skip !== undefined && shared.has(skip.text));
  }

  function isDirect({ result, skip }: RequirementOutcome): boolean {
    if (result.status !== 'skipped' || skip?.isSettled) return false;
    return isIn(affectedIds, result.id);
  }
}

function isIn(ids: ReadonlySet<string>, id: string): boolean {
  return ids.has(id);
}
