import { predicted } from '../../lists/list-probe.js';
import type { Probes } from '../../probe.js';

/** The order of the search (§4.3). */
export const order = {
  'search.order-ascending': { reads: predicted('search.order-ascending', 'searchSubscribers') },
  'search.order-descending': { reads: predicted('search.order-descending', 'searchSubscribers') },

  'search.order-by-fields': {
    reads: async (context) => {
      await context.remember({
        operationId: 'searchSubscribers',
        query: { orderBy: 'no-such-field', orderDirection: 'ASC', limit: 5 },
      });
      return undefined;
    },
  },
} satisfies Probes;
