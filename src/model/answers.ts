import type { KnownList } from './known-list.js';
import type { Aspect, ListFilter, PageRequest } from './list.js';
import type { RecordSet } from './record-set.js';

/** What a server would answer: the places of the records on the page, and what it says of all that match. */
export interface Answer {
  readonly places: readonly number[];
  readonly hasMore: boolean;
  readonly totalCount: number;
}

/** What a server answers to a request, with a fault or without. */
export type Answering = (known: KnownList, request: PageRequest) => Answer;

/** A fault that a server may have, and what it would answer then. */
export interface Hypothesis {
  readonly name: string;
  /** What it breaks. */
  readonly aspect: Aspect;
  /** How much it counts that a request distinguishes the fault; 1 if left out. */
  readonly weight?: number;
  /** The parameters without which the fault does not show: `page` stands for a page after the first. */
  readonly parameters: readonly string[];
  readonly answer: Answering;
}

/** The parts of an answer, each of which a fault may change. */
export interface Parts {
  readonly select: (known: KnownList, request: PageRequest) => RecordSet;
  readonly window: (request: PageRequest, limit: number, count: number) => readonly [number, number];
  readonly more: (count: number, end: number, shown: number, limit: number) => boolean;
  readonly total: (count: number, shown: number) => number;
}

export const rightParts: Parts = {
  select: (known, request) => known.selected(request),
  window: ({ page = 0 }, limit) => [page * limit, (page + 1) * limit],
  more: (count, end) => count > end,
  total: (count) => count,
};

/** What a right server answers, of the records that certainly match. */
export const rightAnswer = answering({});

export function answering(changed: Partial<Parts>, counted?: Parts['select']): Answering {
  const { select, window, more, total } = { ...rightParts, ...changed };
  return (known, request) => {
    const matches = select(known, request);
    const { count } = counted === undefined ? matches : counted(known, request);
    const limit = request.limit ?? known.list.defaultLimit ?? 10;
    const [start, end] = window(request, limit, count);
    const places = matches.slice(Math.max(0, start), end);
    return { places, hasMore: more(count, end, places.length, limit), totalCount: total(count, places.length) };
  };
}

export type Select = (filter: ListFilter, values: readonly string[]) => RecordSet;

/** A fault of one filter: other values select its records, or others count. */
export function filtering(known: KnownList, filter: ListFilter, select: Select): Parts['select'] {
  const cache = new Map<string, RecordSet>();
  return (_, request) => {
    const others = known.selected(request, filter);
    const values = request.filters[filter.parameter];
    if (values === undefined) return others;
    const key = values.join('\n');
    const made = cache.get(key) ?? select(filter, values);
    cache.set(key, made);
    return others.and(made);
  };
}
