import type { Subscriber } from '#generated/types.js';
import type { Choices } from '../../choices/choices.js';
import { problemAt } from '../http/problem.js';
import { pageJson, serializedReply } from '../http/reply.js';
import { cursorPage, type SortPosition } from '../records/cursor-page.js';
import { limitParameter } from '../records/numbered-page.js';
import type { Table } from '../records/table.js';
import type { Handler, OperationRequest } from './handler.js';

/** Maximum total count of a search (§8). */
const countLimit = 50_000;

type Query = OperationRequest<'searchSubscribers'>['query'];

/** Searches subscribers, paginated by cursor (§4.3). Filters are case-sensitive. */
export const searchSubscribers: Handler<'searchSubscribers'> = ({ query }, { store: { subscribers }, choices }) => {
  const { limit: defaultLimit } = choices['search.default-limit'];
  const limit = limitParameter(query.limit, defaultLimit, choices['search.limit-bounds']);
  const sortField = readSortField(query.orderBy, choices['search.order-by-fields']);
  const after = cursor('after');
  const before = cursor('before');
  const { both, bothStatus } = choices['search.unknown-cursor'];
  if (both === 'refused' && after !== undefined && before !== undefined)
    throw problemAt(bothStatus, '/query/before', 'is not allowed beside after');
  if (after === 'nowhere' || before === 'nowhere') return serializedReply(200, pageJson([], emptyEnvelope));
  const isPlain = sortField === undefined && query.orderDirection === undefined;
  const page = cursorPage(findMatches(subscribers, query, choices['search.match-form'], sortField), {
    after,
    before,
    includeCursor: query.includeCursor === true,
    limit,
    ascending: isPlain ? choices['list.order'].searchSubscribers === 'oldest-first' : query.orderDirection === 'ASC',
  });
  const { indexes } = page;
  const records = indexes.map((index) => subscribers.json(index));
  const envelope = {
    next: page.hasNext ? (idAt(indexes.at(-1)) ?? query.before ?? null) : null,
    previous: page.hasPrevious ? (idAt(indexes[0]) ?? query.after ?? null) : null,
    totalCount: Math.min(page.total, countLimit),
    totalCountCapped: page.total > countLimit,
  };
  return serializedReply(200, pageJson(records, envelope));

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
    return { index, value: sortField && subscribers.value(index, sortField) };
  }
};

const emptyEnvelope = { next: null, previous: null, totalCount: 0, totalCountCapped: false };

type FilterName = keyof Choices['search.match-form'];

const filterNames: readonly FilterName[] = ['email', 'phone', 'subscriberId', 'name'];

const matchers: Readonly<Record<Choices['search.match-form'][FilterName], (text: string, value: string) => boolean>> = {
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

/** Finds the subscribers that match all filters. */
function* findMatches(
  subscribers: Table<Subscriber>,
  query: Query,
  forms: Choices['search.match-form'],
  sortField: SortField | undefined,
): Generator<SortPosition> {
  const filters = filterNames.filter((name) => query[name] !== undefined);
  const matches = (index: number, name: FilterName) => {
    const value = name === 'name' ? fullName(subscribers, index) : subscribers.value(index, name);
    return typeof value === 'string' && matchers[forms[name]](value, query[name] ?? '');
  };
  for (let index = 0; index < subscribers.size; index += 1) {
    if (filters.every((name) => matches(index, name)))
      yield { index, value: sortField && subscribers.value(index, sortField) };
  }
}

function fullName(subscribers: Table<Subscriber>, index: number): string {
  return [subscribers.value(index, 'firstName'), subscribers.value(index, 'lastName')].filter(Boolean).join(' ');
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
