import { provokes, provokesByWriting } from '../experiments/forbidden-requests.js';
import type { Probes } from '../probe.js';

/** Query parameters that the contract forbids (§4). */
export const query = {
  'query.types-checked': {
    reads: provokes('query type', [
      { operationId: 'searchSubscribers', query: { includeCursor: 'perhaps' } },
      { operationId: 'listMessages', query: { page: 'first' } },
      { operationId: 'listNotifications', query: { limit: 'few' } },
    ]),
    writes: provokesByWriting('query type'),
  },

  'query.enums-checked': {
    reads: provokes('query enum', [
      { operationId: 'searchSubscribers', query: { orderDirection: 'SIDEWAYS' } },
      { operationId: 'listMessages', query: { channel: 'pigeon' } },
    ]),
  },
} satisfies Probes;
