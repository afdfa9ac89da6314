import { integrationFields } from '../../judgement/facts/integrations.js';
import { shared, unlessSkipped } from '../probe.js';
import { changedFields, integrationsIn } from './changes.js';
import { firstIntegrations } from './first-integrations.js';

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
