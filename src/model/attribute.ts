import type { Difference } from './difference.js';
import type { KnownList } from './known-list.js';
import type { Aspect, PageRequest } from './list.js';
import { matchesOf } from './predict-page.js';

/** What a server breaks that answers the smallest request which still shows a difference in this way. */
export function aspectOf(
  known: KnownList,
  request: PageRequest,
  { kind, filter, isOfCase, status }: Difference | Refused,
): Aspect {
  const { filters, page = 0, limit, way, order } = request;
  const [first, ...others] = Object.entries(filters);
  const { certain, possible } = matchesOf(known, request);
  const { count } = possible;
  const isNone = certain.count === 0 && first !== undefined && known.list.paging === 'cursor';
  const isBeyond =
    known.list.paging === 'number' && page > 0 && count <= page * (limit ?? known.list.defaultLimit ?? 10);
  switch (kind) {
    case 'cursor':
      return 'cursor-excluded';
    case 'included':
      return 'cursor-included';
    case 'repeated':
      // Without the order, the pages show each record once.
      if (order !== undefined) return `order ${order.direction}`;
      return way === 'back' ? 'back' : 'walk';
    case 'changed':
      return 'record';
    case 'order':
      return order === undefined ? 'walk' : `order ${order.direction}`;
    case 'echo':
      return 'default-page';
    case 'previous':
      return page === 0 ? 'first' : 'back';
    case 'count':
      return isNone ? 'none' : 'count';
    case 'more':
      if (isBeyond) return 'beyond';
      return isNone && page === 0 ? 'none' : 'more';
    case 'refused':
      if (isNone && status === 404) return 'none';
      break;
    case 'unexpected':
      // Events come that do not come without `before`.
      if (filter === undefined && 'before' in filters) return 'before-default';
      if (filter === undefined) return 'walk';
      if (isOfCase === true) return 'case';
      if (filter === 'after' || filter === 'before') return `filter ${filter}`;
      if (others.length > 0) return 'combined';
      return first?.[1].length === 1 ? `filter ${filter}` : `repeated ${filter}`;
    default:
  }
  if (way === 'back' || way === 'back-including') return 'back';
  if (first !== undefined) {
    if (others.length > 0) return 'combined';
    const [parameter, values] = first;
    return values.length > 1 ? `repeated ${parameter}` : `filter ${parameter}`;
  }
  if (isBeyond) return 'beyond';
  if (page > 0) return 'walk';
  if (limit !== undefined) return kind === 'size' || kind === 'refused' ? 'limit' : 'walk';
  return request.page === undefined ? 'default-limit' : 'walk';
}

/** The server refused a request that the contract allows. */
export interface Refused extends Pick<Difference, 'filter' | 'isOfCase'> {
  readonly kind: 'refused';
  readonly status: number;
}

/** Simpler requests, of which one may show the same: each lacks a parameter, or a value of one. */
export function simplerThan({ filters, limit, page, order, way }: PageRequest): readonly PageRequest[] {
  const names = Object.keys(filters);
  const request = { filters, limit, page, order, way };
  const simpler: PageRequest[] = [];
  if (way !== undefined) simpler.push({ ...request, way: undefined });
  if (order !== undefined) simpler.push({ ...request, order: undefined });
  if ((page ?? 0) > 0) simpler.push({ ...request, page: 0, way: undefined });
  for (const name of names) {
    const { [name]: _, ...rest } = filters;
    simpler.push({ ...request, filters: rest });
  }
  for (const name of names) {
    const values = filters[name] ?? [];
    if (values.length > 2) simpler.push({ ...request, filters: { ...filters, [name]: values.slice(0, 2) } });
    if (values.length > 1) {
      for (const value of values.slice(0, 3)) simpler.push({ ...request, filters: { ...filters, [name]: [value] } });
    }
  }
  if (limit !== undefined) simpler.push({ ...request, limit: undefined });
  return simpler;
}
