import { field } from '../../contract/json-value.js';
import type { Violation } from '../comparison.js';
import { type Judged, readFacts } from '../judged.js';

/**
 * Whether notikit's own checks wrote this subscriber: what becomes of it, the requirements on writing judge. Some of
 * the ids that they make up are numbers or UUIDs; where an id is another record's, or no text, the last name says
 * whose it is.
 */
export function isOurs(subscriber: unknown): boolean {
  const [id, lastName] = [field(subscriber, 'subscriberId'), field(subscriber, 'lastName')];
  return (typeof id === 'string' && ids.test(id)) || (typeof lastName === 'string' && lastName.startsWith(prefix));
}

const prefix = 'notikit-check-';
const ids = new RegExp(`^(${prefix}|0*909090\\d{9}$|90909090-9090-4)`);

/** The fields by which a record names who owns it (§5.3). */
export type OwnerField = '_organizationId' | '_environmentId';

/** Integrations are those of the organization (§4.5), and a workflow's environment is not shown. */
const ofEnvironment: readonly string[] = ['Subscriber', 'Message', 'NotificationEvent'];

/** What the records in a response name as their owner, a text for each that names one. */
export function ownersIn(exchange: Judged, name: OwnerField): readonly string[] {
  return readFacts(exchange)
    .objects.filter(({ component }) => name === '_organizationId' || ofEnvironment.includes(component))
    .map(({ value }) => value[name])
    .filter((owner) => typeof owner === 'string');
}

/** The violation of data that belongs to several. */
export function severalOwners(owners: readonly string[]): Violation {
  return {
    message: 'one API key can read data of several owners',
    expected: `only ${owners[0]}`,
    actual: owners.join(', '),
  };
}

/** Two records with one `subscriberId`. One that is listed twice is not two. */
export function twinOf(subscribers: readonly unknown[]): Violation | undefined {
  const idOfSubscriber = new Map<unknown, unknown>();
  for (const [index, subscriber] of subscribers.entries()) {
    if (!mayHaveTwin(subscriber)) continue;
    const [id, subscriberId] = [field(subscriber, '_id'), field(subscriber, 'subscriberId')];
    const other = idOfSubscriber.get(subscriberId);
    if (other !== undefined && other !== id) {
      return {
        message: 'two subscribers have the same subscriberId',
        expected: `one subscriber ${JSON.stringify(subscriberId)}`,
        actual: `the two with the _id ${other} and ${id}`,
        pointer: `/data/${index}/subscriberId`,
      };
    }
    idOfSubscriber.set(subscriberId, id);
  }
  return undefined;
}

/** Whether a record counts: not one that is deleted, nor one that does not show both its identifiers. */
export function mayHaveTwin(subscriber: unknown): boolean {
  const ids = [field(subscriber, '_id'), field(subscriber, 'subscriberId')];
  return ids.every((id) => typeof id === 'string') && field(subscriber, 'deleted') !== true && !isOurs(subscriber);
}

/** What an identifier looks like. */
type IdentifierForm = '24 hexadecimal digits' | 'a UUID' | 'digits' | 'another form';

/** The form of an identifier; which one a server uses, the specification leaves open. */
export function identifierForm(id: string): IdentifierForm {
  if (/^[\da-f]{24}$/i.test(id)) return '24 hexadecimal digits';
  if (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) return 'a UUID';
  return /^\d+$/.test(id) ? 'digits' : 'another form';
}

/** Whether an identifier was drawn as a number: at least 20 hexadecimal digits, with dashes or without. */
export function isHexadecimal(id: string): boolean {
  return /^[\da-f]{20,}$/i.test(id.replaceAll('-', ''));
}
