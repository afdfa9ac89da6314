import type { CheckedRequirementId } from '#generated/requirements.js';
import type { OperationId } from '../contract/operations.js';

/** The operations that answer with a page of records (§4.3, §4.6, §4.9). */
export type ListId = Extract<OperationId, 'searchSubscribers' | 'listMessages' | 'listNotifications'>;

/** Whether a record matches; undefined if that cannot be told from what it shows. */
export type Match = boolean | undefined;

/** A query parameter of a list that selects records. */
export interface ListFilter {
  readonly parameter: string;
  /** Whether the parameter may be repeated: then a record matches if it matches one of the values. */
  readonly isRepeatable: boolean;
  /** All values that the specification lists; none for a value of which no kinds are told apart. */
  readonly values?: readonly string[];
  /** Whether a record matches when these values are given together, and no others. */
  match(record: unknown, values: readonly string[]): Match;
  /** Values that select a record: whole ones, as the record shows them. */
  valuesOf(record: unknown): readonly string[];
  /**
   * Of a filter that compares whole values: all by which it finds a record, of which one is enough. Undefined if the
   * record does not show them.
   */
  wholeValuesOf?(record: unknown): readonly string[] | undefined;
  /** Whether a record would match if letters of either case were the same. */
  matchesInOtherCase?(record: unknown, values: readonly string[]): boolean;
  /** Values that are worth trying besides those that the records show. */
  furtherValues?(records: readonly unknown[]): readonly string[];
  /** What a server may take a value for, by the name of the mistake. */
  readonly misreadings?: Readonly<Record<string, (value: string) => string>>;
}

/** A list as the specification describes it, and as far as the server's choices are known. */
export interface List {
  readonly operationId: ListId;
  /** What its records are called: `messages`. */
  readonly noun: string;
  readonly filters: readonly ListFilter[];
  /** The filters without what was learned of the server: while others change records, that may be wrong. */
  readonly certainFilters?: readonly ListFilter[];
  /** Pages by number (§4.6, §4.9) or by cursor (§4.3). */
  readonly paging: 'number' | 'cursor';
  /** How many records a page holds without a `limit`; undefined if the specification does not say. */
  readonly defaultLimit: number | undefined;
  /** The largest `limit` that is certainly served. */
  readonly largestLimit: number;
  /** Whether a page may count all records that match. */
  readonly isCounted: boolean;
  /** The requirement that each aspect of a page belongs to. */
  readonly requirements: Readonly<Partial<Record<Aspect, CheckedRequirementId>>>;
}

/**
 * What a page shows of its list, and what a fault of the server breaks:
 *
 * - `filter NAME`, `repeated NAME`: which records a filter selects, with one value or with several
 * - `combined`, `case`, `none`: which records several filters select, letters in another case, and nothing at all
 * - `walk`, `back`: that the pages together show each record once, by `next` or page number, and by `previous`
 * - `more`, `first`, `beyond`: what a page says of those after and before it, and what a page beyond the last holds
 * - `before-default`: that without `before` all events up to the request come
 * - `count`, `limit`, `default-limit`, `default-page`, `record`: as their names say
 * - `cursor-excluded`, `cursor-included`: whether the record of the cursor comes
 * - `order ASC`, `order DESC`: in which order the records come
 */
export type Aspect =
  | `${'filter' | 'repeated'} ${string}`
  | `order ${Order['direction']}`
  | 'combined'
  | 'case'
  | 'none'
  | 'walk'
  | 'back'
  | 'more'
  | 'first'
  | 'beyond'
  | 'count'
  | 'limit'
  | 'default-limit'
  | 'default-page'
  | 'before-default'
  | 'record'
  | 'cursor-excluded'
  | 'cursor-included';

/** The direction and the field of an order (§4.3). */
export interface Order {
  readonly by: string;
  readonly direction: 'ASC' | 'DESC';
}

/** A request for one page of a list. */
export interface PageRequest {
  /** By parameter. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** The default one if left out. */
  readonly limit?: number | undefined;
  /** From 0, the first one if left out. In a list with cursors: how often `next` is followed from the first page. */
  readonly page?: number | undefined;
  readonly order?: Order | undefined;
  /** How the page is reached in a list with cursors; by `next` if left out. */
  readonly way?: Way | undefined;
  /** Whether the same request has been sent before: a server may answer otherwise then. */
  readonly again?: true;
}

/**
 * - `back`: `before` with the `previous` of the page after it
 * - `including`, `not-including`: `after` with `includeCursor` true or false
 * - `back-including`: `before` with `includeCursor` true
 * - `turned`: `after` with the `next` of the page before it, which was reached by `back`
 */
export type Way = 'back' | 'including' | 'not-including' | 'back-including' | 'turned';

/** What tells two requests apart. */
export function requestKey({ filters, limit, page, order, way, again }: PageRequest): string {
  const named = Object.entries(filters).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([named, limit, page, order?.by, order?.direction, way, again]);
}

/** What tells the values of a filter from others. */
export function valuesKey(values: readonly string[]): string {
  const [value] = values;
  return values.length === 1 && value !== undefined ? value : values.join('\n');
}

/** The filters that a request uses, each with its values. */
export function usedFilters(
  list: List,
  { filters }: PageRequest,
): readonly (readonly [ListFilter, readonly string[]])[] {
  return list.filters.flatMap((filter) => {
    const values = filters[filter.parameter];
    return values === undefined ? [] : [[filter, values] as const];
  });
}

/** Values that a server may treat alike. */
interface ValueClass {
  /** `values beyond ASCII` */
  readonly name: string;
  readonly test: (value: string) => boolean;
}

const classes: readonly ValueClass[] = [
  { name: 'values beyond ASCII', test: (value) => /[^\x20-\x7e]/.test(value) },
  { name: 'values beyond Latin-1', test: (value) => /[^\x20-\xff]/.test(value) },
  { name: 'values with blanks', test: (value) => /\s/.test(value) },
  { name: 'values with capitals', test: (value) => /[A-Z]/.test(value) },
  { name: 'values with marks', test: (value) => /[+%&'"/\\;,#*()]/.test(value) },
  { name: 'values with dots or dashes', test: (value) => /[._-]/.test(value) },
  { name: 'values that begin with a digit', test: (value) => /^\d/.test(value) },
  { name: 'values of digits', test: (value) => /^\d+$/.test(value) },
  { name: 'long values', test: (value) => value.length > 18 },
  { name: 'short values', test: (value) => value.length < 5 },
];

export const valueClassNames: readonly string[] = classes.map(({ name }) => name);

/** The names of the classes that some of the values belong to. */
export function classesOfValues(values: readonly string[]): readonly string[] {
  return classes.filter(({ test }) => values.some(test)).map(({ name }) => name);
}

/** The classes of the values of a filter: each value, where the specification lists them. */
export function valueClasses({ values }: ListFilter): readonly ValueClass[] {
  return values?.map((one) => ({ name: one, test: (value) => value === one })) ?? classes;
}

/**
 * Whether a text has letters, digits and marks alone that nobody takes for a pattern or a zone, and is as long as a
 * search index may want it.
 */
export function isPlain(text: string): boolean {
  return /^[\p{L}\p{N}@.: -]{3,128}$/u.test(text);
}
