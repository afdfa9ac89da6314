import { field } from '../../contract/json-value.js';

/** Whether notikit's own checks wrote this subscriber: what becomes of it, the clauses on writing judge. */
export function isOurs(subscriber: unknown): boolean {
  const subscriberId = field(subscriber, 'subscriberId');
  // Some of the ids that the checks make up are numbers.
  return typeof subscriberId === 'string' && /^(notikit-check-|0*909090\d{9})/.test(subscriberId);
}
