import { forEachFilter } from '../requirements/families.js';
import { type Transform, withQuery } from './grammar/semantic.js';
import { defaulting, fault, finding, rereading } from './kit/faults.js';
import { responseRecords, without } from './kit/json.js';
import { listWays, pageFilterWays } from './kit/numbered-lists.js';
import { changingValues, countingAll, onPage, onRecords } from './kit/transforms.js';
import { joinWays, variantsFor, type WaysTable } from './sabotage.js';

const list = 'listMessages';
const filters = ['channel', 'subscriberId', 'transactionId', 'contextKeys'];

/** The list of messages, and its messages (§2.5, §4.6, §7, §8). */
export const messages = joinWays(
  listWays('messages', { list, largestLimit: 1_000, filters }),
  forEachFilter(list, (filter) => pageFilterWays(list, filter)),
  {
    'messages.default-limit': { hundred: defaulting(list, 'limit', '100') },
    'messages.limit-kept': {
      large: rereading(list, 'limit', 'adds one if it is from 20 to 199 to', (text) =>
        Number(text) >= 20 && Number(text) < 200 ? String(Number(text) + 1) : text,
      ),
    },
    'messages.beyond-last-page': {
      last: ['returns the last page of messages beyond the last', lastOnceMore()],
    },
    'messages.total-count': {
      plain: fault(`${list}/response.totalCount/always/off-by-one`, 'counts one message too many'),
      page: fault(`${list}/response.totalCount/always/count-the-page`),
      filtered: ['counts all messages, whatever the filter', countingAll(list, filters)],
    },
    'messages.filter-channel': variantsFor(['in_app', 'email', 'sms', 'push'], (channel) =>
      finding(
        list,
        'channel',
        `finds nothing for ${channel} by`,
        ({ isRight, wanted }) => isRight && !wanted.includes(channel),
      ),
    ),
    'messages.filter-transaction-ids': {
      plain: fault(`${list}/transactionId/always/first-value`, 'keeps only the first transactionId of several'),
      last: fault(`${list}/transactionId/always/last-value`),
    },
    'messages.filters-combine': { subscriberId: fault(`${list}/subscriberId/with-channel/ignore`) },
    'message.failure-recorded': {
      plain: [
        'omits the error of a failed message',
        onRecords(['listMessages'], (message) =>
          message.status === 'error' ? without(message, 'errorId', 'errorText') : message,
        ),
      ],
    },
    'message.subscriber-agrees': {
      plain: [
        'embeds the wrong subscriber in a message',
        changingValues(list, 'data.*.subscriber._id', ({ value }) => `other-${value}`),
      ],
    },
    'message.template-agrees': {
      plain: [
        'embeds the wrong workflow in a message',
        changingValues(list, 'data.*.template._id', ({ value }) => `other-${value}`),
      ],
    },
  },
) satisfies WaysTable;

function lastOnceMore(): Transform {
  return onPage(list, async (page, request, server) => {
    const last = Math.ceil(Number(page.totalCount) / Number(page.pageSize)) - 1;
    if (responseRecords(page).length > 0 || page.page === 0 || !(last >= 0)) return page;
    const { body } = await server(withQuery(request, { page: String(last) }));
    return { ...Object(body), page: page.page };
  });
}
