import { field } from '../../contract/json-value.js';
import { compareAt, failed, firstBroken, passed } from '../comparison.js';
import { compareGiven } from '../facts/given-values.js';
import { isOurs, twinOf } from '../facts/identifiers.js';
import { flawsOf, namesUnknown } from '../facts/refusal.js';
import type { Judged } from '../judged.js';
import type { Rules } from '../rule.js';

/** Subscribers, and the writes to them (§2.1, §4.1, §4.2). */
export const subscriber = {
  // The subscribers themselves, wherever they come (§2.1, §9).
  'subscriber.id-differs': (exchange) =>
    firstBroken(
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

  // That a page has no twins says nothing of the others: the check looks at all.
  'subscriber.unique': function* (exchange) {
    const twin = twinOf(subscribersIn(exchange).map(({ subscriber }) => subscriber));
    if (twin !== undefined) yield failed(twin);
  },

  'subscriber.version-present': (exchange) =>
    firstBroken(
      subscribersIn(exchange).map(({ subscriber, pointer }) =>
        compareAt(`${pointer}/__v`, (field(subscriber, '__v') ?? null) !== null, () => ({
          message: 'the subscriber has no __v',
          expected: 'the document version',
          actual: 'none',
        })),
      ),
    ),

  // The creation of subscribers (§4.1).
  // Under failIfExists a success is a creation; without it, it may be an update.
  'create.status': function* ({ succeeded, parameters, response: { status } }) {
    if (!succeeded || parameters.query.failIfExists !== true) return;
    const message = 'a creation returned the wrong status';
    yield status === 201 ? passed() : failed({ message, expected: '201', actual: String(status), isOfStatus: true });
  },

  'create.returns-given': function* (exchange) {
    const given = givenBy(exchange);
    const isCreation = field(exchange.json, 'createdAt') === field(exchange.json, 'updatedAt');
    // The check judges what it creates itself, with the knowledge of which request made an update.
    if (given === undefined || !exchange.succeeded || !isCreation || isOurs(given)) return;
    if (exchange.parameters.query.failIfExists === true || flawsOf(exchange).length > 0) return;
    yield* compareGiven(given, exchange.json);
  },

  // Setting whether a subscriber is online (§4.2).
  'online-status.takes-value': function* (exchange) {
    const { requestBody: body, succeeded, json } = exchange;
    const given = body?.ok === true ? field(body.value, 'isOnline') : undefined;
    const actual = field(json, 'isOnline');
    if (!succeeded || typeof given !== 'boolean' || typeof actual !== 'boolean') return;
    // Only of a subscriber that exists is it said (§3).
    if (namesUnknown(exchange)) return;
    yield compareAt('/isOnline', actual === given, () => ({
      message: 'the response does not contain the given isOnline',
      expected: String(given),
      actual: JSON.stringify(actual),
    }));
  },
} satisfies Rules;

interface ShownSubscriber {
  readonly subscriber: object;
  readonly pointer: string;
}

/** The subscribers that a response of success shows. */
function subscribersIn({ operationId, succeeded, json }: Judged): readonly ShownSubscriber[] {
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

function givenBy({ requestBody: body }: Judged): Readonly<Record<string, unknown>> | undefined {
  return body?.ok === true && typeof body.value === 'object' && body.value !== null ? { ...body.value } : undefined;
}
