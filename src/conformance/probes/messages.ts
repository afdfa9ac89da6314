import { itemsOf } from '../../judgement/facts/lists/numbered-page.js';
import { beyondIsEmpty } from '../experiments/lists/beyond-last-page.js';
import { limitDefaults, pageDefaults } from '../experiments/lists/defaults.js';
import { filtersCombine } from '../experiments/lists/filter-groups.js';
import { hasMoreIsTrue } from '../experiments/lists/has-more.js';
import { repeatedFilterFinds } from '../experiments/lists/repeated-filter.js';
import { filterFinds } from '../experiments/lists/single-filter.js';
import { tiles } from '../experiments/lists/tiling.js';
import { countsAll } from '../experiments/lists/total-count.js';
import { ask } from '../experiments/lists/walked-list.js';
import { walkedMessages } from '../experiments/lists/walked-messages.js';
import { allMessages } from '../experiments/whole-lists.js';
import type { Look, Probes } from '../probe.js';

const limitBounds: Look = async (context) => {
  await allMessages(context);
  const exchange = await ask(context, walkedMessages, { limit: 100_000 });
  const { status } = exchange.response;
  return `limit=100000: ${exchange.succeeded ? `${itemsOf(exchange).length} messages` : `refused with ${status}`}`;
};

/** Section 4.6, and what section 8 says of it. */
export const messages = {
  'messages.default-limit': { reads: limitDefaults(walkedMessages) },
  'messages.default-page': { reads: pageDefaults(walkedMessages) },
  'messages.walk': { reads: tiles(walkedMessages) },
  'messages.has-more': { reads: hasMoreIsTrue(walkedMessages) },
  'messages.beyond-last-page': { reads: beyondIsEmpty(walkedMessages) },
  'messages.total-count': { reads: countsAll },
  'messages.filter-channel': { reads: filterFinds(walkedMessages, 'channel') },
  'messages.filter-subscriber-id': { reads: filterFinds(walkedMessages, 'subscriberId') },
  'messages.filter-transaction-id': { reads: filterFinds(walkedMessages, 'transactionId') },
  'messages.filter-transaction-ids': { reads: repeatedFilterFinds(walkedMessages, ['transactionId']) },
  'messages.filter-context-keys': { reads: filterFinds(walkedMessages, 'contextKeys') },
  'messages.filters-combine': { reads: filtersCombine(walkedMessages) },
  'messages.limit-bounds': { reads: limitBounds },
} satisfies Probes;
