import type { Collection, StoredRecord } from '#generated/control.js';
import { mock } from '../../mock.js';

/** The record whose identifier a parameter of a path is, and where it stands in that. */
const places: Readonly<Record<string, readonly [Collection, (record: StoredRecord) => unknown]>> = {
  subscriberId: ['subscribers', ({ subscriberId }) => subscriberId],
  integrationId: ['integrations', ({ _id }) => _id],
  workflowId: ['workflows', ({ workflowId }) => workflowId],
  stepId: ['workflows', ({ steps }) => (Array.isArray(steps) ? steps[0]?.stepId : undefined)],
  notificationId: ['events', ({ _id }) => _id],
};

/** What a request can be tried with: the mock's first key, and identifiers of records that its world has. */
export async function firstValues(parameters: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const { key } = await mock().countRecords();
  const found = parameters.map(async (name) => {
    const place = Object.hasOwn(places, name) ? places[name] : undefined;
    if (place === undefined) return [name, ''] as const;
    const [collection, read] = place;
    const [record] = (await mock().listRecords(collection, { limit: 1 })).data;
    return [name, String((record && read(record)) ?? '')] as const;
  });
  return { key, ...Object.fromEntries(await Promise.all(found)) };
}
