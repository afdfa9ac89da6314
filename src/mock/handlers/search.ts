import type { Subscriber } from '#generated/types.js';
import { readerOf } from '../../../fixtures/collection.js';
import type { Choices } from '../../choices/choices.js';
import { problemAt } from '../http/problem.js';
import { pageJson, replyJson } from '../http/reply.js';
import { cursorPage, type OrderedRecords } from '../records/cursor-page.js';
import { LazyOrder, type SortPosition } from '../records/lazy-order.js';
import { integerParameter } from '../records/numbered-page.js';
import type { Selections } from '../records/selections.js';
import type { Table } from '../records/table.js';
import type { Handler, OperationRequest } from './handler.js';

/** Maximum total count of a search (§8). */
const countLimit = 50_000;

type Query = OperationRequest<'searchSubscribers'>['query'];

/** Searches subscribers, paginated by cursor (§4.3). Filters are case-sensitive. */
export const searchSubscribers: Handler<'searchSubscribers'> = ({ query }, { store: { subscribers }, choices }) => {
  const { beyond, most, status } = choices['search.limit-bounds'];
  const { limit: fallback } = choices['search.default-limit'];
  const limit = integerParameter(query.limit, {
    name: 'limit',
    min: 1,
    max: most,
    default: Math.min(fallback, most),
    beyond,
    status,
  });
  const sorted = sortedBy(query.orderBy, choices['search.order-by-fields']);
  const { searchable } = subscribers;
  const [after, before] = [cursor('after'), cursor('before')];
  if (after === 'nowhere' || before === 'nowhere') return replyJson(200, pageJson([], nothing));
  const page = cursorPage(select(searchable, query, sorted, choices), {
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
  return replyJson(
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
      value: sorted === undefined ? undefined : subscribers.value(index, sorted),
    };
  }
};

const nothing = { next: null, previous: null, totalCount: 0, totalCountCapped: false };

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
  sorted: SortField | undefined,
  choices: Choices,
): OrderedRecords {
  const filters = filtersOf(query, choices['search.match-form']);
  const isPlain = sorted === undefined && query.orderDirection === undefined;
  const ascending = isPlain
    ? choices['list.order'].searchSubscribers === 'oldest-first'
    : query.orderDirection === 'ASC';
  const [hidden, written]: [SortPosition[], SortPosition[]] = [[], []];
  const matchesInBase = matcherOf(filters, (key) => readerOf(base.collection, key));
  const writtenRecords = [...records];
  const matchesWritten = matcherOf(filters, (key) => (place) => writtenRecords[place]?.[1][key]);
  for (const [place, [index, record]] of writtenRecords.entries()) {
    if (index >= 0 && matchesInBase(index)) {
      hidden.push({ index, value: sorted && base.collection.value(index, sorted) });
    }
    if (matchesWritten(place)) written.push({ index, value: sorted && record[sorted] });
  }
  return { order: orderOf(base, filters, sorted), hidden, written, ascending };
}

function filtersOf(query: Query, forms: Choices['search.match-form']): Filter[] {
  const names: readonly FilterName[] = ['email', 'phone', 'subscriberId', 'name'];
  return names.flatMap((name) => {
    const text = query[name];
    return text === undefined ? [] : { name, text, form: forms[name] };
  });
}

function orderOf(base: Selections<Subscriber>, filters: readonly Filter[], sorted: SortField | undefined): LazyOrder {
  return base.order(JSON.stringify([filters, sorted]), () => {
    const list = matching(base, filters);
    if (sorted === undefined) return new LazyOrder(list);
    return new LazyOrder(list.slice(), readerOf(base.collection, sorted));
  });
}

function matching(base: Selections<Subscriber>, filters: readonly Filter[]): Int32Array {
  return base.list(
    JSON.stringify(filters),
    matcherOf(filters, (key) => readerOf(base.collection, key)),
  );
}

type Matcher = (index: number) => boolean;
type Readers = <K extends keyof Subscriber>(key: K) => (index: number) => Subscriber[K] | undefined;

/** Creates a function that tells if a record matches all filters. */
function matcherOf(filters: readonly Filter[], readers: Readers): Matcher {
  const matchers = filters.map((filter) => filterMatcher(filter, readers));
  const [only] = matchers;
  return only !== undefined && matchers.length === 1 ? only : (index) => matchers.every((matches) => matches(index));
}

function filterMatcher({ name, text, form }: Filter, readers: Readers): Matcher {
  const matches = matchers[form];
  if (name === 'name') {
    const [first, last] = [readers('firstName'), readers('lastName')];
    return (index) => matches([first(index), last(index)].filter(Boolean).join(' '), text);
  }
  const read = readers(name);
  return (index) => {
    const own = read(index);
    return typeof own === 'string' && matches(own, text);
  };
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
function sortedBy(
  field: string | undefined,
  { other, status }: Choices['search.order-by-fields'],
): SortField | undefined {
  if (field === undefined) return undefined;
  const sortField = sortFields.find((name) => name === field);
  if (sortField !== undefined || other === 'ignored') return sortField;
  throw problemAt(status, '/query/orderBy', `must be one of ${sortFields.join(', ')}`);
}
