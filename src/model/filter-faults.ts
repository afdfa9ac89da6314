import { answering, type Hypothesis, type Parts, type Select } from './difference.js';
import { type KnownList, placesByValue } from './known-list.js';
import { type Aspect, type ListFilter, type PageRequest, valueClasses } from './list.js';
import { nearForms, nearValues } from './near-values.js';
import { RecordSet } from './record-set.js';

/** Faults of one filter. */
export function filterFaults(known: KnownList, filter: ListFilter): readonly Hypothesis[] {
  const { parameter } = filter;
  const own: Aspect = `filter ${parameter}`;
  const fault = (name: string, select: Select, aspect: Aspect = own, parameters = [parameter]): Hypothesis => ({
    name: `${parameter} ${name}`,
    aspect,
    parameters,
    filter,
    select,
  });
  const everything = () => known.all;
  const nothing = () => among([]);
  const matching = (values: readonly string[]) => known.matches(filter, values).certain;
  const owns = known.records.map((record) => filter.valuesOf(record));
  const among = (places: Iterable<number>) => RecordSet.ofPlaces(known.records.length, places);
  const valueless = RecordSet.of(known.records.length, (place) => owns[place]?.length === 0);
  const unfiltered: Parts['select'] = (all, request) => all.selected(request, filter);
  const faults: Hypothesis[] = [
    fault('ignored', everything),
    fault('negated', (_, values) => known.all.without(matching(values))),
    ...(filter.values === undefined ? lenientFaults() : []),
    fault('looks at the first value of a record', (_, values) =>
      RecordSet.of(known.records.length, (place) => values.includes(owns[place]?.[0] ?? '')),
    ),
    fault('loses the first record', (_, values) => withoutPlace(matching(values), 0)),
    fault('loses the last record', (_, values) => withoutPlace(matching(values), known.records.length - 1)),
    fault('loses its first match', (_, values) => withoutOne(matching(values), 0)),
    fault('loses its last match', (_, values) => withoutOne(matching(values), -1)),
    {
      name: `${parameter} loses its first match where it is alone`,
      aspect: own,
      parameters: [parameter],
      answer: answering({
        select: (_, request, right) => (isFirstAlone(request, parameter) ? withoutOne(right, 0) : right),
      }),
    },
    fault('finds the first other record', (_, values) => withOther(matching(values), 0)),
    fault('finds the last other record', (_, values) => withOther(matching(values), -1)),
    { name: `${parameter} not counted`, aspect: 'count', parameters: [parameter], answer: answering({}, unfiltered) },
    {
      name: `${parameter} ignored on later pages`,
      aspect: own,
      parameters: [parameter, 'page'],
      answer: answering({
        select: (all, request, right) => ((request.page ?? 0) > 0 ? unfiltered(all, request, right) : right),
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
      fault('joins its values', (_, values) => matching([values.join(',')]), repeated),
      fault('splits values at commas', (_, values) => matching(values.flatMap((value) => value.split(',')))),
    );
  }
  for (const { name, test } of valueClasses(filter)) {
    const isMeant = (values: readonly string[]) => values.some(test);
    faults.push(
      fault(`finds nothing by ${name}`, (_, values) => (isMeant(values) ? nothing() : matching(values))),
      fault(`is ignored for ${name}`, (_, values) => (isMeant(values) ? known.all : matching(values))),
      ...(valueless.isEmpty
        ? []
        : [
            fault(`finds what has none for ${name}`, (_, values) =>
              isMeant(values) ? matching(values).or(valueless) : matching(values),
            ),
          ]),
    );
  }
  return faults.map((fault) => ({ ...fault, weight: oftenFound.test(fault.name) ? oftenFoundWeight : 1 }));

  /** Lenient comparisons of texts: each finds what is near a value too. A value that the specification lists is compared with no other. */
  function lenientFaults(): readonly Hypothesis[] {
    const near = new Map(nearForms.map((form) => [form, new Map<string, number[]>()]));
    for (const [value, holders] of placesByValue(owns)) {
      for (const [form, one] of nearValues(filter, value)) {
        const places = near.get(form);
        places?.set(one, [...(places.get(one) ?? []), ...holders]);
      }
    }
    return [...near].map(([form, places]) =>
      fault(
        `finds by ${form}`,
        (_, values) => {
          const found = values.flatMap((value) => places.get(value) ?? []);
          return found.length === 0 ? matching(values) : matching(values).or(among(found));
        },
        form === 'another case' ? 'case' : own,
      ),
    );
  }
}

/** Faults that servers often have count more, by their names. */
const oftenFound = / ignored$|loses its first match where|the first other record|uses its (?:first|last) value/;
const oftenFoundWeight = 4;

/** Whether a filter is given alone, with one value, and the first page is asked for. */
function isFirstAlone({ filters, page = 0 }: PageRequest, parameter: string): boolean {
  return page === 0 && Object.keys(filters).length === 1 && filters[parameter]?.length === 1;
}

/** The filters whose values a server may look for by another one too: those of any text. */
export function mistakableFilters({ list }: KnownList, filter: ListFilter): readonly ListFilter[] {
  if (filter.values !== undefined) return [];
  return list.filters.filter((other) => other !== filter && other.values === undefined);
}

/**
 * Faults of a filter with another one: it finds what the other finds too, and where both are given, it is ignored, it
 * takes the value of the other, or one match is enough.
 */
export function joinedFaults(known: KnownList, filter: ListFilter): readonly Hypothesis[] {
  const { parameter } = filter;
  const others = known.list.filters.filter((other) => other !== filter);
  const alike = mistakableFilters(known, filter).map(
    (other): Hypothesis => ({
      name: `${parameter} finds by ${other.parameter} too`,
      aspect: `filter ${parameter}`,
      parameters: [parameter],
      filter,
      select: (_, values) => known.matches(filter, values).certain.or(known.matches(other, values).certain),
    }),
  );
  const ignored = answering({ select: (all, request) => all.selected(request, filter) });
  const beside = others.flatMap((other): readonly Hypothesis[] => {
    const fault = { aspect: 'combined' as const, parameters: [parameter, other.parameter] };
    const joined = answering({
      select: (all, request) => all.selected(request, filter).or(all.selected(request, other)),
    });
    const mistaken = answering({
      select: (all, request) => {
        const values = request.filters[other.parameter] ?? [];
        return all.selected(request, filter).and(all.matches(filter, values).certain);
      },
    });
    return [
      { ...fault, name: `${parameter} takes the value of ${other.parameter}`, answer: mistaken },
      { ...fault, name: `${parameter} ignored beside ${other.parameter}`, answer: ignored },
      { ...fault, name: `${parameter} or ${other.parameter}`, answer: joined },
    ];
  });
  return [...alike, ...beside];
}

function withoutOne(matches: RecordSet, at: number): RecordSet {
  return withoutPlace(matches, placeAt(matches, at));
}

/** With one that does not match. */
function withOther(matches: RecordSet, at: number): RecordSet {
  const other = placeAt(RecordSet.all(matches.size).without(matches), at);
  return other === undefined ? matches : matches.or(RecordSet.ofPlaces(matches.size, [other]));
}

function withoutPlace(matches: RecordSet, place: number | undefined): RecordSet {
  return place === undefined ? matches : matches.without(RecordSet.ofPlaces(matches.size, [place]));
}

/** The place of one record of a set: the first at 0, the last at -1. */
function placeAt(set: RecordSet, at: number): number | undefined {
  const rank = at < 0 ? set.count + at : at;
  return set.slice(rank, rank + 1)[0];
}
