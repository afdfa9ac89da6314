import { field } from '../../contract/json-value.js';
import { byAge } from '../facts/lists/by-age.js';
import { itemsOf } from '../facts/lists/numbered-page.js';
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
  return [`${operationId}: ${seen}`];
};

const pageSize: Note = (exchange) => {
  const { operationId, parameters, json } = exchange;
  const size = field(json, 'pageSize');
  const { length } = itemsOf(exchange);
  const { limit = 10 } = parameters.query;
  // A full page cannot tell.
  if (!exchange.succeeded || typeof size !== 'number' || length === limit) return [];
  const meaning = size === limit ? 'the limit' : size === length ? 'the number of items' : 'something else';
  return [`${operationId}: pageSize is ${meaning}`];
};

/** What the three lists leave open (§4.3, §4.6, §4.9). */
export const list = {
  'list.order': order,
  'list.page-size': pageSize,
} satisfies Rules;
