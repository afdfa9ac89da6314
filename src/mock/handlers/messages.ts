import type { Message, Subscriber } from '#generated/types.js';
import type { Choices } from '../../choices/choices.js';
import { problemAt } from '../http/problem.js';
import { pageJson, serializedReply } from '../http/reply.js';
import { hasContext, inListOrder, integerParameter, limitParameter, numberedPage } from '../records/numbered-page.js';
import { jsonWithSubscriber, type Store } from '../records/world.js';
import type { Handler, OperationRequest } from './handler.js';

/** Lists messages, newest first (§4.6). Several values of one filter are alternatives. */
export const listMessages: Handler<'listMessages'> = ({ query }, { store, choices }) => {
  const bounds = choices['messages.limit-bounds'];
  const { page: beyond, status } = bounds;
  const page = integerParameter(query.page, { name: 'page', min: 0, default: 0, beyond, status });
  const limit = limitParameter(query.limit, 10, bounds);
  const { messages, subscribers } = store;
  if (choices['messages.unknown-subscriber'].effect === 'refused' && query.subscriberId !== undefined) {
    const subscriber = subscribers.find('subscriberId', query.subscriberId);
    if (subscriber === undefined) throw problemAt(404, '/query/subscriberId', 'is not the id of a subscriber');
  }
  const order = choices['list.order'].listMessages;
  const size = choices['list.page-size'].listMessages;
  const { totalCount } = choices['messages.total-count-shown'];
  const matches = findMatches(query, store, choices);
  const { indexes, hasMore } = numberedPage(inListOrder(matches, order), page, limit);
  const records = indexes.map((index) => jsonWithSubscriber(messages, index, subscribers, withSubscriber));
  const envelope = {
    hasMore,
    pageSize: size === 'limit' ? limit : records.length,
    page,
    ...(totalCount === 'given' && { totalCount: matches.length }),
  };
  return serializedReply(200, pageJson(records, envelope));
};

function findMatches(
  query: OperationRequest<'listMessages'>['query'],
  { messages, subscribers }: Store,
  { 'list.context-keys-combined': { match } }: Choices,
): number[] {
  const { channel, subscriberId, transactionId, contextKeys } = query;
  const subscriber = subscriberId === undefined ? undefined : subscribers.find('subscriberId', subscriberId);
  return messages.indexesWhere((index) => {
    if (channel !== undefined && messages.value(index, 'channel') !== channel) return false;
    if (subscriberId !== undefined && messages.value(index, '_subscriberId') !== subscriber?._id) return false;
    if (transactionId !== undefined && !transactionId.includes(messages.value(index, 'transactionId'))) return false;
    return contextKeys === undefined || hasContext(messages.value(index, 'contextKeys'), contextKeys, match);
  });
}

/** Updates the subscriber of a message that embeds it. */
function withSubscriber(message: Message, subscriber: Subscriber): Message {
  return message.subscriber === undefined ? message : { ...message, subscriber };
}
