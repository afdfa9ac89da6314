import type { OperationId } from '../contract/operations.js';
import { withoutFaultyQuery } from './kit/faulty-requests.js';
import { instead } from './kit/wrappers.js';
import type { WaysOf, Wrapper } from './sabotage.js';

/** Promises about query parameters that the contract forbids (§4). */
export const query = {
  'query.types-checked': [
    { what: 'ignores a limit of messages that is not a number', wrap: forgiving('listMessages', 'type') },
    ...(['searchSubscribers', 'listNotifications', 'createSubscriber'] as const).map((id) => ({
      variant: id,
      what: `ignores query parameters of ${id} that have wrong types`,
      wrap: forgiving(id, 'type'),
    })),
  ],
  'query.enums-checked': [
    { what: 'ignores a channel that does not exist', wrap: forgiving('listMessages', 'enum') },
    {
      variant: 'searchSubscribers',
      what: 'ignores an orderDirection that does not exist',
      wrap: forgiving('searchSubscribers', 'enum'),
    },
  ],
} satisfies WaysOf<'query'>;

function forgiving(id: OperationId, keyword: string): Wrapper {
  return instead([id], (request, fetch) => withoutFaultyQuery(request, fetch, [keyword]));
}
