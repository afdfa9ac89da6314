import type { Event, Message } from './events.js';
import type { Options } from './options.js';
import type { Parameters } from './parameters.js';
import { Refusal } from './refusal.js';

/** A page of the messages (§4.6). */
export function listMessages(messages: readonly Message[], parameters: Parameters, options: Options) {
  const channel = parameters.oneOf('channel', ['in_app', 'email', 'sms', 'chat', 'push']);
  const subscriberId = parameters.text('subscriberId');
  const transactions = parameters.texts('transactionId');
  const contexts = parameters.texts('contextKeys');
  const matches = messages.filter(
    ({ channel: of, event }) =>
      (channel === undefined || channel === of) &&
      (subscriberId === undefined || subscriberId === event.subscriber.subscriberId) &&
      isAmong(event.transactionId, transactions) &&
      hasContexts(event, contexts, options),
  );
  const page = pageOf(matches, parameters.page('refuse'), parameters.limit(options.messagesLimit), options);
  return options.messageCount ? { ...page, totalCount: matches.length } : page;
}

/** A page of the events (§4.9). */
export function listEvents(events: readonly Event[], parameters: Parameters, options: Options) {
  const channels = parameters.texts('channels');
  const templates = parameters.texts('templates');
  const emails = parameters.texts('emails');
  const subscriberIds = parameters.texts('subscriberIds');
  const severities = parameters.texts('severity');
  const contexts = parameters.texts('contextKeys');
  const transaction = parameters.text('transactionId');
  const topic = parameters.text('topicKey');
  const text = options.deprecatedSearch === 'finds' ? parameters.text('search') : undefined;
  const after = lowerBound(parameters, options);
  const before = parameters.moment('before') ?? Date.now();
  const matches = events.filter(
    (event) =>
      (channels.length === 0 || event.workflow.steps.some(({ type }) => channels.includes(type))) &&
      isAmong(event.workflow._id, templates) &&
      isAmong(event.subscriber.email ?? '', emails) &&
      isAmong(event.subscriber.subscriberId, subscriberIds) &&
      isAmong(event.workflow.severity, severities) &&
      (transaction === undefined || transaction === event.transactionId) &&
      (topic === undefined || event.topics.some(({ topicKey }) => topicKey === topic)) &&
      (text === undefined || event.transactionId.includes(text)) &&
      hasContexts(event, contexts, options) &&
      isBetween(event.createdAt.getTime(), after, before, options),
  );
  const limit = parameters.limit({ standard: 10, max: 50, beyond: options.eventsBeyond });
  return pageOf(matches, parameters.page(options.eventsBeyond), limit, options);
}

/** The earliest date that the plan allows, or a later one that was asked for (§8). */
function lowerBound(parameters: Parameters, { now, planDays, planBeyond }: Options): number {
  const earliest = now - planDays * 86_400_000;
  const asked = parameters.moment('after');
  if (asked === undefined) return earliest;
  if (asked < earliest && planBeyond === 'refuse') throw new Refusal('invalid', 'your plan does not go back so far');
  return Math.max(asked, earliest);
}

function pageOf<T>(matches: readonly T[], page: number, limit: number, { pageSize }: Options) {
  const data = matches.slice(page * limit, (page + 1) * limit);
  return {
    data,
    page,
    pageSize: pageSize === 'items' ? data.length : limit,
    hasMore: matches.length > (page + 1) * limit,
  };
}

function isAmong(value: string, wanted: readonly string[]): boolean {
  return wanted.length === 0 || wanted.includes(value);
}

function hasContexts(event: Event, wanted: readonly string[], { contextKeys }: Options): boolean {
  if (wanted.length === 0) return true;
  const has = (key: string) => event.contextKeys.includes(key);
  return contextKeys === 'all' ? wanted.every(has) : wanted.some(has);
}

function isBetween(moment: number, after: number, before: number, { dateBounds }: Options): boolean {
  return dateBounds === 'inclusive' ? moment >= after && moment <= before : moment > after && moment < before;
}
