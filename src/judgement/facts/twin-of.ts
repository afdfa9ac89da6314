import { field } from '../../contract/json-value.js';
import type { Breach } from '../comparison.js';
import { isOurs } from './is-ours.js';

/** Two records with one `subscriberId`. One that is listed twice is not two. */
export function twinOf(subscribers: readonly unknown[]): Breach | undefined {
  const known = new Map<unknown, unknown>();
  for (const [index, subscriber] of subscribers.entries()) {
    if (!mayHaveTwin(subscriber)) continue;
    const [id, subscriberId] = [field(subscriber, '_id'), field(subscriber, 'subscriberId')];
    const other = known.get(subscriberId);
    if (other !== undefined && other !== id) {
      return {
        message: 'lists two subscribers with one subscriberId',
        expected: `one subscriber ${JSON.stringify(subscriberId)}`,
        actual: `the two with the _id ${other} and ${id}`,
        pointer: `/data/${index}/subscriberId`,
      };
    }
    known.set(subscriberId, id);
  }
  return undefined;
}

/** Whether a record counts: not one that is deleted, nor one that does not show both its identifiers. */
export function mayHaveTwin(subscriber: unknown): boolean {
  const ids = [field(subscriber, '_id'), field(subscriber, 'subscriberId')];
  return ids.every((id) => typeof id === 'string') && field(subscriber, 'deleted') !== true && !isOurs(subscriber);
}
