import { field } from '../../contract/json-value.js';
import { broken, kept } from '../comparison.js';
import { twinOf } from '../facts/identifiers.js';
import type { Judged } from '../judged.js';
import type { Rules } from '../rule.js';

/** The subscribers themselves, wherever they come (§2.1, §9). */
export const subscriber = {
  'subscriber.id-differs': function* (exchange) {
    let isBroken = false;
    for (const { subscriber, pointer } of subscribersIn(exchange)) {
      const [id, subscriberId] = [field(subscriber, '_id'), field(subscriber, 'subscriberId')];
      if (typeof id !== 'string' || subscriberId === undefined) continue;
      if (id !== subscriberId) yield kept(undefined, `${pointer}/_id`);
      else if (!isBroken) {
        isBroken = true;
        const expected = 'an _id of the service, not the subscriberId';
        const breach = { message: 'the _id of a subscriber is its subscriberId', expected, actual: JSON.stringify(id) };
        yield broken({ ...breach, pointer: `${pointer}/_id` });
      }
    }
  },

  // That a page has no twins says nothing of the others: the probe looks at all.
  'subscriber.unique': function* (exchange) {
    const twin = twinOf(subscribersIn(exchange).map(({ subscriber }) => subscriber));
    if (twin !== undefined) yield broken(twin);
  },

  'subscriber.version-present': function* (exchange) {
    let isBroken = false;
    for (const { subscriber, pointer } of subscribersIn(exchange)) {
      if ((field(subscriber, '__v') ?? null) !== null) yield kept(undefined, `${pointer}/__v`);
      else if (!isBroken) {
        isBroken = true;
        const breach = { message: 'has no __v', expected: 'the version of the document', actual: 'none' };
        yield broken({ ...breach, pointer: `${pointer}/__v` });
      }
    }
  },
} satisfies Rules;

interface Shown {
  readonly subscriber: object;
  readonly pointer: string;
}

/** The subscribers that a response of success shows. */
function subscribersIn({ operationId, succeeded, json }: Judged): readonly Shown[] {
  if (!succeeded) return [];
  const data = field(json, 'data');
  const list: readonly unknown[] = Array.isArray(data) ? data : [];
  switch (operationId) {
    case 'searchSubscribers':
      return list.flatMap((item, index) => shown(item, `/data/${index}`));
    case 'listMessages':
      return list.flatMap((item, index) => shown(field(item, 'subscriber'), `/data/${index}/subscriber`));
    default:
      return shown(json, '');
  }
}

function shown(value: unknown, pointer: string): readonly Shown[] {
  return typeof value === 'object' && value !== null ? [{ subscriber: value, pointer }] : [];
}
