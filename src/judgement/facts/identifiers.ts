import { field } from '../../contract/json-value.js';
import type { Violation } from '../comparison.js';
import { type ParsedExchange, readFacts } from '../parsed-exchange.js';

/**
 * True if `notikit check` wrote this subscriber, which other requirements check. The last name decides if the server
 * stored another id.
 */
export function isWrittenByCheck(subscriber: unknown): boolean {
  const [id, lastName] = [field(subscriber, 'subscriberId'), field(subscriber, 'lastName')];
  if (typeof id === 'string' && checkIdPattern.test(id)) return true;
  return typeof lastName === 'string' && lastName.startsWith(checkPrefix);
}

const checkPrefix = 'notikit-check-';
/** Some generated ids are numbers, database ids or UUIDs. */
const checkIdPattern = new RegExp(`^(${checkPrefix}|0*909090\\d{9}$|909090[\\da-f]{18}$|90909090-9090-4)`, 'i');

/** Fields with the owner of a record (§5.3). */
export type OwnerField = '_organizationId' | '_environmentId';

/** Integrations belong to the organization (§4.5), and a workflow does not show its environment. */
const componentsOfEnvironment: readonly string[] = ['Subscriber', 'Message', 'NotificationEvent'];

/** Owners of the records in a response, one for each record that has the field. */
export function ownersIn(exchange: ParsedExchange, name: OwnerField): readonly string[] {
  return readFacts(exchange)
    .objects.filter(({ component }) => name === '_organizationId' || componentsOfEnvironment.includes(component))
    .map(({ value }) => value[name])
    .filter((owner) => typeof owner === 'string');
}

export function severalOwnersViolation(owners: readonly string[]): Violation {
  return {
    message: 'one API key can read data of several owners',
    expected: `only ${owners[0]}`,
    actual: owners.join(', '),
  };
}

/** Finds two records with the same `subscriberId` and different `_id`s. */
export function findDuplicate(subscribers: readonly unknown[]): Violation | undefined {
  const idOfSubscriber = new Map<unknown, unknown>();
  for (const [index, subscriber] of subscribers.entries()) {
    if (!countsForUniqueness(subscriber)) continue;
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

/** False for deleted records, and for those that do not show both identifiers. */
export function countsForUniqueness(subscriber: unknown): boolean {
  const ids = [field(subscriber, '_id'), field(subscriber, 'subscriberId')];
  return (
    ids.every((id) => typeof id === 'string') && field(subscriber, 'deleted') !== true && !isWrittenByCheck(subscriber)
  );
}

export function identifierForm(id: string): string {
  if (/^[\da-f]{24}$/i.test(id)) return '24 hexadecimal digits';
  if (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) return 'a UUID';
  return /^\d+$/.test(id) ? 'digits' : 'another form';
}

/** True for 20 or more hexadecimal digits, with or without dashes. */
export function isHexadecimal(id: string): boolean {
  return /^[\da-f]{20,}$/i.test(id.replaceAll('-', ''));
}
