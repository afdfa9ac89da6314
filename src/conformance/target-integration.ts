import type { Integration } from '#generated/types.js';
import { field, isObject, type JsonObject } from '../contract/json-value.js';
import { readFacts } from '../judgement/parsed-exchange.js';
import { differingFields } from '../reference/pattern.js';
import type { Context } from './context.js';
import { Skip, unlessSkipped } from './skip.js';

type Integrations = ReadonlyMap<unknown, Integration>;

const integrationFields: readonly string[] =
  '_id _environmentId _organizationId name identifier providerId channel credentials configurations active deleted deletedAt deletedBy primary conditions'.split(
    ' ',
  );

/**
 * The `_id` of the integration that the run may change and restores at its end. It is the one that the caller named, or
 * the active one with the most settings that is not primary. Throws Skip without such an integration.
 *
 * @param refused integrations whose updates the server refuses.
 */
export async function targetIntegration(context: Context, refused: readonly string[]): Promise<string> {
  const before = await listIntegrations(context);
  const others = [...before.values()].filter(({ _id }) => !refused.includes(String(_id)));
  const original = chooseTarget(others, context.options.givenIds.integrationId);
  // Credentials that a server encrypts again for each response show no change.
  const again = (await unlessSkipped(listIntegrations(context))) ?? before;
  const isStable = [...before].every(([id, one]) => !changedFields(one, again.get(id) ?? one).includes('credentials'));
  const names = integrationFields.filter((name) => name !== 'credentials' || isStable);
  const { name, _id: integrationId } = original;
  const restorable = { name, integrationId, bodies: restoringBodies(original, isStable) };
  context.restoreLater(() => restoreIntegration(context, original, names), restorable);
  return original._id;
}

async function listIntegrations(context: Context): Promise<Integrations> {
  const exchange = await context.options.send({ operationId: 'listActiveIntegrations' });
  const { documented: list } = readFacts(exchange);
  if (!exchange.succeeded || !Array.isArray(list))
    throw new Skip(`the response to listActiveIntegrations was ${exchange.response.status}`);
  return new Map(list.map((integration) => [field(integration, '_id'), integration]));
}

type Target = Integration & { readonly _id: string };

function chooseTarget(all: readonly Integration[], name: string | undefined): Target {
  const active = all.filter((one): one is Target => typeof one._id === 'string' && one.active === true);
  if (name !== undefined) {
    const named = active.find(({ _id }) => _id === name);
    if (named === undefined) throw new Skip(`the integration ${name} is not active`);
    return named;
  }
  // An update may clear `primary`, and no update can set it again.
  const [safest] = active
    .filter(({ primary }) => primary === false)
    .toSorted((a, b) => settingsCount(b) - settingsCount(a));
  if (safest !== undefined) return safest;
  const reason = active.every(({ primary }) => primary)
    ? 'the only active integrations are primary'
    : 'no active integration says that it is not primary';
  throw new Skip(active.length === 0 ? 'no integration is active' : `${reason}: allow one with --integration-id`);
}

function settingsCount({ conditions, configurations, credentials }: Integration): number {
  const parts = [conditions, configurations].filter((part) => part !== undefined).length;
  return isRestorable(credentials) ? parts + 2 : parts;
}

/** Tells whether an update can restore credentials: a server may mask them. */
export function isRestorable(credentials: unknown): credentials is JsonObject {
  if (!isObject(credentials)) return false;
  const isText = Object.values(credentials).some((value) => typeof value === 'string' && value !== '');
  return isText && !isMasked(credentials);
}

/** Tells whether a server masks its secrets: an update would store the mask as the secret. */
function isMasked(credentials: unknown): boolean {
  return /[*•…]{2}|\bx{4,}\b|masked|redacted|encrypted/i.test(JSON.stringify(credentials) ?? '');
}

/** Restores an integration with updates, and reads it again. Throws Error if it differs from the original. */
async function restoreIntegration(context: Context, original: Target, names: readonly string[]): Promise<void> {
  const { _id, identifier } = original;
  const readTarget = async () => (await unlessSkipped(listIntegrations(context)))?.get(_id);
  const changedIn = (shown: Integration | undefined) =>
    shown === undefined ? ['active', 'or all of it'] : changedFields(original, shown, names);
  let shown = await readTarget();
  let changed = changedIn(shown);
  let status: number | undefined;
  // The changed fields come first, together and each alone, because a server may refuse an unchanged one. The whole
  // record follows, because an update may have reset absent fields.
  for (const isWhole of [false, true]) {
    if (changed.length === 0) return;
    const whole = restoringBodies(original, changed.includes('credentials'));
    const parts = Object.entries(whole[0]).flatMap(([name, value]) =>
      changed.includes(name) ? [{ [name]: value }] : [],
    );
    const bodies = isWhole ? whole : parts.length > 1 ? [Object.assign({}, ...parts), ...parts] : parts;
    // A server may accept either identifier in its path, and `identifier` may have changed.
    const paths = new Set([_id, shown?.identifier ?? identifier, identifier].filter((id) => typeof id === 'string'));
    for (const body of bodies) {
      const refusal = await update(context, [...paths], body);
      status = refusal ?? status;
      if (refusal === undefined && body === bodies[0]) break;
    }
    shown = await context.settle('restored', readTarget, (record) => changedIn(record).length === 0);
    changed = changedIn(shown);
  }
  if (changed.length === 0) return;
  const refused = status === undefined ? '' : `, and the update that gave it back was answered ${status}`;
  throw new Error(`the integration ${original.name} (${_id}): ${changed.join(', ')} not as before${refused}`);
}

/** Bodies of updates that restore a whole record: with and without its identifiers. */
function restoringBodies(original: Target, hasCredentials: boolean): readonly [JsonObject, JsonObject] {
  const { name, identifier, _environmentId, active, conditions, configurations, credentials } = original;
  const unnamed: JsonObject = {
    name,
    active,
    ...(conditions && { conditions }),
    ...(configurations && { configurations }),
    ...(hasCredentials && !isMasked(credentials) && { credentials }),
  };
  return [{ ...unnamed, identifier, _environmentId }, unnamed];
}

/** Sends an update under each path until one is accepted. Resolves to the first status if none is. */
async function update(context: Context, paths: readonly string[], body: JsonObject): Promise<number | undefined> {
  let status: number | undefined;
  // A server may refuse an update whose credentials it validates.
  for (const sent of [body, { ...body, check: false }]) {
    for (const integrationId of paths) {
      const call = { operationId: 'updateIntegration', path: { integrationId }, body: sent } as const;
      const { succeeded, response } = await context.options.send(call);
      if (succeeded) return undefined;
      status ??= response.status;
    }
  }
  return status;
}

/** Names of the fields that differ. Absent, null and empty values are equal; so are ciphertexts of equal length. */
function changedFields(
  before: JsonObject,
  after: JsonObject,
  names: readonly string[] = integrationFields,
): readonly string[] {
  const comparable = (record: JsonObject) => {
    const shown = withoutCiphertexts(record);
    return Object.fromEntries(names.map((name) => [name, isEmpty(record[name]) ? null : shown[name]]));
  };
  return differingFields(comparable(before), comparable(after));
}

function isEmpty(value: unknown): boolean {
  return (value ?? null) === null || (typeof value === 'object' && Object.keys(Object(value)).length === 0);
}

/** Replaces ciphertexts by their length: encrypting a text again gives another one. */
function withoutCiphertexts(integration: JsonObject): JsonObject {
  const isCiphertext = (text: string) =>
    text.match(/[\w+/=]{16,}/g)?.some((run) => /\d/.test(run) && /[A-Za-z]/.test(run)) === true;
  const credentials = Object.entries(Object(integration.credentials)).map(([name, value]) => {
    return [name, typeof value === 'string' && isCiphertext(value) ? `${value.length} characters` : value];
  });
  return { ...integration, credentials: Object.fromEntries(credentials) };
}
