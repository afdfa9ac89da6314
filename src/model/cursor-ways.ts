import { canTell } from '../judgement/facts/sort-order.js';
import type { KnownList } from './known-list.js';
import type { Aspect, Order, PageRequest, Way } from './list.js';
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
    const values = [...(filter.furtherValues?.(known.records) ?? []), ...known.records.flatMap(filter.valuesOf)];
    const value = values.find((one) => isCommon(known, { [filter.parameter]: [one] }));
    if (value === undefined) return [];
    const filters = { [filter.parameter]: [value] };
    return [{ filters, limit: thirdOf(known, filters) }];
  });
  return [
    ...waysOf(plain, ['not-including', 'including', 'back', 'back-including', 'turned']),
    { request: { ...plain, page: 2 }, aspects: ['walk', 'more', 'cursor-excluded'] },
    { request: { ...plain, page: 1, way: 'back' }, aspects: ['back'] },
    ...filtered.map((request) => ({ request: { ...request, page: 1 }, aspects: aspectsOf(request) })),
    ...filtered.slice(0, 1).flatMap((request) => waysOf(request, ['back'])),
    ...nearRequests(known),
    ...orderedRequests(known),
  ];
}

/** How many records at most a filter selects of which the pages are walked. */
const mostWalked = 60;

function isCommon(known: KnownList, filters: PageRequest['filters']): boolean {
  const { certain, possible } = matchesOf(known, { filters });
  // Those that do not match would show that the filter is ignored.
  const most = Math.min(mostWalked, Math.floor(known.records.length * 0.7));
  return certain.equals(possible) && certain.count > 2 && certain.count <= most;
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

/** Values that nobody has, but that a lenient search takes for somebody's: in another case, and as patterns. */
function nearRequests(known: KnownList): readonly PlannedRequest[] {
  return known.list.filters.flatMap(({ parameter, valuesOf }) => {
    const value = known.records.map((record) => valuesOf(record)[0] ?? '').find((one) => /^\+?[\w@. -]{5,}$/.test(one));
    if (value === undefined) return [];
    const other = value.replace(/[A-Za-z]/g, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    );
    const at = value.search(/(?<=\w\w)[A-Za-z\d](?=\w)/);
    const patterns = (wildcards[parameter] ?? []).map((mark) => `${value.slice(0, at)}${mark}${value.slice(at + 1)}`);
    const near = [...(other === value ? [] : [other]), ...(at === -1 ? [] : patterns)];
    return near.map((one) => ({ request: { filters: { [parameter]: [one] } }, aspects: ['none', 'case'] as const }));
  });
}

/** What stands for any character in a regular expression or in SQL: for most filters one of them is enough. */
const wildcards: Readonly<Record<string, readonly string[]>> = { email: ['.', '_'], name: ['_'], phone: ['.'] };

/** Two pages in each order: the whole list, cut among the records. */
function orderedRequests(known: KnownList): readonly PlannedRequest[] {
  return orderFields.flatMap((by) => {
    if (!canTell(known.records, by)) return [];
    const own: Order['direction'] = by === 'phone' ? 'DESC' : 'ASC';
    // Two pages meet among the equal values of a field, or at those that lack it.
    const isCut = ['createdAt', 'email', 'locale', 'phone'].includes(by);
    const size = isCut ? Math.ceil(known.records.length / 2) : known.records.length;
    const limit = Math.min(known.list.largestLimit, size);
    const order: Order = { by, direction: own };
    const other: Order = { by, direction: own === 'ASC' ? 'DESC' : 'ASC' };
    const requests: PlannedRequest[] = [
      { request: { filters: {}, limit, page: isCut ? 1 : 0, order }, aspects: [`order ${own}`, 'walk'] },
    ];
    if (by === 'createdAt' || by === 'email') {
      requests.push({
        request: { filters: {}, limit: Math.ceil(limit / 2), page: by === 'createdAt' ? 1 : 0, order: other },
        aspects: [`order ${other.direction}`],
      });
    }
    return requests;
  });
}

/** A limit that cuts what matches into about three pages, of which the last is not full. */
function thirdOf(known: KnownList, filters: PageRequest['filters']): number {
  const { count } = matchesOf(known, { filters }).certain;
  let limit = Math.max(1, Math.ceil(count / 3));
  while (count % limit === 0 && limit < count - 1) limit += 1;
  return Math.min(limit, known.list.largestLimit);
}
