import type { KnownList } from './known-list.js';
import { type ListFilter, type Order, type PageRequest, valueClasses } from './list.js';
import { canBeSent, nearValues } from './near-values.js';
import type { CandidateOptions } from './numbered-filters.js';

/** How many records are asked for by all filters at once, in a plan of the usual size. */
const usualRecords = 20;
/** How many values may be given for one repeatable filter. */
const mostValues = 20;

/**
 * Requests that give every filter, with the values of one record: they find it. With one of the values exchanged for a
 * near one, or for that of another record, they find nothing. A fault of any filter shows in them, and also one that
 * shows only where another parameter is given.
 */
export function wholeRecordRequests(
  known: KnownList,
  values: ReadonlyMap<ListFilter, readonly string[]>,
  { random, accepts, breadth }: CandidateOptions,
): readonly PageRequest[] {
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  const requests: PageRequest[] = [];
  for (const [count, record] of variedRecords(known, Math.ceil(usualRecords * breadth), pick).entries()) {
    const own = new Map<ListFilter, string>();
    for (const [filter, tried] of values) {
      const shown = filter
        .valuesOf(record)
        .filter((value) => canBeSent(value) && matches(filter, record, value) === true);
      const others = tried.filter((one) => matches(filter, record, one) === true);
      const value = pick(others.filter((one) => isMisread(filter, record, one))) ?? pick(shown) ?? pick(others);
      if (value !== undefined) own.set(filter, value);
    }
    if (own.size < 2) continue;
    add(own);
    add(own);
    for (const [filter, value] of own) {
      const others = (values.get(filter) ?? []).filter((one) => matches(filter, record, one) === false);
      const [other, another] = [pick(others), pick(others)];
      const near = [...nearValues(filter, value).values()].filter((one) => accepts(filter.parameter, one));
      if (other !== undefined) add(own, filter, [other]);
      if (filter.isRepeatable) {
        if (near.length > 0) {
          add(own, filter, near.slice(0, mostValues));
          add(own, filter, [value, ...near].slice(0, mostValues));
        }
        if (other !== undefined)
          for (const several of [
            [value, other],
            [other, value],
          ])
            add(own, filter, several);
        if (other !== undefined && another !== undefined && another !== other) {
          add(own, filter, [other, another, value]);
        }
      } else {
        // Every second near value with each record, so that each kind of them is tried with several records.
        for (const [index, one] of near.entries()) if ((index + count) % 2 === 0) add(own, filter, [one]);
      }
    }
  }
  return requests;

  /** One filter may have other values than the record's. Limits, orders and the number of the first page do not change what is found. */
  function add(own: ReadonlyMap<ListFilter, string>, changed?: ListFilter, changedTo: readonly string[] = []): void {
    const filters = Object.fromEntries(
      [...own].map(([filter, value]) => [filter.parameter, filter === changed ? changedTo : [value]]),
    );
    const limit = pick([undefined, 2, 3, 7, known.list.largestLimit]);
    const isOrdered = known.list.paging === 'cursor' && random() < 0.6;
    const isNumbered = known.list.paging === 'number' && random() < 0.5;
    requests.push({ filters, limit, ...(isNumbered && { page: 0 }), ...(isOrdered && { order: pick(orders) }) });
  }
}

/** The records at both ends of the list, those that together have values of all classes of each filter, then any others. */
function variedRecords(
  { list, records }: KnownList,
  most: number,
  pick: <T>(from: readonly T[]) => T | undefined,
): readonly unknown[] {
  const classes = list.filters.flatMap((filter) =>
    valueClasses(filter).map(
      ({ test }) =>
        (record: unknown) =>
          filter.valuesOf(record).some(test),
    ),
  );
  const chosen = new Set<unknown>([records[0], records.at(-1)]);
  let left = classes.filter((has) => ![...chosen].some(has));
  while (chosen.size < Math.min(most, records.length)) {
    const candidates = records.filter((record) => !chosen.has(record));
    // Of a few at random the one that adds most: not the same ones for each seed.
    const some = Array.from({ length: 8 }, () => pick(candidates));
    const newClasses = (record: unknown) => left.filter((has) => has(record)).length;
    const best = some.reduce((one, other) => (newClasses(other) > newClasses(one) ? other : one));
    chosen.add(best);
    left = left.filter((has) => !has(best));
  }
  return [...chosen];
}

/** The orders that requests with filters are sent in. */
export const orders: readonly Order[] = [
  { by: 'createdAt', direction: 'ASC' },
  { by: 'updatedAt', direction: 'DESC' },
  { by: 'email', direction: 'DESC' },
  { by: 'subscriberId', direction: 'ASC' },
];

/** Whether a server that misreads the value would not find the record. */
function isMisread({ misreadings = {}, match }: ListFilter, record: unknown, value: string): boolean {
  return Object.values(misreadings).some((misread) => match(record, [misread(value)]) === false);
}

function matches(filter: ListFilter, record: unknown, value: string) {
  return filter.match(record, [value]);
}
