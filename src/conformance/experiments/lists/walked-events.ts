import { byAge } from '../../../judgement/facts/lists/by-age.js';
import { eventList } from '../../../judgement/facts/lists/event-list.js';
import { allEvents } from '../whole-lists.js';
import { learnSubscriberIds } from './learn-subscriber-ids.js';
import type { WalkedList } from './walked-list.js';

/** The list of notification events (§4.9). */
export const walkedEvents: WalkedList = {
  ...eventList,
  walk: (context) => allEvents(context),
  narrow: (events) => {
    const moment = byAge(events)[75]?.moment;
    return moment === undefined ? undefined : { after: moment };
  },
  learn: { subscriberIds: learnSubscriberIds },
};
