import { eventList } from '../../../judgement/facts/lists/event-list.js';
import { allEvents } from '../whole-lists.js';
import type { WalkedList } from './walked-list.js';

/** The list of notification events (§4.9). */
export const walkedEvents: WalkedList = { ...eventList, walk: (context) => allEvents(context) };
