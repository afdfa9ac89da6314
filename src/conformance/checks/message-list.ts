import { field } from '../../contract/json-value.js';
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
  { parameter: 'contextKeys', repeatable: true, shown: (message) => texts(field(message, 'contextKeys')), isSet: true },
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
    if (subscriberId !== undefined) return { subscriberId };
    const transactions = new Set(messages.flatMap((message) => text(message, 'transactionId') ?? []));
    return transactions.size === 0 ? undefined : { transactionId: [...transactions].slice(0, 20) };
  },
};
