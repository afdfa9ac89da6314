import { aspects } from '#generated/requirements.js';
import { eventList, messageList, type ShownValues } from '../judgement/facts/numbered-lists.js';
import type { List } from './list.js';
import { type FilterChoices, numberedFilters, timeBounds } from './numbered-filters.js';
import { type LearnedForms, searchFilters } from './search-filters.js';

type Sizes = Pick<List, 'largestLimit'>;
type Learned = Readonly<Record<string, ShownValues>>;

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
    requirements: aspects.listMessages,
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
    requirements: aspects.listNotifications,
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
    requirements: aspects.searchSubscribers,
  };
}
