import { changeField, takeField, takeNextRecord, typeEffects } from './answer-effects.js';
import * as on from './conditions.js';
import { listedMutants } from './listed.js';
import { cross, type Mutant } from './mutant.js';
import { changeText, ignore, standard, swap, takeStale } from './parameter-effects.js';

const operation = 'listNotifications';

/** Faults of the list of events (§4.9). */
export function listedEventMutants(): Mutant[] {
  return [
    ...listedMutants({
      operation,
      prefix: 'events',
      companions: ['page', 'limit', 'after'],
      filters: [
        { name: 'channels', breaks: 'events.filter-channels', isRepeatable: true, isList: true, neighbour: 'severity' },
        { name: 'templates', breaks: 'events.filter-templates', isRepeatable: true, neighbour: 'emails' },
        { name: 'emails', breaks: 'events.filter-emails', isRepeatable: true, neighbour: 'subscriberIds' },
        { name: 'subscriberIds', breaks: 'events.filter-subscriber-ids', isRepeatable: true, neighbour: 'templates' },
        { name: 'severity', breaks: 'events.filter-severity', isRepeatable: true, neighbour: 'channels' },
        { name: 'transactionId', breaks: 'events.filter-transaction-id', isRepeatable: false, neighbour: 'topicKey' },
        {
          name: 'topicKey',
          breaks: 'events.filter-topic-key',
          isRepeatable: false,
          isList: true,
          neighbour: 'transactionId',
        },
        {
          name: 'contextKeys',
          breaks: 'events.filter-context-keys',
          isRepeatable: true,
          isList: true,
          neighbour: 'topicKey',
        },
      ],
    }),
    ...ofDates(),
    // The default of `after`, the earliest date, is not specified.
    ...cross(
      operation,
      'before',
      ['events.before-default', 'events.walk', 'events.filter-*'],
      [on.always, ...on.ofRequests],
      [standard('default-is-earlier', 'before', ({ store }) => moved(String(store.events[0]?.createdAt), -90_000_000))],
    ),
    ...ofFields(),
  ];
}

function ofDates(): Mutant[] {
  const withOthers = on.withParameters(['page', 'limit', 'channels', 'severity', 'subscriberIds']);
  return (['after', 'before'] as const).flatMap((name) => {
    const other = name === 'after' ? 'before' : 'after';
    const zoned = {
      name: 'value-with-offset',
      holds: (_: unknown, subject?: unknown) => /[+-]\d\d:?\d\d$/.test(String(subject)),
    };
    const conditions = [on.always, ...on.ofRequests, ...withOthers, ...on.withParameters([other]), zoned, on.fromPage1];
    const shift = (milliseconds: number) => (value: string) => moved(value, milliseconds);
    return cross(
      operation,
      name,
      [`events.${name}`, 'events.filters-combine', 'events.has-more', 'events.walk'],
      conditions,
      [
        ignore(name),
        swap(name, other),
        takeStale(name),
        changeText('cut-to-the-day', name, (value) => value.slice(0, 10)),
        changeText('cut-to-the-minute', name, (value) => (/T\d\d:\d\d/.test(value) ? `${value.slice(0, 16)}Z` : value)),
        changeText('ignore-zone', name, (value) => value.replace(/(T.*)([+-]\d\d:?\d\d)$/, '$1Z')),
        changeText('an-hour-off', name, shift(3_600_000)),
        changeText('an-hour-off-the-other-way', name, shift(-3_600_000)),
        changeText('a-day-off', name, shift(86_400_000)),
        changeText('a-day-off-the-other-way', name, shift(-86_400_000)),
        changeText('month-and-day-swapped', name, (value) =>
          value.replace(/-(\d\d)-(\d\d)/, (all, month, day) => (Number(day) <= 12 ? `-${day}-${month}` : all)),
        ),
      ],
    );
  });
}

function moved(value: string, milliseconds: number): string {
  const moment = Date.parse(value);
  return Number.isNaN(moment) ? value : new Date(moment + milliseconds).toISOString();
}

// Excluded: fields that only the list shows, such as `jobs`, since they are optional. Fields that both operations show
// must agree.
function ofFields(): Mutant[] {
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
    'payload',
    'tags',
  ];
  const schema = [
    'event.*',
    'timestamp.*',
    'step-type.enum',
    'severity.enum',
    'context-key.form',
    'open-object.type',
    'trigger.*',
    'time-unit.*',
  ];
  const agreed = [...schema, 'events.*', 'auth.one-*'];
  const few = [on.always, on.fromPage1, on.lastPage, ...on.ofRecords, ...on.withParameters(['channels', 'limit'])];
  return [
    ...required.flatMap((field) => cross(operation, `data.${field}`, agreed, few, typeEffects(field, changeField))),
    ...optional.flatMap((field) =>
      cross(operation, `data.${field}`, agreed, few, typeEffects(field, changeField).slice(1)),
    ),
    ...[...required.slice(2), ...optional, '_templateId', '_id'].flatMap((field) =>
      cross(operation, `data.${field}`, agreed, [...few, on.everyThirdRequest, on.concurrent], [takeNextRecord(field)]),
    ),
    ...['topics', 'contextKeys', 'channels', 'tags'].flatMap((field) =>
      cross(
        operation,
        `data.${field}`,
        agreed,
        [on.always, ...on.ofRecords],
        [
          changeField('empty', field, () => []),
          changeField('first-only', field, (value) => (Array.isArray(value) ? value.slice(0, 1) : value)),
        ],
      ),
    ),
    ...cross(operation, 'data.severity', agreed, few, [
      changeField('upper-case', 'severity', (value) => String(value).toUpperCase()),
      changeField('always-none', 'severity', () => 'none'),
    ]),
    ...cross(
      operation,
      'data.transactionId',
      agreed,
      [on.always, ...on.ofRecords, ...on.ofClasses],
      [
        changeField('fold-case', 'transactionId', (value) => String(value).toLowerCase()),
        changeField('cut-at-12', 'transactionId', (value) => String(value).slice(0, 12)),
        takeField('transactionId', '_id'),
      ],
    ),
    ...cross(operation, 'data.createdAt', agreed, few, [
      changeField('no-iso-8601', 'createdAt', (value) => new Date(String(value)).toUTCString()),
      changeField('milliseconds', 'createdAt', (value) => Date.parse(String(value))),
      changeField('an-hour-off', 'createdAt', (value) => moved(String(value), 3_600_000)),
    ]),
  ];
}
