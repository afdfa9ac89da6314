import { field } from '../../contract/json-value.js';
import { compareAt, failed, passed, withFirstFailure } from '../comparison.js';
import { findDuplicate } from '../facts/identifiers.js';
import type { ParsedExchange } from '../parsed-exchange.js';
import type { Rules } from '../rule.js';

/** Subscribers and writes to them (§2.1, §4.1, §4.2). */
export const subscriberRules = {
  // §2.1, §9
  'subscriber.id-differs': (exchange) =>
    withFirstFailure(
      subscribersIn(exchange).flatMap(({ subscriber, pointer }) => {
        const [id, subscriberId] = [field(subscriber, '_id'), field(subscriber, 'subscriberId')];
        if (typeof id !== 'string' || subscriberId === undefined) return [];
        return compareAt(`${pointer}/_id`, id !== subscriberId, () => ({
          message: 'the _id of a subscriber is its subscriberId',
          expected: 'an _id of the service, not the subscriberId',
          actual: JSON.stringify(id),
        }));
      }),
    ),

  // No witness: one page without duplicates says nothing about the others. Statements compare all pages.
  'subscriber.unique': function* (exchange) {
    const twin = findDuplicate(subscribersIn(exchange).map(({ subscriber }) => subscriber));
    if (twin !== undefined) yield failed(twin);
  },

  'subscriber.version-present': (exchange) =>
    withFirstFailure(
      subscribersIn(exchange).map(({ subscriber, pointer }) =>
        compareAt(`${pointer}/__v`, (field(subscriber, '__v') ?? null) !== null, () => ({
          message: 'the subscriber has no __v',
          expected: 'the document version',
          actual: 'none',
        })),
      ),
    ),

  // §4.1: a success with failIfExists is a creation; without it, it may be an update.
  'create.status': function* ({ succeeded, parameters, operation, response: { status } }) {
    if (!succeeded || parameters.query.failIfExists !== true) return;
    const message = 'a creation returned the wrong status';
    const expected = String(operation.status);
    const actual = String(status);
    yield expected === actual ? passed() : failed({ message, expected, actual, isAboutStatus: true });
  },
} satisfies Rules;

interface ShownSubscriber {
  readonly subscriber: object;
  readonly pointer: string;
}

/** Subscribers in a successful response. */
function subscribersIn({ operationId, succeeded, json }: ParsedExchange): readonly ShownSubscriber[] {
  if (!succeeded) return [];
  const data = field(json, 'data');
  const list: readonly unknown[] = Array.isArray(data) ? data : [];
  switch (operationId) {
    case 'searchSubscribers':
      return list.flatMap((item, index) => shownSubscriber(item, `/data/${index}`));
    case 'listMessages':
      return list.flatMap((item, index) => shownSubscriber(field(item, 'subscriber'), `/data/${index}/subscriber`));
    default:
      return shownSubscriber(json, '');
  }
}

function shownSubscriber(value: unknown, pointer: string): readonly ShownSubscriber[] {
  return typeof value === 'object' && value !== null ? [{ subscriber: value, pointer }] : [];
}
