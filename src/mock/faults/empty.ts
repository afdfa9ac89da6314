import { isObject } from '../../contract/json-value.js';
import type { FaultKind } from './fault.js';

const emptyPage = {
  data: [],
  hasMore: false,
  next: null,
  previous: null,
  totalCount: 0,
  totalCountCapped: false,
} as const satisfies Record<string, unknown>;

/** A list without items. What is no list is answered as ever. */
export const empty: FaultKind = {
  usage: 'empty',
  parse: (value) => {
    if (value !== undefined) return undefined;
    return async ({ next }) => {
      const response = await next();
      const body: unknown = response.ok ? await response.clone().json() : undefined;
      if (Array.isArray(body)) return Response.json([], response);
      if (!isObject(body) || !('data' in body)) return response;
      const emptied = Object.entries(emptyPage).filter(([name]) => name in body);
      return Response.json({ ...body, ...Object.fromEntries(emptied) }, response);
    };
  },
};
