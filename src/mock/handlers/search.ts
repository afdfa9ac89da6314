import type { Subscriber } from '#generated/types.js';
import { cursorPage, type Selection } from '../cursor-page.js';
import type { Call, Handler } from '../handler.js';
import { LazyOrder, type Place, type SortValue } from '../lazy-order.js';
import { wholeNumber } from '../pages.js';
import { Problem } from '../problem.js';
import { pageJson, replyJson } from '../reply.js';
import type { Selections } from '../selections.js';
import type { Table } from '../table.js';

/** How far a search counts (§8). */
const countLimit = 50_000;

type Query = Call<'searchSubscribers'>['query'];

/** Finds subscribers, a page at a time (§4.3). A filter matches a part of its field, case-sensitively. */
export const searchSubscribers: Handler<'searchSubscribers'> = ({ query }, { store: { subscribers } }) => {
  const limit = wholeNumber(query.limit, { name: 'limit', min: 1, max: 100, default: 10 });
  const sorted = sortedBy(query.orderBy);
  const page = cursorPage(select(subscribers, query, sorted), {
    after: cursor('after'),
    before: cursor('before'),
    includeCursor: query.includeCursor === true,
    limit,
  });
  const indexes = page.indexes.map((place) => subscribers.added + place);
  const { after = null, before = null } = query;
  const envelope = {
    next: page.hasNext ? (idAt(indexes.at(-1)) ?? before) : null,
    previous: page.hasPrevious ? (idAt(indexes[0]) ?? after) : null,
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

  function cursor(name: 'after' | 'before'): Place | undefined {
    const id = query[name];
    if (id === undefined) return undefined;
    const index = subscribers.indexOf('_id', id);
    if (index === -1) {
      const message = 'is not a cursor that a search has given';
      throw new Problem(400, `${name} ${message}`, { errors: [{ pointer: `/query/${name}`, message }] });
    }
    return {
      index: index - subscribers.added,
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
  name: (read) => {
    const [first, last] = [read('firstName'), read('lastName')];
    return first && last ? `${first} ${last}` : (first ?? last ?? '');
  },
} satisfies Partial<Record<keyof Query, (read: Read) => string | null | undefined>>;

interface Filter {
  readonly name: keyof typeof texts;
  readonly text: string;
}

/** The base's matches are found once for all worlds; what a world has written is looked at each time. */
function select(subscribers: Table<Subscriber>, query: Query, sorted: SortField | undefined): Selection {
  const { base } = subscribers;
  const filters = filtersOf(query);
  const [hidden, written]: [Place[], Place[]] = [[], []];
  for (const [index, record] of subscribers.written()) {
    const read: Read = (key) => base.collection.value(index, key);
    if (index >= 0 && fits(filters, read)) hidden.push(placeOf(index, read));
    const readWritten: Read = (key) => record[key];
    if (fits(filters, readWritten)) written.push(placeOf(index, readWritten));
  }
  return { order: orderOf(base, filters, sorted), hidden, written, ascending: query.orderDirection === 'ASC' };

  function placeOf(index: number, read: Read): Place {
    return { index, value: sorted === undefined ? undefined : read(sorted) };
  }
}

function filtersOf(query: Query): Filter[] {
  const names: readonly Filter['name'][] = ['email', 'phone', 'subscriberId', 'name'];
  return names.flatMap((name) => {
    const text = query[name];
    return text === undefined ? [] : { name, text };
  });
}

function fits(filters: readonly Filter[], read: Read): boolean {
  return filters.every(({ name, text }) => texts[name](read)?.includes(text) === true);
}

function orderOf(base: Selections<Subscriber>, filters: readonly Filter[], sorted: SortField | undefined): LazyOrder {
  return base.order(JSON.stringify([filters, sorted]), () => {
    const list = matching(base, filters);
    if (sorted === undefined) return new LazyOrder(list);
    const values = base.column(sorted, (index): SortValue => base.collection.value(index, sorted));
    return new LazyOrder(list.slice(), (index) => values[index]);
  });
}

function matching(base: Selections<Subscriber>, filters: readonly Filter[]): Int32Array {
  const columns = filters.map(({ name, text }) => ({
    text,
    values: base.column(name, (index) => texts[name]((key) => base.collection.value(index, key))),
  }));
  return base.list(JSON.stringify(filters), (index) =>
    columns.every(({ text, values }) => values[index]?.includes(text) === true),
  );
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
function sortedBy(field: string | undefined): SortField | undefined {
  if (field === undefined) return undefined;
  const found = sortFields.find((name) => name === field);
  if (found !== undefined) return found;
  const message = `must be one of ${sortFields.join(', ')}`;
  throw new Problem(422, `orderBy ${message}`, { errors: [{ pointer: '/query/orderBy', message }] });
}
