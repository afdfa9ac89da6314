import { field } from '../../contract/json-value.js';

/**
 * Whether notikit's own checks wrote this subscriber: what becomes of it, the clauses on writing judge. Some of the ids
 * that they make up are numbers or UUIDs; where an id is another record's, or no text, the last name says whose it is.
 */
export function isOurs(subscriber: unknown): boolean {
  const [id, lastName] = [field(subscriber, 'subscriberId'), field(subscriber, 'lastName')];
  return (typeof id === 'string' && ids.test(id)) || (typeof lastName === 'string' && lastName.startsWith(prefix));
}

const prefix = 'notikit-check-';
const ids = new RegExp(`^(${prefix}|0*909090\\d{9}$|90909090-9090-4)`);
