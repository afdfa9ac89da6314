import { field } from '../../contract/json-value.js';
import type { OpenRequirementId } from '../../requirements/catalogue.js';
import type { Observation } from '../check.js';
import type { Context } from '../context.js';
import { Skip } from '../violation.js';
import { eventList } from './event-list.js';
import { messageList } from './message-list.js';
import { byAge } from './moments.js';
import { ask, itemsOf, keyOf, knownItems, type NumberedList, texts } from './numbered-list.js';

/** What the three lists leave open (§4.3, §4.6, §4.9). */
export const lists = {
  'list.order': {
    note: (exchange) => {
      const { operationId, parameters } = exchange;
      if (!['searchSubscribers', 'listMessages', 'listNotifications'].includes(operationId)) return undefined;
      if (['orderBy', 'orderDirection', 'before'].some((name) => parameters.query[name] !== undefined))
        return undefined;
      const items = itemsOf(exchange);
      const falling = byAge(items).map(({ event }) => event);
      const moments = new Set(byAge(items).map(({ moment }) => moment));
      if (moments.size < 3 || moments.size < items.length) return undefined;
      const rising = falling.toReversed();
      const isIn = (order: readonly unknown[]) => order.every((item, index) => item === items[index]);
      const order = isIn(falling) ? 'newest first' : isIn(rising) ? 'oldest first' : 'not by createdAt';
      return `${operationId}: ${order}`;
    },
  },
  'list.page-size': {
    note: (exchange) => {
      const { operationId, parameters } = exchange;
      if (operationId !== 'listMessages' && operationId !== 'listNotifications') return undefined;
      const pageSize = field(exchange.json, 'pageSize');
      const { length } = itemsOf(exchange);
      const { limit = 10 } = parameters.query;
      // A full page cannot tell.
      if (!exchange.succeeded || typeof pageSize !== 'number' || length === limit) return undefined;
      const meaning = pageSize === limit ? 'the limit' : pageSize === length ? 'the number of items' : 'something else';
      return `${operationId}: pageSize is ${meaning}`;
    },
  },
  'list.context-keys-combined': {
    look: async (context) => {
      const seen = (await combined(context, eventList)) ?? (await combined(context, messageList));
      if (seen === undefined) throw new Skip('no two context keys could be told apart');
      return seen;
    },
  },
} satisfies Partial<Record<OpenRequirementId, Observation>>;

/** What two keys find that no item has both of, or some items have only one of. */
async function combined(context: Context, list: NumberedList): Promise<string | undefined> {
  const known = await knownItems(context, list).catch(() => []);
  const keysOf = (item: unknown) => texts(field(item, 'contextKeys')) ?? [];
  const all = [...new Set(known.flatMap(keysOf))];
  const [one] = all;
  const other = all.find(
    (key) => key !== one && known.some((item) => keysOf(item).includes(key) && !keysOf(item).includes(one ?? '')),
  );
  if (one === undefined || other === undefined) return undefined;
  const exchange = await ask(context, list, { contextKeys: [one, other], limit: 50 });
  if (!exchange.succeeded) return `${list.operationId}: refused with ${exchange.response.status}`;
  const found = new Set(itemsOf(exchange).map(keyOf));
  const withBoth = known.some((item) => keysOf(item).includes(one) && keysOf(item).includes(other));
  const partly = itemsOf(exchange).some((item) => !keysOf(item).includes(one) || !keysOf(item).includes(other));
  if (found.size === 0 && withBoth) return `${list.operationId}: nothing is found`;
  return `${list.operationId}: ${partly ? 'any of them' : 'all of them'}`;
}
