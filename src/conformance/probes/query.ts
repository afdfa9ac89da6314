import type { Call } from '../call.js';
import { provokes, provokesByWriting } from '../experiments/forbidden-requests.js';
import type { Probes } from '../probe.js';

/** Valid values for the other parameters of a list: a server may check a parameter less strictly beside others. */
const validQueries = {
  searchSubscribers: {
    ...{ email: 'notikit@example.com', name: 'Notikit', phone: '+12025550100', subscriberId: 'notikit' },
    ...{ orderBy: 'createdAt', orderDirection: 'DESC', limit: 10 },
  },
  listMessages: {
    ...{ channel: 'email', subscriberId: 'notikit', transactionId: 'notikit', contextKeys: 'notikit:check' },
    ...{ page: 0, limit: 10 },
  },
  listNotifications: {
    ...{ channels: 'email', templates: '0'.repeat(24), emails: 'notikit@example.com', subscriberIds: 'notikit' },
    ...{ severity: 'high', transactionId: 'notikit', topicKey: 'notikit', contextKeys: 'notikit:check' },
    ...{ after: '2020-01-01T00:00:00.000Z', before: '2020-01-02T00:00:00.000Z', page: 0, limit: 10 },
  },
} as const;

/** A list with an invalid parameter: alone, and beside valid ones. */
function invalid(operationId: keyof typeof validQueries, name: string, value: string): readonly Call[] {
  const query = { [name]: value };
  return [
    { operationId, query },
    { operationId, query: { ...validQueries[operationId], ...query } },
  ];
}

/** Query parameters that the contract forbids (§4). */
export const query = {
  'query.types-checked': {
    reads: provokes('query type', [
      ...invalid('searchSubscribers', 'includeCursor', 'perhaps'),
      ...invalid('searchSubscribers', 'limit', 'few'),
      ...invalid('listMessages', 'page', 'first'),
      ...invalid('listMessages', 'limit', 'few'),
      ...invalid('listNotifications', 'limit', 'few'),
      ...invalid('listNotifications', 'page', 'first'),
    ]),
    writes: provokesByWriting('query type'),
  },

  'query.enums-checked': {
    reads: provokes('query enum', [
      ...invalid('searchSubscribers', 'orderDirection', 'SIDEWAYS'),
      ...invalid('listMessages', 'channel', 'pigeon'),
    ]),
  },
} satisfies Probes;
