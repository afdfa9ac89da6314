import { field } from '../../contract/json-value.js';
import { isFirstPage, requirementOfAspect } from '../aspects.js';
import { queryNumber, queryValue } from '../call.js';
import type { ShownPage } from './shown-page.js';

/** Cap of `totalCount` (§8). */
export const maxTotalCount = 50_000;

/** Compares the fields of a page beside its records: count, number, and links to other pages. */
export function comparePageFields(page: ShownPage): void {
  compareHasMore(page);
  if (page.list === 'searchSubscribers') comparePrevious(page);
  compareTotalCount(page);
  if (page.list !== 'searchSubscribers') comparePageNumber(page, page.list);
}

function compareHasMore(page: ShownPage): void {
  const { call, list, body, items, count, window, findings } = page;
  const isSearch = list === 'searchSubscribers';
  const pointer = isSearch ? '/next' : '/hasMore';
  const reported = field(body, pointer.slice(1));
  if (reported === undefined) return;
  const isMore = isSearch ? reported !== null : reported === true;
  const end = isSearch ? window.from + items.length : window.to;
  // An empty page of a numbered list is the last one.
  const isEmpty = !isSearch && items.length === 0;
  const isWrong = isMore ? count.maximum <= end || isEmpty : count.minimum > end;
  // A server that returns short pages may report following records that do not match.
  if (isWrong && !(isMore && call.cursor?.direction !== 'before' && page.mayBeShort())) {
    const message = `the page reports that ${isMore ? 'more' : 'no more'} records follow`;
    const expected = `${count.minimum > end ? 'more' : 'no more'} after ${end} of ${count.minimum}`;
    const details = isEmpty && !isFirstPage(call) ? { isAfterLastPage: true } : {};
    page.fail('more', { pointer, message, expected, actual: String(reported) }, details);
  } else if (!isWrong && (count.minimum > end || count.maximum <= end)) {
    const requirement = requirementOfAspect(list, 'more');
    if (requirement !== undefined) findings.pass(requirement, pointer);
  }
}

function comparePrevious(page: ShownPage): void {
  const previous = field(page.body, 'previous');
  const isExpected = page.window.from > 0;
  if (previous === undefined || page.items.length === 0 || (previous !== null) === isExpected) return;
  // A server that returns short pages may report previous records that do not match.
  if (!isExpected && !isFirstPage(page.call) && page.mayBeShort()) return;
  const message = `the page reports that ${isExpected ? 'no ' : ''}records come before it`;
  const expected = isExpected ? 'a cursor' : 'null';
  page.fail('previous', { pointer: '/previous', message, expected, actual: previous });
}

function compareTotalCount({ list, body, count: { minimum, maximum }, fail, findings }: ShownPage): void {
  const total = field(body, 'totalCount');
  const isCapped = list === 'searchSubscribers';
  const capped = field(body, 'totalCountCapped');
  const isOverCap = minimum > maxTotalCount;
  const isCapKnown = isOverCap || maximum <= maxTotalCount;
  if (isCapped && typeof capped === 'boolean' && isCapKnown) {
    if (capped !== isOverCap) {
      const values = { pointer: '/totalCountCapped', expected: isOverCap, actual: capped };
      findings.fail('search.total-count-capped', { ...values, message: 'totalCountCapped is wrong' });
      return;
    }
    findings.pass('search.total-count-capped', '/totalCountCapped');
  }
  const cap = (value: number) => (isCapped ? Math.min(value, maxTotalCount) : value);
  if (typeof total === 'number' && list !== 'listNotifications') {
    const requirement = requirementOfAspect(list, 'count');
    const expected = minimum === maximum ? cap(minimum) : `${cap(minimum)} to ${cap(maximum)}`;
    if (total < cap(minimum) || total > cap(maximum))
      fail('count', { pointer: '/totalCount', message: 'totalCount is wrong', expected, actual: total });
    else if (requirement !== undefined && minimum === maximum) findings.pass(requirement, '/totalCount');
  }
}

function comparePageNumber(page: ShownPage, list: 'listMessages' | 'listNotifications'): void {
  const { call, body, items, window, state, choose, fail, findings } = page;
  const requirement = list === 'listMessages' ? 'messages.page-echo' : 'events.page-echo';
  const requested = queryNumber(call, 'page') ?? 0;
  const actual = field(body, 'page');
  if (typeof actual === 'number' && actual !== requested)
    fail('echo', { pointer: '/page', message: 'the response names another page', expected: requested, actual });
  else if (actual === requested && queryValue(call, 'page') !== undefined) findings.pass(requirement, '/page');
  const size = field(body, 'pageSize');
  const isBeyond = (queryNumber(call, 'limit') ?? 0) > state.limits[list].maxUnclamped;
  // The page size of a clamped limit is not specified.
  if (typeof size !== 'number' || isBeyond) return;
  const expected = choose(`list.page-size.${list}`) === 'limit' ? window.to - window.from : items.length;
  const message = 'pageSize has another meaning than on other pages';
  if (size !== expected) findings.fail(requirement, { pointer: '/pageSize', message, expected, actual: size });
}
