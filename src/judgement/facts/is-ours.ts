import { field } from '../../contract/json-value.js';

/** Whether notikit's own checks wrote this subscriber: what becomes of it, the clauses on writing judge. */
export function isOurs(subscriber: unknown): boolean {
  const subscriberId = field(subscriber, 'subscriberId');
  return typeof subscriberId === 'string' && subscriberId.startsWith('notikit-check-');
}
