import type { AnySchemaObject } from 'ajv';
import { aspects } from '#generated/requirements.js';
import { type OperationId, operations, resolve } from '../../contract/operations.js';
import { drawnChanges } from './changes.js';
import { drawnConditions } from './conditions.js';
import { drawnFilterEffects } from './filter-effects.js';
import { filterNames, isPagedList, type ListOperation } from './operation-kinds.js';
import { createPart, type FaultPart, families, parameterConditions, queryParameters, requestsOr } from './part.js';
import { drawnPathEffects } from './path-effects.js';

/** Parameters whose meaning is not specified: the search text of events (§8) and the environment of a workflow (§4.7). */
const unspecified = ['search', 'environmentId'];

/** The identifier in the path. */
export function pathParts(operation: OperationId): readonly FaultPart[] {
  const parameter = operations[operation].parameters.findLast(({ in: location }) => location === 'path')?.name;
  if (parameter === undefined) return [];
  return [
    createPart('path', operation, `path.${parameter}`, requestsOr(...drawnConditions.values), drawnPathEffects, [
      ...['unknown-id.refused', 'version.paths'],
      ...families[operation],
    ]),
  ];
}

export function parameterParts(operation: OperationId): readonly FaultPart[] {
  const specified = queryParameters(operation).filter(({ name }) => !unspecified.includes(name));
  return specified.map(({ name, schema }) => {
    const effects = [
      ...['ignore', 'stale'],
      ...(isPagedList(operation) ? listParameterEffects(operation, name, schema) : wordEffects(schema)),
    ];
    const conditions = requestsOr(
      ...parameterConditions(operation, name),
      'from-page-1',
      ...(effects.includes('trim') ? drawnConditions.values : []),
      ...(resolve(schema).type === 'array' ? ['several-values'] : []),
    );
    return createPart('parameter', operation, name, conditions, [...new Set(effects)], requirementsOf(operation, name));
  });
}

const dateEffects = [
  ...['cut-to-the-day', 'cut-to-the-minute', 'ignore-zone', 'an-hour-later', 'an-hour-earlier', 'a-day-later'],
  ...['a-day-earlier', 'swap-month-and-day'],
];
const numberEffects = ['off-by-one', 'one-less', 'double'];

/** Effects on the parameters of lists that are no filters. */
const pagingEffects: Readonly<Record<string, readonly string[]>> = {
  page: [...numberEffects, 'take-limit', 'default-is-1'],
  limit: numberEffects,
  orderBy: ['reverse-page', 'swap-first-two', 'move-last-to-front', 'by-day', 'by-length', 'numbers-as-text'],
};

function listParameterEffects(list: ListOperation, name: string, schema: AnySchemaObject): readonly string[] {
  if (filterNames(list).includes(name)) return filterEffects(list, name, schema);
  if (['after', 'before'].includes(name)) return list === 'listNotifications' ? dateEffects : [];
  // The default limit of the search is not specified.
  const isLimit = name === 'limit' && list !== 'searchSubscribers';
  const defaults = isLimit ? ['default-is-9', 'default-is-20', 'default-is-50'] : [];
  return [...(pagingEffects[name] ?? wordEffects(schema)), ...defaults];
}

function filterEffects(list: ListOperation, name: string, schema: AnySchemaObject): readonly string[] {
  const filters = filterNames(list);
  const neighbour = filters[(filters.indexOf(name) + 1) % filters.length];
  const isText = wordsOf(schema) === undefined;
  // Any or all of several context keys is not specified.
  const isRepeatable = resolve(schema).type === 'array' && name !== 'contextKeys';
  const changes = ['trim', 'fold-case', 'decode-twice', 'cut-at-8', 'cut-at-20', 'drop-special', 'drop-non-ascii'];
  return [
    ...(isText ? ['find-nothing', ...changes, `take-${neighbour}`, `swap-with-${neighbour}`] : []),
    ...(isRepeatable ? ['first-value', 'last-value', 'lose-a-value', 'join-values'] : []),
    ...drawnFilterEffects(list),
    `or-${neighbour}`,
  ];
}

/** Effects that read one of the words of a parameter, whichever is sent. */
function wordEffects(schema: AnySchemaObject): readonly string[] {
  const words = resolve(schema).type === 'boolean' ? ['true', 'false'] : (wordsOf(schema) ?? []);
  return words.map((word) => `always-${word}`);
}

function wordsOf(schema: AnySchemaObject): readonly string[] | undefined {
  const { enum: words, items = {} } = resolve(schema);
  return words ?? resolve(items).enum;
}

function requirementsOf(operation: OperationId, parameter: string): readonly string[] {
  if (!isPagedList(operation)) return families[operation];
  const isOther = (aspect: string) => /^(filter|repeated) /.test(aspect) && !aspect.endsWith(` ${parameter}`);
  const ids = Object.entries<string>(aspects[operation]).flatMap(([aspect, id]) => (isOther(aspect) ? [] : [id]));
  return [...ids, 'create.*', 'upsert.*', 'online-status.persists', 'event.agrees-with-list', 'events.*-accepted'];
}

const rowEffects = ['duplicate-last', 'lose-first', 'lose-last', 'lose-fifth', 'lose-beyond-20', 'none'];
const windowEffects = ['skip-one', 'repeat-one', 'one-too-many', 'first-page-again', 'page-after', 'no-end'];

/** Records of lists, and the fields of pages beside them. */
export function listParts(operation: OperationId): readonly FaultPart[] {
  if (operation === 'listActiveIntegrations') {
    // Nothing shows that an active integration is always missing.
    return [createPart('records', operation, 'records', drawnConditions.requests, rowEffects)];
  }
  if (!isPagedList(operation)) return [];
  const conditions = requestsOr(...parameterConditions(operation), ...drawnConditions.pages);
  const fields = Object.entries(pageFields[operation]).map(([name, own]) =>
    createPart('value', operation, `response.${name}`, conditions, [...own, 'drop', 'null', 'change-type']),
  );
  return [createPart('records', operation, 'records', conditions, [...rowEffects, ...windowEffects]), ...fields];
}

const exactly = (type: string) => [...drawnChanges(type), 'take-from-next-record', 'stale'];
const total = ['count-the-page', 'at-most-50', ...exactly('number')];
const numberedPage = {
  hasMore: ['full-page-means-more', 'something-means-more', ...exactly('boolean')],
  page: exactly('number'),
};

/** Effects on the fields of a page. Whether `pageSize` is the limit or the number of items is not specified. */
const pageFields: Readonly<Record<ListOperation, Readonly<Record<string, readonly string[]>>>> = {
  searchSubscribers: {
    next: ['always-null', 'empty', 'never-null', 'take-previous', 'stale'],
    previous: ['always-null', 'empty', 'never-null', 'take-next', 'stale'],
    totalCountCapped: exactly('boolean'),
    totalCount: total,
  },
  listMessages: { ...numberedPage, totalCount: total },
  listNotifications: numberedPage,
};
