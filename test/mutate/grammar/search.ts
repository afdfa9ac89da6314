import type { At } from '../../server/hooks.js';
import { compare } from '../../server/order.js';
import { isRow, type Row } from '../../server/row.js';
import {
  changeBody,
  changeField,
  negate,
  setBody,
  staleBody,
  takeField,
  takeNextRecord,
  typeEffects,
} from './answer-effects.js';
import * as on from './conditions.js';
import { alsoField, anyFilter, matchEffects } from './match-effects.js';
import { cross, type Mutant } from './mutant.js';
import { orderEffects, rowEffects, sortEffect, stalePage, windowEffects } from './page-effects.js';
import {
  addToNumber,
  findNothing,
  ignore,
  setTo,
  swap,
  takeNeighbour,
  takeStale,
  textEffects,
} from './parameter-effects.js';

// Excluded from the grammar, since unspecified: whole values, prefixes or any part in a filter; the default order, the
// order of equal values, and the position of null; `after` together with `before`; the alphabetical order of a
// language; the bounds and the default of `limit`, and shorter pages; the fields of `orderBy`.

const operation = 'searchSubscribers';
const filters = ['email', 'name', 'phone', 'subscriberId'];
const walk = [
  'search.walk-*',
  'search.cursor-excluded',
  'search.include-cursor',
  'search.total-count',
  'subscriber.unique',
];
const ends = ['search.first-page', 'search.last-page', 'search.no-match'];
const ordered = ['search.order-*'];

/** Faults of the subscriber search (§4.3). */
export function searchMutants(): Mutant[] {
  return [...filters.flatMap(ofFilter), ...ofCursors(), ...ofOrder(), ...ofPages(), ...ofEnds(), ...ofFields()];
}

function ofFilter(filter: string): Mutant[] {
  const [other = ''] = filters.filter((name) => name !== filter).slice(filters.indexOf(filter) - 4);
  const id = filter === 'subscriberId' ? 'subscriber-id' : filter;
  const breaks = [
    ...[
      `search.filter-${id}`,
      'search.case-sensitive',
      'search.no-match',
      'search.total-count',
      'search.filters-combine',
    ],
    ...[
      'create.creates',
      'create.keeps-given',
      'upsert.*',
      'online-status.persists',
      'search.walk-*',
      'search.last-page',
    ],
  ];
  const withOthers = on.withParameters(['limit', 'orderBy', 'after', other]);
  const parameter = [
    ...[ignore(filter), findNothing(filter), ...textEffects(filter), takeStale(filter), takeNeighbour(filter, other)],
    ...[swap(filter, other)],
  ];
  const match = [
    ...matchEffects(filter, 'part'),
    anyFilter(filter, other),
    alsoField(filter, filter === 'email' ? 'subscriberId' : filter === 'subscriberId' ? '_id' : 'email'),
  ];
  return [
    ...cross(operation, filter, breaks, [on.always, ...on.ofRequests, ...withOthers, ...on.ofClasses], parameter),
    ...cross(
      operation,
      filter,
      breaks,
      [on.always, ...withOthers.slice(0, 3), on.afterWrite, ...on.ofRecords, ...on.ofClasses],
      match,
    ),
  ];
}

function ofCursors(): Mutant[] {
  const conditions = [
    on.always,
    ...on.ofRequests,
    ...on.withParameters(['orderBy', 'email', 'name', 'limit']),
    on.lastPage,
  ];
  const breaks = [...walk, ...ends, ...ordered];
  return [
    ...cross(operation, 'after', breaks, conditions, [ignore('after'), takeStale('after')]),
    ...cross(operation, 'before', breaks, conditions, [ignore('before'), takeStale('before')]),
    ...cross(
      operation,
      'includeCursor',
      breaks,
      [...conditions, ...on.withParameters(['before', 'after'])],
      [ignore('includeCursor'), setTo('any-value-is-true', 'includeCursor', 'true')],
    ),
  ];
}

function ofOrder(): Mutant[] {
  const breaks = [...ordered, 'search.walk-*', 'search.last-page', 'search.first-page'];
  const conditions = [on.always, ...on.ofRequests, ...on.withParameters(['limit', 'after', 'before', 'email', 'name'])];
  const byField = (name: string, key: (value: unknown) => unknown) =>
    sortEffect(name, (rows, at) => {
      const field = at.query.get('orderBy')?.[0];
      if (field === undefined) return rows;
      const sign = at.query.get('orderDirection')?.[0] === 'ASC' ? 1 : -1;
      return rows.toSorted(
        (one, other) => sign * (compare(key(one[field]), key(other[field])) || compare(one._id, other._id)),
      );
    });
  const fields = ['createdAt', 'updatedAt', 'subscriberId', 'email', 'firstName', 'lastName', 'phone'];
  const ofField = fields.map((field) => ({
    name: `by-${field}`,
    holds: ({ query }: At) => query.get('orderBy')?.[0] === field,
  }));
  return [
    ...cross(
      operation,
      'orderDirection',
      breaks,
      [...conditions, ...ofField],
      [ignore('orderDirection'), setTo('always-ascending', 'orderDirection', 'ASC'), takeStale('orderDirection')],
    ),
    ...cross(
      operation,
      'orderBy',
      breaks,
      [...conditions, ...ofField],
      [
        ignore('orderBy'),
        setTo('by-another-field', 'orderBy', 'updatedAt'),
        takeStale('orderBy'),
        byField('numbers-as-text', (value) => (typeof value === 'number' ? String(value) : value)),
        byField('by-day', (value) => (typeof value === 'string' ? value.slice(0, 10) : value)),
        byField('by-first-letters', (value) => (typeof value === 'string' ? value.slice(0, 3) : value)),
        byField('by-length', (value) => (typeof value === 'string' ? value.length : value)),
        sortEffect('ties-change-places', (rows, { number }) => (number % 2 === 0 ? rows : reverseTies(rows))),
        ...orderEffects,
      ],
    ),
  ];
}

/** Reverses subscribers with the same creation time. */
function reverseTies(rows: readonly Row[]): readonly Row[] {
  const moments = [...new Set(rows.map(({ createdAt }) => createdAt))];
  return moments.flatMap((moment) => rows.filter(({ createdAt }) => createdAt === moment).reverse());
}

function ofPages(): Mutant[] {
  const conditions = [
    ...[on.always, ...on.ofRequests, on.lastPage, on.notLastPage],
    ...on.withParameters(['after', 'before', 'orderBy', 'email', 'name', 'includeCursor']),
  ];
  const breaks = [...walk, ...ends, ...ordered, 'search.limit-kept', 'create.creates', 'search.filter-*'];
  return [
    ...cross(operation, 'page', breaks, conditions, [
      ...windowEffects.filter(({ name }) => name !== 'nothing'),
      ...rowEffects,
      stalePage,
    ]),
    ...cross(operation, 'limit', ['search.limit-kept', ...walk, ...ends], conditions, [
      ignore('limit'),
      addToNumber('off-by-one', 'limit', (limit) => limit + 1),
      addToNumber('double', 'limit', (limit) => limit * 2),
      takeStale('limit'),
    ]),
  ];
}

function ofEnds(): Mutant[] {
  const conditions = [
    ...[on.always, ...on.ofRequests, on.lastPage, on.fromPage1],
    ...on.withParameters(['limit', 'orderBy', 'email', 'name', 'before']),
  ];
  const types = ['search-page.*'];
  const cursor = (field: string, other: string) => [
    ...typeEffects(field, changeBody).filter(({ name }) => name !== 'null'),
    setBody('always-null', field, null),
    setBody('empty', field, ''),
    staleBody(field),
    changeBody(`take-${other}`, field, (_value, body) => body[other]),
    changeBody('never-null', field, (value, { data }) => value ?? cursorOf(data, field === 'next' ? -1 : 0)),
    changeBody('one-too-far', field, (value, { data }) =>
      value === null ? value : cursorOf(data, field === 'next' ? -2 : 1),
    ),
    changeBody('other-end', field, (value, { data }) =>
      value === null ? value : cursorOf(data, field === 'next' ? 0 : -1),
    ),
  ];
  return [
    ...cross(operation, 'next', [...walk, ...ends, ...types], conditions, cursor('next', 'previous')),
    ...cross(operation, 'previous', [...walk, ...ends, ...types], conditions, cursor('previous', 'next')),
    ...cross(operation, 'totalCount', ['search.total-count*', 'search.no-match', ...types], conditions, [
      ...typeEffects('totalCount', changeBody),
      staleBody('totalCount'),
      changeBody('off-by-one', 'totalCount', (value) => Number(value) + 1),
      changeBody('count-the-page', 'totalCount', (_value, { data }) => (Array.isArray(data) ? data.length : 0)),
      changeBody('count-everything', 'totalCount', (_value, _body, { store }) => store.subscribers.length),
      setBody('zero', 'totalCount', 0),
      changeBody('round-up-to-ten', 'totalCount', (value) => Math.ceil(Number(value) / 10) * 10),
      changeBody('at-most-50', 'totalCount', (value) => Math.min(Number(value), 50)),
    ]),
    ...cross(operation, 'totalCountCapped', ['search.total-count-cap*', ...types], conditions, [
      ...typeEffects('totalCountCapped', changeBody),
      negate('totalCountCapped'),
    ]),
  ];
}

function cursorOf(data: unknown, place: number): string | null {
  const row: unknown = Array.isArray(data) ? data.at(place) : undefined;
  return isRow(row) ? Buffer.from(String(row._id)).toString('base64url') : null;
}

function ofFields(): Mutant[] {
  const conditions = [
    on.always,
    on.afterWrite,
    on.fromPage1,
    on.lastPage,
    ...on.ofRecords,
    ...on.withParameters(['orderBy', 'email', 'limit']),
  ];
  const schema = ['subscriber.*', 'timestamp.*', 'search.filter-*', 'search.walk-*', 'auth.one-*', 'search.order-*'];
  const required = ['subscriberId', '_organizationId', '_environmentId', 'deleted', 'createdAt', 'updatedAt'];
  const nullable = ['firstName', 'lastName', 'email', 'phone', 'isOnline', 'lastOnlineAt', 'data'];
  const agreed = [...schema, 'create.*', 'upsert.*', 'online-status.*', 'search.case-sensitive'];
  const isClass = [on.always, on.afterWrite, ...on.ofRecords, ...on.ofClasses];
  return [
    ...required.flatMap((field) =>
      cross(operation, `data.${field}`, schema, conditions, typeEffects(field, changeField)),
    ),
    ...nullable.flatMap((field) =>
      cross(operation, `data.${field}`, schema, conditions, typeEffects(field, changeField).slice(2)),
    ),
    ...['firstName', 'email', 'phone', 'subscriberId'].flatMap((field) =>
      cross(operation, `data.${field}`, agreed, isClass, [
        takeNextRecord(field),
        changeField('fold-case', field, (value) => (typeof value === 'string' ? value.toLowerCase() : value)),
        changeField('trim', field, (value) => (typeof value === 'string' ? value.trim() : value)),
        changeField('cut-at-12', field, (value) => (typeof value === 'string' ? value.slice(0, 12) : value)),
        changeField('drop-non-ascii', field, (value) =>
          typeof value === 'string' ? value.replace(/[^ -~]/g, '') : value,
        ),
      ]),
    ),
    ...cross(operation, 'data.firstName', agreed, isClass, [
      takeField('firstName', 'lastName'),
      takeField('firstName', 'email'),
    ]),
    ...cross(operation, 'data.email', agreed, isClass, [
      takeField('email', 'phone'),
      takeField('email', 'subscriberId'),
    ]),
    ...cross(operation, 'data._id', schema, conditions, [takeField('_id', 'subscriberId'), takeNextRecord('_id')]),
    ...['_organizationId', '_environmentId'].flatMap((field) =>
      cross(operation, `data.${field}`, schema, conditions, [
        changeField('take-another', field, () => 'somebody-else'),
      ]),
    ),
    ...cross(operation, 'data.createdAt', schema, conditions, [
      changeField('no-iso-8601', 'createdAt', (value) => new Date(String(value)).toUTCString()),
      changeField('milliseconds', 'createdAt', (value) => Date.parse(String(value))),
    ]),
  ];
}
