import type { OperationId } from '../../contract/operations.js';
import type { RequirementId } from '../../requirements/catalogue.js';
import type { Misplacement } from '../facts/misplacement.js';
import type { Cause, Result } from './report.js';

/** What is known of answers whose resource stands elsewhere than it should. */
export interface Misplaced {
  readonly operations: readonly OperationId[];
  readonly misplacement: Misplacement;
  /** The requirements that nothing but such answers broke. */
  readonly broken: ReadonlySet<RequirementId>;
  /** The requirements that are about one of the operations. */
  readonly concerned: ReadonlySet<RequirementId>;
}

/**
 * Results in which a misplaced resource is charged once, to the first clause of form that it broke. What else it broke, and what
 * could not be tested of the same operations, is not tested because of it.
 */
export function chargeOnce(
  results: readonly Result[],
  { operations, misplacement, broken, concerned }: Misplaced,
): { readonly results: readonly Result[]; readonly causes: readonly Cause[] } {
  const carrier = results.find(({ id, status }) => status === 'failed' && isIn(broken, id));
  if (carrier === undefined) return { results, causes: [] };
  const { place, remedy } = told[misplacement];
  const message = `the resource is answered ${place}: ${operations.join(', ')}`;
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
  return { results: charged, causes: [{ id: carrier.id, message, remedy, operations, hides }] };

  function isHidden({ id, status, message }: Result): boolean {
    if (status === 'skipped') return isIn(concerned, id) ? isExcuse(message) : untrue.has(message);
    return (status === 'failed' || status === 'warned') && isIn(broken, id);
  }
}

/** What the server does, and what to do about it where that is meant. */
const told: Readonly<Record<Misplacement, { readonly place: string; readonly remedy: string }>> = {
  enveloped: {
    place: 'inside {"data": {…}}, not as the body itself',
    remedy:
      'write `envelope: data` into notikit.config.yaml, or into a file for --profile; --suggest-profile writes one',
  },
  bare: {
    place: 'as the body itself, not in the envelope of the profile',
    remedy: 'take the envelope out of the profile, or name the operations that have it',
  },
};

/** Whether a reason may be untrue; that a run may not write is none. */
function isExcuse(reason: string): boolean {
  return !reason.includes('--allow-writes');
}

function isIn(ids: ReadonlySet<string>, id: string): boolean {
  return ids.has(id);
}
