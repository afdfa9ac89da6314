import type { Data } from './data.js';
import { createEvent, createMessages } from './events.js';
import type { Options } from './options.js';
import { createSubscriber, type Subscriber } from './subscribers.js';

/** One thing that another client of the same environment does. */
export type Deed = 'create' | 'rename' | 'delete' | 'go online' | 'trigger' | 'toggle';

/** How many subscribers the other clients leave: with fewer, there would be nothing to look at. */
const fewest = 12;

/**
 * The other clients of the environment. They touch the server's first records and their own, never those of a run:
 * whatever a run sees of their work, it has not caused.
 */
export class OtherClients {
  readonly #options: Options;
  #requests = 0;
  #deeds = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Counts a request of somebody else, and does the next deed with every k-th. Returns whether something was done. */
  onRequest(data: Data): boolean {
    const { others, othersEvery } = this.#options;
    this.#requests += 1;
    const deed = others[this.#deeds % others.length];
    if (deed === undefined || this.#requests % othersEvery !== 0) return false;
    this.#do(deed, data, Math.floor(this.#deeds / others.length));
    this.#deeds += 1;
    return true;
  }

  #do(deed: Deed, data: Data, round: number): void {
    const now = new Date(Math.floor(Date.now() / 1_000) * 1_000);
    const mine = this.#strangers(data);
    const chosen = mine[(round * 5) % mine.length];
    switch (deed) {
      case 'create': {
        const subscriber = createSubscriber(2_000_000 + round, this.#options);
        data.subscribers.set(subscriber.subscriberId, { ...subscriber, createdAt: now, updatedAt: now });
        return;
      }
      case 'rename':
        if (chosen) touch(chosen, { firstName: `Renamed ${round}`, phone: `+49 30 ${700_000 + round}` });
        return;
      case 'go online':
        if (chosen) touch(chosen, { isOnline: round % 2 === 0 });
        return;
      case 'delete':
        // The record stays where it was, so that a cursor to it still has its place.
        if (chosen && mine.length > fewest) chosen.isDeleted = true;
        return;
      case 'trigger': {
        if (mine.length === 0) return;
        const event = createEvent(data.events.length, mine, data.workflows, this.#options.ids, now);
        data.messages.push(...createMessages(event, data.events.length, this.#options));
        data.events.push(event);
        return;
      }
      case 'toggle': {
        const other = data.integrations.find(({ channel }) => channel === 'chat');
        if (other) other.active = !other.active;
      }
    }
  }

  /** Those that no run has created. */
  #strangers({ subscribers }: Data): readonly Subscriber[] {
    return [...subscribers.values()].filter(
      ({ subscriberId, isDeleted }) => isDeleted !== true && subscriberId.startsWith('user-'),
    );
  }
}

function touch(subscriber: Subscriber, change: Partial<Subscriber>): void {
  Object.assign(subscriber, change, { updatedAt: new Date(), __v: subscriber.__v + 1 });
}
