import { integrationFields } from '../../judgement/facts/integration-fields.js';
import { shared } from '../shared.js';
import { changedFields } from './changed-fields.js';
import { listIntegrations } from './snapshot.js';

/**
 * The fields of an integration by which a change of it can be told: all, but not credentials that read otherwise each
 * time, as those do that a server encrypts for each answer. To be asked for only where credentials seem to have changed.
 */
export const stableFields = shared(async (context): Promise<readonly string[]> => {
  const [first, second] = [await listIntegrations(context), await listIntegrations(context)];
  const differ = [...first].some(
    ([id, one]) => second.has(id) && changedFields(one, second.get(id), ['credentials']).length > 0,
  );
  return integrationFields.filter((name) => name !== 'credentials' || !differ);
});
