import { profileFields } from '../../server/bodies.js';
import * as on from './conditions.js';
import { cross, type Mutant } from './mutant.js';
import { changeAnswered, changeGiven, changeStored, spoilOther, spoilSibling } from './write-effects.js';

/** Faults of the online status (§4.2). */
export function onlineStatusMutants(): Mutant[] {
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
    ...[...profileFields, 'data', 'createdAt', '_id'].flatMap((field) =>
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
