import type { Integration, Message, NotificationEvent, Subscriber, Workflow } from '#generated/types.js';
import type { Dataset } from '../../../fixtures/dataset.js';
import { Table } from './table.js';

/** The records of each collection. */
export interface Records {
  readonly subscribers: Subscriber;
  readonly integrations: Integration;
  readonly workflows: Workflow;
  readonly messages: Message;
  readonly events: NotificationEvent;
}

export type Collections = { readonly [Name in keyof Records]: Table<Records[Name]> };

/** What a world's records can be changed by: a journal or a replica needs no more than these. */
export type Change =
  | { readonly [Name in keyof Records]: { readonly table: Name; readonly record: Records[Name] } }[keyof Records]
  | { readonly table: keyof Records; readonly removed: string };

export const collections: readonly (keyof Records)[] = [
  'subscribers',
  'integrations',
  'workflows',
  'messages',
  'events',
];

/** The one place where a record that conforms to the contract gets the contract's type. */
export function changeOf(table: keyof Records, record: object): Change {
  return { table, record } as Change;
}

/** The records of one world, over a dataset that it shares with the others. */
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
  readonly localId: Dataset['localId'];
  /** The notifications that go on at a later time, by their `_id`. */
  readonly waiting = new Map<string, NotificationEvent>();

  /** @param onChange called before each change; what it throws prevents the change. */
  constructor(
    dataset: Dataset,
    readonly onChange?: (change: Change) => void,
  ) {
    this.organizationId = dataset.organizationId;
    this.environmentId = dataset.environmentId;
    this.subscribers = new Table(dataset.subscribers);
    this.integrations = new Table(dataset.integrations);
    this.workflows = new Table(dataset.workflows);
    this.messages = new Table(dataset.messages);
    this.events = new Table(dataset.events);
    this.embed = dataset.embed;
    this.topicId = dataset.topicId;
    this.localId = dataset.localId;
  }

  /** The one way to change a record, or to take away the one with an `_id`. */
  apply(change: Change): void {
    this.onChange?.(change);
    if ('removed' in change) {
      this[change.table].remove(change.removed);
      this.waiting.delete(change.removed);
    } else if (change.table === 'subscribers') this.subscribers.put(change.record);
    else if (change.table === 'integrations') this.integrations.put(change.record);
    else if (change.table === 'workflows') this.workflows.put(change.record);
    // Their lists are in the order of their times.
    else if (change.table === 'messages') this.messages.place(change.record);
    else {
      this.events.place(change.record);
      if (isWaiting(change.record)) this.waiting.set(change.record._id ?? '', change.record);
      else this.waiting.delete(change.record._id ?? '');
    }
  }
}

/** Whether a step of a notification waits for its time. */
function isWaiting({ jobs = [] }: NotificationEvent): boolean {
  return jobs.some(({ status }) => status === 'delayed');
}
