import type { Integration } from '#generated/types.js';
import { integrationFields } from '../../judgement/facts/integration-fields.js';
import type { Context } from '../context.js';
import { unlessSkipped } from '../unless-skipped.js';
import { changedFields } from './changed-fields.js';
import { listIntegrations } from './snapshot.js';
import { stableFields } from './stable-fields.js';

/** Gives an integration back what it had, as far as an update can, and looks. Throws Error if it is not as before. */
export async function restoreIntegration(
  context: Context,
  integrationId: string,
  original: Integration,
): Promise<void> {
  const now = async () => (await unlessSkipped(listIntegrations(context)))?.get(integrationId);
  const shown = await now();
  const names = lostFields(original, shown).includes('credentials') ? await stableFields(context) : integrationFields;
  const lost = lostFields(original, shown, names);
  // A server that refuses to put back what never changed leaves nothing behind.
  if (lost.length === 0) return;

  const status = await update(context, integrationId, original, lost.includes('credentials'));
  const isBack = (record: Integration | undefined) => lostFields(original, record, names).length === 0;
  const left = lostFields(original, await context.settle(now, isBack), names);
  if (left.length === 0) return;
  const refused = status === undefined ? '' : `, and the update that gave it back was answered ${status}`;
  throw new Error(`the integration ${original.name} (${integrationId}): ${left.join(', ')} not as before${refused}`);
}

/** The fields that are not as they were; `active` first where the list has lost the whole of it. */
function lostFields(
  original: Integration,
  now: Integration | undefined,
  names: readonly string[] = integrationFields,
): readonly string[] {
  return now === undefined ? ['active', 'or all of it'] : changedFields(original, now, names);
}

/** Sends the whole record, and without its names if that is refused: the status of the last refusal. */
async function update(
  context: Context,
  integrationId: string,
  original: Integration,
  withCredentials: boolean,
): Promise<number | undefined> {
  const { name, identifier, _environmentId, active, conditions, configurations, credentials } = original;
  const rest = {
    ...{ name, active },
    ...(conditions && { conditions }),
    ...(configurations && { configurations }),
    ...(withCredentials && !isMasked(credentials) && { credentials }),
  };
  let status: number | undefined;
  for (const body of [{ ...rest, identifier, _environmentId }, rest]) {
    const { succeeded, response } = await context.send({
      operationId: 'updateIntegration',
      path: { integrationId },
      body,
    });
    if (succeeded) return undefined;
    status = response.status;
  }
  return status;
}

/** Whether a server shows something in place of its secrets: sent back, it would become the secret. */
function isMasked(credentials: unknown): boolean {
  return /[*•…]{2}|\bx{4,}\b|masked|redacted|encrypted/i.test(JSON.stringify(credentials) ?? '');
}
