import { field } from '../../../contract/json-value.js';
import { text, texts } from '../text.js';
import { given, type ListFilter, type NumberedList, ofSet, subscriberIds } from './numbered-page.js';

const filters: readonly ListFilter[] = [
  {
    parameter: 'channel',
    repeatable: false,
    shown: (message) => given(text(message, 'channel')),
    values: ['in_app', 'email', 'sms', 'chat', 'push'],
  },
  { parameter: 'subscriberId', repeatable: false, shown: subscriberIds },
  { parameter: 'transactionId', repeatable: true, shown: (message) => given(text(message, 'transactionId')) },
  {
    parameter: 'contextKeys',
    repeatable: true,
    shown: (message) => texts(field(message, 'contextKeys')),
    hasNone: ofSet,
  },
];

/** The list of messages (§4.6). */
export const messageList: NumberedList = {
  operationId: 'listMessages',
  noun: 'messages',
  maxLimit: Number.POSITIVE_INFINITY,
  filters,
};
