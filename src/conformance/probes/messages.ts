import { shownAt } from '../experiments/lists/walked-list.js';
import { predicted } from '../lists/list-probe.js';
import type { Probes } from '../probe.js';

/** Section 4.6, and what section 8 says of it. */
export const messages = {
  'messages.default-limit': { reads: predicted('messages.default-limit', 'listMessages') },
  'messages.default-page': { reads: predicted('messages.default-page', 'listMessages') },
  'messages.walk': { reads: predicted('messages.walk', 'listMessages') },
  'messages.has-more': { reads: predicted('messages.has-more', 'listMessages') },
  'messages.beyond-last-page': { reads: predicted('messages.beyond-last-page', 'listMessages') },
  'messages.total-count': { reads: predicted('messages.total-count', 'listMessages') },
  'messages.filter-channel': { reads: predicted('messages.filter-channel', 'listMessages') },
  'messages.filter-subscriber-id': { reads: predicted('messages.filter-subscriber-id', 'listMessages') },
  'messages.filter-transaction-id': { reads: predicted('messages.filter-transaction-id', 'listMessages') },
  'messages.filter-transaction-ids': { reads: predicted('messages.filter-transaction-ids', 'listMessages') },
  'messages.filter-context-keys': { reads: predicted('messages.filter-context-keys', 'listMessages') },
  'messages.filters-combine': { reads: predicted('messages.filters-combine', 'listMessages') },
  'messages.limit-bounds': {
    reads: (context) =>
      shownAt(context, 'listMessages', [{ limit: 0 }, { limit: -1 }, { limit: 100_000 }, { page: -1 }]),
  },
} satisfies Probes;
