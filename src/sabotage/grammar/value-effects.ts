import { readChange } from './changes.js';
import { type ActingEffect, afterAnyResponse, afterResponse, type PhraseTable } from './effect.js';
import { isObject, responseRecords } from './json.js';
import { allRows } from './list-effects.js';
import type { Memory } from './memory.js';
import { filterNames, type ListOperation } from './operation-kinds.js';
import { type Found, mapAt, type ValuePath, valuesAt } from './paths.js';
import { isSuccess, type SemanticResponse, withoutQuery } from './semantic.js';

type Change = (found: Found, name: string, memory: Memory) => unknown;

/** Changes of values that read more than the value: its page, the next record, or earlier requests. */
const changes: PhraseTable<Change> = {
  'take-from-next-record': [
    'takes from the next record',
    ({ value, nextParent }, name) => (isObject(nextParent) ? (nextParent[name] ?? value) : value),
  ],
  'always-null': ['never returns', () => null],
  'never-null': [
    'always returns',
    ({ value, parent }, name) => value ?? Object(parent)[name === 'next' ? 'previous' : 'next'] ?? 'more',
  ],
  'full-page-means-more': [
    'takes a full page to mean',
    ({ parent }) => responseRecords(parent).length === Object(parent).pageSize,
  ],
  'something-means-more': ['takes any record to mean', ({ parent }) => responseRecords(parent).length > 0],
  'count-the-page': ['counts only the page for', ({ parent }) => responseRecords(parent).length],
  'count-reads': [
    'counts the reads in',
    ({ value }, _name, memory) => {
      const counter = memory.value('reads', () => ({ reads: 0 }));
      counter.reads += 1;
      const text = `read ${counter.reads} times`;
      return Array.isArray(value) ? [text] : text;
    },
  ],
};

/** Reads the name of an effect on the values at a path of the successful responses, or of those with a status. */
export function readValueEffect(name: string, path: ValuePath, status?: number): ActingEffect | undefined {
  if (name === 'stale') return stale(path);
  if (name === 'count-all') return countAll;
  if (name === 'last-is-no-more') return lastIsNoMore;
  const own = changes[name];
  if (own !== undefined) return onValues(path, ...own);
  const change = readChange(name);
  return change && onValues(path, change[0], ({ value, parent }) => change[1](value, parent), status);
}

/** Changes each value at a path for which the fault acts. */
function onValues(path: ValuePath, phrase: string, change: Change, status?: number): ActingEffect {
  const name = path.at(-1) ?? '';
  return afterAnyResponse(phrase, (response, { memory, holds }) => {
    if (status === undefined ? !isSuccess(response) : response.status !== status) return response;
    return changed(response, path, (found) =>
      holds(found.value, found.position, response) ? change(found, name, memory) : found.value,
    );
  });
}

function stale(path: ValuePath): ActingEffect {
  return afterResponse('repeats from the previous response', (response, { memory, holds }) => {
    const last = memory.swap('values', valuesAt(response.body, path));
    if (last === undefined) return response;
    return changed(response, path, ({ value }, index) =>
      index < last.length && holds(value, index, response) ? last[index] : value,
    );
  });
}

function changed(
  response: SemanticResponse,
  path: ValuePath,
  change: (found: Found, index: number) => unknown,
): SemanticResponse {
  let index = 0;
  let isSame = true;
  const body = mapAt(response.body, path, (found) => {
    const value = change(found, index);
    index += 1;
    if (value !== found.value) isSame = false;
    return value;
  });
  return isSame ? response : { ...response, body };
}

/** Takes the last record to mean that no more follow. */
const lastIsNoMore = afterResponse(
  'takes one remaining record to mean none for',
  async (response, { request, server, holds }) => {
    const page = Object(response.body);
    if (page.hasMore !== true || !holds(true, 0, response)) return response;
    const all = await allRows(request, server);
    const isLastButOne = all.at(-2)?._id === responseRecords(page).at(-1)?._id;
    return isLastButOne ? { ...response, body: { ...page, hasMore: false } } : response;
  },
);

/** Counts all records, whatever the filters. */
const countAll = afterResponse('ignores filters in', async (response, { request, server, holds }) => {
  if (!holds(undefined, 0, response)) return response;
  const { body } = await server(withoutQuery(request, filterNames(request.operation as ListOperation)));
  return isObject(body) ? { ...response, body: { ...Object(response.body), totalCount: body.totalCount } } : response;
});
