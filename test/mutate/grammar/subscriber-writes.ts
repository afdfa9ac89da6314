import { profileFields } from '../../server/bodies.js';
import { changeField, typeEffects } from './answer-effects.js';
import * as on from './conditions.js';
import { cross, type Mutant } from './mutant.js';
import { changeAnswered, changeGiven, changeStored, objectChanges, textChanges } from './write-effects.js';

const given = [
  'create.*',
  'upsert.*',
  'subscriber.*',
  'search.filter-*',
  'search.case-sensitive',
  'write.siblings-unchanged',
];
const onRequests = [on.afterWrite, on.everyThirdRequest, on.repeated, on.concurrent, on.update, on.creation];

// Excluded from the grammar: fields that an update does not mention, since their treatment is not specified; refusal of
// a value, since a server may know which e-mail addresses exist.

/** Faults in writing subscribers (§4.1), and in the responses (§4.2). */
export function subscriberWriteMutants(): Mutant[] {
  return [...profileFields.flatMap(ofText), ...ofData(), ...ofRecords()];
}

function ofText(field: (typeof profileFields)[number]): Mutant[] {
  const operation = 'createSubscriber';
  const neighbour = profileFields[(profileFields.indexOf(field) + 1) % profileFields.length] ?? field;
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
      [on.always, on.update, on.creation, on.concurrent],
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
      [on.always, on.update, on.creation],
      [
        ...objectChanges.map(([name, change]) => changeStored(name, 'data', change)),
        ...objectChanges.slice(0, 12).map(([name, change]) => changeAnswered(name, 'data', change)),
      ],
    ),
  ];
}

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
        [on.always, ...on.ofRequests, on.update],
        typeEffects(field, changeField),
      ),
    ),
  );
}
