import type { Row } from '../server/row.js';
import { changeField, typeEffects } from './answer-effects.js';
import * as on from './conditions.js';
import { cross, type Effect, type Mutant } from './mutant.js';
import { ignore, setTo } from './parameter-effects.js';
import {
  changeAnswered,
  changeGiven,
  changeStored,
  objectChanges,
  replace,
  spoilOther,
  spoilSibling,
  textChanges,
} from './write-effects.js';

const texts = ['firstName', 'lastName', 'email', 'phone', 'avatar', 'timezone', 'locale'];
const given = [
  'create.*',
  'upsert.*',
  'subscriber.*',
  'search.filter-*',
  'search.case-sensitive',
  'write.siblings-unchanged',
];
const isUpdate: on.Condition = { name: 'on-update', holds: ({ before }) => before !== undefined };
const isCreation: on.Condition = { name: 'on-creation', holds: ({ before }) => before === undefined };
const onRequests = [on.afterWrite, on.everyThirdRequest, on.repeated, on.concurrent, isUpdate, isCreation];

// Not in the grammar: what becomes of fields that an update does not mention, since that is open; a refusal of a value,
// since a server may know better which e-mail addresses there are.

/** Faults of creating and updating subscribers (§4.1) and of their online status (§4.2). */
export function subscriberWriteMutants(): Mutant[] {
  return [...texts.flatMap(ofText), ...ofData(), ...ofExisting(), ...ofRecords(), ...ofOnline()];
}

function ofText(field: string): Mutant[] {
  const operation = 'createSubscriber';
  const neighbour = texts[(texts.indexOf(field) + 1) % texts.length] ?? field;
  const [conditions, stored, answered] = [
    [on.always, ...onRequests, ...on.ofClasses],
    textChanges.slice(0, 10),
    textChanges.slice(0, 6),
  ];
  return [
    ...cross(operation, field, given, conditions, [
      ...textChanges.map(([name, change]) => changeGiven(name, field, change)),
      changeGiven(`take-${neighbour}`, field, (value, row) =>
        typeof row[neighbour] === 'string' ? row[neighbour] : value,
      ),
      changeGiven('update-is-ignored', field, (value, _row, { before }) =>
        before === undefined ? value : before[field],
      ),
    ]),
    ...cross(
      operation,
      field,
      given,
      [on.always, isUpdate, isCreation, on.concurrent],
      [
        ...stored.map(([name, change]) => changeStored(name, field, change)),
        ...answered.map(([name, change]) => changeAnswered(name, field, change)),
      ],
    ),
  ];
}

function ofData(): Mutant[] {
  const operation = 'createSubscriber';
  return [
    ...cross(
      operation,
      'data',
      given,
      [on.always, ...onRequests],
      objectChanges.map(([name, change]) => changeGiven(name, 'data', change)),
    ),
    ...cross(
      operation,
      'data',
      given,
      [on.always, isUpdate, isCreation],
      [
        ...objectChanges.map(([name, change]) => changeStored(name, 'data', change)),
        ...objectChanges.slice(0, 12).map(([name, change]) => changeAnswered(name, 'data', change)),
      ],
    ),
  ];
}

function ofExisting(): Mutant[] {
  const operation = 'createSubscriber';
  const conditions = [on.always, ...on.ofRequests, ...on.ofClasses];
  const existing = [
    'upsert.*',
    'create.*',
    'subscriber.unique',
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
      [on.always, ...on.ofRequests, isUpdate],
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

/** Refuses what exists, and has changed it by then. */
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

function ofRecords(): Mutant[] {
  const fields = ['subscriberId', '_organizationId', '_environmentId', 'deleted', 'createdAt', 'updatedAt'];
  const schema = [
    'subscriber.*',
    'timestamp.*',
    'create.*',
    'upsert.*',
    'online-status.*',
    'auth.one-*',
    'response.requested-resource',
  ];
  return (['createSubscriber', 'updateSubscriberOnlineStatus'] as const).flatMap((operation) =>
    fields.flatMap((field) =>
      cross(
        operation,
        `answer.${field}`,
        schema,
        [on.always, ...on.ofRequests, isUpdate],
        typeEffects(field, changeField),
      ),
    ),
  );
}

function ofOnline(): Mutant[] {
  const operation = 'updateSubscriberOnlineStatus';
  const conditions = [
    on.always,
    ...on.ofRequests,
    { name: 'to-true', holds: (_: unknown, value?: unknown) => value === true },
    { name: 'to-false', holds: (_: unknown, value?: unknown) => value === false },
  ];
  const breaks = [
    'online-status.*',
    'subscriber.*',
    'write.siblings-unchanged',
    'create.keeps-given',
    'search.filter-*',
    'upsert.*',
  ];
  const changes = [
    ['ignore', () => undefined],
    ['negate', (value: unknown) => value !== true],
    ['always-true', () => true],
    ['always-false', () => false],
    ['change-type', String],
    ['null', () => null],
    ['number', Number],
  ] as const;
  return [
    ...cross(operation, 'isOnline', breaks, conditions, [
      ...changes.map(([name, change]) => changeGiven(name, 'isOnline', change)),
      ...changes.map(([name, change]) => changeStored(name, 'isOnline', change)),
      ...changes.slice(0, 6).map(([name, change]) => changeAnswered(name, 'isOnline', change)),
    ]),
    ...[...texts, 'data', 'createdAt', '_id'].flatMap((field) =>
      cross(
        operation,
        field,
        breaks,
        [on.always, on.everyThirdRequest, on.repeated, ...on.ofClasses],
        [
          spoilOther('reset', field, () => (field === 'createdAt' || field === '_id' ? undefined : null)),
          spoilOther('lose', field, () => undefined),
          spoilOther('cut-at-8', field, (value) => (typeof value === 'string' ? value.slice(0, 8) : value)),
          spoilOther('fold-case', field, (value) => (typeof value === 'string' ? value.toLowerCase() : value)),
        ],
      ).filter(
        ({ effect }) => !['createdAt', '_id', 'data'].includes(field) || effect === 'lose' || effect === 'reset',
      ),
    ),
    ...cross(
      operation,
      'others',
      breaks,
      [on.always, ...on.ofRequests],
      [
        spoilSibling('take-isOnline', 'subscribers', (sibling, { isOnline }) => ({ ...sibling, isOnline })),
        spoilSibling('lose-data', 'subscribers', (sibling) => ({ ...sibling, data: null })),
        spoilSibling('lose-email', 'subscribers', (sibling) => ({ ...sibling, email: null })),
      ],
    ),
  ];
}
