import { canTell, precedesBy } from '../judgement/facts/search.js';
import { commonValue, commonValues } from './difference.js';
import type { KnownList } from './known-list.js';
import { type Aspect, isPlain, type ListFilter, type PageRequest, type Way } from './list.js';
import type { PlannedRequest } from './plan.js';
import { matchesOf } from './predict-page.js';

/** The fields of a subscriber by which a search may be ordered. */
const orderFields = ['createdAt', 'email', 'updatedAt', 'subscriberId', 'firstName', 'lastName', 'locale', 'phone'];

/** The ways to a page other than by `next`, each with what it shows. */
const ways: Readonly<Record<Way, Aspect>> = {
  back: 'back',
  including: 'cursor-included',
  'not-including': 'cursor-excluded',
  'back-including': 'cursor-included',
  turned: 'walk',
};

/** Requests of a list with cursors that follow them in each direction, with the filters of these requests too. */
export function cursorRequests(known: KnownList): readonly PlannedRequest[] {
  const plain = { filters: {}, limit: thirdOf(known, {}) };
  const filtered = known.list.filters.flatMap((filter) => {
    const value = commonValue(known, filter);
    if (value === undefined) return [];
    const filters = { [filter.parameter]: [value] };
    return [{ filters, limit: thirdOf(known, filters) }];
  });
  const ordered = known.list.filters.flatMap((filter) => orderedBeside(known, filter));
  return [
    ...waysOf(plain, ['not-including', 'including', 'back', 'back-including', 'turned']),
    { request: { ...plain, page: 2 }, aspects: ['walk', 'more', 'cursor-excluded'] },
    { request: { ...plain, page: 1, way: 'back' }, aspects: ['back'] },
    ...filtered.map((request) => ({ request: { ...request, page: 1 }, aspects: aspectsOf(request) })),
    ...ordered.map((request) => ({
      request: { ...request, page: 1 },
      aspects: [...aspectsOf(request), ...(request.order ? [`order ${request.order.direction}` as const] : [])],
    })),
    ...filtered.slice(0, 1).flatMap((request) => waysOf(request, ['back'])),
    ...orderedRequests(known),
    ...unmatched(known),
  ];
}

/** How many records show whether an order is another one than by age: each is compared with each. */
const enough = 20;

/** A filter, and an order in which its records do not come by age either. Nothing if there is none. */
function orderedBeside(known: KnownList, filter: ListFilter): readonly PageRequest[] {
  const index = known.list.filters.indexOf(filter);
  const texts = orderFields.filter((by) => !['createdAt', 'updatedAt'].includes(by) && canTell(known.records, by));
  const orders = [...texts.slice(index), ...texts.slice(0, index)].flatMap((by) =>
    (['DESC', 'ASC'] as const).map((direction) => {
      const [precedes, precedesByAge] = [precedesBy(by, direction), precedesBy('createdAt', direction)];
      return {
        by,
        direction,
        isOther: (one: unknown, other: unknown) => precedes(one, other) && precedesByAge(other, one),
      };
    }),
  );
  for (const value of commonValues(known, filter)) {
    const filters = { [filter.parameter]: [value] };
    const found = matchesOf(known, { filters })
      .certain.slice(0, enough)
      .map((place) => known.records[place]);
    for (const { by, direction, isOther } of orders) {
      if (!found.some((one) => found.some((other) => isOther(one, other)))) continue;
      return [{ filters, limit: thirdOf(known, filters), order: { by, direction } }];
    }
  }
  return [];
}

function aspectsOf({ filters }: PageRequest): readonly Aspect[] {
  return ['walk', 'more', 'count', ...Object.keys(filters).map((name) => `filter ${name}` as const)];
}

function waysOf(request: PageRequest, names: readonly Way[]): readonly PlannedRequest[] {
  return names.map((way) => {
    const page = way === 'back' || way === 'back-including' ? 0 : 1;
    const aspects: readonly Aspect[] = way === 'back' ? ['back', 'first'] : [ways[way]];
    return { request: { ...request, page, way }, aspects };
  });
}

/** A plain value of one record beside one of another: nothing matches both. */
function unmatched(known: KnownList): readonly PlannedRequest[] {
  const [one, ...others] = known.list.filters;
  for (const record of known.records) {
    const value = one?.valuesOf(record).find(isPlain);
    for (const other of value === undefined ? [] : others) {
      const foreign = known.records.map((stranger) => other.valuesOf(stranger).find(isPlain));
      for (const wanted of foreign) {
        if (one === undefined || value === undefined || wanted === undefined) continue;
        const filters = { [one.parameter]: [value], [other.parameter]: [wanted] };
        if (matchesOf(known, { filters }).possible.isEmpty) {
          return [{ request: { filters }, aspects: ['none', 'combined'] }];
        }
      }
    }
  }
  return [];
}

/** The whole list in each order, by some fields cut among the records. A server may refuse to order by a field. */
function orderedRequests(known: KnownList): readonly PlannedRequest[] {
  const fields = orderFields.filter((by) => canTell(known.records, by));
  return fields.flatMap((by) => {
    // Two pages meet among the equal values of a field, or at those that lack it.
    const isCut = ['createdAt', 'email', 'locale', 'phone'].includes(by);
    const size = isCut ? Math.ceil(known.records.length / 2) : known.records.length;
    const limit = Math.min(known.list.largestLimit, size);
    return (['ASC', 'DESC'] as const).map((direction) => ({
      request: { filters: {}, limit, page: isCut ? 1 : 0, order: { by, direction } },
      aspects: [`order ${direction}`, 'walk'],
    }));
  });
}

/** A limit that cuts what matches into about three pages, of which the last is not full. */
function thirdOf(known: KnownList, filters: PageRequest['filters']): number {
  const { count } = matchesOf(known, { filters }).certain;
  let limit = Math.max(1, Math.ceil(count / 3));
  while (count % limit === 0 && limit < count - 1) limit += 1;
  return Math.min(limit, known.list.largestLimit);
}

/** A moment after every event. Not relative to now, so that equal runs send equal requests. */
const future = '2100-01-01T00:00:00.000Z';

/** Requests of a list with numbered pages that are always sent: without parameters, and at the ends of their ranges. */
export function numberedRequests(known: KnownList): readonly PlannedRequest[] {
  const { largestLimit, filters } = known.list;
  const limit = Math.min(largestLimit, Math.max(1, known.records.length));
  const beyond = Math.ceil(known.records.length / limit);
  const hasBounds = filters.some(({ parameter }) => parameter === 'before');
  // With one filter alone, all that match on one page show best which do, and a page in the middle how they are cut.
  const alone = filters.flatMap((filter): PlannedRequest[] => {
    const value = commonValue(known, filter);
    if (value === undefined) return [];
    const filters = { [filter.parameter]: [value] };
    const aspects: readonly Aspect[] = [`filter ${filter.parameter}`, 'count'];
    return [
      { request: { filters, limit: largestLimit }, aspects },
      { request: { filters, limit: thirdOf(known, filters), page: 1 }, aspects: [...aspects, 'walk', 'more'] },
    ];
  });
  return [
    { request: { filters: {} }, aspects: ['default-limit', 'default-page'] },
    { request: { filters: {}, limit: 1, page: 0 }, aspects: ['limit'] },
    { request: { filters: {}, limit: largestLimit, page: 0 }, aspects: ['limit'] },
    ...[1, 2].map((page) => ({
      request: { filters: {}, limit: Math.min(largestLimit, 37), page },
      aspects: ['walk' as const],
    })),
    { request: { filters: {}, limit, page: beyond }, aspects: known.isComplete ? ['beyond'] : [] },
    ...(hasBounds
      ? [{ request: { filters: { before: [future] }, limit: largestLimit }, aspects: ['before-default'] as const }]
      : []),
    ...alone,
  ];
}
