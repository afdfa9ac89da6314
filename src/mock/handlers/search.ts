import type { Subscriber } from '#generated/types.js';
import { type Collection, readerOf } from '../../../fixtures/collection.js';
import type { Choices } from '../../choices/choices.js';
import { problemAt } from '../http/problem.js';
import { pageJson, replyJson } from '../http/reply.js';
import { cursorPage, type Selection } from '../records/cursor-page.js';
import { LazyOrder, type SortPosition } from '../records/lazy-order.js';
import { wholeNumber } from '../records/numbered-page.js';
import type { Selections } from '../records/selections.js';
import type { Table } from '../records/table.js';
import type { Call, Handler } from './handler.js';

/** How far a search counts (§8). */
const countLimit = 50_000;

type Query = Call<'searchSubscribers'>['query'];

/** Finds subscribers, a page at a time (§4.3). A filter is case-sensitive. */
export const searchSubscribers: Handler<'searchSubscribers'> = ({ query }, { store: { subscribers }, choices }) => {
  const { beyond, most, status } = choices['search.limit-bounds'];
  const { limit: fallback } = choices['search.default-limit'];
  const limit = wholeNumber(query.limit, {
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

type Read = <K extends keyof Subscriber>(key: K) => Subscriber[K];

/** What each filter looks in. */
const texts = {
  email: (read) => read('email'),
  phone: (read) => read('phone'),
  subscriberId: (read) => read('subscriberId'),
  name: (read) => fullName(read('firstName'), read('lastName')),
} satisfies Partial<Record<keyof Query, (read: Read) => string | null | undefined>>;

function fullName(first: string | null | undefined, last: string | null | undefined): string {
  return [first, last].filter(Boolean).join(' ');
}

const nothing = { next: null, previous: null, totalCount: 0, totalCountCapped: false };

interface Filter {
  readonly name: keyof typeof texts;
  readonly text: string;
  readonly form: Form;
}

type Form = Choices['search.match-form'][keyof typeof texts];

/** How a text may match the value of a filter. */
const matchers: Readonly<Record<Form, (text: string, value: string) => boolean>> = {
  part: (text, value) => text.includes(value),
  beginning: (text, value) => text.startsWith(value),
  end: (text, value) => text.endsWith(value),
  'word-beginning': (text, value) => hasWord(text, value, false),
  word: (text, value) => hasWord(text, value, true),
  whole: (text, value) => text === value,
};

/** Whether a value stands in a text where a word begins, and ends where one ends. */
function hasWord(text: string, value: string, isWhole: boolean): boolean {
  const isLetter = (character = ' ') => /[\p{L}\p{N}]/u.test(character);
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + 1)) {
    if (!isLetter(text[at - 1]) && !(isWhole && isLetter(text[at + value.length]))) return true;
  }
  return false;
}

/** What matches in the base is found once; what was written since is looked at each time. */
function select(
  { base, written: records }: Table<Subscriber>['searchable'],
  query: Query,
  sorted: SortField | undefined,
  choices: Choices,
): Selection {
  const filters = filtersOf(query, choices['search.match-form']);
  const isPlain = sorted === undefined && query.orderDirection === undefined;
  const ascending = isPlain
    ? choices['list.order'].searchSubscribers === 'oldest-first'
    : query.orderDirection === 'ASC';
  const [hidden, written]: [SortPosition[], SortPosition[]] = [[], []];
  for (const [index, record] of records) {
    const read: Read = (key) => base.collection.value(index, key);
    if (index >= 0 && fits(filters, read)) hidden.push(positionOf(index, read));
    const readWritten: Read = (key) => record[key];
    if (fits(filters, readWritten)) written.push(positionOf(index, readWritten));
  }
  return { order: orderOf(base, filters, sorted), hidden, written, ascending };

  function positionOf(index: number, read: Read): SortPosition {
    return { index, value: sorted === undefined ? undefined : read(sorted) };
  }
}

function filtersOf(query: Query, forms: Choices['search.match-form']): Filter[] {
  const names: readonly Filter['name'][] = ['email', 'phone', 'subscriberId', 'name'];
  return names.flatMap((name) => {
    const text = query[name];
    return text === undefined ? [] : { name, text, form: forms[name] };
  });
}

function fits(filters: readonly Filter[], read: Read): boolean {
  for (const { name, text, form } of filters) if (!isMatch(texts[name](read), text, form)) return false;
  return true;
}

function isMatch(own: string | null | undefined, value: string, form: Form): boolean {
  return typeof own === 'string' && matchers[form](own, value);
}

function orderOf(base: Selections<Subscriber>, filters: readonly Filter[], sorted: SortField | undefined): LazyOrder {
  return base.order(JSON.stringify([filters, sorted]), () => {
    const list = matching(base, filters);
    if (sorted === undefined) return new LazyOrder(list);
    return new LazyOrder(list.slice(), readerOf(base.collection, sorted));
  });
}

function matching(base: Selections<Subscriber>, filters: readonly Filter[]): Int32Array {
  const tests = filters.map((filter) => testOf(base.collection, filter));
  const [only] = tests;
  const all = (index: number) => tests.every((matches) => matches(index));
  return base.list(JSON.stringify(filters), only !== undefined && tests.length === 1 ? only : all);
}

/** Whether a filter lets records through, by their index. */
function testOf(collection: Collection<Subscriber>, { name, text, form }: Filter): (index: number) => boolean {
  const matches = matchers[form];
  if (name === 'name') {
    const [first, last] = [readerOf(collection, 'firstName'), readerOf(collection, 'lastName')];
    return (index) => matches(fullName(first(index), last(index)), text);
  }
  const read = readerOf(collection, name);
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

/** The newest come first, unless something else is asked for. */
function sortedBy(
  field: string | undefined,
  { other, status }: Choices['search.order-by-fields'],
): SortField | undefined {
  if (field === undefined) return undefined;
  const sortField = sortFields.find((name) => name === field);
  if (sortField !== undefined || other === 'ignored') return sortField;
  throw problemAt(status, '/query/orderBy', `must be one of ${sortFields.join(', ')}`);
}
