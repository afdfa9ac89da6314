import { precedesBy } from '../../judgement/facts/search.js';
import type { Refused } from '../../model/attribute.js';
import { type Circumstances, comparePage } from '../../model/compare-page.js';
import type { Difference } from '../../model/difference.js';
import type { KnownList } from '../../model/known-list.js';
import { isPlain, type PageRequest, usedFilters } from '../../model/list.js';
import type { AskedPage } from './page-asker.js';

/** A request that was answered differently than predicted. */
export interface Finding {
  readonly asked: AskedPage;
  readonly difference: Difference | Refused;
}

/** What is different in a page first of all; undefined if nothing is, or the response is no page for another reason. */
export function differenceOf(
  known: KnownList,
  asked: AskedPage,
  circumstances: Circumstances,
): Difference | Refused | undefined {
  const { request, shown, before, cursor, forward, exchange } = asked;
  if (shown === undefined) {
    const { status } = exchange.response;
    return isFaultyRefusal(known, asked) ? { kind: 'refused', status } : undefined;
  }
  const { order } = request;
  const ordering = order && { precedes: precedesBy(order.by, order.direction) };
  return comparePage(known, request, shown, { ...circumstances, before, cursor, forward, ...ordering })[0];
}

/**
 * A refusal of a cursor that the server gave to the same request, or of whole values of the records, in a number and of
 * characters that no server has a reason to refuse. That of another value, or of a field to order by, says nothing of the
 * requirement.
 */
function isFaultyRefusal(known: KnownList, { request, cursor, exchange }: AskedPage): boolean {
  if (exchange.succeeded || speaksOfAccess(exchange.response.status)) return false;
  const isPlainCursor = request.way === undefined || request.way === 'back' || request.way === 'turned';
  if (cursor !== undefined && isPlainCursor) return true;
  return request.order === undefined && hasPlainValues(known, request);
}

function hasPlainValues(known: KnownList, request: PageRequest): boolean {
  // Where whole values are compared, an underscore is no wildcard.
  const isOrdinary = (value: string) => isPlain(known.list.paging === 'number' ? value.replaceAll('_', '-') : value);
  return usedFilters(known.list, request).every(
    ([filter, values]) =>
      values.length <= 2 &&
      values.every(
        (value) =>
          filter.values?.includes(value) ||
          (isOrdinary(value) && known.records.some((record) => filter.valuesOf(record).includes(value))),
      ),
  );
}

/**
 * Whether a status speaks of permission, of the plan, of sizes or of the load, and not of the values of a request. 401
 * may speak of both: which status a refusal has is open.
 */
export function speaksOfAccess(status: number): boolean {
  return [402, 403, 413, 414, 429, 503].includes(status);
}
