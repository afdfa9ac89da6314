import { observed } from '../../choices/choices.js';
import { field } from '../../contract/json-value.js';
import { byAge, itemsOf } from '../facts/lists/numbered-page.js';
import type { Note, Rules } from '../rule.js';

/** Only a page whose items are all of different moments tells the order. */
const order: Note = (exchange) => {
  const { operationId, parameters } = exchange;
  if (['orderBy', 'orderDirection', 'before'].some((name) => parameters.query[name] !== undefined)) return [];
  const items = itemsOf(exchange);
  const dated = byAge(items);
  const moments = new Set(dated.map(({ moment }) => moment));
  if (moments.size < 3 || moments.size < items.length) return [];
  const falling = dated.map(({ item }) => item);
  const isIn = (order: readonly unknown[]) => order.every((item, index) => item === items[index]);
  const seen = isIn(falling) ? 'newest first' : isIn(falling.toReversed()) ? 'oldest first' : 'not by createdAt';
  const choice = seen === 'not by createdAt' ? {} : { [operationId]: seen.replace(' ', '-') };
  return [observed('list.order', `${operationId}: ${seen}`, choice)];
};

const pageSize: Note = (exchange) => {
  const { operationId, parameters, json } = exchange;
  const size = field(json, 'pageSize');
  const { length } = itemsOf(exchange);
  const { limit = 10 } = parameters.query;
  // A full page cannot tell.
  if (!exchange.succeeded || typeof size !== 'number' || length === limit) return [];
  const meaning = size === limit ? 'the limit' : size === length ? 'the number of items' : 'something else';
  // Of a page that was cut short, the size may be a limit that was clamped.
  const isLast = field(json, 'hasMore') === false && typeof limit === 'number' && limit > length;
  const choice = !isLast ? undefined : size === limit ? 'limit' : size === length ? 'items' : undefined;
  return [observed('list.page-size', `${operationId}: pageSize is ${meaning}`, { [operationId]: choice })];
};

/** What the three lists leave open (§4.3, §4.6, §4.9). */
export const list = {
  'list.order': order,
  'list.page-size': pageSize,
} satisfies Rules;
