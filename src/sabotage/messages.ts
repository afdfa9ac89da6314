import { forEachFilter } from '../requirements/families.js';
import { isObject, jsonOf, recordsOf, reworded, within, without } from './kit/json.js';
import { findingLacking, findingPrefixes, listWays, onlyFirstValue, pageFilterWays } from './kit/numbered-lists.js';
import { changed } from './kit/request.js';
import { alter, byDefault, countingAll, instead, onPage, requery } from './kit/wrappers.js';
import { joinWays, type WaysTable, type Wrapper } from './sabotage.js';

const list = 'listMessages';
const filters = ['channel', 'subscriberId', 'transactionId', 'contextKeys'];

/** The list of messages, and its messages (§2.5, §4.6, §7, §8). */
export const messages = joinWays(
  listWays('messages', { list, largestLimit: 1_000, filters }),
  forEachFilter(list, (filter) => pageFilterWays(list, filter)),
  {
    'messages.default-limit': [
      { variant: 'hundred', what: 'returns 100 messages if no limit is given', wrap: byDefault(list, 'limit', '100') },
    ],
    'messages.limit-kept': [
      {
        variant: 'large',
        what: 'returns one message too many if limit is 20 or more',
        wrap: requery([list], (query) => {
          const limit = Number(query.get('limit'));
          if (limit >= 20 && limit < 200) query.set('limit', String(limit + 1));
        }),
      },
    ],
    'messages.beyond-last-page': [
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
      { variant: 'filtered', what: 'counts all messages, whatever the filter', wrap: countingAll(list, filters) },
    ],
    'messages.filter-channel': [
      ...['in_app', 'email', 'sms', 'push'].map((channel) => ({
        variant: channel,
        what: `finds nothing by the channel ${channel}`,
        wrap: onPage(list, (page, query) =>
          query.get('channel') === channel ? { ...page, data: [], hasMore: false, totalCount: 0 } : page,
        ),
      })),
    ],
    'messages.filter-subscriber-id': [findingPrefixes(list, 'subscriberId')],
    'messages.filter-transaction-id': [findingPrefixes(list, 'transactionId')],
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
      findingPrefixes(list, 'contextKeys'),
      findingLacking(list, 'contextKeys', ({ contextKeys }) => contextKeys === undefined),
    ],
    'messages.filters-combine': [
      {
        variant: 'subscriberId',
        what: 'ignores subscriberId beside channel',
        wrap: requery([list], (query) => {
          if (query.has('channel')) query.delete('subscriberId');
        }),
      },
    ],
    'message.failure-recorded': [
      {
        what: 'omits the error of a failed message',
        wrap: alter(['listMessages'], (message) =>
          message.status === 'error' ? without(message, 'errorId', 'errorText') : message,
        ),
      },
    ],
    'message.subscriber-agrees': [
      {
        what: 'embeds the wrong subscriber in a message',
        wrap: alter(['listMessages'], (message) =>
          within(message, 'subscriber', (subscriber) => ({ ...subscriber, _id: `other-${subscriber._id}` })),
        ),
      },
    ],
    'message.template-agrees': [
      {
        what: 'embeds the wrong workflow in a message',
        wrap: alter(['listMessages'], (message) =>
          within(message, 'template', (template) => ({ ...template, _id: `other-${template._id}` })),
        ),
      },
    ],
  },
) satisfies WaysTable;

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
