import { field } from '../../contract/json-value.js';
import { given, type ListFilter, lacks, type NumberedList, type ShownValues, subscriberIds } from './numbered-page.js';
import { text, texts } from './text.js';

const messageFilters: readonly ListFilter[] = [
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
    hasNone: lacks('contextKeys'),
  },
];

/** The list of messages (§4.6). */
export const messageList: NumberedList = {
  operationId: 'listMessages',
  noun: 'messages',
  maxLimit: Number.POSITIVE_INFINITY,
  filters: messageFilters,
};

const steps = ['in_app', 'email', 'sms', 'chat', 'push', 'digest', 'trigger', 'delay', 'throttle', 'custom'];

const topicKeys: ShownValues = (event) => {
  const topics = field(event, 'topics');
  return Array.isArray(topics) ? topics.flatMap((topic) => text(topic, 'topicKey') ?? []) : undefined;
};

/** Its subscriber is shown without an email, and so is whom it was triggered for. */
function hasNoEmail(event: unknown): boolean {
  const [subscriber, to] = [field(event, 'subscriber'), field(event, 'to')];
  const isShown = typeof field(subscriber, 'subscriberId') === 'string';
  return isShown && field(subscriber, 'email') === undefined && (field(to, 'email') ?? null) === null;
}

const eventFilters: readonly ListFilter[] = [
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
  {
    parameter: 'emails',
    repeatable: true,
    shown: (event) => given(text(event, 'subscriber', 'email')),
    hasNone: hasNoEmail,
  },
  {
    parameter: 'contextKeys',
    repeatable: true,
    shown: (event) => texts(field(event, 'contextKeys')),
    hasNone: lacks('contextKeys'),
  },
  { parameter: 'transactionId', repeatable: false, shown: (event) => given(text(event, 'transactionId')) },
  { parameter: 'topicKey', repeatable: false, shown: topicKeys, hasNone: lacks('topics') },
];

/** The list of notification events (§4.9). */
export const eventList: NumberedList = {
  operationId: 'listNotifications',
  noun: 'events',
  maxLimit: 50,
  filters: eventFilters,
};

/** Whether a job has execution details (§2.8). */
export function hasDetails(job: unknown): boolean {
  const details = field(job, 'executionDetails');
  return Array.isArray(details) && details.length > 0;
}
