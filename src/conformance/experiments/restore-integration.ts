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
  let lost = lostFields(original, shown, names);
  let status: number | undefined;
  for (const bodies of [changedAlone, wholeRecord]) {
    // A server that refuses to put back what never changed leaves nothing behind.
    if (lost.length === 0) return;
    status = await update(context, integrationId, bodies(givable(original, lost), lost));
    const isBack = (record: Integration | undefined) => lostFields(original, record, names).length === 0;
    lost = lostFields(original, await context.settle(now, isBack), names);
  }
  if (lost.length === 0) return;
  const refused = status === undefined ? '' : `, and the update that gave it back was answered ${status}`;
  throw new Error(`the integration ${original.name} (${integrationId}): ${lost.join(', ')} not as before${refused}`);
}

/** The fields that are not as they were; `active` first where the list has lost the whole of it. */
function lostFields(
  original: Integration,
  now: Integration | undefined,
  names: readonly string[] = integrationFields,
): readonly string[] {
  return now === undefined ? ['active', 'or all of it'] : changedFields(original, now, names);
}

type Fields = Partial<Integration>;

/** What was lost, and each field of it alone: a field that never changed may be refused, by its plan for one. */
function changedAlone(fields: Fields, lost: readonly string[]): readonly Fields[] {
  const parts = Object.entries(fields).flatMap(([name, value]) => (lost.includes(name) ? [{ [name]: value }] : []));
  return parts.length > 1 ? [Object.assign({}, ...parts), ...parts] : parts;
}

/** The whole record, and without its names: an update may have reset what it did not give. */
function wholeRecord(fields: Fields): readonly Fields[] {
  const { identifier: _, _environmentId: __, ...rest } = fields;
  return [fields, rest];
}

/** The fields that an update can give. */
function givable(original: Integration, lost: readonly string[]): Fields {
  const { name, identifier, _environmentId, active, conditions, configurations, credentials } = original;
  return {
    ...{ name, active },
    ...(conditions && { conditions }),
    ...(configurations && { configurations }),
    ...(lost.includes('credentials') && !isMasked(credentials) && { credentials }),
    ...{ identifier, _environmentId },
  };
}

/** Sends the first of these, and all others only if it is refused: the status of the last refusal. */
async function update(context: Context, integrationId: string, bodies: readonly Fields[]): Promise<number | undefined> {
  let status: number | undefined;
  for (const [index, body] of bodies.entries()) {
    const call = { operationId: 'updateIntegration', path: { integrationId }, body } as const;
    const { succeeded, response } = await context.send(call);
    if (!succeeded) status = response.status;
    else if (index === 0) break;
  }
  return status;
}

/** Whether a server shows something in place of its secrets: sent back, it would become the secret. */
function isMasked(credentials: unknown): boolean {
  return /[*•…]{2}|\bx{4,}\b|masked|redacted|encrypted/i.test(JSON.stringify(credentials) ?? '');
}
