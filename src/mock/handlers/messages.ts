import type { Message, Subscriber } from '#generated/types.js';
import type { Call, Handler } from '../handler.js';
import { numberedPage, wholeNumber } from '../pages.js';
import { pageJson, replyJson } from '../reply.js';
import type { Store } from '../store.js';
import { jsonWithSubscriber } from '../with-subscriber.js';

/** Lists messages, the newest first (§4.6). Several values of one filter mean any of them. */
export const listMessages: Handler<'listMessages'> = ({ query }, { store }) => {
  const page = wholeNumber(query.page, { name: 'page', min: 0, default: 0 });
  const limit = wholeNumber(query.limit, { name: 'limit', min: 1, max: 1_000, default: 10 });
  const matches = matching(query, store);
  const { indexes, hasMore } = numberedPage(matches, page, limit);
  const { messages, subscribers } = store;
  const records = Array.from(indexes, (index) => jsonWithSubscriber(messages, index, subscribers, withSubscriber));
  return replyJson(200, pageJson(records, { hasMore, pageSize: limit, page, totalCount: matches.length }));
};

function matching(query: Call<'listMessages'>['query'], { messages, subscribers }: Store): Int32Array {
  const { channel, subscriberId, transactionId, contextKeys } = query;
  const subscriber = subscriberId === undefined ? undefined : subscribers.find('subscriberId', subscriberId);
  const wanted = { channel, subscriber: subscriberId === undefined ? undefined : [subscriber?._id] };
  return messages.base.list(JSON.stringify({ ...wanted, transactionId, contextKeys }), (index) => {
    if (channel !== undefined && messages.value(index, 'channel') !== channel) return false;
    if (subscriberId !== undefined && messages.value(index, '_subscriberId') !== subscriber?._id) return false;
    if (transactionId !== undefined && !transactionId.includes(messages.value(index, 'transactionId'))) return false;
    return (
      contextKeys === undefined ||
      messages.value(index, 'contextKeys')?.some((key) => contextKeys.includes(key)) === true
    );
  });
}

/** Some messages are without their subscriber. */
function withSubscriber(message: Message, subscriber: Subscriber): Message {
  return message.subscriber === undefined ? message : { ...message, subscriber };
}
