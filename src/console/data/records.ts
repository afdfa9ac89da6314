import type { Channel, Collection, Inbox, StoredRecord } from '#generated/control.js';
import type { Message, StepType } from '#generated/types.js';
import { isObject } from '../../contract/json-value.js';
import { ControlError } from '../../mock/control/control-errors.js';
import type { InboxFilter, RecordFilter } from '../../mock/control/create-control.js';
import type { Records } from '../../mock/records/table.js';
import { reasonOf } from '../../text/printable.js';
import { mockControl } from '../live.js';

/** Page of records, and the total number of matches. */
export interface RecordsPage<T> {
  readonly data: readonly T[];
  readonly total: number;
}

/** Assigns the contract's types to stored records, which always conform. */
export function loadRecords<C extends Collection>(
  collection: C,
  filter: RecordFilter,
): Promise<RecordsPage<Records[C]>> {
  return mockControl().listRecords(collection, filter) as Promise<object> as Promise<RecordsPage<Records[C]>>;
}

export function loadRecord<C extends Collection>(
  collection: C,
  id: string,
  key: string | undefined,
): Promise<StoredRecord & Records[C]> {
  return mockControl().getRecord(collection, id, { key }) as Promise<StoredRecord & Records[C]>;
}

type InboxPage = RecordsPage<Message> & Pick<Inbox, 'counts'>;

export function loadInbox(subscriberId: string, filter: InboxFilter): Promise<InboxPage> {
  return mockControl().inbox(subscriberId, filter) as Promise<object> as Promise<InboxPage>;
}

export function formatRecord(record: object): string {
  return JSON.stringify(record, null, 2);
}

/** Parses a typed JSON object. Throws ControlError, without mistakes of fields, if it is none. */
export function parseObject(text: string, name = 'record'): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return { ...value };
    throw new SyntaxError('it must be an object: {"…": …}');
  } catch (error) {
    throw new ControlError(0, `The ${name} cannot be parsed: ${reasonOf(error)}`, []);
  }
}

/** Names of the fields in which two records differ. */
export function conflictingFields(first: object, second: object): string[] {
  const [firstFields, secondFields] = [new Map(Object.entries(first)), new Map(Object.entries(second))];
  const names = new Set([...firstFields.keys(), ...secondFields.keys()]);
  return [...names].filter((name) => JSON.stringify(firstFields.get(name)) !== JSON.stringify(secondFields.get(name)));
}

export const channels: readonly Channel[] = ['in_app', 'email', 'sms', 'chat', 'push'];

/** Tells whether a type of step sends messages. */
export function isChannel(type: string): type is Channel {
  return channels.some((channel) => channel === type);
}

export const stepNames: Readonly<Record<StepType, string>> = {
  trigger: 'Trigger',
  in_app: 'In-app',
  email: 'E-mail',
  sms: 'SMS',
  chat: 'Chat',
  push: 'Push',
  delay: 'Delay',
  digest: 'Digest',
  throttle: 'Throttle',
  custom: 'Custom',
};
