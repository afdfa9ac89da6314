import type {
  EventSubscriber,
  Integration,
  Message,
  NotificationEvent,
  Subscriber,
  Workflow,
} from '#generated/types.js';
import type { Dataset } from '../../../fixtures/dataset.js';
import { type Choices, defaultChoices } from '../../choices/choices.js';
import { toUtf8 } from '../../text/bytes.js';
import { type IdempotentReplay, Replays, type StoredResponses } from './idempotent-replays.js';
import { firstEnvironment, Renaming } from './renaming.js';
import { type Records, Table } from './table.js';

export type Collections = { readonly [Name in keyof Records]: Table<Records[Name]> };

/** Change of a world's records. A log or a replica needs no other changes. */
export type RecordChange =
  | { readonly [Name in keyof Records]: { readonly table: Name; readonly record: Records[Name] } }[keyof Records]
  | { readonly table: keyof Records; readonly removed: string }
  /** Number of generated identifiers. */
  | { readonly created: number };

export const collectionNames: readonly (keyof Records)[] = [
  'subscribers',
  'integrations',
  'workflows',
  'messages',
  'events',
];

/** Gives a record that was checked against the contract the type of its table. */
export function toRecordChange(table: keyof Records, record: object): RecordChange {
  return { table, record } as RecordChange;
}

/** Records of one environment over a dataset that all environments share. */
export class Store implements Collections {
  readonly organizationId: string;
  readonly environmentId: string;
  readonly subscribers: Table<Subscriber>;
  readonly integrations: Table<Integration>;
  readonly workflows: Table<Workflow>;
  readonly messages: Table<Message>;
  readonly events: Table<NotificationEvent>;
  readonly embed: Dataset['embed'];
  readonly topicId: Dataset['topicId'];
  readonly newIdDigits: Dataset['newIdDigits'];
  /** Number of generated identifiers. */
  created: number;
  /** Notifications with a delayed step, by `_id`. */
  readonly waiting: Map<string, NotificationEvent>;

  /**
   * @param onChange called before each change, and prevents it by throwing.
   * @param copied a store of the same dataset and environment, whose current records are copied.
   */
  constructor(
    readonly dataset: Dataset,
    readonly environment: string = firstEnvironment,
    readonly onChange?: (change: RecordChange) => void,
    copied?: Store,
  ) {
    const renaming = new Renaming(firstEnvironment, environment);
    this.organizationId = renaming.id(dataset.organizationId);
    this.environmentId = renaming.id(dataset.environmentId);
    this.subscribers = copied?.subscribers.copy() ?? new Table(() => dataset.subscribers, renaming);
    this.integrations = copied?.integrations.copy() ?? new Table(() => dataset.integrations, renaming);
    this.workflows = copied?.workflows.copy() ?? new Table(() => dataset.workflows, renaming);
    this.messages = copied?.messages.copy() ?? new Table(() => dataset.messages, renaming);
    this.events = copied?.events.copy() ?? new Table(() => dataset.events, renaming);
    this.embed = (workflow) => renaming.record(dataset.embed(renaming.record(workflow)));
    this.topicId = (topicKey) => renaming.id(dataset.topicId(topicKey));
    this.newIdDigits = renaming.digits(dataset.newIdDigits);
    this.created = copied?.created ?? 0;
    this.waiting = new Map(copied?.waiting);
  }

  /** Creates a store with the same records, for changes that may be discarded. */
  copy(onChange: (change: RecordChange) => void): Store {
    return new Store(this.dataset, this.environment, onChange, this);
  }

  /**
   * Generates an identifier in the form of a database id: the second, ten digits that only new records of this
   * environment have, and a counter.
   */
  newId(milliseconds: number): string {
    const number = this.created;
    this.apply({ created: number + 1 });
    const second = Math.floor(milliseconds / 1_000) >>> 0;
    return hexadecimal(second, 8) + this.newIdDigits + hexadecimal(number % 2 ** 24, 6);
  }

  /** Applies a change. All changes call this method. */
  apply(change: RecordChange): void {
    this.onChange?.(change);
    if ('created' in change) {
      this.created = Math.max(this.created, change.created);
    } else if ('removed' in change) {
      this[change.table].remove(change.removed);
      this.waiting.delete(change.removed);
    } else {
      this.#put(change);
      this.#countId(change.record._id);
    }
  }

  #put(change: Extract<RecordChange, { readonly record: object }>): void {
    if (change.table === 'subscribers') this.subscribers.put(change.record);
    else if (change.table === 'integrations') this.integrations.put(change.record);
    else if (change.table === 'workflows') this.workflows.put(change.record);
    // Lists of messages are sorted by time.
    else if (change.table === 'messages') this.messages.insertByTime(change.record);
    else {
      this.events.insertByTime(change.record);
      if (isWaiting(change.record)) this.waiting.set(change.record._id ?? '', change.record);
      else this.waiting.delete(change.record._id ?? '');
      for (const { _id, executionDetails } of change.record.jobs ?? []) {
        this.#countId(_id);
        for (const detail of executionDetails) this.#countId(detail._id);
      }
    }
  }

  /**
   * Keeps the counter above every identifier of this environment: snapshots and clients add records with such
   * identifiers, too.
   */
  #countId(id = ''): void {
    if (id.length !== 24 || !id.startsWith(this.newIdDigits, 8)) return;
    const number = Number.parseInt(id.slice(18), 16);
    if (number >= this.created) this.created = number + 1;
  }
}

/** Tells if a step of a notification is delayed. */
function isWaiting({ jobs = [] }: NotificationEvent): boolean {
  return jobs.some(({ status }) => status === 'delayed');
}

function hexadecimal(number: number, digits: number): string {
  return number.toString(16).padStart(digits, '0');
}

interface SubscriberRecord {
  _id?: string;
  _subscriberId: string;
}

/** JSON of a record with its current subscriber, if that has changed since. */
export function jsonWithSubscriber<T extends SubscriberRecord>(
  table: Table<T>,
  index: number,
  subscribers: Table<Subscriber>,
  withSubscriber: (record: T, subscriber: Subscriber) => T,
): Uint8Array<ArrayBuffer> {
  const subscriber = subscribers.findWritten(table.value(index, '_subscriberId'));
  if (subscriber === undefined) return table.json(index);
  return toUtf8(JSON.stringify(withSubscriber(table.at(index), subscriber)));
}

/** Selects the fields of a subscriber that an event contains. */
export function eventSubscriber({
  _id = '',
  subscriberId,
  firstName,
  lastName,
  email,
  phone,
}: Subscriber): EventSubscriber {
  return {
    _id,
    subscriberId,
    ...(typeof firstName === 'string' && { firstName }),
    ...(typeof lastName === 'string' && { lastName }),
    ...(typeof email === 'string' && { email }),
    ...(typeof phone === 'string' && { phone }),
  };
}

/** Functions that are called before a world changes, and prevent the change by throwing. */
export interface WorldHooks {
  readonly onChange?: (change: RecordChange) => void;
  readonly onStore?: (replay: IdempotentReplay) => void;
  readonly underlyingReplays?: Replays;
}

/** Data of one environment (§5.3): its records and its idempotency keys. */
export class World {
  readonly replays: Replays;

  constructor(
    readonly store: Store,
    readonly clock: () => Date,
    overseer?: Omit<WorldHooks, 'onChange'>,
    responses?: StoredResponses,
    readonly choices: Choices = defaultChoices,
  ) {
    this.replays = new Replays(clock, { ...overseer, responses, choices });
  }
}

export interface WorldsByEnvironment {
  /** Environments with a world. */
  readonly environments: readonly string[];
  get(environment: string): World;
  set(environment: string, world: World): void;
  /** Discards the world of an environment, or all worlds. The next access creates a new one. */
  reset(environment?: string): void;
}

/** Maximum number of worlds of a mock. */
export const maxWorlds = 1_000;

/** Worlds by environment. Discards the least recently used one beyond `limit`; the next access creates a new one. */
export class Worlds implements WorldsByEnvironment {
  readonly #worlds = new Map<string, World>();

  constructor(
    readonly create: (environment: string) => World,
    readonly limit = maxWorlds,
  ) {}

  get(key: string, create = this.create): World {
    const world = this.#worlds.get(key) ?? create(key);
    this.#worlds.delete(key);
    this.#worlds.set(key, world);
    const [oldest] = this.#worlds.keys();
    if (this.#worlds.size > this.limit && oldest !== undefined) this.#worlds.delete(oldest);
    return world;
  }

  get environments(): readonly string[] {
    return [...this.#worlds.keys()];
  }

  set(key: string, world: World): void {
    this.reset(key);
    this.get(key, () => world);
  }

  replace(next: (world: World, key: string) => World): void {
    for (const [key, world] of this.#worlds) this.#worlds.set(key, next(world, key));
  }

  reset(key?: string): void {
    if (key === undefined) this.#worlds.clear();
    else this.#worlds.delete(key);
  }
}
