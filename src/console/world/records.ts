import type { Collection, Inbox, StoredRecord } from '#generated/control.js';
import type { Message } from '#generated/types.js';
import type { InboxFilter, RecordFilter } from '../../mock/control/create-control.js';
import type { Records } from '../../mock/store.js';
import { mock } from '../mock.js';

/** Some records, and how many are meant. */
export interface Page<T> {
  readonly data: readonly T[];
  readonly total: number;
}

/** What a world keeps, keeps the contract: here alone its records get the contract's types. */
export function recordsOf<C extends Collection>(collection: C, which: RecordFilter): Promise<Page<Records[C]>> {
  return mock().listRecords(collection, which) as Promise<Page<unknown>> as Promise<Page<Records[C]>>;
}

/** The record that has an id or a name in the world of a key. */
export function recordOf<C extends Collection>(
  collection: C,
  id: string,
  key: string | undefined,
): Promise<StoredRecord & Records[C]> {
  return mock().getRecord(collection, id, { key }) as Promise<StoredRecord & Records[C]>;
}

/** What has arrived for somebody. */
export function inboxOf(subscriberId: string, which: InboxFilter): Promise<Page<Message> & Pick<Inbox, 'counts'>> {
  return mock().inbox(subscriberId, which) as Promise<Page<unknown> & Pick<Inbox, 'counts'>> as Promise<
    Page<Message> & Pick<Inbox, 'counts'>
  >;
}
