import type { OperationId } from '../../server/routes.js';
import { changeBody, negate, setBody, staleBody, typeEffects } from './answer-effects.js';
import * as on from './conditions.js';
import { anyFilter, exactEffects, firstItem, matchEffects } from './match-effects.js';
import { cross, type Effect, type Mutant } from './mutant.js';
import { rowEffects, stalePage, windowEffects } from './page-effects.js';
import {
  addToNumber,
  findNothing,
  ignore,
  repetitionEffects,
  setTo,
  standard,
  swap,
  takeNeighbour,
  takeStale,
  textEffects,
} from './parameter-effects.js';

/** A list with numbered pages. */
export interface Listed {
  readonly operation: OperationId;
  /** Prefix of the ids of its requirements. */
  readonly prefix: 'messages' | 'events';
  readonly filters: readonly Filter[];
  /** Parameters to combine with each filter. */
  readonly companions: readonly string[];
}

interface Filter {
  readonly name: string;
  readonly breaks: string;
  readonly isRepeatable: boolean;
  /** True if a record has several values. */
  readonly isList?: boolean;
  readonly neighbour: string;
}

// Excluded from the grammar, since unspecified: the order of the lists; any or all for several `contextKeys`;
// `pageSize` as the limit or the number of items; the bounds of the messages' `limit`; the meaning of `search`; the
// inclusion of the bounds `after` and `before`.

/** Faults of filters, pages, flags and counts. */
export function listedMutants(listed: Listed): Mutant[] {
  return [...listed.filters.flatMap((filter) => ofFilter(listed, filter)), ...ofPages(listed), ...ofFlags(listed)];
}

function ofFilter({ operation, prefix, companions }: Listed, filter: Filter): Mutant[] {
  const { name, neighbour, isRepeatable, isList } = filter;
  const breaks = [
    ...[filter.breaks, `${prefix}.filters-combine`, `${prefix}.has-more`, `${prefix}.walk`],
    prefix === 'messages' ? 'messages.total-count' : 'events.filter-repeated',
  ];
  const others = on.withParameters([...new Set([...companions, neighbour])].filter((other) => other !== name));
  const several = isRepeatable ? [on.severalValues] : [];
  const parameter: Effect[] = [
    ...[ignore(name), findNothing(name), ...textEffects(name), takeStale(name), takeNeighbour(name, neighbour)],
    ...[swap(name, neighbour), ...(isRepeatable && name !== 'contextKeys' ? repetitionEffects(name) : [])],
  ];
  const match = [
    ...[...matchEffects(name, 'whole'), ...exactEffects(name), anyFilter(name, neighbour)],
    ...(isList ? [firstItem(name)] : []),
  ];
  // All values of an enum, and all generated identifiers, belong to one class.
  const classes = ['channel', 'channels', 'severity', 'templates'].includes(name) ? [] : on.ofClasses;
  return [
    ...cross(
      operation,
      name,
      breaks,
      [on.always, ...on.ofRequests, ...others, ...several, on.fromPage1, ...classes],
      parameter,
    ),
    ...cross(
      operation,
      name,
      breaks,
      [on.always, ...others, on.fromPage1, on.afterWrite, ...on.ofRecords, ...classes],
      match,
    ),
  ];
}

function ofPages({ operation, prefix, companions, filters }: Listed): Mutant[] {
  const given = on.withParameters([...new Set([...companions, ...filters.slice(0, 2).map(({ name }) => name)])]);
  const conditions = [on.always, ...on.ofRequests, on.fromPage1, on.fromPage2, on.lastPage, on.notLastPage, ...given];
  const breaks = [
    ...['walk', 'has-more', 'page-echo', 'beyond-last-page', 'limit-*', 'default-*', 'filter-*'].map(
      (id) => `${prefix}.${id}`,
    ),
    ...(prefix === 'messages' ? ['messages.total-count'] : []),
    'event.agrees-with-list',
  ];
  return [
    ...cross(
      operation,
      'limit',
      breaks,
      [...conditions.slice(0, 8), ...given],
      [
        standard('default-is-9', 'limit', () => '9'),
        standard('default-is-20', 'limit', () => '20'),
        standard('default-is-50', 'limit', () => '50'),
      ],
    ),
    ...cross(operation, 'page', breaks, [...on.ofRequests, ...given], [standard('default-is-1', 'page', () => '1')]),
    ...cross(operation, 'data', breaks, conditions, [...windowEffects, ...rowEffects, stalePage]),
    ...cross(
      operation,
      'page',
      breaks,
      [...conditions.slice(0, 8), ...given],
      [
        ignore('page'),
        takeStale('page'),
        takeNeighbour('page', 'limit'),
        addToNumber('off-by-one', 'page', (page) => page + 1),
        addToNumber('count-from-1', 'page', (page) => Math.max(0, page - 1)),
        addToNumber('double', 'page', (page) => page * 2),
      ],
    ),
    ...cross(
      operation,
      'limit',
      breaks,
      [...conditions.slice(0, 8), ...given],
      [
        ignore('limit'),
        takeStale('limit'),
        addToNumber('off-by-one', 'limit', (limit) => limit + 1),
        addToNumber('double', 'limit', (limit) => limit * 2),
        setTo('always-50', 'limit', '50'),
      ],
    ),
  ];
}

function ofFlags({ operation, prefix, companions, filters }: Listed): Mutant[] {
  const given = on.withParameters([...new Set([...companions, ...filters.slice(0, 2).map(({ name }) => name)])]);
  const conditions = [on.always, ...on.ofRequests, on.fromPage1, on.fromPage2, on.lastPage, ...given];
  const page = prefix === 'messages' ? 'message-page' : 'event-page';
  const breaks = (...ids: string[]) => [...ids.map((id) => `${prefix}.${id}`), `${page}.*`];
  return [
    ...cross(operation, 'hasMore', breaks('has-more', 'walk', 'beyond-last-page'), conditions, [
      ...typeEffects('hasMore', changeBody),
      negate('hasMore'),
      setBody('always-true', 'hasMore', true),
      setBody('always-false', 'hasMore', false),
      staleBody('hasMore'),
      changeBody(
        'full-page-means-more',
        'hasMore',
        (_value, { data, pageSize }) => Array.isArray(data) && data.length === pageSize,
      ),
      changeBody('something-means-more', 'hasMore', (_value, { data }) => Array.isArray(data) && data.length > 0),
    ]),
    ...cross(operation, 'page-answered', breaks('page-echo', 'default-page'), conditions, [
      ...typeEffects('page', changeBody),
      changeBody('off-by-one', 'page', (value) => Number(value) + 1),
      setBody('zero', 'page', 0),
      staleBody('page'),
      changeBody('take-pageSize', 'page', (_value, { pageSize }) => pageSize),
    ]),
    ...cross(operation, 'pageSize', breaks(), conditions, typeEffects('pageSize', changeBody)),
    ...(prefix === 'messages' ? ofTotal(operation, conditions, breaks('total-count')) : []),
  ];
}

/** Faults of `totalCount`, which is optional in a page of messages. */
function ofTotal(operation: OperationId, conditions: readonly on.Condition[], breaks: readonly string[]): Mutant[] {
  return cross(operation, 'totalCount', breaks, conditions, [
    ...typeEffects('totalCount', changeBody).slice(1),
    staleBody('totalCount'),
    setBody('zero', 'totalCount', 0),
    changeBody('off-by-one', 'totalCount', (value) => Number(value) + 1),
    changeBody('count-the-page', 'totalCount', (_value, { data }) => (Array.isArray(data) ? data.length : 0)),
    changeBody('count-everything', 'totalCount', (_value, _body, { store }) => store.messages.length),
    changeBody('at-most-100', 'totalCount', (value) => Math.min(Number(value), 100)),
    changeBody('count-pages', 'totalCount', (value, { pageSize }) => Math.ceil(Number(value) / Number(pageSize))),
  ]);
}
