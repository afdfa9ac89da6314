import { forEachFilter } from '../requirements/families.js';
import { changeObject, responseRecords, without } from './kit/json.js';
import { findingLacking, findingPrefixes, listWays, onlyFirstValue, pageFilterWays } from './kit/numbered-lists.js';
import {
  addingParameter,
  changeQuery,
  changeRecords,
  countingAll,
  ignoring,
  misreading,
  onPage,
} from './kit/wrappers.js';
import { joinWays, variantsFor, type WaysTable, type Wrapper } from './sabotage.js';

const list = 'listMessages';
const filters = ['channel', 'subscriberId', 'transactionId', 'contextKeys'];

/** The list of messages, and its messages (§2.5, §4.6, §7, §8). */
export const messages = joinWays(
  listWays('messages', { list, largestLimit: 1_000, filters }),
  forEachFilter(list, (filter) => pageFilterWays(list, filter)),
  {
    'messages.default-limit': {
      hundred: ['returns 100 messages if no limit is given', addingParameter(list, 'limit', '100')],
    },
    'messages.limit-kept': {
      large: [
        'returns one message too many if limit is 20 or more',
        misreading(list, 'limit', (text) => {
          const limit = Number(text);
          return limit >= 20 && limit < 200 ? String(limit + 1) : text;
        }),
      ],
    },
    'messages.beyond-last-page': {
      last: ['returns the last page of messages beyond the last', lastOnceMore()],
    },
    'messages.total-count': {
      plain: [
        'counts one message too many',
        onPage(list, (page) => ({ ...page, totalCount: Number(page.totalCount) + 1 })),
      ],
      page: [
        'counts the messages of the page',
        onPage(list, (page) => ({
          ...page,
          totalCount: Array.isArray(page.data) ? page.data.length : 0,
        })),
      ],
      filtered: ['counts all messages, whatever the filter', countingAll(list, filters)],
    },
    'messages.filter-channel': variantsFor(['in_app', 'email', 'sms', 'push'], (channel) => [
      `finds nothing by the channel ${channel}`,
      onPage(list, (page, query) =>
        query.get('channel') === channel ? { ...page, data: [], hasMore: false, totalCount: 0 } : page,
      ),
    ]),
    'messages.filter-subscriber-id': findingPrefixes(list, 'subscriberId'),
    'messages.filter-transaction-id': findingPrefixes(list, 'transactionId'),
    'messages.filter-transaction-ids': {
      plain: ['keeps only the first transactionId of several', onlyFirstValue(list, ['transactionId'])],
      last: [
        'keeps only the last transactionId of several',
        changeQuery([list], (query) => {
          const last = query.getAll('transactionId').at(-1);
          if (last !== undefined) query.set('transactionId', last);
        }),
      ],
    },
    'messages.filter-context-keys': {
      ...findingPrefixes(list, 'contextKeys'),
      ...findingLacking(list, 'contextKeys', ({ contextKeys }) => contextKeys === undefined),
    },
    'messages.filters-combine': {
      subscriberId: [
        'ignores subscriberId beside channel',
        ignoring(list, 'subscriberId', (query) => query.has('channel')),
      ],
    },
    'message.failure-recorded': {
      plain: [
        'omits the error of a failed message',
        changeRecords(['listMessages'], (message) =>
          message.status === 'error' ? without(message, 'errorId', 'errorText') : message,
        ),
      ],
    },
    'message.subscriber-agrees': {
      plain: [
        'embeds the wrong subscriber in a message',
        changeRecords(['listMessages'], (message) =>
          changeObject(message, 'subscriber', (subscriber) => ({ ...subscriber, _id: `other-${subscriber._id}` })),
        ),
      ],
    },
    'message.template-agrees': {
      plain: [
        'embeds the wrong workflow in a message',
        changeRecords(['listMessages'], (message) =>
          changeObject(message, 'template', (template) => ({ ...template, _id: `other-${template._id}` })),
        ),
      ],
    },
  },
) satisfies WaysTable;

function lastOnceMore(): Wrapper {
  return onPage(list, async (page, _query, resend) => {
    if (responseRecords(page).length > 0 || page.page === 0) return page;
    const last = Math.ceil(Number(page.totalCount) / Number(page.pageSize)) - 1;
    if (!(last >= 0)) return page;
    return { ...Object(await resend((query) => query.set('page', String(last)))), page: page.page };
  });
}
