import { field } from '../population.js';
import { valuesToFind } from './filter-values.js';
import { given, type ListFilter, type NumberedList, text, texts } from './numbered-list.js';
import { learnSubscriberIds, subscriberIds } from './subscriber-ids.js';

const filters: readonly ListFilter[] = [
  {
    parameter: 'channel',
    repeatable: false,
    shown: (message) => given(text(message, 'channel')),
    values: ['in_app', 'email', 'sms', 'chat', 'push'],
  },
  { parameter: 'subscriberId', repeatable: false, shown: subscriberIds, learn: learnSubscriberIds },
  { parameter: 'transactionId', repeatable: true, shown: (message) => given(text(message, 'transactionId')) },
  { parameter: 'contextKeys', repeatable: true, shown: (message) => texts(field(message, 'contextKeys')) },
];

/** The list of messages (§4.6). */
export const messageList: NumberedList = {
  operationId: 'listMessages',
  noun: 'messages',
  maxLimit: Number.POSITIVE_INFINITY,
  filters,
  walk: (context) => context.messages(),
  narrow: (messages) => {
    const [subscriberId] = valuesToFind(messages, subscriberIds, 1);
    return subscriberId === undefined ? undefined : { subscriberId };
  },
};
