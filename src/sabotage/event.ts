import type { OperationId } from '../contract/operations.js';
import { changeObject, type JsonObject, without } from './kit/json.js';
import { changeRecords, countReads, onItems } from './kit/wrappers.js';
import type { WaysTable, Wrapper } from './sabotage.js';

const both: readonly OperationId[] = ['listNotifications', 'getNotification'];

/** Requirements on every event (§2.8, §4.10). */
export const event = {
  'event.subscriber-agrees': {
    plain: ['embeds the wrong subscriber in an event', changeRecords(both, otherwise('subscriber'))],
    eighth: [
      'embeds the wrong subscriber in the eighth event of every page',
      onEighth((event) => ({ ...event, subscriber: { subscriberId: 'other', _id: 'other' } })),
    ],
  },
  'event.template-agrees': {
    plain: ['embeds the wrong workflow in an event', changeRecords(both, otherwise('template'))],
    eighth: ['embeds the wrong workflow in the eighth event of every page', onEighth(otherwise('template'))],
  },
  'event.agrees-with-list': {
    plain: [
      'returns a transactionId of an event that differs from the list',
      changeRecords(['getNotification'], (event) => ({ ...event, transactionId: `x${event.transactionId}` })),
    ],
    payload: [
      'returns a payload of an event that differs from the list',
      changeRecords(['getNotification'], (event) => ({ ...event, payload: { changed: true } })),
    ],
    read: [
      'changes the tags of an event when it is retrieved',
      countReads('getNotification', 'tags', (text) => [text]),
    ],
    severity: [
      'returns a severity of an event that differs from the list',
      changeRecords(['getNotification'], (event) => ({
        ...event,
        severity: event.severity === 'low' ? 'high' : 'low',
      })),
    ],
    jobs: [
      'returns a status of the jobs that differs from the list',
      changeRecords(['getNotification'], (event) => ({
        ...event,
        jobs: jobsOf(event).map((job) => ({ ...Object(job), status: 'unheard of' })),
      })),
    ],
    'one-job': [
      'returns a status of the second job that differs from the list',
      changeRecords(['getNotification'], (event) => ({
        ...event,
        jobs: jobsOf(event).map((job, index) => (index === 1 ? { ...Object(job), status: 'other' } : job)),
      })),
    ],
    'fewer-jobs': [
      'omits the last job of a retrieved event',
      changeRecords(['getNotification'], (event) => ({ ...event, jobs: jobsOf(event).slice(0, -1) })),
    ],
  },
  'event.execution-logs': {
    plain: ['omits the jobs of an event', changeRecords(both, (event) => without(event, 'jobs'))],
    retrieved: [
      'omits the jobs of a retrieved event',
      changeRecords(['getNotification'], (event) => without(event, 'jobs')),
    ],
  },
} satisfies WaysTable;

function otherwise(name: string): (event: JsonObject) => JsonObject {
  return (event) => changeObject(event, name, (embedded) => ({ ...embedded, _id: `other-${embedded._id}` }));
}

/** Changes the eighth event of every page. */
function onEighth(change: (event: JsonObject) => JsonObject): Wrapper {
  return onItems('listNotifications', (events) => events.map((event, index) => (index === 7 ? change(event) : event)));
}

function jobsOf(event: JsonObject): readonly unknown[] {
  return Array.isArray(event.jobs) ? event.jobs : [];
}
