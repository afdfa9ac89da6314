import type { AnySchemaObject } from 'ajv';
import { aspects } from '#generated/requirements.js';
import { type OperationId, resolve } from '../../contract/operations.js';
import * as on from './conditions.js';
import type { FaultEffect } from './effect.js';
import { filterEffects, rowEffects, sortEffects, windowEffects } from './list-effects.js';
import {
  createPart,
  type FaultPart,
  families,
  identifierOf,
  isPagedList,
  type ListOperation,
  parameterConditions,
  queryParameters,
  requestsOr,
} from './part.js';
import * as requests from './request-effects.js';
import * as responses from './response-effects.js';

/** Parameters whose meaning is not specified: the search text of events (§8) and the environment of a workflow (§4.7). */
const unspecified = ['search', 'environmentId'];

/** The identifier in the path. */
export function pathParts(operation: OperationId): readonly FaultPart[] {
  const parameter = identifierOf(operation);
  if (parameter === undefined) return [];
  const requirements = ['unknown-id.refused', 'version.paths', ...families[operation]];
  const conditions = requestsOr(...on.valueConditions);
  return [
    createPart('path', operation, `path.${parameter}`, {
      conditions,
      effects: requests.lookupEffects(parameter),
      requirements,
    }),
  ];
}

/** Each query parameter. */
export function parameterParts(operation: OperationId): readonly FaultPart[] {
  const specified = queryParameters(operation).filter(({ name }) => !unspecified.includes(name));
  return specified.map(({ name, schema }) => {
    const effects = [
      requests.ignored(name),
      requests.stale(name),
      ...(isPagedList(operation) ? listParameterEffects(operation, name, schema) : wordEffects(name, schema)),
    ];
    const isText = effects.some((effect) => effect.name === 'trim');
    const conditions = requestsOr(
      ...parameterConditions(operation, name),
      on.fromPage1,
      ...(isText ? on.valueConditions : []),
      ...(resolve(schema).type === 'array' ? [on.severalValues] : []),
    );
    return createPart('parameter', operation, name, {
      conditions,
      effects,
      requirements: requirementsOf(operation, name),
    });
  });
}

function listParameterEffects(list: ListOperation, name: string, schema: AnySchemaObject): readonly FaultEffect[] {
  if (filterNames(list).includes(name)) return filterParameterEffects(list, name, schema);
  switch (name) {
    case 'after':
    case 'before':
      return list === 'listNotifications' ? requests.dateParameterEffects(name) : [];
    case 'page':
      return [...requests.numberParameterEffects(name, 'limit'), requests.defaultEffect(name, '1')];
    case 'limit': {
      // The default limit of the search is not specified.
      const defaults = list === 'searchSubscribers' ? [] : ['9', '20', '50'];
      return [
        ...requests.numberParameterEffects(name, undefined),
        ...defaults.map((value) => requests.defaultEffect(name, value)),
      ];
    }
    case 'orderBy':
      return sortEffects;
    default:
      return wordEffects(name, schema);
  }
}

function filterParameterEffects(list: ListOperation, name: string, schema: AnySchemaObject): readonly FaultEffect[] {
  const filters = filterNames(list);
  const neighbour = filters[(filters.indexOf(name) + 1) % filters.length];
  const isText = wordsOf(schema) === undefined;
  // Any or all of several context keys is not specified.
  const isRepeatable = resolve(schema).type === 'array' && name !== 'contextKeys';
  return [
    ...(isText ? requests.textParameterEffects(name, neighbour) : []),
    ...(isRepeatable ? requests.repetitionEffects(name) : []),
    ...filterEffects(list, name, neighbour),
  ];
}

/** Effects that read one of the words of a parameter, whichever is sent. */
function wordEffects(name: string, schema: AnySchemaObject): readonly FaultEffect[] {
  const words = resolve(schema).type === 'boolean' ? ['true', 'false'] : (wordsOf(schema) ?? []);
  return requests.enumParameterEffects(name, words);
}

function wordsOf(schema: AnySchemaObject): readonly string[] | undefined {
  const { enum: words, items = {} } = resolve(schema);
  return words ?? resolve(items).enum;
}

/** Filters with texts; `after` and `before` of events are bounds. */
export function filterNames(list: ListOperation): readonly string[] {
  const names = Object.keys(aspects[list]).flatMap((aspect) => /^filter (.+)/.exec(aspect)?.[1] ?? []);
  return names.filter((name) => name !== 'after' && name !== 'before');
}

function requirementsOf(operation: OperationId, parameter: string): readonly string[] {
  if (!isPagedList(operation)) return families[operation];
  const isOther = (aspect: string) => /^(filter|repeated) /.test(aspect) && !aspect.endsWith(` ${parameter}`);
  const ids = Object.entries<string>(aspects[operation]).flatMap(([aspect, id]) => (isOther(aspect) ? [] : [id]));
  return [...ids, 'create.*', 'upsert.*', 'online-status.persists', 'event.agrees-with-list', 'events.*-accepted'];
}

/** Records of lists, and the fields of pages beside them. */
export function listParts(operation: OperationId): readonly FaultPart[] {
  const requirements = families[operation];
  if (operation === 'listActiveIntegrations') {
    // Nothing shows that an active integration is always missing.
    return [
      createPart('records', operation, 'records', {
        conditions: on.requestConditions,
        effects: rowEffects,
        requirements,
      }),
    ];
  }
  if (!isPagedList(operation)) return [];
  const pages = [on.fromPage1, on.fromPage2, on.lastPage, on.notLastPage];
  const conditions = requestsOr(...parameterConditions(operation), ...pages);
  const records = createPart('records', operation, 'records', {
    conditions,
    effects: [...rowEffects, ...windowEffects],
    requirements,
  });
  const fields = Object.entries(pageFields[operation]).map(([name, effects]) =>
    createPart('value', operation, `response.${name}`, {
      conditions,
      effects: [...effects, ...responses.typeEffects([name])],
      requirements,
    }),
  );
  return [records, ...fields];
}

const total = [...responses.totalEffects, ...responses.exactValueEffects(['totalCount'], 'number')];
const numberedPage = {
  hasMore: [...responses.hasMoreEffects, ...responses.exactValueEffects(['hasMore'], 'boolean')],
  page: responses.exactValueEffects(['page'], 'number'),
};

/** Effects on the fields of a page. Whether `pageSize` is the limit or the number of items is not specified. */
const pageFields: Readonly<Record<ListOperation, Readonly<Record<string, readonly FaultEffect[]>>>> = {
  searchSubscribers: {
    next: responses.cursorEffects('next', 'previous'),
    previous: responses.cursorEffects('previous', 'next'),
    totalCountCapped: responses.exactValueEffects(['totalCountCapped'], 'boolean'),
    totalCount: total,
  },
  listMessages: { ...numberedPage, totalCount: total },
  listNotifications: numberedPage,
};
