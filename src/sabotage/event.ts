import type { OperationId } from '../contract/operations.js';
import { type JsonObject, within, without } from './kit/json.js';
import { alter, onItems } from './kit/wrappers.js';
import type { WaysTable, Wrapper } from './sabotage.js';

const both: readonly OperationId[] = ['listNotifications', 'getNotification'];

/** Promises about any event (§2.8, §4.10). */
export const event = {
  'event.subscriber-agrees': [
    {
      what: 'embeds the wrong subscriber in an event',
      wrap: alter(both, otherwise('subscriber')),
    },
    {
      variant: 'eighth',
      what: 'embeds the wrong subscriber in the eighth event of every page',
      wrap: onEighth((event) => ({ ...event, subscriber: { subscriberId: 'other', _id: 'other' } })),
    },
  ],
  'event.template-agrees': [
    { what: 'embeds the wrong workflow in an event', wrap: alter(both, otherwise('template')) },
    {
      variant: 'eighth',
      what: 'embeds the wrong workflow in the eighth event of every page',
      wrap: onEighth(otherwise('template')),
    },
  ],
  'event.agrees-with-list': [
    {
      what: 'returns a transactionId of an event that differs from the list',
      wrap: alter(['getNotification'], (event) => ({ ...event, transactionId: `x${event.transactionId}` })),
    },
    {
      variant: 'payload',
      what: 'returns a payload of an event that differs from the list',
      wrap: alter(['getNotification'], (event) => ({ ...event, payload: { changed: true } })),
    },
    {
      variant: 'severity',
      what: 'returns a severity of an event that differs from the list',
      wrap: alter(['getNotification'], (event) => ({ ...event, severity: event.severity === 'low' ? 'high' : 'low' })),
    },
    {
      variant: 'jobs',
      what: 'returns a status of the jobs that differs from the list',
      wrap: alter(['getNotification'], (event) => ({
        ...event,
        jobs: jobsOf(event).map((job) => ({ ...Object(job), status: 'unheard of' })),
      })),
    },
    {
      variant: 'one-job',
      what: 'returns a status of the second job that differs from the list',
      wrap: alter(['getNotification'], (event) => ({
        ...event,
        jobs: jobsOf(event).map((job, index) => (index === 1 ? { ...Object(job), status: 'other' } : job)),
      })),
    },
    {
      variant: 'fewer-jobs',
      what: 'omits the last job of a retrieved event',
      wrap: alter(['getNotification'], (event) => ({ ...event, jobs: jobsOf(event).slice(0, -1) })),
    },
  ],
  'event.execution-logs': [
    { what: 'omits the jobs of an event', wrap: alter(both, (event) => without(event, 'jobs')) },
    {
      variant: 'retrieved',
      what: 'omits the jobs of a retrieved event',
      wrap: alter(['getNotification'], (event) => without(event, 'jobs')),
    },
  ],
} satisfies WaysTable;

function otherwise(name: string): (event: JsonObject) => JsonObject {
  return (event) => within(event, name, (embedded) => ({ ...embedded, _id: `other-${embedded._id}` }));
}

/** Changes the eighth event of every page. */
function onEighth(change: (event: JsonObject) => JsonObject): Wrapper {
  return onItems('listNotifications', (events) => events.map((event, index) => (index === 7 ? change(event) : event)));
}

function jobsOf(event: JsonObject): readonly unknown[] {
  return Array.isArray(event.jobs) ? event.jobs : [];
}
