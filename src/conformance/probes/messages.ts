import { itemsOf } from '../../judgement/facts/lists/numbered-page.js';
import { ask } from '../experiments/lists/walked-list.js';
import { walkedMessages } from '../experiments/lists/walked-messages.js';
import { allMessages } from '../experiments/whole-lists.js';
import { predicted } from '../lists/list-probe.js';
import type { Look, Probes } from '../probe.js';

const limitBounds: Look = async (context) => {
  await allMessages(context);
  const exchange = await ask(context, walkedMessages, { limit: 100_000 });
  const { status } = exchange.response;
  return `limit=100000: ${exchange.succeeded ? `${itemsOf(exchange).length} messages` : `refused with ${status}`}`;
};

/** Section 4.6, and what section 8 says of it. */
export const messages = {
  'messages.default-limit': { afterWrites: predicted('messages.default-limit', 'listMessages') },
  'messages.default-page': { afterWrites: predicted('messages.default-page', 'listMessages') },
  'messages.walk': { afterWrites: predicted('messages.walk', 'listMessages') },
  'messages.has-more': { afterWrites: predicted('messages.has-more', 'listMessages') },
  'messages.beyond-last-page': { afterWrites: predicted('messages.beyond-last-page', 'listMessages') },
  'messages.total-count': { afterWrites: predicted('messages.total-count', 'listMessages') },
  'messages.filter-channel': { afterWrites: predicted('messages.filter-channel', 'listMessages') },
  'messages.filter-subscriber-id': { afterWrites: predicted('messages.filter-subscriber-id', 'listMessages') },
  'messages.filter-transaction-id': { afterWrites: predicted('messages.filter-transaction-id', 'listMessages') },
  'messages.filter-transaction-ids': { afterWrites: predicted('messages.filter-transaction-ids', 'listMessages') },
  'messages.filter-context-keys': { afterWrites: predicted('messages.filter-context-keys', 'listMessages') },
  'messages.filters-combine': { afterWrites: predicted('messages.filters-combine', 'listMessages') },
  'messages.limit-bounds': { reads: limitBounds },
} satisfies Probes;
