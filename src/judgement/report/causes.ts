import type { OperationId } from '../../contract/operations.js';
import type { RequirementId } from '../../requirements/catalogue.js';
import type { Cause, Result } from './report.js';

/** What is known of answers that have their resource in an envelope. */
export interface Envelopes {
  readonly operations: readonly OperationId[];
  /** The requirements that nothing but such answers broke. */
  readonly broken: ReadonlySet<RequirementId>;
  /** The requirements that are about one of the operations. */
  readonly concerned: ReadonlySet<RequirementId>;
}

/**
 * Results in which an envelope is charged once, to the first clause of form that it broke. What else it broke, and what
 * could not be tested of the same operations, is not tested because of it.
 */
export function chargeOnce(
  results: readonly Result[],
  { operations, broken, concerned }: Envelopes,
): { readonly results: readonly Result[]; readonly causes: readonly Cause[] } {
  const carrier = results.find(({ id, status }) => status === 'failed' && isIn(broken, id));
  if (carrier === undefined) return { results, causes: [] };
  const message = `the resource is answered inside {"data": {…}}, not as the body itself: ${operations.join(', ')}`;
  const hides: string[] = [];
  // What is missing for one of them is missing for others, of operations that could not even be asked.
  const untrue = new Set(
    results
      .filter(({ id, status, message: reason }) => status === 'skipped' && isIn(concerned, id) && isExcuse(reason))
      .map(({ message: reason }) => reason)
      .filter((reason) => !reason.startsWith('nothing was compared')),
  );
  const charged = results.map((result): Result => {
    if (result === carrier) return { ...result, message };
    if (!isHidden(result)) return result;
    hides.push(result.id);
    return { ...result, status: 'skipped', message: `not tested because of ${carrier.id}: ${message}`, evidence: [] };
  });
  return { results: charged, causes: [{ id: carrier.id, message, operations, hides }] };

  function isHidden({ id, status, message }: Result): boolean {
    if (status === 'skipped') return isIn(concerned, id) ? isExcuse(message) : untrue.has(message);
    return (status === 'failed' || status === 'warned') && isIn(broken, id);
  }
}

/** Whether a reason may be untrue; that a run may not write is none. */
function isExcuse(reason: string): boolean {
  return !reason.includes('--allow-writes');
}

function isIn(ids: ReadonlySet<string>, id: string): boolean {
  return ids.has(id);
}
