import type { KnownList } from './known-list.js';
import { type Aspect, type ListFilter, type PageRequest, usedFilters } from './list.js';
import { RecordSet } from './record-set.js';
import { valueClasses } from './value-classes.js';

/** What a server would answer: the places of the records on the page, and what it says of all that match. */
export interface Answer {
  readonly places: readonly number[];
  readonly hasMore: boolean;
  readonly totalCount: number;
}

/** A fault that a server may have, and what it would answer then. */
export interface Hypothesis {
  readonly name: string;
  /** What it breaks. */
  readonly aspect: Aspect;
  /** How much it counts that a request distinguishes the fault; 1 if left out. */
  readonly weight?: number;
  /** The parameters without which the fault does not show: `page` stands for a page after the first. */
  readonly parameters: readonly string[];
  readonly answer: (known: KnownList, request: PageRequest) => Answer;
}

/** The parts of an answer, each of which a fault may change. */
interface Parts {
  readonly select: (known: KnownList, request: PageRequest) => RecordSet;
  readonly window: (request: PageRequest, limit: number, count: number) => readonly [number, number];
  readonly more: (count: number, end: number, shown: number, limit: number) => boolean;
  readonly total: (count: number, shown: number) => number;
}

const right: Parts = {
  select: (known, request) => selected(known, request, (filter, values) => known.matches(filter, values).certain),
  window: ({ page = 0 }, limit) => [page * limit, (page + 1) * limit],
  more: (count, end) => count > end,
  total: (count) => count,
};

/** What a right server answers, of the records that certainly match. */
export const rightAnswer = answering({});

function answering(changed: Partial<Parts>, counted?: Parts['select']): Hypothesis['answer'] {
  const { select, window, more, total } = { ...right, ...changed };
  return (known, request) => {
    const matches = select(known, request);
    const count = (counted === undefined ? matches : counted(known, request)).count;
    const limit = request.limit ?? known.list.defaultLimit ?? 10;
    const [start, end] = window(request, limit, count);
    const places = matches.slice(Math.max(0, start), end);
    return { places, hasMore: more(count, end, places.length, limit), totalCount: total(count, places.length) };
  };
}

type Select = (filter: ListFilter, values: readonly string[]) => RecordSet;

function selected(known: KnownList, request: PageRequest, select: Select): RecordSet {
  let matches = known.all;
  for (const [filter, values] of usedFilters(known.list, request)) matches = matches.and(select(filter, values));
  return matches;
}

/** A fault of one filter: other values select its records, or others count. */
function filtering(known: KnownList, filter: ListFilter, select: Select): Parts['select'] {
  const cache = new Map<string, RecordSet>();
  return (_, request) =>
    selected(known, request, (one, values) => {
      if (one !== filter) return known.matches(one, values).certain;
      const key = values.join('\n');
      const made = cache.get(key) ?? select(one, values);
      cache.set(key, made);
      return made;
    });
}

/** All faults that are held against the requests of a list: made from its parameters. */
export function hypothesesOf(known: KnownList): readonly Hypothesis[] {
  const { filters } = known.list;
  return [
    ...filters.flatMap((filter) => filterFaults(known, filter)),
    ...filters.flatMap((filter) => besideFaults(known, filter)),
    ...pageFaults(),
  ];
}

function filterFaults(known: KnownList, filter: ListFilter): readonly Hypothesis[] {
  const { parameter } = filter;
  const own: Aspect = `filter ${parameter}`;
  const fault = (name: string, select: Select, aspect: Aspect = own, parameters = [parameter]): Hypothesis => ({
    name: `${parameter} ${name}`,
    aspect,
    parameters,
    answer: answering({ select: filtering(known, filter, select) }),
  });
  const everything = () => known.all;
  const nothing = () => RecordSet.of(known.records.length, () => false);
  const matching = (values: readonly string[]) => known.matches(filter, values).certain;
  const owns = known.records.map((record) => filter.valuesOf(record));
  const holding = (test: (own: string) => boolean) =>
    RecordSet.of(known.records.length, (place) => owns[place]?.some(test) === true);
  const compared = (test: (own: string, value: string) => boolean) => (_: ListFilter, values: readonly string[]) =>
    holding((own) => values.some((value) => test(own, value)));
  const unfiltered = filtering(known, filter, everything);
  const alone = (select: Select): Hypothesis['answer'] => {
    const faulty = answering({ select: filtering(known, filter, select) });
    return (all, request) => (isFirstAlone(request, parameter) ? faulty : rightAnswer)(all, request);
  };
  const faults: Hypothesis[] = [
    fault('ignored', everything),
    fault('negated', (_, values) => known.all.without(matching(values))),
    fault(
      'matches beginnings',
      compared((own, value) => own.startsWith(value)),
    ),
    fault(
      'matches parts',
      compared((own, value) => own.includes(value)),
    ),
    fault(
      'ignores case',
      compared((own, value) => own.toLowerCase() === value.toLowerCase()),
      'case',
    ),
    fault(
      'reads patterns',
      compared((own, value) => patternOf(value).test(own)),
    ),
    fault('trims', (_, values) => matching(values.map((value) => value.trim()))),
    fault('decodes twice', (_, values) => matching(values.map(decoded))),
    fault('is cut', (_, values) => matching(values.map((value) => value.slice(0, 16)))),
    fault('looks at the first value of a record', (_, values) =>
      RecordSet.of(known.records.length, (place) => values.includes(owns[place]?.[0] ?? '')),
    ),
    fault('loses its first match', (_, values) => withoutOne(matching(values), 0)),
    fault('loses its last match', (_, values) => withoutOne(matching(values), -1)),
    {
      name: `${parameter} loses its first match where it is alone`,
      aspect: own,
      parameters: [parameter],
      answer: alone((_, values) => withoutOne(matching(values), 0)),
    },
    {
      name: `${parameter} finds one more`,
      aspect: own,
      parameters: [parameter],
      answer: withStranger(known, parameter),
    },
    { name: `${parameter} not counted`, aspect: 'count', parameters: [parameter], answer: answering({}, unfiltered) },
    {
      name: `${parameter} ignored on later pages`,
      aspect: own,
      parameters: [parameter, 'page'],
      answer: answering({
        select: (all, request) => ((request.page ?? 0) > 0 ? unfiltered : right.select)(all, request),
      }),
    },
  ];
  for (const [name, misread] of Object.entries(filter.misreadings ?? {})) {
    faults.push(fault(name, (_, values) => matching(values.map(misread))));
  }
  if (filter.isRepeatable) {
    const repeated: Aspect = `repeated ${parameter}`;
    faults.push(
      fault('uses its first value', (_, values) => matching(values.slice(0, 1)), repeated),
      fault('uses its last value', (_, values) => matching(values.slice(-1)), repeated),
      fault('uses two values', (_, values) => matching(values.slice(0, 2)), repeated),
    );
  }
  for (const { name, test } of valueClasses(filter)) {
    const isMeant = (values: readonly string[]) => values.some(test);
    faults.push(
      fault(`finds nothing by ${name}`, (_, values) => (isMeant(values) ? nothing() : matching(values))),
      fault(`is ignored for ${name}`, (_, values) => (isMeant(values) ? known.all : matching(values))),
    );
  }
  return faults.map((fault) => (usual.test(fault.name) ? { ...fault, weight: 4 } : fault));
}

/** Faults that servers often have, and that few requests show. */
const usual = /loses its first match where|finds one more|uses its (?:first|last) value|matches beginnings/;

/** Whether a filter is given alone, with one value, and the first page is asked for. */
function isFirstAlone({ filters, page = 0 }: PageRequest, parameter: string): boolean {
  return page === 0 && Object.keys(filters).length === 1 && filters[parameter]?.length === 1;
}

/** Where a filter is given alone and the page has room, a record comes too that does not match. */
function withStranger(known: KnownList, parameter: string): Hypothesis['answer'] {
  return (all, request) => {
    const answer = rightAnswer(all, request);
    const limit = request.limit ?? known.list.defaultLimit ?? 10;
    const [stranger] = all.all.without(right.select(all, request)).slice(0, 1);
    const hasRoom = answer.places.length > 0 && answer.places.length < limit && !answer.hasMore;
    if (!isFirstAlone(request, parameter) || !hasRoom || stranger === undefined) return answer;
    return { ...answer, places: [...answer.places, stranger], totalCount: answer.totalCount + 1 };
  };
}

/** What goes wrong with a filter only where another parameter is given. */
function besideFaults(known: KnownList, filter: ListFilter): readonly Hypothesis[] {
  const { parameter } = filter;
  const others = known.list.filters.filter((other) => other !== filter);
  return others.flatMap((other) => [
    {
      name: `${parameter} ignored beside ${other.parameter}`,
      aspect: 'combined' as const,
      parameters: [parameter, other.parameter],
      answer: answering({ select: filtering(known, filter, () => known.all) }),
    },
    {
      name: `${parameter} or ${other.parameter}`,
      aspect: 'combined' as const,
      parameters: [parameter, other.parameter],
      answer: answering({
        select: (all, request) => {
          const [one, two] = [request.filters[parameter] ?? [], request.filters[other.parameter] ?? []];
          const { [parameter]: _, [other.parameter]: __, ...rest } = request.filters;
          const either = all.matches(filter, one).certain.or(all.matches(other, two).certain);
          return right.select(all, { ...request, filters: rest }).and(either);
        },
      }),
    },
  ]);
}

function pageFaults(): readonly Hypothesis[] {
  const fault = (
    name: string,
    aspect: Aspect,
    parts: Partial<Parts>,
    parameters: readonly string[] = [],
  ): Hypothesis => ({
    name,
    aspect,
    parameters,
    answer: answering(parts),
  });
  const limitIs = (change: (limit: number) => number): Parts['window'] => {
    return ({ page = 0 }, limit) => [page * change(limit), (page + 1) * change(limit)];
  };
  return [
    fault(
      'page early',
      'walk',
      { window: ({ page = 0 }, limit) => [Math.max(0, page - 1) * limit, Math.max(1, page) * limit] },
      ['page'],
    ),
    fault('page late', 'walk', { window: ({ page = 0 }, limit) => [(page + 1) * limit, (page + 2) * limit] }),
    fault('page of ten', 'walk', { window: ({ page = 0 }, limit) => [page * 10, page * 10 + limit] }, [
      'page',
      'limit',
    ]),
    fault(
      'starts one late',
      'walk',
      { window: ({ page = 0 }, limit) => [page * limit + (page > 0 ? 1 : 0), (page + 1) * limit] },
      ['page'],
    ),
    fault('ends one early', 'walk', { window: ({ page = 0 }, limit) => [page * limit, (page + 1) * limit - 1] }),
    fault('limit ignored', 'limit', { window: limitIs(() => 10) }, ['limit']),
    ...[1, 2, 5, 20, 25].map((most) =>
      fault(`limit at most ${most}`, 'limit', { window: limitIs((limit) => Math.min(limit, most)) }, ['limit']),
    ),
    fault('one more than the limit', 'limit', { window: limitIs((limit) => limit + 1) }),
    fault('last page again', 'beyond', { window: lastAgain }, ['page']),
    ...[1, 9, 11, 20, 100].map((size) => fault(`default of ${size}`, 'default-limit', { window: byDefault(size) })),
    fault('default page 1', 'default-page', {
      window: ({ page = 1 }, limit) => [page * limit, (page + 1) * limit],
    }),
    fault('more for a full page', 'more', { more: (_, __, shown, limit) => shown === limit }),
    fault('more one early', 'more', { more: (count, end) => count > end + 1 }),
    fault('more one late', 'more', { more: (count, end) => count >= end }),
    fault('more for any match', 'more', { more: (count) => count > 0 }),
    fault('never more', 'more', { more: () => false }),
    fault('total of the page', 'count', { total: (_, shown) => shown }),
    fault('total one more', 'count', { total: (count) => count + 1 }),
    fault('total of hundred', 'count', { total: (count) => Math.min(count, 100) }),
  ];
}

/** Beyond the last page, the last one comes again. */
const lastAgain: Parts['window'] = ({ page = 0 }, limit, count) => {
  const last = Math.max(0, Math.ceil(count / limit) - 1);
  return [Math.min(page, last) * limit, (Math.min(page, last) + 1) * limit];
};

function byDefault(size: number): Parts['window'] {
  return ({ page = 0, limit }, asked) => {
    const own = limit === undefined ? size : asked;
    return [page * own, (page + 1) * own];
  };
}

function withoutOne(matches: RecordSet, at: number): RecordSet {
  const place = matches.slice().at(at);
  return matches.without(RecordSet.of(matches.size, (one) => one === place));
}

/** A value read as a pattern of SQL or of a regular expression. */
function patternOf(value: string): RegExp {
  const escaped = value.replace(/[+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/[_.]/g, '.').replace(/[%*]/g, '.*')}$`);
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return value;
  }
}
