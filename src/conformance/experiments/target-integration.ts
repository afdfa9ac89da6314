import type { Integration } from '#generated/types.js';
import { integrationFields } from '../../judgement/facts/integrations.js';
import type { Context } from '../context.js';
import { shared } from '../probe.js';
import { Skip, unlessSkipped } from '../skip.js';
import { changedFields, firstIntegrations, integrationsIn, listIntegrations } from './changes.js';
import { givableCredentials } from './credentials.js';
import { isAllowed } from './refusals.js';

/** An integration to change, and the name that its path takes. */
export interface Target {
  readonly integrationId: string;
  /** As it was before anything changed it. */
  readonly original: Integration;
}

/**
 * The integration that probes change, as it was at first: the one that the caller named, or else of the active ones
 * that are not primary the one that has the most to change. Once it is handed out, the end of the run puts it back as
 * it was. Throws Skip if there is none.
 */
export const targetIntegration = shared(async (context): Promise<Target> => {
  const all = [...(await firstIntegrations(context)).values()];
  const original = choose(all, context.given.integrationId);
  // What changes of itself is known before anything is written.
  await stableFields(context);
  const target = { integrationId: original._id, original };
  context.restoreLater(() => restoreIntegration(context, target.integrationId, original));
  return target;
});

/** The first of some names that the profile allows an integration to be given. */
export function allowedName(context: Context, integrationId: string | undefined, ...names: readonly string[]): string {
  const path = { integrationId: integrationId ?? '' };
  const call = { operationId: 'updateIntegration', path } as const;
  return names.find((name) => isAllowed(context, { ...call, body: { name } })) ?? names[0] ?? '';
}

function choose(all: readonly Integration[], name: string | undefined): Integration & { readonly _id: string } {
  const active = all.filter(isActive);
  if (name !== undefined) {
    const named = active.find(({ _id }) => _id === name);
    if (named === undefined) throw new Skip(`the integration ${name} is not active`);
    return named;
  }
  // A server may well take `primary` from one that is changed, and no update gives it back.
  const [safest] = active.filter(({ primary }) => primary === false).toSorted((a, b) => worth(b) - worth(a));
  if (safest !== undefined) return safest;
  const reason = active.every(({ primary }) => primary)
    ? 'the only active integrations are primary'
    : 'no active integration says that it is not primary';
  throw new Skip(active.length === 0 ? 'no integration is active' : `${reason}: allow one with --integration-id`);
}

function isActive(integration: Integration): integration is Integration & { readonly _id: string } {
  return typeof integration._id === 'string' && integration.active === true;
}

/** Credentials have the most to lose. */
function worth({ conditions, configurations, credentials }: Integration): number {
  const parts = [conditions, configurations].filter((part) => part !== undefined).length;
  return givableCredentials(credentials) === undefined ? parts : parts + 2;
}

/** Gives an integration back what it had, as far as an update can, and looks. Throws Error if it is not as before. */
async function restoreIntegration(context: Context, integrationId: string, original: Integration): Promise<void> {
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

/** Whether a server shows something instead of its secrets: sent back, it would become the secret. */
function isMasked(credentials: unknown): boolean {
  return /[*•…]{2}|\bx{4,}\b|masked|redacted|encrypted/i.test(JSON.stringify(credentials) ?? '');
}

/**
 * The fields of an integration by which a change of it can be told: all, but not credentials that read otherwise each
 * time, as those do that a server encrypts for each answer. Asked for first before anything is written.
 */
export const stableFields = shared(async (context): Promise<readonly string[]> => {
  const first = await firstIntegrations(context);
  const again = await unlessSkipped(context.send({ operationId: 'listActiveIntegrations' }));
  const second = again?.succeeded === true ? integrationsIn(again) : first;
  const differ = [...first].some(
    ([id, one]) => second.has(id) && changedFields(one, second.get(id), ['credentials']).length > 0,
  );
  return integrationFields.filter((name) => name !== 'credentials' || !differ);
});
