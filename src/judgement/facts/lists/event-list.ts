import { field } from '../../../contract/json-value.js';
import { text, texts } from '../text.js';
import { given, type ListFilter, type NumberedList, type Shown, subscriberIds } from './numbered-list.js';

const steps = ['in_app', 'email', 'sms', 'chat', 'push', 'digest', 'trigger', 'delay', 'throttle', 'custom'];

const topicKeys: Shown = (event) => {
  const topics = field(event, 'topics');
  return Array.isArray(topics) ? topics.flatMap((topic) => text(topic, 'topicKey') ?? []) : undefined;
};

const filters: readonly ListFilter[] = [
  { parameter: 'channels', repeatable: true, shown: (event) => texts(field(event, 'channels')), values: steps },
  {
    parameter: 'severity',
    repeatable: true,
    shown: (event) => given(text(event, 'severity')),
    values: ['high', 'medium', 'low', 'none'],
  },
  {
    parameter: 'templates',
    repeatable: true,
    shown: (event) => given(text(event, '_templateId') ?? text(event, 'template', '_id')),
  },
  { parameter: 'subscriberIds', repeatable: true, shown: subscriberIds },
  { parameter: 'emails', repeatable: true, shown: (event) => given(text(event, 'subscriber', 'email')) },
  { parameter: 'contextKeys', repeatable: true, shown: (event) => texts(field(event, 'contextKeys')), isSet: true },
  { parameter: 'transactionId', repeatable: false, shown: (event) => given(text(event, 'transactionId')) },
  { parameter: 'topicKey', repeatable: false, shown: topicKeys, isSet: true },
];

/** The list of notification events (§4.9). */
export const eventList: NumberedList = {
  operationId: 'listNotifications',
  noun: 'events',
  maxLimit: 50,
  filters,
};
