import { isRow, type Row } from '../../server/row.js';
import { changeField, takeNextRecord, typeEffects } from './answer-effects.js';
import * as on from './conditions.js';
import { cross, type Effect, type Mutant } from './mutant.js';
import { rowEffects, stalePage } from './page-effects.js';
import {
  changeAnswered,
  changeGiven,
  changeStored,
  objectChanges,
  spoilOther,
  spoilSibling,
  textChanges,
} from './write-effects.js';

const update = 'updateIntegration';
const list = 'listActiveIntegrations';
const written = [
  'integration-update.*',
  'integration.*',
  'active.*',
  'write.siblings-unchanged',
  'credentials.*',
  'configurations.*',
];
const filters = ['step-filter.*', 'filter-part.*'];

// Excluded from the grammar, since unspecified: merging or replacing `credentials` in an update; required credentials
// of an active integration.

/** Faults of integrations (§4.4, §4.5). */
export function integrationMutants(): Mutant[] {
  return [...ofGiven(), ...ofOthers(), ...ofList(), ...ofFields()];
}

function ofGiven(): Mutant[] {
  const conditions = [on.always, ...on.ofRequests];
  const flag = [
    ['ignore', () => undefined],
    ['negate', (value: unknown) => value !== true],
    ['change-type', String],
  ] as const;
  const lists = [
    ['ignore', () => undefined],
    ['empty', () => []],
    ['null', () => null],
    ['first-only', (value: unknown) => (Array.isArray(value) ? value.slice(0, 1) : value)],
    ['negate-first', (value: unknown) => negateFirst(value)],
    [
      'without-children',
      (value: unknown) =>
        Array.isArray(value) ? value.map((one: unknown) => ({ ...(isRow(one) && one), children: [] })) : value,
    ],
  ] as const;
  const of = (
    field: string,
    changes: readonly (readonly [
      string,
      (value: unknown, row: Row, at: Parameters<on.Condition['holds']>[0]) => unknown,
    ])[],
  ) => [
    ...cross(
      update,
      field,
      [...written, ...filters],
      [...conditions, ...(field === 'name' ? on.ofClasses : [])],
      changes.map(([name, change]) => changeGiven(name, field, change)),
    ),
    ...cross(
      update,
      field,
      [...written, ...filters],
      [on.always, on.repeated],
      [
        ...changes.map(([name, change]) => changeStored(name, field, change)),
        ...changes.map(([name, change]) => changeAnswered(name, field, change)),
      ],
    ),
  ];
  return [
    ...of('name', textChanges),
    ...of('identifier', textChanges.slice(0, 8)),
    ...of('active', flag),
    ...of('credentials', objectChanges.slice(0, 20)),
    ...of('configurations', objectChanges.slice(0, 10)),
    ...of('conditions', lists),
  ];
}

function negateFirst(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((one: unknown, position) =>
    isRow(one) && position === 0 ? { ...one, isNegated: one.isNegated !== true } : one,
  );
}

function ofOthers(): Mutant[] {
  const fields = [
    'name',
    'identifier',
    'active',
    'credentials',
    'configurations',
    'conditions',
    'primary',
    'providerId',
    'channel',
    '_id',
  ];
  const defaults: Readonly<Record<string, unknown>> = {
    ...{
      name: 'Unnamed',
      identifier: 'unnamed',
      active: false,
      credentials: {},
      configurations: {},
      conditions: [],
      primary: false,
    },
    ...{ providerId: 'unknown', channel: 'email', _id: 'ffffffffffffffffffffffff' },
  };
  // A field must change to count: an unchanged value stays the same either way.
  const given = ['name', 'active', 'credentials', 'configurations', 'conditions'].map(
    (field): on.Condition => ({
      name: `when-${field}-changes`,
      holds: (at) => {
        const row = at.store.integrations.find(({ _id }) => _id === at.before?._id);
        return row !== undefined && at.before !== undefined && changing.get(at)?.has(field) === true;
      },
    }),
  );
  const spoil = (field: string): Effect => ({
    name: 'reset',
    hooks: (condition) => ({
      body: (body, at) => {
        changing.set(at, new Set(Object.keys(body)));
        return body;
      },
      ...spoilOther('reset', field, () => defaults[field]).hooks(condition),
    }),
  });
  return [
    ...fields.flatMap((field) =>
      cross(
        update,
        `${field}-not-given`,
        written,
        [on.always, on.everyThirdRequest, on.repeated, ...given],
        [spoil(field)],
      ),
    ),
    ...cross(
      update,
      'others',
      written,
      [on.always, ...on.ofRequests],
      [
        spoilSibling('take-name', 'integrations', (sibling, { name }) => ({ ...sibling, name })),
        spoilSibling('deactivate', 'integrations', (sibling) => ({ ...sibling, active: false })),
        spoilSibling('lose-credentials', 'integrations', (sibling) => ({ ...sibling, credentials: {} })),
        spoilSibling('lose-conditions', 'integrations', (sibling) => ({ ...sibling, conditions: [] })),
      ],
    ),
  ];
}

const changing = new WeakMap<object, ReadonlySet<string>>();

function ofList(): Mutant[] {
  const breaks = [
    'active.*',
    'integration.*',
    'integration-update.persists',
    'reads.change-nothing',
    'write.siblings-unchanged',
  ];
  const rows = (name: string, choose: (all: readonly Row[], page: readonly Row[]) => readonly Row[]): Effect => ({
    name,
    hooks: (condition) => ({ rows: (page, all, at) => (condition.holds(at) ? choose(all, page) : page) }),
  });
  const lost = ['lose-first', 'lose-last', 'lose-fifth', 'duplicate-last'];
  return [
    ...cross(
      list,
      'data',
      breaks,
      [on.always, ...on.ofRequests],
      [
        rows('with-inactive', (all) => all.filter(({ deleted }) => deleted === false)),
        rows('with-deleted', (all) => all.filter(({ active, deleted }) => active === true || deleted === true)),
        rows('everything', (all) => all),
        rows('primary-only', (_all, page) => page.filter(({ primary }) => primary === true)),
        rows('last-twice', (_all, page) => [...page, ...page.slice(-1)]),
        rows('none', () => []),
        stalePage,
        staleSince('stale-after-write'),
      ],
    ),
    // Nothing shows that an active integration is always missing, but intermittent absence shows.
    ...cross(
      list,
      'data',
      breaks,
      on.ofRequests,
      rowEffects.filter(({ name }) => lost.includes(name)),
    ),
    ...cross(
      list,
      'data',
      ['active.array', 'active.*'],
      [on.always, ...on.ofRequests],
      [
        {
          name: 'in-an-object',
          hooks: (condition) => ({
            answer: (answer, at) => (condition.holds(at) ? { ...answer, body: { data: answer.body } } : answer),
          }),
        },
      ],
    ),
  ];
}

/** Repeats the list of the first request, whatever was written since. */
function staleSince(name: string): Effect {
  return {
    name,
    hooks: (condition) => {
      let first: readonly Row[] | undefined;
      return {
        rows: (page, _all, at) => {
          first ??= page;
          return condition.holds(at) ? first : page;
        },
      };
    },
  };
}

function ofFields(): Mutant[] {
  const schema = [
    'integration.*',
    'credentials.*',
    'configurations.*',
    'channel.enum',
    'timestamp.*',
    ...filters,
    'auth.one-*',
    'active.*',
    'integration-update.*',
  ];
  const required = [
    '_environmentId',
    '_organizationId',
    'name',
    'identifier',
    'providerId',
    'channel',
    'credentials',
    'active',
    'deleted',
    'primary',
  ];
  const conditions = [on.always, on.afterWrite, on.everyThirdRequest, ...on.ofRecords];
  return ([list, update] as const).flatMap((operation) => [
    ...required.flatMap((field) =>
      cross(
        operation,
        `answer.${field}`,
        schema,
        operation === list ? conditions : conditions.slice(0, 3),
        typeEffects(field, changeField),
      ),
    ),
    ...['conditions', 'configurations'].flatMap((field) =>
      cross(
        operation,
        `answer.${field}`,
        schema,
        operation === list ? conditions : conditions.slice(0, 3),
        typeEffects(field, changeField).slice(1),
      ),
    ),
    ...(operation === list
      ? cross(operation, 'answer.identifier', schema, conditions, [takeNextRecord('identifier')])
      : []),
    ...cross(operation, 'answer.credentials', schema, conditions.slice(0, 4), [
      changeField('numbers', 'credentials', (value) =>
        isRow(value) && value.port !== undefined ? { ...value, port: Number(value.port) } : value,
      ),
      changeField('flags-as-text', 'credentials', (value) =>
        isRow(value) && value.secure !== undefined ? { ...value, secure: String(value.secure) } : value,
      ),
    ]),
  ]);
}
