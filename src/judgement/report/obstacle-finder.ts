import { type Contract, envelopeFor } from '../../contract/contract.js';
import type { OperationId } from '../../contract/operations.js';
import type { Requirement, RequirementId } from '../../requirements/catalogue.js';
import type { Unreadable } from '../facts/writes.js';
import type { EvidenceExchange } from './evidence.js';
import type { Cause, Result } from './report.js';

/** Ways in which a response shows nothing of the resource. */
type Way = 'absent' | Unreadable;

const ways: readonly Way[] = ['absent', 'enveloped', 'bare', 'misshapen'];

/**
 * What the server does, before the operations are named; and what to do about it where that is meant, but for
 * envelopes.
 */
const remedies: Readonly<Record<Way, { readonly what: string; readonly remedy?: string }>> = {
  absent: {
    what: 'the server does not have ',
    remedy: 'list the operations that you implement with `--operation`',
  },
  enveloped: { what: 'the response contains the resource inside {"data": {…}}: ' },
  bare: { what: 'the response contains the resource without the envelope of the profile: ' },
  misshapen: {
    what: 'the body does not have the form of the resource: ',
    remedy: 'describe the other form in an overlay of a profile',
  },
};

/** Finds what a server does to whole operations, so that nothing else of them can be checked. */
export class ObstacleFinder {
  /** The operations whose responses were unreadable, by the way. */
  readonly #unreadable: Readonly<Record<Way, Set<OperationId>>> = {
    absent: new Set(),
    enveloped: new Set(),
    bare: new Set(),
    misshapen: new Set(),
  };
  /** How many violations of a requirement were of unreadable responses, by the way and the operation. */
  readonly #counts = new Map<string, number>();
  /** The operations that exist. */
  readonly #present = new Set<OperationId>();
  /** The operations whose responses contained the resource as expected. */
  readonly #readable = new Set<OperationId>();
  readonly #envelope: Contract['envelope'];

  constructor(envelope: Contract['envelope']) {
    this.#envelope = envelope;
  }

  /** A comparison of a requirement passed. */
  passed(id: RequirementId, { operationId, response, unreadable }: EvidenceExchange): void {
    if (operationId === undefined) return;
    if (id === existence) this.#present.add(operationId);
    const isSuccess = response !== undefined && response.status >= 200 && response.status < 300;
    if (isSuccess && unreadable === undefined) this.#readable.add(operationId);
  }

  /** A comparison of a requirement failed. */
  failed(id: RequirementId, { operationId, response, unreadable }: Partial<EvidenceExchange> = {}): void {
    if (operationId === undefined || response === undefined) return;
    const isRefused = response.status < 200 || response.status >= 300;
    const way = isRefused ? 'absent' : unreadable;
    if (way === undefined) return;
    // Many requests are refused: an operation is absent only if this is what was checked.
    if (way !== 'absent' || id === existence) this.#unreadable[way].add(operationId);
    const key = keyOf(id, way, operationId);
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  /** The obstacles, by the requirements that could be tested and the number of violations of each. */
  find(testable: readonly Requirement[], violationsOf: (id: RequirementId) => number): readonly Obstacle[] {
    return ways.map((way) => this.#obstacle(way, testable, violationsOf));
  }

  #obstacle(way: Way, of: readonly Requirement[], violationsOf: (id: RequirementId) => number): Obstacle {
    const isMet = (operation: OperationId) => way !== 'absent' || !this.#present.has(operation);
    const operations = [...this.#unreadable[way]].filter(isMet).sort();
    const isWhole = ({ id }: Requirement) => {
      const violations = violationsOf(id);
      const counts = operations.map((operation) => this.#counts.get(keyOf(id, way, operation)) ?? 0);
      return violations > 0 && counts.reduce((sum, count) => sum + count, 0) === violations;
    };
    const isConcerned = (requirement: Requirement) => requirement.operations.some((id) => operations.includes(id));
    const idsOf = (some: readonly Requirement[]) => new Set(some.map(({ id }): RequirementId => id));
    return {
      message: `${remedies[way].what}${operations.join(', ')}`,
      remedy: remedies[way].remedy ?? this.#envelopeRemedy(),
      operations,
      carrier: way === 'absent' ? existence : undefined,
      broken: idsOf(of.filter(isWhole)),
      concerned: idsOf(of.filter(isConcerned)),
    };
  }

  /** One envelope for all that was seen, so that it is right for every operation at once. */
  #envelopeRemedy(): string {
    const { field = 'data', operations = new Set<OperationId>() } = this.#envelope ?? {};
    const { enveloped, bare } = this.#unreadable;
    const plain = new Set([...bare, ...[...this.#readable].filter((id) => !operations.has(id) && !enveloped.has(id))]);
    const wrapped = new Set([...enveloped, ...[...operations].filter((id) => !plain.has(id))]);
    const envelope = envelopeFor(field, wrapped, plain);
    if (envelope === undefined) return 'take the envelope out of the profile';
    const said =
      typeof envelope === 'string'
        ? envelope
        : `{ field: ${envelope.field}, operations: [${envelope.operations.join(', ')}] }`;
    return `add \`envelope: ${said}\` to a profile; --suggest-profile writes one`;
  }
}

/** The requirement that an operation is there. */
const existence: RequirementId = 'version.paths';

function keyOf(id: RequirementId, way: Way, operation: OperationId): string {
  return `${id} ${way} ${operation}`;
}

/** Why a requirement was skipped. */
export interface SkipReason {
  readonly text: string;
  /** Whether this reason always applies: the user chose it, or a cause was found already. */
  readonly isSettled?: true | undefined;
}

/** A result, and of one that was skipped, why; undefined if just nothing was compared. */
export interface RequirementOutcome {
  readonly result: Result;
  readonly skip: SkipReason | undefined;
}

/** What a server does to whole operations, so that nothing else of them can be checked. */
export interface Obstacle {
  readonly message: string;
  /** What to do where that is meant, as the end of a sentence. */
  readonly remedy: string;
  /** The requirement that says so; the first that it broke, if left out or skipped. */
  readonly carrier?: RequirementId | undefined;
  readonly operations: readonly OperationId[];
  /** The requirements that nothing but it broke. */
  readonly broken: ReadonlySet<RequirementId>;
  /** The requirements that are about one of the operations. */
  readonly concerned: ReadonlySet<RequirementId>;
}

/** Results in which each obstacle is charged once. */
export function chargeOnce(
  outcomes: readonly RequirementOutcome[],
  obstacles: readonly Obstacle[],
): { readonly results: readonly Result[]; readonly causes: readonly Cause[] } {
  const causes: Cause[] = [];
  let left = outcomes;
  for (const obstacle of obstacles) {
    const { outcomes: charged, cause } = charge(left, obstacle);
    if (cause !== undefined) causes.push(cause);
    left = charged;
  }
  return { results: left.map(({ result }) => result), causes };
}

/**
 * Charges an obstacle to the first requirement that it broke. What else it broke, and what could not be tested of the
 * same operations, is skipped because of it.
 */
function charge(
  outcomes: readonly RequirementOutcome[],
  { message, remedy, operations, broken, concerned, carrier: named }: Obstacle,
): { readonly outcomes: readonly RequirementOutcome[]; readonly cause?: Cause } {
  const failed = outcomes
    .map(({ result }) => result)
    .filter(({ id, status }) => status === 'failed' && isIn(broken, id));
  const carrier = failed.find(({ id }) => id === named) ?? failed[0];
  if (carrier === undefined) return { outcomes };
  // What is missing for one of them is missing for others, of operations that could not even be asked.
  const shared = new Set(outcomes.filter(isDirect).map(({ skip }) => skip?.text));
  const hides: string[] = [];
  const charged = outcomes.map((outcome): RequirementOutcome => {
    const { result } = outcome;
    if (result === carrier) return { ...outcome, result: { ...result, message } };
    if (!isHidden(outcome)) return outcome;
    hides.push(result.id);
    const text = `cannot be checked because of ${carrier.id}: ${message}`;
    return { result: { ...result, status: 'skipped', message: text, evidence: [] }, skip: { text, isSettled: true } };
  });
  return { outcomes: charged, cause: { id: carrier.id, message, remedy, operations, hides } };

  function isHidden(outcome: RequirementOutcome): boolean {
    const { result, skip } = outcome;
    if (result.status !== 'skipped') return ['failed', 'warned'].includes(result.status) && isIn(broken, result.id);
    if (skip?.isSettled) return false;
    return isDirect(outcome) || (skip !== undefined && shared.has(skip.text));
  }

  function isDirect({ result, skip }: RequirementOutcome): boolean {
    if (result.status !== 'skipped' || skip?.isSettled) return false;
    return isIn(concerned, result.id);
  }
}

function isIn(ids: ReadonlySet<string>, id: string): boolean {
  return ids.has(id);
}
