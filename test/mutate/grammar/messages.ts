import { changeField, takeField, takeNextRecord, typeEffects } from './answer-effects.js';
import * as on from './conditions.js';
import { listedMutants } from './listed.js';
import { cross, type Mutant } from './mutant.js';

const operation = 'listMessages';

/** Faults of the list of messages (§4.6). */
export function messageMutants(): Mutant[] {
  return [
    ...listedMutants({
      operation,
      prefix: 'messages',
      companions: ['page', 'limit', 'channel', 'contextKeys'],
      filters: [
        { name: 'channel', breaks: 'messages.filter-channel', isRepeatable: false, neighbour: 'transactionId' },
        {
          name: 'subscriberId',
          breaks: 'messages.filter-subscriber-id',
          isRepeatable: false,
          neighbour: 'transactionId',
        },
        {
          name: 'transactionId',
          breaks: 'messages.filter-transaction-id*',
          isRepeatable: true,
          neighbour: 'subscriberId',
        },
        {
          name: 'contextKeys',
          breaks: 'messages.filter-context-keys',
          isRepeatable: true,
          isList: true,
          neighbour: 'transactionId',
        },
      ],
    }),
    ...ofFields(),
  ];
}

// Excluded: other values of the right type in fields that only this list shows, such as `subject`; absence of optional
// fields.
function ofFields(): Mutant[] {
  const required = [
    ...['_environmentId', '_organizationId', '_notificationId', '_subscriberId', 'createdAt', 'transactionId'],
    ...['channel', 'read', 'seen', 'cta', 'status'],
  ];
  const optional = ['contextKeys', 'subscriber', 'deliveredAt', 'subject', 'payload'];
  const schema = [
    'message.*',
    'message-cta.*',
    'timestamp.*',
    'channel.enum',
    'context-key.form',
    'open-object.type',
    'subscriber.*',
  ];
  const agreed = [...schema, 'messages.*', 'auth.one-*'];
  const few = [on.always, on.fromPage1, on.lastPage, ...on.ofRecords, ...on.withParameters(['channel', 'limit'])];
  return [
    ...required.flatMap((field) => cross(operation, `data.${field}`, agreed, few, typeEffects(field, changeField))),
    ...optional.flatMap((field) =>
      cross(operation, `data.${field}`, agreed, few, typeEffects(field, changeField).slice(1)),
    ),
    ...['transactionId', '_subscriberId', 'subscriber', 'channel', 'contextKeys', '_id'].flatMap((field) =>
      cross(operation, `data.${field}`, agreed, [...few, on.everyThirdRequest, on.concurrent], [takeNextRecord(field)]),
    ),
    ...cross(
      operation,
      'data.transactionId',
      agreed,
      [on.always, ...on.ofRecords, ...on.ofClasses],
      [
        changeField('fold-case', 'transactionId', (value) => String(value).toLowerCase()),
        changeField('cut-at-12', 'transactionId', (value) => String(value).slice(0, 12)),
        takeField('transactionId', '_notificationId'),
      ],
    ),
    ...cross(
      operation,
      'data.contextKeys',
      agreed,
      [on.always, ...on.ofRecords],
      [
        changeField('lose-type', 'contextKeys', (value) =>
          Array.isArray(value) ? value.map((key) => String(key).split(':').at(-1)) : value,
        ),
        changeField('empty', 'contextKeys', () => []),
        changeField('first-only', 'contextKeys', (value) => (Array.isArray(value) ? value.slice(0, 1) : value)),
      ],
    ),
    ...cross(operation, 'data._subscriberId', agreed, few, [
      changeField('take-subscriberId', '_subscriberId', (_value, { subscriber }) =>
        typeof subscriber === 'object' && subscriber && 'subscriberId' in subscriber
          ? subscriber.subscriberId
          : undefined,
      ),
    ]),
    ...cross(operation, 'data.status', agreed, few, [
      changeField('upper-case', 'status', (value) => String(value).toUpperCase()),
    ]),
    ...cross(operation, 'data.errorId', agreed, [on.always, on.fromPage1, on.withParameters(['channel'])].flat(), [
      {
        name: 'drop-with-errorText',
        hooks: (condition) => ({
          rows: (page, _all, at) =>
            page.map((row) =>
              condition.holds(at)
                ? Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith('error')))
                : row,
            ),
        }),
      },
    ]),
  ];
}
