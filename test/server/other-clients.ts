import { createEvent, createMessages } from './generated/events.js';
import { createSubscriber } from './generated/subscribers.js';
import type { Options } from './options.js';
import type { Row } from './row.js';
import type { Store } from './store.js';

/** One action of another client of the same environment. */
export type Deed = 'create' | 'rename' | 'delete' | 'go online' | 'trigger' | 'toggle';

/** Minimum number of subscribers that other clients keep: with fewer, a run has too little to inspect. */
const fewest = 12;

/** The other clients of the environment. They change records of the store and their own, never those of a run. */
export class OtherClients {
  readonly #store: Store;
  readonly #started: number;
  readonly #options: Options;
  readonly #clock: () => number;
  // The first request sees the records as they were created.
  #requests = -1;
  #deeds = 0;

  constructor(store: Store, started: number, options: Options, clock: () => number) {
    this.#store = store;
    this.#started = started;
    this.#options = options;
    this.#clock = clock;
  }

  /** Counts a request of a run, and acts on every k-th one. Returns true if a record changed. */
  onRequest(): boolean {
    const { others, othersEvery } = this.#options;
    this.#requests += 1;
    const deed = others[this.#deeds % others.length];
    if (deed === undefined || this.#requests === 0 || this.#requests % othersEvery !== 0) return false;
    this.#do(deed, Math.floor(this.#deeds / others.length), this.#clock());
    this.#deeds += 1;
    return true;
  }

  #do(deed: Deed, round: number, now: number): void {
    const { subscribers, integrations, workflows, events, messages, scope } = this.#store;
    const second = new Date(Math.floor(now / 1_000) * 1_000).toISOString();
    const mine = this.#strangers();
    const chosen = mine[(round * 5) % mine.length];
    switch (deed) {
      case 'create': {
        const created = createSubscriber(2_000_000 + round, scope, this.#started, this.#options);
        subscribers.push({ ...created, createdAt: second, updatedAt: second });
        return;
      }
      case 'rename':
        this.#change(chosen, now, { firstName: `Renamed ${round}`, phone: `+49 30 ${700_000 + round}` });
        return;
      case 'go online':
        this.#change(chosen, now, { isOnline: round % 2 === 0 });
        return;
      case 'delete':
        // The record keeps its position, so that cursors to it stay valid.
        if (chosen && mine.length > fewest) subscribers[subscribers.indexOf(chosen)] = { ...chosen, deleted: true };
        return;
      case 'trigger': {
        if (mine.length === 0) return;
        const event = createEvent(events.length, mine, workflows, scope, second, this.#options);
        messages.push(...createMessages(event, events.length, this.#options));
        events.push(event);
        return;
      }
      case 'toggle': {
        const index = integrations.findIndex(({ channel }) => channel === 'chat');
        const other = integrations[index];
        if (other) integrations[index] = { ...other, active: other.active !== true };
      }
    }
  }

  /** Subscribers that no run has created. */
  #strangers(): readonly Row[] {
    return this.#store.subscribers.filter(
      ({ subscriberId, deleted }) => deleted !== true && String(subscriberId).startsWith('user-'),
    );
  }

  #change(subscriber: Row | undefined, now: number, change: Row): void {
    if (subscriber === undefined) return;
    const { subscribers } = this.#store;
    const updated = { ...change, updatedAt: new Date(now).toISOString(), __v: Number(subscriber.__v) + 1 };
    subscribers[subscribers.indexOf(subscriber)] = { ...subscriber, ...updated };
  }
}
