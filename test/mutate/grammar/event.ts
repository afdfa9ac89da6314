import { isRow, type Row } from '../../server/row.js';
import { changeBody, typeEffects } from './answer-effects.js';
import * as on from './conditions.js';
import { cross, type Effect, type Mutant } from './mutant.js';

const conditions = [on.always, ...on.ofRequests];

/** Faults of a retrieved event (§4.10). */
export function eventMutants(): Mutant[] {
  const operation = 'getNotification';
  const breaks = [
    'event.*',
    'job.*',
    'timestamp.*',
    'step-type.enum',
    'severity.enum',
    'context-key.form',
    'open-object.type',
    'execution-detail.*',
    'activity-step.*',
    'digest-metadata.*',
    'response.requested-resource',
    'reads.change-nothing',
  ];
  const required = ['_environmentId', '_organizationId', '_subscriberId', 'transactionId'];
  const optional = [
    'createdAt',
    'channels',
    'subscriber',
    'template',
    'topics',
    'severity',
    'contextKeys',
    'critical',
    'tags',
    'payload',
    'jobs',
  ];
  const inJobs = (name: string, change: (job: Row) => Row): Effect => ({
    name,
    hooks: (condition) => ({
      answer: (answer, at) => {
        const { body } = answer;
        if (!isRow(body) || !Array.isArray(body.jobs)) return answer;
        const jobs = body.jobs
          .filter(isRow)
          .map((job, position) => (condition.holds(at, job.type, position) ? change(job) : job));
        return { ...answer, body: { ...body, jobs } };
      },
    }),
  });
  const drop = (job: Row, field: string) => Object.fromEntries(Object.entries(job).filter(([name]) => name !== field));
  const inDetails = (name: string, change: (detail: Row) => Row) =>
    inJobs(name, (job) => ({
      ...job,
      executionDetails: Array.isArray(job.executionDetails) ? job.executionDetails.filter(isRow).map(change) : [],
    }));
  return [
    ...required.flatMap((field) =>
      cross(operation, field, [...breaks, 'auth.one-*'], conditions, typeEffects(field, changeBody)),
    ),
    ...optional.flatMap((field) =>
      cross(operation, field, breaks, conditions, typeEffects(field, changeBody).slice(1)),
    ),
    ...[...required.slice(2), ...optional.slice(0, -1), '_templateId'].flatMap((field) =>
      cross(
        operation,
        field,
        breaks,
        [...conditions, ...on.ofClasses],
        [
          // A value of another event, which differs from the list.
          changeBody(
            'take-from-another-record',
            field,
            (value, { _id }, { store }) =>
              store.events.find(
                (other) => other._id !== _id && JSON.stringify(other[field]) !== JSON.stringify(value),
              )?.[field],
          ),
        ],
      ),
    ),
    ...cross(
      operation,
      'jobs',
      breaks,
      [
        on.always,
        ...conditions.slice(1, 3),
        on.firstRecord,
        on.everyThirdRecord,
        ...on.ofStepTypes(['in_app', 'email', 'sms', 'digest']),
      ],
      [
        ...['_id', 'type', 'executionDetails', 'step', 'providerId', 'status'].map((field) =>
          inJobs(`drop-${field}`, (job) => drop(job, field)),
        ),
        inJobs('upper-case-type', (job) => ({ ...job, type: String(job.type).toUpperCase() })),
        inJobs('null-status', (job) => ({ ...job, status: null })),
        inJobs('step-as-id', (job) => ({ ...job, step: isRow(job.step) ? job.step._id : '' })),
        inJobs('details-as-object', (job) => ({ ...job, executionDetails: {} })),
        inJobs('digest-as-text', (job) => ({ ...job, digest: 'regular' })),
        inDetails('fold-case-of-status', (detail) => ({ ...detail, status: String(detail.status).toLowerCase() })),
        inDetails('number-for-isRetry', (detail) => ({ ...detail, isRetry: 0 })),
        inDetails('drop-source', (detail) => drop(detail, 'source')),
        inDetails('object-in-raw', (detail) => ({ ...detail, raw: {} })),
      ],
    ),
  ];
}
