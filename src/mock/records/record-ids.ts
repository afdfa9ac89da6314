import type { EventSubscriber, Subscriber } from '#generated/types.js';
import { objectId } from '../../../fixtures/seeded/object-id.js';
import { toUtf8 } from '../../text/bytes.js';
import { Problem } from '../http/problem.js';
import type { Store } from './store.js';
import type { Table } from './table.js';
import type { World } from './world.js';

/** What holds the records that have an identifier already. */
interface Holder {
  readonly size: number;
  readonly indexOf: (key: '_id', id: string) => number;
}

/** An identifier for a new record. Records may have been deleted since others were made: their number is not enough. */
export function unusedId({ localId }: Pick<Store, 'localId'>, table: Holder, kind: string, now: Date): string {
  for (let number = table.size; ; number += 1) {
    const id = localId(objectId(kind, number, now));
    if (table.indexOf('_id', id) === -1) return id;
  }
}

/** The refusal of a resource that does not exist (§7). */
export function unknownId({ choices }: Pick<World, 'choices'>, detail: string): Problem {
  return new Problem(choices['unknown-id.answer'].status, detail);
}

interface Sent {
  _id?: string;
  _subscriberId: string;
}

type Texts = Map<string | undefined, Uint8Array<ArrayBuffer>>;

/** By the subscriber as it is now, and by the base: once one of them changes again, it is another. */
const textsBySubscriber = new WeakMap<Subscriber, WeakMap<object, Texts>>();

/** The JSON of a record that shows its subscriber as it is now, where that has changed since the record was made. */
export function jsonWithSubscriber<T extends Sent>(
  table: Table<T>,
  index: number,
  subscribers: Table<Subscriber>,
  show: (record: T, subscriber: Subscriber) => T,
): Uint8Array<ArrayBuffer> {
  const subscriber = changedSubscriber(subscribers, () => table.value(index, '_subscriberId'));
  if (subscriber === undefined) return table.json(index);
  const bases = textsBySubscriber.get(subscriber) ?? new WeakMap<object, Texts>();
  textsBySubscriber.set(subscriber, bases);
  const records: Texts = bases.get(table.base) ?? new Map();
  bases.set(table.base, records);
  const id = table.value(index, '_id');
  const json = records.get(id) ?? toUtf8(JSON.stringify(show(table.at(index), subscriber)));
  records.set(id, json);
  return json;
}

/** The subscriber of an internal id, if the world has changed it. */
export function changedSubscriber(subscribers: Table<Subscriber>, id: () => string): Subscriber | undefined {
  if (!subscribers.hasReplaced) return undefined;
  const index = subscribers.indexOf('_id', id());
  return index !== -1 && subscribers.isWritten(index) ? subscribers.at(index) : undefined;
}

/** An event has its subscriber's texts alone. */
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
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(email && { email }),
    ...(phone && { phone }),
  };
}
