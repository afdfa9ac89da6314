import type { OperationId } from '../../contract/operations.js';
import type { RequirementId } from '../../requirements/catalogue.js';
import type { Cause, Result } from './report.js';

/** Why a requirement was skipped. */
export interface SkipReason {
  readonly text: string;
  /** The operation whose answers did not let it be tested. */
  readonly about?: OperationId | undefined;
  /** Whether this is the reason in any case: whoever runs the test has chosen so, or a cause has been found already. */
  readonly isSettled?: true | undefined;
}

/** A result, and of one that was skipped, why; undefined if just nothing was compared. */
export interface Outcome {
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
  outcomes: readonly Outcome[],
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
  outcomes: readonly Outcome[],
  { message, remedy, operations, broken, concerned, carrier: named }: Obstacle,
): { readonly outcomes: readonly Outcome[]; readonly cause?: Cause } {
  const failed = outcomes
    .map(({ result }) => result)
    .filter(({ id, status }) => status === 'failed' && isIn(broken, id));
  const carrier = failed.find(({ id }) => id === named) ?? failed[0];
  if (carrier === undefined) return { outcomes };
  // What is missing for one of them is missing for others, of operations that could not even be asked.
  const shared = new Set(outcomes.filter(isDirect).map(({ skip }) => skip?.text));
  const hides: string[] = [];
  const charged = outcomes.map((outcome): Outcome => {
    const { result } = outcome;
    if (result === carrier) return { ...outcome, result: { ...result, message } };
    if (!isHidden(outcome)) return outcome;
    hides.push(result.id);
    const text = `cannot be checked because of ${carrier.id}: ${message}`;
    return { result: { ...result, status: 'skipped', message: text, evidence: [] }, skip: { text, isSettled: true } };
  });
  return { outcomes: charged, cause: { id: carrier.id, message, remedy, operations, hides } };

  function isHidden(outcome: Outcome): boolean {
    const { result, skip } = outcome;
    if (result.status !== 'skipped') return ['failed', 'warned'].includes(result.status) && isIn(broken, result.id);
    if (skip?.isSettled) return false;
    return isDirect(outcome) || (skip !== undefined && shared.has(skip.text));
  }

  /** Whether the obstacle is what the reason is about, or may be. */
  function isDirect({ result, skip }: Outcome): boolean {
    if (result.status !== 'skipped' || skip?.isSettled) return false;
    return isIn(concerned, result.id) || (skip?.about !== undefined && operations.includes(skip.about));
  }
}

function isIn(ids: ReadonlySet<string>, id: string): boolean {
  return ids.has(id);
}
