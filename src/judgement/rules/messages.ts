import { observed } from '../../choices/choices.js';
import { field } from '../../contract/json-value.js';
import { compareAt, firstBroken } from '../comparison.js';
import { byAge, pageItems } from '../facts/numbered-lists.js';
import { textAt } from '../facts/text.js';
import type { ObservingRule, Rule, Rules } from '../rule.js';
import { embeddedAgrees } from './embedded.js';

/** A message that failed says why (§7). Of those that are silent, the first is said. */
const failureRecorded: Rule = (exchange) =>
  firstBroken(
    pageItems(exchange).flatMap((message, index) => {
      if (textAt(message, 'status') !== 'error') return [];
      const hasReason = (textAt(message, 'errorId') ?? textAt(message, 'errorText')) !== undefined;
      return compareAt(`/data/${index}`, hasReason, () => ({
        message: 'a message with the status error has no errorId and no errorText',
        expected: 'errorId or errorText',
        actual: 'neither',
      }));
    }),
  );

/** Only a page whose items are all of different moments tells the order. */
const order: ObservingRule = (exchange) => {
  const { operationId, parameters } = exchange;
  if (['orderBy', 'orderDirection', 'before'].some((name) => parameters.query[name] !== undefined)) return [];
  const items = pageItems(exchange);
  const dated = byAge(items);
  const moments = new Set(dated.map(({ moment }) => moment));
  if (moments.size < 3 || moments.size < items.length) return [];
  const falling = dated.map(({ item }) => item);
  const isIn = (expected: readonly unknown[]) => expected.every((item, index) => item === items[index]);
  const order = isIn(falling) ? 'newest-first' : isIn(falling.toReversed()) ? 'oldest-first' : undefined;
  const text = order === undefined ? 'not by createdAt' : order.replace('-', ' ');
  return [observed('list.order', `${operationId}: ${text}`, order === undefined ? {} : { [operationId]: order })];
};

const pageSize: ObservingRule = (exchange) => {
  const { operationId, parameters, json } = exchange;
  const size = field(json, 'pageSize');
  const { length } = pageItems(exchange);
  const { limit = 10 } = parameters.query;
  // A full page cannot tell.
  if (!exchange.succeeded || typeof size !== 'number' || length === limit) return [];
  const meaning = size === limit ? 'the limit' : size === length ? 'the number of items' : 'something else';
  // Of a page that was cut short, the size may be a limit that was clamped.
  const isLast = field(json, 'hasMore') === false && typeof limit === 'number' && limit > length;
  const choice = !isLast ? undefined : size === limit ? 'limit' : size === length ? 'items' : undefined;
  return [observed('list.page-size', `${operationId}: pageSize is ${meaning}`, { [operationId]: choice })];
};

/** The list of messages, and what the lists leave open (§2.5, §4.3, §4.6, §4.9). */
export const messages = {
  // Section 2.5, and what section 7 says of it.
  'message.failure-recorded': failureRecorded,
  'message.subscriber-agrees': embeddedAgrees('subscriber'),
  'message.template-agrees': embeddedAgrees('template'),

  // What the three lists leave open (§4.3, §4.6, §4.9).
  'list.order': order,
  'list.page-size': pageSize,
} satisfies Rules;
