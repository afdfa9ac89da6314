import type { Integration, Message, NotificationEvent, Subscriber, Workflow } from '#generated/types.js';
import type { Dataset } from '../../fixtures/dataset.js';
import { Table } from './table.js';

/** What a world's records can be changed by: a journal or a replica needs no more than these. */
export type Change =
  | { readonly table: 'subscribers'; readonly record: Subscriber }
  | { readonly table: 'integrations'; readonly record: Integration };

/** The records of one world, over a dataset that it shares with the others. */
export class Store {
  readonly organizationId: string;
  readonly environmentId: string;
  readonly subscribers: Table<Subscriber>;
  readonly integrations: Table<Integration>;
  readonly workflows: Table<Workflow>;
  readonly messages: Table<Message>;
  readonly events: Table<NotificationEvent>;

  constructor(dataset: Dataset) {
    this.organizationId = dataset.organizationId;
    this.environmentId = dataset.environmentId;
    this.subscribers = new Table(dataset.subscribers);
    this.integrations = new Table(dataset.integrations);
    this.workflows = new Table(dataset.workflows);
    this.messages = new Table(dataset.messages);
    this.events = new Table(dataset.events);
  }

  /** The one way to change a record. */
  apply(change: Change): void {
    if (change.table === 'subscribers') this.subscribers.put(change.record);
    else this.integrations.put(change.record);
  }
}
