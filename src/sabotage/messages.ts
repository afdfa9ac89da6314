import { isObject, jsonOf, recordsOf, reworded } from './kit/json.js';
import { pageWays } from './kit/numbered-pages.js';
import {
  besideOthers,
  findingLacking,
  findingPrefixes,
  onlyFirstValue,
  onlyOneFilter,
  pageFilterWays,
} from './kit/page-filters.js';
import { changed, queryOf } from './kit/request.js';
import { byDefault, instead, onPage, requery } from './kit/wrappers.js';
import type { WaysOf, Wrapper } from './sabotage.js';

const list = 'listMessages';
const pages = pageWays(list, 1_000);
const filters = ['channel', 'subscriberId', 'transactionId', 'contextKeys'];

/** Promises about the list of messages (§4.6, §8). */
export const messages = {
  'messages.default-limit': [
    ...pages['default-limit'],
    { variant: 'hundred', what: 'returns 100 messages if no limit is given', wrap: byDefault(list, 'limit', '100') },
  ],
  'messages.default-page': pages['default-page'],
  'messages.limit-kept': [
    ...pages['limit-kept'],
    {
      variant: 'large',
      what: 'returns one message too many if limit is 20 or more',
      wrap: requery([list], (query) => {
        const limit = Number(query.get('limit'));
        if (limit >= 20 && limit < 200) query.set('limit', String(limit + 1));
      }),
    },
  ],
  'messages.page-echo': pages['page-echo'],
  'messages.walk': pages.walk,
  'messages.has-more': pages['has-more'],
  'messages.beyond-last-page': [
    ...pages['beyond-last-page'],
    { variant: 'last', what: 'returns the last page of messages beyond the last', wrap: lastOnceMore() },
  ],
  'messages.total-count': [
    {
      what: 'counts one message too many',
      wrap: onPage(list, (page) => ({ ...page, totalCount: Number(page.totalCount) + 1 })),
    },
    {
      variant: 'page',
      what: 'counts the messages of the page',
      wrap: onPage(list, (page) => ({
        ...page,
        totalCount: Array.isArray(page.data) ? page.data.length : 0,
      })),
    },
    { variant: 'filtered', what: 'counts all messages, whatever the filter', wrap: countingAll() },
  ],
  'messages.filter-channel': [
    ...pageFilterWays(list, 'channel'),
    ...['in_app', 'email', 'sms', 'push'].map((channel) => ({
      variant: channel,
      what: `finds nothing by the channel ${channel}`,
      wrap: onPage(list, (page, query) =>
        query.get('channel') === channel ? { ...page, data: [], hasMore: false, totalCount: 0 } : page,
      ),
    })),
  ],
  'messages.filter-subscriber-id': [...pageFilterWays(list, 'subscriberId'), findingPrefixes(list, 'subscriberId')],
  'messages.filter-transaction-id': [...pageFilterWays(list, 'transactionId'), findingPrefixes(list, 'transactionId')],
  'messages.filter-transaction-ids': [
    { what: 'keeps only the first transactionId of several', wrap: onlyFirstValue(list, ['transactionId']) },
    {
      variant: 'last',
      what: 'keeps only the last transactionId of several',
      wrap: requery([list], (query) => {
        const last = query.getAll('transactionId').at(-1);
        if (last !== undefined) query.set('transactionId', last);
      }),
    },
  ],
  'messages.filter-context-keys': [
    ...pageFilterWays(list, 'contextKeys'),
    findingPrefixes(list, 'contextKeys'),
    findingLacking(list, 'contextKeys', ({ contextKeys }) => contextKeys === undefined),
  ],
  'messages.filters-combine': [
    { what: 'keeps only the first of several filters', wrap: onlyOneFilter(list, filters, 'first') },
    {
      variant: 'last',
      what: 'keeps only the last of several filters',
      wrap: onlyOneFilter(list, filters, 'last'),
    },
    {
      variant: 'subscriberId',
      what: 'ignores subscriberId beside channel',
      wrap: requery([list], (query) => {
        if (query.has('channel')) query.delete('subscriberId');
      }),
    },
    ...besideOthers(list, filters),
  ],
} satisfies WaysOf<'messages'>;

function lastOnceMore(): Wrapper {
  return instead([list], async (request, fetch) => {
    const again = await changed(request, {});
    const response = await fetch(request);
    const json = response.ok ? await jsonOf(response) : undefined;
    if (!isObject(json) || recordsOf(json).length > 0 || json.page === 0) return response;
    const last = Math.ceil(Number(json.totalCount) / Number(json.pageSize)) - 1;
    const there = await fetch(await changed(again, { query: (query) => query.set('page', String(last)) }));
    return reworded(there, { json: { ...Object(await jsonOf(there)), page: json.page } });
  });
}

function countingAll(): Wrapper {
  return instead([list], async (request, fetch) => {
    const isFiltered = filters.some((name) => queryOf(request).has(name));
    const all = await changed(request, { query: (query) => filters.forEach((name) => void query.delete(name)) });
    const response = await fetch(request);
    const json = response.ok && isFiltered ? await jsonOf(response) : undefined;
    const unfiltered = isObject(json) ? await jsonOf(await fetch(all)) : undefined;
    if (!isObject(json) || !isObject(unfiltered)) return response;
    return reworded(response, { json: { ...json, totalCount: unfiltered.totalCount } });
  });
}
