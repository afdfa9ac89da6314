import type { Breach } from '../../judgement/comparison.js';
import type { Judged } from '../../judgement/judged.js';
import type { CheckedRequirementId, OpenRequirementId } from '../../requirements/catalogue.js';
import type { Check, Observation } from '../check.js';
import { field } from '../experiments/walk.js';
import { isOurs } from '../subscribers/identity.js';
import { everyone } from '../subscribers/listings.js';
import { Skip, Violation } from '../violation.js';

/** The subscribers themselves, wherever they come (§2.1, §9). */
export const subscribers = {
  'subscriber.id-differs': {
    rule: (exchange) => {
      const shown = subscribersIn(exchange).filter(
        ({ subscriber }) =>
          typeof field(subscriber, '_id') === 'string' && field(subscriber, 'subscriberId') !== undefined,
      );
      if (shown.length === 0) return undefined;
      const same = shown.find(({ subscriber }) => field(subscriber, '_id') === field(subscriber, 'subscriberId'));
      if (same === undefined) return [];
      const actual = JSON.stringify(field(same.subscriber, '_id'));
      const expected = 'an _id of the service, not the subscriberId';
      return [{ message: 'has the subscriberId for its _id', expected, actual, pointer: `${same.pointer}/_id` }];
    },
  },

  'subscriber.unique': {
    rule: (exchange) => {
      if (exchange.operationId !== 'searchSubscribers') return undefined;
      const twin = twinOf(subscribersIn(exchange).map(({ subscriber }) => subscriber));
      return twin === undefined ? undefined : [twin];
    },
    probe: async (context) => {
      const { items, pages } = await everyone(context);
      if (items.length < 2) throw new Skip(`there are fewer than two subscribers: ${items.length}`);
      const twin = twinOf(items);
      if (twin !== undefined) throw new Violation({ ...twin, pointer: '/data' }, pages.at(-1)?.exchange);
    },
  },

  'subscriber.version-present': {
    rule: (exchange) => {
      if (exchange.operationId === 'listMessages') return undefined;
      const shown = subscribersIn(exchange);
      if (shown.length === 0) return undefined;
      const without = shown.find(({ subscriber }) => (field(subscriber, '__v') ?? null) === null);
      if (without === undefined) return [];
      const pointer = `${without.pointer}/__v`;
      return [{ message: 'has no __v', expected: 'the version of its document', actual: 'none', pointer }];
    },
  },
} satisfies Partial<Record<CheckedRequirementId, Check> & Record<OpenRequirementId, Observation>>;

interface Shown {
  readonly subscriber: object;
  readonly pointer: string;
}

/** The subscribers that an answer of success shows. */
function subscribersIn({ operationId, succeeded, json }: Judged): readonly Shown[] {
  if (!succeeded) return [];
  const data = field(json, 'data');
  const list: readonly unknown[] = Array.isArray(data) ? data : [];
  switch (operationId) {
    case 'createSubscriber':
    case 'updateSubscriberOnlineStatus':
      return shown(json, '');
    case 'searchSubscribers':
      return list.flatMap((item, index) => shown(item, `/data/${index}`));
    case 'listMessages':
      return list.flatMap((item, index) => shown(field(item, 'subscriber'), `/data/${index}/subscriber`));
    default:
      return [];
  }
}

function shown(value: unknown, pointer: string): readonly Shown[] {
  return typeof value === 'object' && value !== null ? [{ subscriber: value, pointer }] : [];
}

/** Two records with one `subscriberId`; one that is deleted does not count, nor one that is listed twice. */
function twinOf(subscribers: readonly unknown[]): Breach | undefined {
  const known = new Map<unknown, unknown>();
  for (const [index, subscriber] of subscribers.entries()) {
    const [id, subscriberId] = [field(subscriber, '_id'), field(subscriber, 'subscriberId')];
    if (typeof subscriberId !== 'string' || typeof id !== 'string') continue;
    if (field(subscriber, 'deleted') === true || isOurs(subscriber)) continue;
    const other = known.get(subscriberId);
    if (other !== undefined && other !== id) {
      return {
        message: 'lists two subscribers with one subscriberId',
        expected: `one subscriber ${JSON.stringify(subscriberId)}`,
        actual: `the two with the _id ${other} and ${id}`,
        pointer: `/data/${index}/subscriberId`,
      };
    }
    known.set(subscriberId, id);
  }
  return undefined;
}
