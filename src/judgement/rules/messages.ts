import { broken } from '../comparison.js';
import { filterKept, filtersCombined, repeatedFilterKept } from '../facts/lists/filter-rules.js';
import { messageList } from '../facts/lists/message-list.js';
import { readNumberedPage } from '../facts/lists/numbered-page.js';
import {
  defaultLimitKept,
  emptyListEnds,
  emptyPageBeyondEnds,
  limitKept,
  pageEchoed,
  recordsOnce,
} from '../facts/lists/page-rules.js';
import type { Rule, Rules } from '../rule.js';

/** `totalCount` is no smaller than the page. Whether it is the number of messages that match, only a probe can tell. */
const totalCount: Rule = function* (exchange) {
  const page = readNumberedPage(exchange);
  if (page === undefined || typeof page.totalCount !== 'number') return;
  const { length } = page.items;
  if (Number.isInteger(page.totalCount) && page.totalCount >= length) return;
  yield broken({
    message: `a page of ${length} messages says that there are ${page.totalCount}`,
    expected: `at least ${length}`,
    actual: String(page.totalCount),
    pointer: '/totalCount',
  });
};

/** Section 4.6, and what section 8 says of it. */
export const messages = {
  'messages.default-limit': defaultLimitKept(messageList),
  'messages.limit-kept': limitKept(messageList),
  'messages.page-echo': pageEchoed,
  'messages.walk': recordsOnce(messageList),
  'messages.has-more': emptyListEnds(messageList),
  'messages.beyond-last-page': emptyPageBeyondEnds(messageList),
  'messages.total-count': totalCount,
  'messages.filter-channel': filterKept(messageList, 'channel'),
  'messages.filter-subscriber-id': filterKept(messageList, 'subscriberId'),
  'messages.filter-transaction-id': filterKept(messageList, 'transactionId'),
  'messages.filter-transaction-ids': repeatedFilterKept(messageList, ['transactionId']),
  'messages.filter-context-keys': filterKept(messageList, 'contextKeys'),
  'messages.filters-combine': filtersCombined(messageList),
} satisfies Rules;
