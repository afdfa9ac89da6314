import type { Row } from '../../server/row.js';
import * as on from './conditions.js';
import { cross, type Effect, type Mutant } from './mutant.js';
import { ignore, setTo } from './parameter-effects.js';
import { replace, spoilSibling } from './write-effects.js';

/** Faults in selecting the subscriber of a creation or an update (§4.1). */
export function existingSubscriberMutants(): Mutant[] {
  const operation = 'createSubscriber';
  const conditions = [on.always, ...on.ofRequests, ...on.ofClasses];
  const existing = [
    'upsert.*',
    'create.*',
    'subscriber.*',
    'search.total-count',
    'search.filter-*',
    'timestamp.updated-after-created',
  ];
  const isWritten = (condition: on.Condition, row: Record<string, unknown>, at: Parameters<on.Condition['holds']>[0]) =>
    at.before !== undefined && condition.holds(at, row.subscriberId);
  const kept = (name: string, field: string, change: (value: unknown, row: Row) => unknown): Effect => ({
    name,
    hooks: (condition) => ({
      stored: (row, at) => (isWritten(condition, row, at) ? { ...row, [field]: change(row[field], row) } : row),
    }),
  });
  const second: Effect = {
    name: 'second-record',
    hooks: (condition) => ({
      written: (row, at) => {
        if (!isWritten(condition, row, at)) return;
        at.store.subscribers.push({
          ...at.before,
          _id: `${String(row._id).slice(0, 20)}2222`,
        });
      },
    }),
  };
  return [
    ...cross(operation, 'failIfExists', [...existing, 'create.fail-if-exists*'], conditions, [
      ignore('failIfExists'),
      setTo('always-true', 'failIfExists', 'true'),
      writeBeforeRefusal,
    ]),
    ...cross(operation, 'existing', existing, conditions, [
      kept('change-id', '_id', (id) => `${String(id).slice(0, 20)}ffff`),
      kept('created-again', 'createdAt', (_createdAt, { updatedAt }) => updatedAt),
      kept('updatedAt-goes-back', 'updatedAt', () => '2001-01-01T00:00:00.000Z'),
      kept('deleted', 'deleted', () => undefined),
      second,
      {
        name: 'updatedAt-stays',
        hooks: (condition) => ({
          stored: (row, at) => (isWritten(condition, row, at) ? { ...row, updatedAt: at.before?.updatedAt } : row),
        }),
      },
      {
        name: 'answer-as-before',
        hooks: (condition) => ({
          answer: (answer, at) =>
            at.before !== undefined && condition.holds(at, at.before.subscriberId)
              ? { ...answer, body: at.before }
              : answer,
        }),
      },
      {
        name: 'answer-200',
        hooks: (condition) => ({
          answer: (answer, at) =>
            answer.status === 201 && at.before !== undefined && condition.holds(at, at.before.subscriberId)
              ? { ...answer, status: 200 }
              : answer,
        }),
      },
      {
        name: 'nothing-stored',
        hooks: (condition) => ({
          written: (row, at) => void (isWritten(condition, row, at) && at.before && replace(row, at.before, at)),
        }),
      },
    ]),
    ...cross(operation, 'creation', [...existing, 'response.*'], conditions, [
      {
        name: 'nothing-stored',
        hooks: (condition) => ({
          written: (row, at) => {
            if (at.before === undefined && condition.holds(at, row.subscriberId))
              at.store.subscribers.splice(at.store.subscribers.indexOf(row), 1);
          },
        }),
      },
      {
        name: 'answer-200',
        hooks: (condition) => ({
          answer: (answer, at) =>
            answer.status === 201 && at.before === undefined && condition.holds(at)
              ? { ...answer, status: 200 }
              : answer,
        }),
      },
      ...[
        ['fold-case', (id: string) => id.toLowerCase()],
        ['trim', (id: string) => id.trim()],
        ['cut-at-20', (id: string) => id.slice(0, 20)],
        ['drop-non-ascii', (id: string) => id.replace(/[^ -~]/g, '')],
        ['decode', (id: string) => id.replaceAll('+', ' ').replace(/%20/g, ' ')],
      ].map(
        ([name, change]): Effect => ({
          name: `${String(name)}-subscriberId`,
          hooks: (condition) => ({
            body: (body, at) =>
              typeof body.subscriberId === 'string' &&
              typeof change === 'function' &&
              condition.holds(at, body.subscriberId)
                ? { ...body, subscriberId: change(body.subscriberId) }
                : body,
          }),
        }),
      ),
    ]),
    ...cross(
      operation,
      'others',
      ['write.siblings-unchanged', ...existing],
      [on.always, ...on.ofRequests, on.update],
      [
        spoilSibling('take-email', 'subscribers', (sibling, { email }) => ({ ...sibling, email: email ?? null })),
        spoilSibling('take-name', 'subscribers', (sibling, { firstName }) => ({
          ...sibling,
          firstName: firstName ?? null,
        })),
        spoilSibling('updatedAt', 'subscribers', (sibling, { updatedAt }) => ({ ...sibling, updatedAt })),
        spoilSibling('lose-data', 'subscribers', (sibling) => ({ ...sibling, data: null })),
      ],
    ),
  ];
}

/** Changes an existing record before refusing the request. */
const writeBeforeRefusal: Effect = {
  name: 'write-before-refusal',
  hooks: (condition) => {
    let body: Readonly<Record<string, unknown>> = {};
    return {
      body: (read) => {
        body = read;
        return read;
      },
      refuses: (reason, at) => {
        const index = at.store.subscribers.findIndex(({ subscriberId }) => subscriberId === body.subscriberId);
        if (reason === 'conflict' && index >= 0 && condition.holds(at, body.subscriberId))
          at.store.subscribers[index] = { ...at.store.subscribers[index], ...body };
        return true;
      },
    };
  },
};
