import { field } from '../../contract/json-value.js';
import { compareAt, failed, passed, withFirstFailure } from '../comparison.js';
import { findDuplicate } from '../facts/identifiers.js';
import { type PointedRecord, recordsWithPointers } from '../facts/numbered-lists.js';
import type { ParsedExchange } from '../parsed-exchange.js';
import type { Rules } from '../rule.js';

/** Subscribers and writes to them (§2.1, §4.1, §4.2). */
export const subscriberRules = {
  // §2.1, §9
  'subscriber.id-differs': (exchange) =>
    withFirstFailure(
      subscribersIn(exchange).flatMap(({ record, pointer }) => {
        const [id, subscriberId] = [field(record, '_id'), field(record, 'subscriberId')];
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
    const twin = findDuplicate(subscribersIn(exchange).map(({ record }) => record));
    if (twin !== undefined) yield failed(twin);
  },

  'subscriber.version-present': (exchange) =>
    withFirstFailure(
      subscribersIn(exchange).map(({ record, pointer }) =>
        compareAt(`${pointer}/__v`, (field(record, '__v') ?? null) !== null, () => ({
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

/** Subscribers in a successful response. */
function subscribersIn(exchange: ParsedExchange): readonly PointedRecord[] {
  const { operationId, succeeded, json } = exchange;
  if (!succeeded) return [];
  const isList = operationId === 'searchSubscribers' || operationId === 'listMessages';
  return (isList ? recordsWithPointers(exchange) : [{ record: json, pointer: '' }])
    .map(({ record, pointer }) =>
      operationId === 'listMessages'
        ? { record: field(record, 'subscriber'), pointer: `${pointer}/subscriber` }
        : { record, pointer },
    )
    .filter(({ record }) => typeof record === 'object' && record !== null);
}
