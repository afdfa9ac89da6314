import { mistakableFilters } from './filter-faults.js';
import type { KnownList } from './known-list.js';
import { type ListFilter, type PageRequest, requestKey, valueClasses } from './list.js';
import { canBeSent, nearValues } from './near-values.js';
import type { CandidateOptions } from './numbered-filters.js';
import { matchesOf } from './predict-page.js';
import { orders, wholeRecordRequests } from './whole-record-requests.js';

/** How many values of a filter are tried at most, in a plan of the usual size and in any. */
const usualValues = 16;
const mostValues = 64;

/** How many values of each other filter are tried, one by one or all at once. */
const mostForeign = 4;
const mostTogether = 20;

/** How many candidates a plan of the usual size weighs beside those with the values of whole records: with more it takes longer, and is hardly better. */
const usualCandidates = 500;

/** Requests of which some are worth sending: those that distinguish a right server from faulty ones. */
export function candidatesOf(known: KnownList, options: CandidateOptions): readonly PageRequest[] {
  const { random, accepts, breadth } = options;
  const requests = new Map<string, PageRequest>();
  const add = (request: PageRequest) => requests.set(requestKey(request), request);
  const values = new Map(known.list.filters.map((filter) => [filter, valuesToTry(known, filter, breadth)]));
  for (const paged of pagesOf(known, {})) add(paged);
  for (const [filter, tried] of values) {
    for (const value of tried) addSome({ [filter.parameter]: [value] }, 3);
    const near = tried.flatMap((value) =>
      [...nearValues(filter, value).values()].filter((near) => accepts(filter.parameter, near)),
    );
    const foreign = mistakableFilters(known, filter).map((other) => {
      const isAccepted = (value: string) => accepts(filter.parameter, value);
      if (filter.isRepeatable) return coveringValues(known, other, isAccepted);
      return (values.get(other) ?? []).filter(isAccepted).slice(0, mostForeign);
    });
    // Values that no record has may all be given at once. What a lenient comparison finds may fill two pages.
    const together = [near, ...foreign].flatMap((some) =>
      filter.isRepeatable ? groupsOf(some, mostTogether) : some.map((value) => [value]),
    );
    for (const values of together) {
      add({ filters: { [filter.parameter]: values } });
      add({ filters: { [filter.parameter]: values }, limit: 2, page: 1 });
    }
    for (const several of repeatedValues(filter, tried)) addSome({ [filter.parameter]: several }, 2);
  }
  for (const filters of combinations(known, values, options)) addOne(filters);
  const some = (usualCandidates * breadth) / requests.size;
  const whole = wholeRecordRequests(known, values, options).map((request) => [requestKey(request), request] as const);
  const others = [...requests].filter(() => random() < some);
  return [...new Map([...others, ...whole]).values()];

  /** Mostly the first page of the default size, otherwise any other. */
  function addOne(filters: Filters): void {
    const [first, ...others] = pagesOf(known, filters);
    const chosen = random() < 0.6 ? first : others[Math.floor(random() * others.length)];
    if (chosen !== undefined) add(sometimesOrdered(chosen));
  }

  /** The first page of the default size, and some of the others. */
  function addSome(filters: Filters, count: number): void {
    const [first, ...others] = pagesOf(known, filters);
    if (first !== undefined) add(first);
    add({ filters, limit: known.list.largestLimit });
    for (let chosen = 0; chosen < count && others.length > 0; chosen += 1) {
      const [other] = others.splice(Math.floor(random() * others.length), 1);
      if (other !== undefined) add(sometimesOrdered(other));
    }
  }

  /** In which order records come does not change which of them match. */
  function sometimesOrdered(request: PageRequest): PageRequest {
    if (known.list.paging !== 'cursor' || random() < 0.5) return request;
    return { ...request, order: orders[Math.floor(random() * orders.length)] };
  }
}

type Filters = PageRequest['filters'];

function groupsOf(values: readonly string[], size: number): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, at) => values.slice(at * size, (at + 1) * size));
}

/** Values of a filter of which each finds records that those before it do not find: as many as are given at once. */
function coveringValues(
  { records }: KnownList,
  filter: ListFilter,
  isAccepted: (value: string) => boolean,
): readonly string[] {
  const covering = new Set<string>();
  for (const record of records) {
    const values = filter.valuesOf(record).filter((value) => value !== '' && canBeSent(value) && isAccepted(value));
    if (values.some((value) => covering.has(value))) continue;
    for (const value of values.slice(0, 1)) covering.add(value);
    if (covering.size === mostTogether) break;
  }
  return [...covering];
}

/**
 * Values of the records, and parts of them: of each class one that finds one record, and one that finds several; and
 * further ones.
 */
function valuesToTry(known: KnownList, filter: ListFilter, breadth: number): readonly string[] {
  const ofRecords = known.records.flatMap((record) => filter.valuesOf(record));
  const isUsable = (value: string) => value !== '' && canBeSent(value);
  const counts = countsOf(ofRecords.filter(isUsable));
  const byCount = [...counts].sort(([, one], [, other]) => other - one).map(([value]) => value);
  const listed = [...byCount.slice(0, 3), ...(filter.values ?? []), ...byCount.slice(-2 * Math.ceil(breadth))];
  const further = (filter.furtherValues?.(known.records) ?? []).filter(isUsable);
  const most = Math.min(mostValues, usualValues * breadth);
  const chosen = [...ofEachClass(filter, counts, known.records.length), ...listed];
  const parts =
    filter.misreadings === undefined ? ofEachClass(filter, countsOf(further), known.records.length) : further;
  // Half of each, and what one of them leaves.
  const half = Math.max(Math.ceil(most / 2), most - new Set(chosen).size);
  return [...new Set([...parts.slice(0, half), ...chosen, ...parts, ...further])].slice(0, most);
}

/** Of each class of values, one that is there several times, but not in all records, and one that is there once. */
function ofEachClass(filter: ListFilter, counts: ReadonlyMap<string, number>, all: number): readonly string[] {
  const values = [...counts];
  return valueClasses(filter).flatMap(({ test }) => {
    const meant = values.filter(([value]) => test(value));
    const several = meant.find(([, count]) => count > 1 && count < all);
    const single = meant.find(([, count]) => count === 1);
    return [several, single].flatMap((one) => one?.[0] ?? []);
  });
}

function countsOf(values: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function repeatedValues(filter: ListFilter, tried: readonly string[]): readonly (readonly string[])[] {
  if (!filter.isRepeatable || tried.length < 2) return [];
  const pairs = tried.slice(1).map((value, index) => [tried[index] ?? value, value]);
  return [...pairs, pairs.flat().slice(0, 3), tried.slice(0, 21)].filter(
    (values) => new Set(values).size === values.length,
  );
}

/** Filters together: with the values of one record, or with one value of another record. */
function combinations(
  known: KnownList,
  values: ReadonlyMap<ListFilter, readonly string[]>,
  { random, breadth }: CandidateOptions,
): readonly Filters[] {
  const { records } = known;
  if (records.length === 0) return [];
  const filters = [...values.keys()];
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  /**
   * A moment between two records shows more of how a server reads it than one of a record. Beside one that every record
   * meets, whatever the other filter finds wrongly is shown.
   */
  const valuesBeside = (filter: ListFilter, record: unknown, count: number): readonly string[] => {
    if (filter.misreadings === undefined) return filter.valuesOf(record);
    const moments = values.get(filter) ?? [];
    const isMetByAll = (moment: string) => known.matches(filter, [moment]).certain.equals(known.all);
    return count === 0 && moments.some(isMetByAll) ? moments.filter(isMetByAll) : moments;
  };
  const made: Filters[] = [];
  for (const one of filters) {
    for (const other of filters) {
      if (one === other) continue;
      for (let count = 0; count < 2 * breadth; count += 1) {
        const record = pick(records);
        const stranger = pick(records);
        const value = pick(valuesBeside(one, record, count));
        const own = pick(other.valuesOf(record));
        const foreign = pick(other.valuesOf(stranger));
        if (value === undefined) continue;
        if (own !== undefined) made.push({ [one.parameter]: [value], [other.parameter]: [own] });
        if (foreign !== undefined) made.push({ [one.parameter]: [value], [other.parameter]: [foreign] });
        const third = pick(filters);
        const more = third && third !== one && third !== other ? pick(third.valuesOf(record)) : undefined;
        if (third && more !== undefined && own !== undefined) {
          made.push({ [one.parameter]: [value], [other.parameter]: [own], [third.parameter]: [more] });
        }
      }
    }
  }
  return made;
}

/** The pages that are worth asking for: first, middle, last, one beyond, of sizes that end on a record or before one. */
function pagesOf(known: KnownList, filters: Filters): readonly PageRequest[] {
  const { largestLimit, defaultLimit = 10, paging } = known.list;
  const count = matchesOf(known, { filters }).certain.count;
  const requests: PageRequest[] = [{ filters }];
  const limits = new Set([1, 2, 3, 7, Math.ceil(count / 2), Math.ceil(count / 3), count, count - 1, largestLimit]);
  const least = Object.keys(filters).length > 0 ? 2 : 1;
  for (const limit of limits) {
    if (limit < least || limit > largestLimit) continue;
    const last = Math.max(0, Math.ceil(count / limit) - 1);
    const furthest = paging === 'number' ? last + 1 : Math.min(last, 2);
    const pages = [0, 1, 2, Math.floor(last / 2), last - 1, last, last + 1];
    for (const page of new Set(pages)) if (page >= 0 && page <= furthest) requests.push({ filters, limit, page });
  }
  const last = Math.max(0, Math.ceil(count / defaultLimit) - 1);
  if (paging === 'number' && last > 0) requests.push({ filters, page: 1 }, { filters, page: last });
  return requests;
}
