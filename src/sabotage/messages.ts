import { forEachFilter } from '../requirements/families.js';
import { recordsOf, within, without } from './kit/json.js';
import { findingLacking, findingPrefixes, listWays, onlyFirstValue, pageFilterWays } from './kit/numbered-lists.js';
import { alter, byDefault, countingAll, ignoring, misreading, onPage, requery } from './kit/wrappers.js';
import { joinWays, variantsFor, type WaysTable, type Wrapper } from './sabotage.js';

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
        wrap: misreading(list, 'limit', (text) => {
          const limit = Number(text);
          return limit >= 20 && limit < 200 ? String(limit + 1) : text;
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
      ...variantsFor(['in_app', 'email', 'sms', 'push'], (channel) => ({
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
        wrap: ignoring(list, 'subscriberId', (query) => query.has('channel')),
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
  return onPage(list, async (page, _query, ask) => {
    if (recordsOf(page).length > 0 || page.page === 0) return page;
    const last = Math.ceil(Number(page.totalCount) / Number(page.pageSize)) - 1;
    if (!(last >= 0)) return page;
    return { ...Object(await ask((query) => query.set('page', String(last)))), page: page.page };
  });
}
