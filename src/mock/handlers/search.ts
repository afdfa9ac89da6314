import type { Subscriber } from '#generated/types.js';
import { readerOf } from '../../../fixtures/collection.js';
import type { Choices } from '../../choices/choices.js';
import { problemAt } from '../http/problem.js';
import { pageJson, serializedReply } from '../http/reply.js';
import type { CollectionCache } from '../records/collection-cache.js';
import { cursorPage, type OrderedRecords } from '../records/cursor-page.js';
import { LazyOrder, type SortPosition } from '../records/lazy-order.js';
import { integerParameter } from '../records/numbered-page.js';
import type { Table } from '../records/table.js';
import type { Handler, OperationRequest } from './handler.js';

/** Maximum total count of a search (§8). */
const countLimit = 50_000;

type Query = OperationRequest<'searchSubscribers'>['query'];

/** Searches subscribers, paginated by cursor (§4.3). Filters are case-sensitive. */
export const searchSubscribers: Handler<'searchSubscribers'> = ({ query }, { store: { subscribers }, choices }) => {
  const { beyond, most, status } = choices['search.limit-bounds'];
  const { limit: defaultLimit } = choices['search.default-limit'];
  const limit = integerParameter(query.limit, {
    name: 'limit',
    min: 1,
    max: most,
    default: Math.min(defaultLimit, most),
    beyond,
    status,
  });
  const sortField = readSortField(query.orderBy, choices['search.order-by-fields']);
  const { searchable } = subscribers;
  const after = cursor('after');
  const before = cursor('before');
  if (after === 'nowhere' || before === 'nowhere') return serializedReply(200, pageJson([], emptyEnvelope));
  const page = cursorPage(select(searchable, query, sortField, choices), {
    after,
    before,
    includeCursor: query.includeCursor === true,
    limit,
  });
  const indexes = page.indexes.map((index) => searchable.added + index);
  const envelope = {
    next: page.hasNext ? (idAt(indexes.at(-1)) ?? query.before ?? null) : null,
    previous: page.hasPrevious ? (idAt(indexes[0]) ?? query.after ?? null) : null,
    totalCount: Math.min(page.total, countLimit),
    totalCountCapped: page.total > countLimit,
  };
  return serializedReply(
    200,
    pageJson(
      indexes.map((index) => subscribers.json(index)),
      envelope,
    ),
  );

  function idAt(index: number | undefined): string | undefined {
    return index === undefined ? undefined : subscribers.value(index, '_id');
  }

  function cursor(name: 'after' | 'before'): SortPosition | 'nowhere' | undefined {
    const id = query[name];
    if (id === undefined) return undefined;
    const index = subscribers.indexOf('_id', id);
    if (index === -1) {
      const { effect, status } = choices['search.unknown-cursor'];
      if (effect !== 'refused') return effect === 'empty-page' ? 'nowhere' : undefined;
      throw problemAt(status, `/query/${name}`, 'is not a cursor of a search');
    }
    return {
      index: index - searchable.added,
      value: sortField === undefined ? undefined : subscribers.value(index, sortField),
    };
  }
};

const emptyEnvelope = { next: null, previous: null, totalCount: 0, totalCountCapped: false };

type FilterName = keyof Choices['search.match-form'];

interface Filter {
  readonly name: FilterName;
  readonly text: string;
  readonly form: Choices['search.match-form'][FilterName];
}

/** Comparisons of a text with the value of a filter. */
const matchers: Readonly<Record<Filter['form'], (text: string, value: string) => boolean>> = {
  part: (text, value) => text.includes(value),
  beginning: (text, value) => text.startsWith(value),
  end: (text, value) => text.endsWith(value),
  'word-beginning': (text, value) => hasWord(text, value, false),
  word: (text, value) => hasWord(text, value, true),
  whole: (text, value) => text === value,
};

/** Tells if a text contains a value at the beginning of a word, or as a whole word. */
function hasWord(text: string, value: string, isWhole: boolean): boolean {
  const isLetter = (character = ' ') => /[\p{L}\p{N}]/u.test(character);
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + 1)) {
    if (!isLetter(text[at - 1]) && !(isWhole && isLetter(text[at + value.length]))) return true;
  }
  return false;
}

/** Selects matching subscribers: cached matches of the base, and records written since. */
function select(
  { base, written: records }: Table<Subscriber>['searchable'],
  query: Query,
  sortField: SortField | undefined,
  choices: Choices,
): OrderedRecords {
  const filters = filtersOf(query, choices['search.match-form']);
  const isPlain = sortField === undefined && query.orderDirection === undefined;
  const ascending = isPlain
    ? choices['list.order'].searchSubscribers === 'oldest-first'
    : query.orderDirection === 'ASC';
  const hiddenPositions: SortPosition[] = [];
  const writtenPositions: SortPosition[] = [];
  const matchesInBase = matcherInBase(base, filters);
  const writtenRecords = [...records];
  const matchesWritten = matcherOf(filters, (key) => (rank) => writtenRecords[rank]?.[1][key]);
  for (const [rank, [index, record]] of writtenRecords.entries()) {
    if (index >= 0 && matchesInBase(index)) {
      hiddenPositions.push({ index, value: sortField && base.collection.value(index, sortField) });
    }
    if (matchesWritten(rank)) writtenPositions.push({ index, value: sortField && record[sortField] });
  }
  return { order: orderOf(base, filters, sortField), hidden: hiddenPositions, written: writtenPositions, ascending };
}

function filtersOf(query: Query, forms: Choices['search.match-form']): Filter[] {
  const names: readonly FilterName[] = ['email', 'phone', 'subscriberId', 'name'];
  return names.flatMap((name) => {
    const text = query[name];
    return text === undefined ? [] : { name, text, form: forms[name] };
  });
}

function orderOf(
  base: CollectionCache<Subscriber>,
  filters: readonly Filter[],
  sortField: SortField | undefined,
): LazyOrder {
  return base.order(JSON.stringify([filters, sortField]), () => {
    const list = findMatches(base, filters);
    if (sortField === undefined) return new LazyOrder(list);
    return new LazyOrder(list.slice(), readerOf(base.collection, sortField));
  });
}

function findMatches(base: CollectionCache<Subscriber>, filters: readonly Filter[]): Int32Array {
  return base.list(JSON.stringify(filters), matcherInBase(base, filters));
}

type Matcher = (index: number) => boolean;
type Readers = <K extends keyof Subscriber>(key: K) => (index: number) => Subscriber[K] | undefined;

function matcherInBase({ collection }: CollectionCache<Subscriber>, filters: readonly Filter[]): Matcher {
  return matcherOf(filters, (key) => readerOf(collection, key));
}

/** Creates a function that tells if a record matches all filters. */
function matcherOf(filters: readonly Filter[], readers: Readers): Matcher {
  const matchers = filters.map((filter) => filterMatcher(filter, readers));
  const [single = () => true] = matchers;
  return matchers.length < 2 ? single : (index) => matchers.every((matches) => matches(index));
}

function filterMatcher({ name, text, form }: Filter, readers: Readers): Matcher {
  const matches = matchers[form];
  if (name === 'name') {
    const first = readers('firstName');
    const last = readers('lastName');
    return (index) => matches(fullName(first(index), last(index)), text);
  }
  const read = readers(name);
  return (index) => {
    const value = read(index);
    return typeof value === 'string' && matches(value, text);
  };
}

function fullName(first: string | null | undefined, last: string | null | undefined): string {
  return first && last ? `${first} ${last}` : first || last || '';
}

const sortFields = [
  '_id',
  'subscriberId',
  'firstName',
  'lastName',
  'email',
  'phone',
  'locale',
  'timezone',
  'isOnline',
  'lastOnlineAt',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof Subscriber)[];

type SortField = (typeof sortFields)[number];

/** Validates the field to sort by; undefined for the default order, newest first. */
function readSortField(
  field: string | undefined,
  { other, status }: Choices['search.order-by-fields'],
): SortField | undefined {
  if (field === undefined) return undefined;
  const known = sortFields.find((name) => name === field);
  if (known !== undefined || other === 'ignored') return known;
  throw problemAt(status, '/query/orderBy', `must be one of ${sortFields.join(', ')}`);
}
