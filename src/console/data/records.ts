import { useState } from 'preact/hooks';
import type { Channel, Collection, Inbox, Mistake, StoredRecord } from '#generated/control.js';
import type { Message, StepType } from '#generated/types.js';
import { ControlError } from '../../mock/control/control-errors.js';
import type { InboxFilter, RecordFilter } from '../../mock/control/create-control.js';
import type { Records } from '../../mock/records/table.js';
import { mockControl } from '../live.js';
import { useTask } from '../parts/hooks.js';

/** Some records, and how many are meant. */
export interface RecordsPage<T> {
  readonly data: readonly T[];
  readonly total: number;
}

/** Stored records conform to the contract. They get their types here. */
export function recordsOf<C extends Collection>(collection: C, which: RecordFilter): Promise<RecordsPage<Records[C]>> {
  return mockControl().listRecords(collection, which) as Promise<RecordsPage<unknown>> as Promise<
    RecordsPage<Records[C]>
  >;
}

/** The record with an id or a name in the data of an API key. */
export function recordOf<C extends Collection>(
  collection: C,
  id: string,
  key: string | undefined,
): Promise<StoredRecord & Records[C]> {
  return mockControl().getRecord(collection, id, { key }) as Promise<StoredRecord & Records[C]>;
}

/** What has arrived for somebody. */
export function inboxOf(
  subscriberId: string,
  which: InboxFilter,
): Promise<RecordsPage<Message> & Pick<Inbox, 'counts'>> {
  return mockControl().inbox(subscriberId, which) as Promise<RecordsPage<unknown> & Pick<Inbox, 'counts'>> as Promise<
    RecordsPage<Message> & Pick<Inbox, 'counts'>
  >;
}

/** A record as it is edited. */
export function textOf(record: object): string {
  return JSON.stringify(record, null, 2);
}

/** The record that a text is. Throws SyntaxError for one that is none. */
export function recordIn(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw new SyntaxError('it must be an object: {"…": …}');
}

/** The fields in which two records differ. */
export function conflictingFields(one: object, other: object): string[] {
  const [left, right] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  const names = new Set([...left.keys(), ...right.keys()]);
  return [...names].filter((name) => JSON.stringify(left.get(name)) !== JSON.stringify(right.get(name)));
}

/** Saves what a text is, and knows what is wrong with it. */
export function useSaved(save: (record: Record<string, unknown>) => Promise<void>) {
  const [mistakes, setMistakes] = useState<readonly Mistake[]>([]);
  const task = useTask(async (text: string) => {
    try {
      await save(recordIn(text));
      setMistakes([]);
    } catch (error) {
      setMistakes(error instanceof ControlError ? mistakesBelow('/body', error.errors) : []);
      if (error instanceof SyntaxError) throw new ControlError(0, `The record cannot be parsed: ${error.message}`, []);
      throw error;
    }
  });
  return { ...task, mistakes };
}

/** Those that are about what is at a pointer, with their pointers from there. */
export function mistakesBelow(root: string, mistakes: readonly Mistake[]): readonly Mistake[] {
  return mistakes
    .filter(({ pointer }) => pointer === root || pointer.startsWith(`${root}/`))
    .map(({ pointer, message }) => ({ pointer: pointer.slice(root.length), message }));
}

export const channels: readonly Channel[] = ['in_app', 'email', 'sms', 'chat', 'push'];

/** Whether a kind of step sends messages. */
export function isChannel(type: string): type is Channel {
  return channels.some((channel) => channel === type);
}

/** What a kind of step is called. */
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
