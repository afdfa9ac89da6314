import { type Answering, answering, filtering, type Hypothesis, rightParts, type Select } from './difference.js';
import type { KnownList } from './known-list.js';
import type { Aspect, ListFilter, PageRequest } from './list.js';
import { valueClasses } from './list.js';
import { RecordSet } from './record-set.js';

/** Faults of one filter. */
export function filterFaults(known: KnownList, filter: ListFilter): readonly Hypothesis[] {
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
  /** What matches, and what another comparison takes for a match. */
  const widened = (testOf: (value: string) => (own: string) => boolean) => {
    // Many requests have the same values.
    const held = new Map<string, RecordSet>();
    const holdingFor = (value: string) => {
      const known = held.get(value) ?? holding(testOf(value));
      held.set(value, known);
      return known;
    };
    return (_: ListFilter, values: readonly string[]) =>
      values.reduce((all, value) => all.or(holdingFor(value)), matching(values));
  };
  const valueless = RecordSet.of(known.records.length, (place) => owns[place]?.length === 0);
  const unfiltered = filtering(known, filter, everything);
  const alone = (select: Select): Answering => {
    const faulty = answering({ select: filtering(known, filter, select) });
    return (all, request, right) => (isFirstAlone(request, parameter) ? faulty(all, request, right) : right);
  };
  const faults: Hypothesis[] = [
    fault('ignored', everything),
    fault('negated', (_, values) => known.all.without(matching(values))),
    ...(filter.values === undefined ? textFaults() : []),
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
        select: (all, request) => ((request.page ?? 0) > 0 ? unfiltered : rightParts.select)(all, request),
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
  return faults.map((fault) => ({ ...fault, weight: weights.find(([names]) => names.test(fault.name))?.[1] ?? 1 }));

  /** Comparisons of texts: a value that the specification lists is not compared with others. */
  function textFaults(): readonly Hypothesis[] {
    return [
      fault(
        'matches beginnings',
        widened((value) => (own) => own.startsWith(value)),
      ),
      fault(
        'matches endings',
        widened((value) => (own) => own.endsWith(value)),
      ),
      fault(
        'matches what is within a value',
        widened((value) => (own) => own !== '' && value.includes(own)),
      ),
      fault(
        'matches parts',
        widened((value) => (own) => own.includes(value)),
      ),
      fault(
        'ignores case',
        widened((value) => (own) => own.toLowerCase() === value.toLowerCase()),
        'case',
      ),
      fault(
        'finds any word of a value',
        widened((value) => {
          const words = value.split(' ').filter((word) => word !== '');
          return (own) => words.some((word) => own.includes(word));
        }),
      ),
      fault('ignores accents', widened(sameWhen(withoutMarks))),
      fault('ignores punctuation', widened(sameWhen(withoutPunctuation))),
      ...Object.entries(patterns).map(([name, testOf]) => fault(name, widened(testOf))),
      fault('trims', (_, values) => matching(values.map((value) => value.trim()))),
      fault('decodes twice', (_, values) => matching(values.map(decoded))),
      fault('is cut', (_, values) => matching(values.map((value) => value.slice(0, 16)))),
    ];
  }
}

/** How much faults count, by their names: those that servers often have, and those that few requests show, more. */
const weights: readonly (readonly [RegExp, number])[] = [
  [
    / ignored$|loses its first match where|finds one more|uses its (?:first|last) value|matches beginnings|ignores case/,
    4,
  ],
  [/as any character|trims|any word/, 3],
  [/finds nothing by|is ignored for|finds what has none/, 0.5],
];

/** Whether a filter is given alone, with one value, and the first page is asked for. */
function isFirstAlone({ filters, page = 0 }: PageRequest, parameter: string): boolean {
  return page === 0 && Object.keys(filters).length === 1 && filters[parameter]?.length === 1;
}

/** Where a filter is given alone and the page has room, a record comes too that does not match. */
function withStranger(known: KnownList, parameter: string): Answering {
  return (all, request, right) => {
    const { places, hasMore, totalCount } = right;
    const limit = request.limit ?? known.list.defaultLimit ?? 10;
    const hasRoom = places.length > 0 && places.length < limit && !hasMore;
    if (!isFirstAlone(request, parameter) || !hasRoom) return right;
    const [stranger] = all.all.without(rightParts.select(all, request)).slice(0, 1);
    return stranger === undefined ? right : { hasMore, places: [...places, stranger], totalCount: totalCount + 1 };
  };
}

/** Faults of a filter beside another one: it is ignored, it takes the value of the other, or one match is enough. */
export function joinedFaults(known: KnownList, filter: ListFilter): readonly Hypothesis[] {
  const { parameter } = filter;
  const others = known.list.filters.filter((other) => other !== filter);
  const ignored = answering({ select: (all, request) => all.selected(request, filter) });
  return others.flatMap((other) => {
    const fault = { aspect: 'combined' as const, parameters: [parameter, other.parameter] };
    const joined = answering({
      select: (all, request) => {
        const either = all.filtersOf(request).filter((used) => used.filter === filter || used.filter === other);
        const [one = all.all, two = all.all] = either.map(({ certain }) => certain);
        return all.selected(request, filter, other).and(one.or(two));
      },
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
}

function withoutOne(matches: RecordSet, at: number): RecordSet {
  return withoutPlace(matches, matches.slice().at(at));
}

function withoutPlace(matches: RecordSet, place: number | undefined): RecordSet {
  return matches.without(RecordSet.of(matches.size, (one) => one === place));
}

/** A comparison that leaves something out of both texts. Those of the records are compared many times. */
function sameWhen(reduce: (text: string) => string): (value: string) => (own: string) => boolean {
  const kept = new Map<string, string>();
  const reduced = (text: string) => {
    const made = kept.get(text) ?? reduce(text);
    kept.set(text, made);
    return made;
  };
  return (value) => {
    const wanted = reduced(value);
    return (own) => reduced(own) === wanted;
  };
}

function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

function withoutPunctuation(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}

/** What a server may take a character for, where it reads a value as a pattern. */
const patterns: Readonly<Record<string, (value: string) => (own: string) => boolean>> = {
  'reads _ as any character': (value) => reading(value, '_', '.'),
  'reads . as any character': (value) => reading(value, '.', '.'),
  'reads % as any text': (value) => reading(value, '%', '.*'),
  'reads * as any text': (value) => reading(value, '*', '.*'),
};

function reading(value: string, mark: string, pattern: string): (own: string) => boolean {
  if (!value.includes(mark)) return (own) => own === value;
  const literal = value.split(mark).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const whole = new RegExp(`^${literal.join(pattern)}$`);
  return (own) => whole.test(own);
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return value;
  }
}
