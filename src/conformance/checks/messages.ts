import type { CheckedRequirementId, OpenRequirementId } from '../../requirements/catalogue.js';
import type { Check, Observation } from '../check.js';
import { embeddedAgrees } from './embedded.js';
import { filtersCombine } from './filter-pairs.js';
import { limitDefaults, pageDefaults } from './list-defaults.js';
import { endsBeyondLastPage, hasMoreIsTrue } from './list-end.js';
import { filterFinds, repeatedFilterFinds } from './list-filter.js';
import { tiles } from './list-walk.js';
import { messageList } from './message-list.js';
import { ask, itemsOf, text } from './numbered-list.js';
import { limitKept, pageEchoed } from './page-rules.js';
import { totalCount } from './total-count.js';

/** A message that failed says why (§7). */
const failureRecorded: Check = {
  rule: (exchange) => {
    if (exchange.operationId !== 'listMessages') return undefined;
    const items = itemsOf(exchange);
    const failed = items.filter((message) => text(message, 'status') === 'error');
    const [silent] = failed.filter((message) => (text(message, 'errorId') ?? text(message, 'errorText')) === undefined);
    if (silent === undefined) return failed.length > 0 ? [] : undefined;
    return [
      {
        message: 'a message with the status error has no errorId and no errorText',
        expected: 'errorId or errorText',
        actual: 'neither',
        pointer: `/data/${items.indexOf(silent)}`,
      },
    ];
  },
};

const limitBounds: Observation = {
  look: async (context) => {
    await context.messages();
    const exchange = await ask(context, messageList, { limit: 100_000 });
    const { status } = exchange.response;
    return `limit=100000: ${exchange.succeeded ? `${itemsOf(exchange).length} messages` : `refused with ${status}`}`;
  },
};

/** Sections 2.5 and 4.6, and what sections 7 and 8 say of them. */
export const messages = {
  'message.failure-recorded': failureRecorded,
  'message.subscriber-agrees': { rule: embeddedAgrees(['listMessages'], 'subscriber') },
  'message.template-agrees': { rule: embeddedAgrees(['listMessages'], 'template') },
  'messages.default-limit': limitDefaults(messageList),
  'messages.default-page': pageDefaults(messageList),
  'messages.limit-kept': { rule: limitKept(messageList) },
  'messages.page-echo': { rule: pageEchoed(messageList) },
  'messages.walk': tiles(messageList),
  'messages.has-more': hasMoreIsTrue(messageList),
  'messages.beyond-last-page': endsBeyondLastPage(messageList),
  'messages.total-count': totalCount,
  'messages.filter-channel': filterFinds(messageList, 'channel'),
  'messages.filter-subscriber-id': filterFinds(messageList, 'subscriberId'),
  'messages.filter-transaction-id': filterFinds(messageList, 'transactionId'),
  'messages.filter-transaction-ids': repeatedFilterFinds(messageList, ['transactionId']),
  'messages.filter-context-keys': filterFinds(messageList, 'contextKeys'),
  'messages.filters-combine': filtersCombine(messageList),
  'messages.limit-bounds': limitBounds,
} satisfies Partial<Record<CheckedRequirementId, Check> & Record<OpenRequirementId, Observation>>;
