import type { OperationId } from '../contract/operations.js';
import { type JsonObject, recordsOf, without, withRecords } from './kit/json.js';
import { queryOf } from './kit/request.js';
import { alter, rewrite } from './kit/wrappers.js';
import type { WaysOf, Wrapper } from './sabotage.js';

const operations: readonly OperationId[] = ['createSubscriber', 'updateSubscriberOnlineStatus', 'searchSubscribers'];

/** Promises about any subscriber (§2.1, §9). */
export const subscriber = {
  'subscriber.id-differs': [
    { what: 'uses the subscriberId as _id', wrap: alter(operations, idFromSubscriberId) },
    {
      variant: 'create',
      what: 'returns the subscriberId as _id on creation',
      wrap: alter(['createSubscriber'], idFromSubscriberId),
    },
  ],
  'subscriber.unique': [{ what: 'returns the same subscriberId for two subscribers', wrap: twins() }],
  'subscriber.version-present': [
    { what: 'omits __v from subscribers', wrap: alter(operations, (record) => without(record, '__v')) },
    {
      variant: 'search',
      what: 'omits __v from the subscribers of a search',
      wrap: alter(['searchSubscribers'], (record) => without(record, '__v')),
    },
  ],
} satisfies WaysOf<'subscriber'>;

function idFromSubscriberId(record: JsonObject): JsonObject {
  return { ...record, _id: record.subscriberId };
}

/** The last subscriber of the first page goes by the name of the one before it, from then on. */
function twins(): Wrapper {
  return (fetch) => {
    let twin: { readonly _id: unknown; readonly subscriberId: unknown } | undefined;
    return rewrite(['searchSubscribers'], (json, request) => {
      // A search by subscriberId finds both under their own names: that it finds one is another requirement.
      if (queryOf(request).has('subscriberId')) return json;
      const [first, second] = recordsOf(json).slice(-2);
      if (first !== undefined && second !== undefined) {
        twin ??= { _id: second._id, subscriberId: first.subscriberId };
      }
      return withRecords(json, (records) =>
        records.map((record) => (record._id === twin?._id ? { ...record, ...twin } : record)),
      );
    })(fetch);
  };
}
