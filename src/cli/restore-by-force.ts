import { type Call, type ServerAccess, toRequest } from '../conformance/call.js';
import type { Restorable } from '../conformance/run-options.js';
import type { Fetch } from '../contract/exchange.js';

/** Time limit for restoring an integration after a run was ended by force, in milliseconds. */
const restoreTimeoutMs = 1_500;

/**
 * Sends the updates that restore an integration until the server accepts one. Resolves to the outcome in a sentence.
 */
export async function restoreByForce(
  { name: ownName, integrationId, bodies }: Restorable,
  access: ServerAccess,
  fetch: Fetch,
): Promise<{ readonly isRestored: boolean; readonly sentence: string }> {
  const name = `${ownName} (${integrationId})`;
  const signal = AbortSignal.timeout(restoreTimeoutMs);
  let reason = '';
  try {
    for (const body of bodies) {
      const call: Call = { operationId: 'updateIntegration', path: { integrationId }, body };
      const { ok, status } = await fetch(toRequest(call, access, signal));
      if (ok) return { isRestored: true, sentence: `The update that restores the integration ${name} was accepted.` };
      reason ||= `the server returned ${status}`;
    }
  } catch (error) {
    reason ||= signal.aborted ? `no response within ${restoreTimeoutMs / 1_000} s` : String(error);
  }
  return { isRestored: false, sentence: `The integration ${name} may still be changed: ${reason}.` };
}
