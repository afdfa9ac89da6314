import type { Message } from '#generated/types.js';
import type { Handler } from '../handler.js';
import { numberedPage, wholeNumber } from '../pages.js';
import { pageJson } from '../reply.js';
import type { Store } from '../store.js';

/** Lists messages, the newest first (§4.6). Several values of one filter mean any of them. */
export const listMessages: Handler<'listMessages'> = ({ query }, { store }) => {
  const page = wholeNumber(query.page, { name: 'page', min: 0, default: 0 });
  const limit = wholeNumber(query.limit, { name: 'limit', min: 1, max: 1_000, default: 10 });
  const { channel, subscriberId, transactionId, contextKeys } = query;
  const { messages } = store;
  const subscriber = subscriberId === undefined ? undefined : store.subscribers.find('subscriberId', subscriberId);

  const { records, hasMore, totalCount } = numberedPage(messages, matches, page, limit);
  const data = records.map((record) => withSubscriber(record, store));
  return { status: 200, json: pageJson(data, { hasMore, pageSize: limit, page, totalCount }) };

  function matches(index: number): boolean {
    if (channel !== undefined && messages.value(index, 'channel') !== channel) return false;
    if (subscriberId !== undefined && messages.value(index, '_subscriberId') !== subscriber?._id) return false;
    if (transactionId !== undefined && !transactionId.includes(messages.value(index, 'transactionId'))) return false;
    return (
      contextKeys === undefined ||
      messages.value(index, 'contextKeys')?.some((key) => contextKeys.includes(key)) === true
    );
  }
};

/** A message with its subscriber as it is now, where that has changed since the message was made. */
function withSubscriber(message: Message, { subscribers }: Store): Message {
  if (message.subscriber === undefined) return message;
  const index = subscribers.indexOf('_id', message._subscriberId);
  return index !== -1 && subscribers.isWritten(index) ? { ...message, subscriber: subscribers.at(index) } : message;
}
