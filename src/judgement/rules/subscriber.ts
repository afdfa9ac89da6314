import { pointerTo } from '../../contract/finding.js';
import { firstDifference } from '../../contract/first-difference.js';
import { field } from '../../contract/json-value.js';
import { type Comparison, compareAt, failed, passed, withFirstFailure } from '../comparison.js';
import { findDuplicate, isWrittenByCheck } from '../facts/identifiers.js';
import { findFlaws, namesUnknownId } from '../facts/refusal.js';
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
  'create.status': function* ({ succeeded, parameters, response: { status } }) {
    if (!succeeded || parameters.query.failIfExists !== true) return;
    const message = 'a creation returned the wrong status';
    yield status === 201 ? passed() : failed({ message, expected: '201', actual: String(status), isAboutStatus: true });
  },

  'create.returns-given': function* (exchange) {
    const sent = sentFields(exchange);
    const isCreation = field(exchange.json, 'createdAt') === field(exchange.json, 'updatedAt');
    // `notikit check` compares its own creations with the reference.
    if (sent === undefined || !exchange.succeeded || !isCreation || isWrittenByCheck(sent)) return;
    if (exchange.parameters.query.failIfExists === true || findFlaws(exchange).length > 0) return;
    yield* compareSentFields(sent, exchange.json);
  },

  // §4.2
  'online-status.takes-value': function* (exchange) {
    const { requestBody: body, succeeded, json } = exchange;
    const sent = body?.ok === true ? field(body.value, 'isOnline') : undefined;
    const actual = field(json, 'isOnline');
    if (!succeeded || typeof sent !== 'boolean' || typeof actual !== 'boolean') return;
    // The requirement applies to existing subscribers only (§3).
    if (namesUnknownId(exchange)) return;
    yield compareAt('/isOnline', actual === sent, () => ({
      message: 'the response does not contain the given isOnline',
      expected: String(sent),
      actual: JSON.stringify(actual),
    }));
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

function sentFields({ requestBody: body }: ParsedExchange): Readonly<Record<string, unknown>> | undefined {
  return body?.ok === true && typeof body.value === 'object' && body.value !== null ? { ...body.value } : undefined;
}

/** Fields of a subscriber that a request can set, without `data` (§4.1). */
const writableFields = 'subscriberId firstName lastName email phone avatar locale timezone'.split(' ');

/** Compares the fields of a request with the subscriber in its response; empty fields are another requirement's. */
function compareSentFields(sent: Readonly<Record<string, unknown>>, subscriber: unknown): readonly Comparison[] {
  return writableFields.flatMap((name): Comparison[] => {
    const [value, found] = [sent[name], field(subscriber, name)];
    if (value === undefined) return [];
    const difference = firstDifference(value, found, pointerTo(name));
    if (difference === undefined) return [passed(`/${name}`)];
    if ((found ?? null) === null) return [];
    const { expected, actual, pointer } = difference;
    const violation = {
      message: `the response does not contain the given ${name}`,
      expected: JSON.stringify(expected) ?? 'nothing',
      actual: JSON.stringify(actual) ?? 'absent',
      pointer,
    };
    return [failed(violation)];
  });
}
