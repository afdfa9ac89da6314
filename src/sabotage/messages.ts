import type { CheckedRequirementId } from '#generated/requirements.js';
import { within, without } from './json.js';
import { onlyFirstValue, onlyOneFilter, onPage, pageFilterWays, pageWays } from './numbered-pages.js';
import type { Ways } from './sabotage.js';
import { alter, requery } from './wrappers.js';

const pages = pageWays('listMessages', 1_000);
const filters = ['channel', 'subscriberId', 'transactionId', 'contextKeys'];

/** Promises about messages (§2.5, §4.6). */
export const messages = {
  'message.failure-recorded': [
    {
      what: 'gives no error of a message that failed',
      wrap: alter(['listMessages'], (message) =>
        message.status === 'error' ? without(message, 'errorId', 'errorText') : message,
      ),
    },
  ],
  'message.subscriber-agrees': [
    {
      what: 'embeds another subscriber in a message than the one it is for',
      wrap: alter(['listMessages'], (message) =>
        within(message, 'subscriber', (subscriber) => ({ ...subscriber, _id: `other-${subscriber._id}` })),
      ),
    },
  ],
  'message.template-agrees': [
    {
      what: 'embeds another workflow in a message than the one it is from',
      wrap: alter(['listMessages'], (message) =>
        within(message, 'template', (template) => ({ ...template, _id: `other-${template._id}` })),
      ),
    },
  ],
  'messages.default-limit': pages['default-limit'],
  'messages.default-page': pages['default-page'],
  'messages.limit-kept': pages['limit-kept'],
  'messages.page-echo': pages['page-echo'],
  'messages.walk': pages.walk,
  'messages.has-more': pages['has-more'],
  'messages.beyond-last-page': pages['beyond-last-page'],
  'messages.total-count': [
    {
      what: 'counts one message too many',
      wrap: onPage('listMessages', (page) => ({ ...page, totalCount: Number(page.totalCount) + 1 })),
    },
    {
      variant: 'page',
      what: 'counts the messages of the page',
      wrap: onPage('listMessages', (page) => ({
        ...page,
        totalCount: Array.isArray(page.data) ? page.data.length : 0,
      })),
    },
  ],
  'messages.filter-channel': pageFilterWays('listMessages', 'channel'),
  'messages.filter-subscriber-id': pageFilterWays('listMessages', 'subscriberId'),
  'messages.filter-transaction-id': pageFilterWays('listMessages', 'transactionId'),
  'messages.filter-transaction-ids': [
    { what: 'keeps only the first transactionId of several', wrap: onlyFirstValue('listMessages', ['transactionId']) },
    {
      variant: 'last',
      what: 'keeps only the last transactionId of several',
      wrap: requery(['listMessages'], (query) => {
        const last = query.getAll('transactionId').at(-1);
        if (last !== undefined) query.set('transactionId', last);
      }),
    },
  ],
  'messages.filter-context-keys': pageFilterWays('listMessages', 'contextKeys'),
  'messages.filters-combine': [
    { what: 'keeps only the first of several filters', wrap: onlyOneFilter('listMessages', filters, 'first') },
    {
      variant: 'last',
      what: 'keeps only the last of several filters',
      wrap: onlyOneFilter('listMessages', filters, 'last'),
    },
  ],
} satisfies Partial<Record<CheckedRequirementId, Ways>>;
