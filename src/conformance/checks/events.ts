import type { CheckedRequirementId, OpenRequirementId } from '../../requirements/catalogue.js';
import type { Check, Observation } from '../check.js';
import { Skip, Violation } from '../violation.js';
import { embeddedAgrees } from './embedded.js';
import { limitAccepted, limitMax, limitOutOfBounds, outOfBoundsAnswer, pageOutOfBounds } from './event-bounds.js';
import { after, afterDefault, before, beforeDefault, boundsInclusive, datesChecked } from './event-dates.js';
import { agreesWithList, executionLogs, idForm, messagesForm } from './event-detail.js';
import { eventList } from './event-list.js';
import { filtersCombine } from './filter-pairs.js';
import { limitDefaults, pageDefaults } from './list-defaults.js';
import { endsBeyondLastPage, hasMoreIsTrue } from './list-end.js';
import { filterFinds, repeatedFilterFinds } from './list-filter.js';
import { tiles } from './list-walk.js';
import { ask, itemsOf, keyOf, knownItems, text } from './numbered-list.js';
import { limitKept, pageEchoed } from './page-rules.js';

const embedding = ['listNotifications', 'getNotification'] as const;

const searchAccepted: Check = {
  probe: async (context) => {
    const [event] = await knownItems(context, eventList);
    const search = text(event, 'transactionId') ?? 'notikit';
    const exchange = await ask(context, eventList, { search });
    if (exchange.succeeded) return;
    const actual = `status ${exchange.response.status}`;
    throw new Violation({ message: 'search is refused', expected: 'a page of events', actual }, exchange);
  },
};

const searchEffect: Observation = {
  look: async (context) => {
    const [event] = await knownItems(context, eventList);
    if (event === undefined) throw new Skip('the server has no events');
    const search = text(event, 'transactionId');
    if (search === undefined) throw new Skip('the newest event shows no transactionId');
    const items = itemsOf(await ask(context, eventList, { search }));
    const isFound = items.some((item) => keyOf(item) === keyOf(event));
    return `transactionId finds ${items.length} events${isFound ? '' : ', not the one that has it'}`;
  },
};

/** Sections 2.8, 4.9 and 4.10, and what sections 8 and 9 say of them. */
export const events = {
  'event.id-form': idForm,
  'event.subscriber-agrees': { rule: embeddedAgrees(embedding, 'subscriber') },
  'event.template-agrees': { rule: embeddedAgrees(embedding, 'template') },
  'events.default-limit': limitDefaults(eventList),
  'events.default-page': pageDefaults(eventList),
  'events.limit-kept': { rule: limitKept(eventList) },
  'events.page-echo': { rule: pageEchoed(eventList) },
  'events.walk': tiles(eventList),
  'events.has-more': hasMoreIsTrue(eventList),
  'events.beyond-last-page': endsBeyondLastPage(eventList),
  'events.limit-max': limitMax,
  'events.limit-accepted': limitAccepted,
  'events.limit-out-of-bounds': limitOutOfBounds,
  'events.page-out-of-bounds': pageOutOfBounds,
  'events.out-of-bounds-answer': outOfBoundsAnswer,
  'events.filter-channels': filterFinds(eventList, 'channels'),
  'events.filter-templates': filterFinds(eventList, 'templates'),
  'events.filter-emails': filterFinds(eventList, 'emails'),
  'events.filter-subscriber-ids': filterFinds(eventList, 'subscriberIds'),
  'events.filter-severity': filterFinds(eventList, 'severity'),
  'events.filter-transaction-id': filterFinds(eventList, 'transactionId'),
  'events.filter-topic-key': filterFinds(eventList, 'topicKey'),
  'events.filter-context-keys': filterFinds(eventList, 'contextKeys'),
  'events.filter-repeated': repeatedFilterFinds(
    eventList,
    eventList.filters.filter(({ repeatable }) => repeatable).map(({ parameter }) => parameter),
  ),
  'events.filters-combine': filtersCombine(eventList),
  'events.after': after,
  'events.before': before,
  'events.before-default': beforeDefault,
  'events.after-default': afterDefault,
  'events.bounds-inclusive': boundsInclusive,
  'events.dates-checked': datesChecked,
  'events.search-accepted': searchAccepted,
  'events.search-effect': searchEffect,
  'event.agrees-with-list': agreesWithList,
  'event.execution-logs': executionLogs,
  'event.messages-form': messagesForm,
} satisfies Partial<Record<CheckedRequirementId, Check> & Record<OpenRequirementId, Observation>>;
