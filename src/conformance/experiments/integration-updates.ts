import type { Integration } from '#generated/types.js';
import { isGiven } from '../../judgement/facts/given-in-update.js';
import type { Judged } from '../../judgement/judged.js';
import { shared } from '../shared.js';
import { Skip } from '../violation.js';
import { ownWrites } from './own-writes.js';
import { listIntegrations } from './snapshot.js';
import { type Target, targetIntegration } from './target-integration.js';

export type Fields = Partial<Integration> & { check?: boolean };

/** An update of one field, or of none. */
export interface Update {
  readonly fields: Fields;
  readonly exchange: Judged;
}

export interface IntegrationUpdates {
  readonly target: Target;
  /** The first gives a new name, and the second the same again: other writes may have come between. */
  readonly updates: readonly [Update, Update, ...Update[]];
  /** The integration in the list before, after the first and after all updates; undefined if it was gone. */
  readonly before: Integration;
  readonly renamed: Integration | undefined;
  readonly after: Integration | undefined;
}

/** Updates one integration by each of its fields alone: done once, for all probes. Throws Skip if it cannot be. */
export const integrationUpdates = shared(async (context): Promise<IntegrationUpdates> => {
  const target = await targetIntegration(context);
  const { update, before, after: renamed, name } = await ownWrites(context);
  const original = before.integrations.get(target.integrationId);
  if (update === undefined || original === undefined) throw new Skip('there is no active integration to update');
  if (!update.succeeded) throw new Skip(`an update of the name was answered ${update.response.status}`);
  const { integrationId } = target;
  const send = async (body: Fields): Promise<Update> => ({
    fields: body,
    exchange: await context.send({ operationId: 'updateIntegration', path: { integrationId }, body }),
  });
  const updates: [Update, Update, ...Update[]] = [{ fields: { name }, exchange: update }, await send({ name })];
  for (const fields of singleFields(original)) updates.push(await send(fields));
  // The name was seen, or missed, in the list before.
  const given = givenFields(updates.slice(2));
  const list = await context.settle(
    () => listIntegrations(context),
    (now) => Object.entries(given).every(([field, value]) => isGiven(now.get(integrationId), field, value)),
  );
  return {
    target,
    updates,
    before: original,
    renamed: renamed.integrations.get(integrationId),
    after: list.get(integrationId),
  };
});

/** The values that the updates gave, the last of each field, as far as they were accepted. */
export function givenFields(updates: readonly Update[]): Fields {
  return Object.assign({}, ...updates.filter(({ exchange }) => exchange.succeeded).map(({ fields }) => fields));
}

/**
 * Credentials are never given: a server that shows them masked would take the mask for them. Conditions and
 * configurations are given where there are some, and can be put back.
 */
function singleFields({ identifier, _environmentId, active, conditions, configurations }: Integration): Fields[] {
  const part = { field: 'notikit-check', value: 'notikit', operator: 'EQUAL', on: 'payload' } as const;
  const filter = { isNegated: false, type: 'GROUP', value: 'AND', children: [part] } as const;
  return [
    {},
    { identifier },
    { _environmentId },
    { active },
    { check: false },
    ...(conditions ? [{ conditions: [...conditions, { ...filter, children: [part] }] }] : []),
    ...(configurations
      ? [
          {
            configurations: { ...configurations, inboundWebhookEnabled: configurations.inboundWebhookEnabled !== true },
          },
        ]
      : []),
  ];
}
