import { createObservation } from '../../choices/choices.js';
import { field } from '../../contract/json-value.js';
import { type TimeSpan, timeSpan } from '../../contract/moments.js';
import { compareAt, withFirstFailure } from '../comparison.js';
import { pageItems } from '../facts/numbered-lists.js';
import { textAt } from '../facts/text.js';
import type { ObservingRule, Rule, Rules } from '../rule.js';
import { embeddedAgrees } from './embedded.js';

/** A failed message has an error id or an error text (§7). Only the first violation is reported. */
const failureRecorded: Rule = (exchange) =>
  withFirstFailure(
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

/** Only a page whose items have different timestamps shows the order. */
const order: ObservingRule = (exchange) => {
  const { operationId, parameters } = exchange;
  if (['orderBy', 'orderDirection', 'before'].some((name) => parameters.query[name] !== undefined)) return [];
  const items = pageItems(exchange);
  // Timestamps without a zone are of one zone.
  const spans = items.map((item) => textAt(item, 'createdAt') ?? '').map((moment) => timeSpan(moment, moment));
  const starts = spans.map(({ first }) => first);
  if (new Set(starts).size < 3 || starts.some(Number.isNaN)) return [];
  // Records of one moment may have any order.
  const isOrdered = (follows: (next: TimeSpan, previous: TimeSpan) => boolean) =>
    spans.every((span, index) => index === 0 || follows(span, spans[index - 1] ?? span));
  if (isOrdered((next, previous) => next.first <= previous.last))
    return [createObservation('list.order', `${operationId}: newest first`, { [operationId]: 'newest-first' })];
  if (isOrdered((next, previous) => next.last >= previous.first))
    return [createObservation('list.order', `${operationId}: oldest first`, { [operationId]: 'oldest-first' })];
  return [createObservation('list.order', `${operationId}: not by createdAt`, {})];
};

const pageSize: ObservingRule = (exchange) => {
  const { operationId, parameters, json } = exchange;
  const size = field(json, 'pageSize');
  const { length } = pageItems(exchange);
  const { limit = 10 } = parameters.query;
  // On a full page, `pageSize` equals both the limit and the number of items.
  if (!exchange.succeeded || typeof size !== 'number' || length === limit) return [];
  // On a page with others after it, the size may be a clamped limit.
  const isLast = field(json, 'hasMore') === false && typeof limit === 'number' && limit > length;
  const observe = (meaning: string, choice?: 'limit' | 'items') =>
    createObservation('list.page-size', `${operationId}: pageSize is ${meaning}`, {
      [operationId]: isLast ? choice : undefined,
    });
  if (size === limit) return [observe('the limit', 'limit')];
  return [size === length ? observe('the number of items', 'items') : observe('something else')];
};

/** Messages, and open requirements of all lists (§2.5, §4.3, §4.6, §4.9). */
export const messageRules = {
  // Sections 2.5 and 7.
  'message.failure-recorded': failureRecorded,
  'message.subscriber-agrees': embeddedAgrees('subscriber'),
  'message.template-agrees': embeddedAgrees('template'),

  // Sections 4.3, 4.6 and 4.9.
  'list.order': order,
  'list.page-size': pageSize,
} satisfies Rules;
