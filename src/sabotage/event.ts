import type { OperationId } from '../contract/operations.js';
import { type JsonObject, recordsOf, within, without } from './kit/json.js';
import { alter, onPage } from './kit/wrappers.js';
import type { WaysOf, Wrapper } from './sabotage.js';

const both: readonly OperationId[] = ['listNotifications', 'getNotification'];

/** Promises about any event (§2.8, §4.10). */
export const event = {
  'event.subscriber-agrees': [
    {
      what: 'embeds another subscriber in an event than the one it is for',
      wrap: alter(both, otherwise('subscriber')),
    },
    {
      variant: 'eighth',
      what: 'embeds another subscriber in the eighth event of every page',
      wrap: onEighth((event) => ({ ...event, subscriber: { subscriberId: 'other', _id: 'other' } })),
    },
  ],
  'event.template-agrees': [
    { what: 'embeds another workflow in an event than the one it is from', wrap: alter(both, otherwise('template')) },
    {
      variant: 'eighth',
      what: 'embeds another workflow in the eighth event of every page',
      wrap: onEighth(otherwise('template')),
    },
  ],
  'event.agrees-with-list': [
    {
      what: 'gives another transactionId of an event than the list does',
      wrap: alter(['getNotification'], (event) => ({ ...event, transactionId: `x${event.transactionId}` })),
    },
    {
      variant: 'payload',
      what: 'gives another payload',
      wrap: alter(['getNotification'], (event) => ({ ...event, payload: { changed: true } })),
    },
    {
      variant: 'severity',
      what: 'gives another severity',
      wrap: alter(['getNotification'], (event) => ({ ...event, severity: event.severity === 'low' ? 'high' : 'low' })),
    },
    {
      variant: 'jobs',
      what: 'gives another status of the jobs',
      wrap: alter(['getNotification'], (event) => ({
        ...event,
        jobs: jobsOf(event).map((job) => ({ ...Object(job), status: 'unheard of' })),
      })),
    },
    {
      variant: 'one-job',
      what: 'gives another status of the second job',
      wrap: alter(['getNotification'], (event) => ({
        ...event,
        jobs: jobsOf(event).map((job, index) => (index === 1 ? { ...Object(job), status: 'other' } : job)),
      })),
    },
    {
      variant: 'fewer-jobs',
      what: 'leaves out the last job',
      wrap: alter(['getNotification'], (event) => ({ ...event, jobs: jobsOf(event).slice(0, -1) })),
    },
  ],
  'event.execution-logs': [
    { what: 'gives no jobs of an event', wrap: alter(both, (event) => without(event, 'jobs')) },
    {
      variant: 'retrieved',
      what: 'gives no jobs of a retrieved event',
      wrap: alter(['getNotification'], (event) => without(event, 'jobs')),
    },
  ],
} satisfies WaysOf<'event'>;

function otherwise(name: string): (event: JsonObject) => JsonObject {
  return (event) => within(event, name, (embedded) => ({ ...embedded, _id: `other-${embedded._id}` }));
}

/** Changes the eighth event of every page. */
function onEighth(change: (event: JsonObject) => JsonObject): Wrapper {
  return onPage('listNotifications', (page) => ({
    ...page,
    data: recordsOf(page).map((event, index) => (index === 7 ? change(event) : event)),
  }));
}

function jobsOf(event: JsonObject): readonly unknown[] {
  return Array.isArray(event.jobs) ? event.jobs : [];
}
