import type { ConfigurationsDto, Integration, StepFilter } from '#generated/types.js';
import { isSameJson } from '../../contract/json-value.js';
import { isGiven } from '../../judgement/facts/integrations.js';
import type { Judged } from '../../judgement/judged.js';
import type { Context } from '../context.js';
import { shared } from '../probe.js';
import { Skip } from '../skip.js';
import { listIntegrations, type Snapshot } from './changes.js';
import { givableCredentials } from './credentials.js';
import { ownWrites } from './own-writes.js';
import { allowedBody, isAllowed, needPermission } from './refusals.js';
import { allowedName, type Target, targetIntegration } from './target-integration.js';

type Fields = Partial<Integration> & { check?: boolean };

interface Given {
  readonly fields: Fields;
  readonly exchange: Judged;
}

/** An update of several fields, of one, or of none. */
export interface Update extends Given {
  /** The integration in the list afterwards: undefined if it was gone, absent if nothing new was given. */
  readonly listed?: Integration | undefined;
  /** Whether it was sent together with others, of other fields: its response may show theirs, or may not. */
  readonly isTogether?: boolean;
}

interface IntegrationUpdates {
  readonly target: Target;
  /** The first gives a new name, and the second the same again: other writes may have come between. */
  readonly updates: readonly [Update, Update, ...Update[]];
  /** The integration in the list before. */
  readonly before: Integration;
  /** The whole list after all updates. */
  readonly list: Snapshot['integrations'];
}

/**
 * Updates one integration by several fields at once, and then by each alone: done once, for all probes. Throws Skip if
 * it cannot be.
 */
export const integrationUpdates = shared(async (context): Promise<IntegrationUpdates> => {
  const target = await targetIntegration(context);
  const { update, before, after: renamed, name } = await ownWrites(context);
  const original = before.integrations.get(target.integrationId);
  if (update === undefined || original === undefined)
    throw new Skip('no integration is active, so none can be updated');
  needPermission(update);
  if (!update.succeeded) throw new Skip(`an update of the name returned ${update.response.status}`);
  const { integrationId } = target;
  let list = renamed.integrations;
  const give = async (fields: Fields): Promise<Given> => ({
    fields,
    exchange: await context.send({ operationId: 'updateIntegration', path: { integrationId }, body: fields }),
  });
  /** Reads the list, until it shows what was given; if it did not show it once in time, it is not waited for again. */
  const show = async (given: Fields) => {
    const isShown = (now: Snapshot['integrations']) =>
      Object.entries(given).every(([field, value]) => isListed(now.get(integrationId), field, value));
    const read = () => listIntegrations(context);
    list = isPrompt ? await context.settle(read, isShown) : await read();
    isPrompt &&= isShown(list);
  };
  const send = async (fields: Fields): Promise<Update> => {
    const given = await give(fields);
    const isNew = Object.entries(fields).some(([field, value]) => !isListed(original, field, value));
    if (isNew) await show(givenFields([given]));
    return { ...given, ...(isNew && { listed: list.get(integrationId) }) };
  };
  let isPrompt = true;
  const first: Update = { fields: { name }, exchange: update, listed: list.get(integrationId) };
  const updates: [Update, Update, ...Update[]] = [first, await send({ name })];
  const put = { operationId: 'updateIntegration', path: { integrationId } } as const;
  const singlesWith = (nameAlone: string) =>
    singleFields(original, nameAlone, `notikit-check-${context.runId}`).filter((body) =>
      isAllowed(context, { ...put, body }),
    );
  let single = singlesWith(`${name} alone`);
  const several = async (wanted: string, turn: number): Promise<Update> => {
    const all = (value: string) => {
      const allowed = allowedName(context, integrationId, value, `${name} of all`, 'notikit of all', 'all');
      return allowedBody(context, { ...put, body: {} }, [severalFields(original, allowed, single, turn)]);
    };
    const unusual = await send(all(wanted));
    if (unusual.exchange.succeeded) return unusual;
    return send(allowedBody(context, { ...put, body: {} }, [severalFields(original, `${name} of all`, single, 0)]));
  };
  const names = unusualNames(name);
  const [mixed] = names;
  updates.push(await several(mixed, 0));
  // Where the server has taken an unusual name, it takes another one too.
  if (updates.at(-1)?.fields.name === mixed) single = singlesWith(`${mixed}alone `);
  for (const fields of single) updates.push(await send(fields));
  // All fields once more, after other values: in whichever order, they end in the same.
  for (let turn = 1; turn < names.length + context.rounds(100, 20); turn += 1) {
    updates.push(await several(names[turn % names.length] ?? name, turn));
  }
  // Each field once more, after all others, and twice at once: it is a repetition, and it changes something.
  if (!context.isBrief) for (const fields of single) updates.push(...(await Promise.all([send(fields), give(fields)])));
  const together = new Map(single.map((fields) => [Object.keys(fields).join(), fields]));
  const sent = await Promise.all([...together.values()].toReversed().map(give));
  await show(givenFields(sent));
  updates.push(...sent.map((update) => ({ ...update, listed: list.get(integrationId), isTogether: true })));
  return { target, updates, before: original, list };
});

/** Whether the list shows a value that was given: credentials that can be given are shown as they are. */
export function isListed(listed: Integration | undefined, field: string, value: unknown): boolean {
  return field === 'credentials' ? isSameJson(listed?.credentials, value) : isGiven(listed, field, value);
}

/** The values that the updates gave, the last of each field, as far as they were accepted. */
export function givenFields(updates: readonly Given[]): Fields {
  return Object.assign({}, ...updates.filter(({ exchange }) => exchange.succeeded).map(({ fields }) => fields));
}

/** Conditions, configurations and credentials are given where there are some, and can be put back. */
function singleFields(original: Integration, name: string, newIdentifier: string) {
  const { identifier, _environmentId, active, conditions, configurations, credentials } = original;
  const given = givableCredentials(credentials);
  return [
    {},
    { identifier },
    { identifier: newIdentifier },
    { _environmentId },
    { active },
    { name },
    { check: false },
    ...(given ? [{ credentials: given }] : []),
    ...(conditions ? [{ conditions: [...conditions, ...filters] }] : []),
    ...(configurations ? [{ configurations: toggled(configurations) }] : []),
  ] satisfies Fields[];
}

/** Names of each class of values: a server may change some of them on their way. */
function unusualNames(name: string): readonly [string, ...string[]] {
  const mixed = ` ${name} of all,  "Ünal" & <b>S%C3%B6hne</b> + e\u0301 100%25 `;
  return [mixed, '0012345678', mixed, `${name.toUpperCase()} ${'and a  long Námé '.repeat(8)}end `, mixed];
}

/**
 * What can be given of all fields: other values than the updates of one field give, where there are some. Each turn has
 * other ones than the turn before.
 */
function severalFields(
  { identifier, active, conditions, configurations }: Integration,
  name: string,
  single: readonly Fields[],
  turn: number,
): Fields {
  const credentials = single.find((fields) => fields.credentials !== undefined)?.credentials;
  const newIdentifier = single.find((fields) => fields.identifier !== undefined && fields.identifier !== identifier);
  const isOdd = turn % 2 === 1;
  const conditionsInTurn = conditions && [...filters, ...conditions];
  return {
    name,
    identifier: isOdd && newIdentifier?.identifier ? capitalized(newIdentifier.identifier) : identifier,
    active,
    check: false,
    ...(credentials && { credentials: { ...credentials, ignoreTls: (credentials.ignoreTls === true) === isOdd } }),
    ...(conditionsInTurn && { conditions: isOdd ? conditionsInTurn : conditionsInTurn.reverse() }),
    ...(configurations && { configurations: isOdd ? toggled(configurations) : toggled(toggled(configurations)) }),
  };
}

function capitalized(identifier: string): string {
  return identifier.replace('check', 'Check_B');
}

function toggled(configurations: ConfigurationsDto): ConfigurationsDto {
  return { ...configurations, inboundWebhookEnabled: configurations.inboundWebhookEnabled !== true };
}

/** Filters that no message meets, with all that filters have. */
const filters: readonly StepFilter[] = [
  {
    isNegated: false,
    type: 'GROUP',
    value: 'AND',
    children: [
      { field: 'notikit-check', value: ' Notikit, Ünal ', operator: 'EQUAL', on: 'payload' },
      { field: 'data.notikit-check', value: '', operator: 'NOT_IN', on: 'subscriber' },
    ],
  },
  { isNegated: true, type: 'TEXT', value: 'OR', children: [] },
];

/** An update that gave `active` alone, and what the list then shows of the integration. */
export interface Toggle {
  readonly active: boolean;
  readonly exchange: Judged;
  readonly listed: Integration | undefined;
}

/** An integration is deactivated, and activated again. Throws Skip if it cannot be. */
export const integrationToggles = shared(async (context): Promise<readonly Toggle[]> => {
  const { integrationId } = await targetIntegration(context);
  // A server that refuses to activate it as it is would not let us put it back: `activate` skips then.
  if (!(await isKnownToActivate(context, integrationId))) await activate(context, integrationId, true);
  const toggles: Toggle[] = [];
  for (const active of [false, true]) {
    const exchange = await activate(context, integrationId, active);
    const list = await context.settle(
      () => listIntegrations(context),
      (now) => now.has(integrationId) === active,
    );
    toggles.push({ active, exchange, listed: list.get(integrationId) });
  }
  return toggles;
});

/** Whether the updates by a single field have set the integration to be active already. */
async function isKnownToActivate(context: Context, integrationId: string): Promise<boolean> {
  const { target, updates } = await integrationUpdates(context);
  return target.integrationId === integrationId && givenFields(updates).active === true;
}

async function activate(context: Context, integrationId: string, active: boolean): Promise<Judged> {
  const call = { operationId: 'updateIntegration', path: { integrationId }, body: { active } } as const;
  const exchange = await context.send(call);
  if (exchange.succeeded) return exchange;
  needPermission(exchange);
  throw new Skip(`an update of active returned ${exchange.response.status}`);
}
