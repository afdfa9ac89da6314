import type { JsonObject } from './kit/json.js';
import { alter } from './kit/wrappers.js';
import type { WaysOf } from './sabotage.js';

/** Promises about the times of any record (§1). */
export const timestamp = {
  'timestamp.updated-after-created': [
    {
      what: 'reports that events were updated a day before they were created',
      wrap: alter(['listNotifications', 'getNotification'], updatedEarly),
    },
    {
      variant: 'workflow',
      what: 'reports that workflows were updated before they were created',
      wrap: alter(['getWorkflow'], updatedEarly),
    },
    {
      variant: 'subscriber',
      what: 'reports that subscribers were updated before they were created',
      wrap: alter(['searchSubscribers', 'createSubscriber', 'updateSubscriberOnlineStatus'], updatedEarly),
    },
  ],
} satisfies WaysOf<'timestamp'>;

function updatedEarly(record: JsonObject): JsonObject {
  const created = Date.parse(String(record.createdAt));
  if (Number.isNaN(created) || record.updatedAt === undefined) return record;
  return { ...record, updatedAt: new Date(created - 86_400_000).toISOString() };
}
