import { eventList } from '../judgement/facts/lists/event-list.js';
import { messageList } from '../judgement/facts/lists/message-list.js';
import type { Shown } from '../judgement/facts/lists/numbered-page.js';
import type { List } from './list.js';
import { type FilterChoices, numberedFilters, timeBounds } from './numbered-filters.js';
import { type LearnedForms, searchFilters } from './search-filters.js';

type Sizes = Pick<List, 'largestLimit'>;
type Learned = Readonly<Record<string, Shown>>;

const nothingLearned: FilterChoices = { contextKeys: 'unknown', inclusive: { after: undefined, before: undefined } };

/** The list of messages (§4.6). */
export function messagesAs({ largestLimit }: Sizes, choices: FilterChoices, learned: Learned): List {
  return {
    operationId: 'listMessages',
    noun: 'messages',
    paging: 'number',
    defaultLimit: 10,
    largestLimit,
    isCounted: true,
    filters: numberedFilters(messageList, choices, learned),
    certainFilters: numberedFilters(messageList, nothingLearned, learned),
    requirements: {
      'filter channel': 'messages.filter-channel',
      'filter subscriberId': 'messages.filter-subscriber-id',
      'filter transactionId': 'messages.filter-transaction-id',
      'repeated transactionId': 'messages.filter-transaction-ids',
      'filter contextKeys': 'messages.filter-context-keys',
      'repeated contextKeys': 'messages.filter-context-keys',
      combined: 'messages.filters-combine',
      walk: 'messages.walk',
      more: 'messages.has-more',
      beyond: 'messages.beyond-last-page',
      count: 'messages.total-count',
      limit: 'messages.walk',
      'default-limit': 'messages.default-limit',
      'default-page': 'messages.default-page',
      record: 'records.same-everywhere',
    },
  };
}

/** The list of notification events (§4.9). */
export function eventsAs({ largestLimit }: Sizes, choices: FilterChoices, learned: Learned): List {
  return {
    operationId: 'listNotifications',
    noun: 'events',
    paging: 'number',
    defaultLimit: 10,
    largestLimit,
    isCounted: false,
    filters: [...numberedFilters(eventList, choices, learned), ...timeBounds(choices)],
    certainFilters: [...numberedFilters(eventList, nothingLearned, learned), ...timeBounds(nothingLearned)],
    requirements: {
      'filter channels': 'events.filter-channels',
      'filter templates': 'events.filter-templates',
      'filter emails': 'events.filter-emails',
      'filter subscriberIds': 'events.filter-subscriber-ids',
      'filter severity': 'events.filter-severity',
      'filter transactionId': 'events.filter-transaction-id',
      'filter topicKey': 'events.filter-topic-key',
      'filter contextKeys': 'events.filter-context-keys',
      'filter after': 'events.after',
      'filter before': 'events.before',
      'repeated channels': 'events.filter-repeated',
      'repeated templates': 'events.filter-repeated',
      'repeated emails': 'events.filter-repeated',
      'repeated subscriberIds': 'events.filter-repeated',
      'repeated severity': 'events.filter-repeated',
      'repeated contextKeys': 'events.filter-context-keys',
      combined: 'events.filters-combine',
      walk: 'events.walk',
      more: 'events.has-more',
      beyond: 'events.beyond-last-page',
      limit: 'events.limit-accepted',
      'default-limit': 'events.default-limit',
      'default-page': 'events.default-page',
      'before-default': 'events.before-default',
      record: 'records.same-everywhere',
    },
  };
}

/** The search of subscribers (§4.3). */
export function searchAs(
  { largestLimit, defaultLimit }: Pick<List, 'largestLimit' | 'defaultLimit'>,
  forms: LearnedForms,
  subscribers: readonly unknown[],
): List {
  return {
    operationId: 'searchSubscribers',
    noun: 'subscribers',
    paging: 'cursor',
    defaultLimit,
    largestLimit,
    isCounted: true,
    filters: searchFilters(forms, subscribers),
    certainFilters: searchFilters({ email: [], name: [], phone: [], subscriberId: [] }, subscribers),
    requirements: {
      'filter email': 'search.filter-email',
      'filter name': 'search.filter-name',
      'filter phone': 'search.filter-phone',
      'filter subscriberId': 'search.filter-subscriber-id',
      combined: 'search.filters-combine',
      case: 'search.case-sensitive',
      none: 'search.no-match',
      walk: 'search.walk-forward',
      back: 'search.walk-backward',
      more: 'search.last-page',
      first: 'search.first-page',
      count: 'search.total-count',
      limit: 'search.limit-kept',
      'order ASC': 'search.order-ascending',
      'order DESC': 'search.order-descending',
      'cursor-excluded': 'search.cursor-excluded',
      'cursor-included': 'search.include-cursor',
      record: 'records.same-everywhere',
    },
  };
}
