import { field } from '../../contract/json-value.js';
import { isFirstPage, requirementOfAspect } from '../aspects.js';
import { givenValue, numberOf } from '../call.js';
import type { ShownPage } from './shown-page.js';

/** A search counts up to here (§8). */
const mostCounted = 50_000;

/** Compares what a page reports of the list: its count, its number, and the pages before and after it. */
export function compareClaims(page: ShownPage): void {
  compareMore(page);
  if (page.list === 'searchSubscribers') comparePrevious(page);
  compareTotal(page);
  if (page.list !== 'searchSubscribers') compareNumber(page, page.list);
}

function compareMore(page: ShownPage): void {
  const { call, list, body, items, count, window, findings } = page;
  const isSearch = list === 'searchSubscribers';
  const pointer = isSearch ? '/next' : '/hasMore';
  const said = field(body, pointer.slice(1));
  if (said === undefined) return;
  const isMore = isSearch ? said !== null : said === true;
  const end = isSearch ? window.from + items.length : window.to;
  // Whatever else is there, nothing follows an empty page of a numbered list.
  const isEmpty = !isSearch && items.length === 0;
  const isWrong = isMore ? count.most <= end || isEmpty : count.least > end;
  // The records after a short page may be some that do not match.
  if (isWrong && !(isMore && call.cursor?.direction !== 'before' && page.mayBeShort()))
    page.fail(
      'more',
      pointer,
      `the page reports that ${isMore ? 'more' : 'no more'} records follow`,
      `${count.least > end ? 'more' : 'no more'} after ${end} of ${count.least}`,
      String(said),
      isEmpty && !isFirstPage(call) ? { isBeyond: true } : {},
    );
  else if (!isWrong && (count.least > end || count.most <= end)) {
    const requirement = requirementOfAspect(list, 'more');
    if (requirement !== undefined) findings.passed(requirement, pointer);
  }
}

function comparePrevious(page: ShownPage): void {
  const previous = field(page.body, 'previous');
  const isExpected = page.window.from > 0;
  if (previous === undefined || page.items.length === 0 || (previous !== null) === isExpected) return;
  // The records before a short page may be some that do not match.
  if (!isExpected && !isFirstPage(page.call) && page.mayBeShort()) return;
  const message = `the page reports that ${isExpected ? 'no ' : ''}records come before it`;
  page.fail('previous', '/previous', message, isExpected ? 'a cursor' : 'null', previous);
}

function compareTotal({ list, body, count: { least, most }, fail, findings }: ShownPage): void {
  const total = field(body, 'totalCount');
  const isCapped = list === 'searchSubscribers';
  const capped = field(body, 'totalCountCapped');
  const isBeyond = least > mostCounted ? true : most <= mostCounted ? false : undefined;
  if (isCapped && typeof capped === 'boolean' && isBeyond !== undefined) {
    if (capped !== isBeyond) {
      const message = 'totalCountCapped is wrong';
      findings.failed('search.total-count-capped', '/totalCountCapped', message, isBeyond, capped);
      return;
    }
    findings.passed('search.total-count-capped', '/totalCountCapped');
  }
  const cap = (value: number) => (isCapped ? Math.min(value, mostCounted) : value);
  if (typeof total === 'number' && list !== 'listNotifications') {
    const requirement = requirementOfAspect(list, 'count');
    const expected = least === most ? cap(least) : `${cap(least)} to ${cap(most)}`;
    if (total < cap(least) || total > cap(most)) fail('count', '/totalCount', 'totalCount is wrong', expected, total);
    else if (requirement !== undefined && least === most) findings.passed(requirement, '/totalCount');
  }
}

function compareNumber(page: ShownPage, list: 'listMessages' | 'listNotifications'): void {
  const { call, body, items, window, choose, fail, findings } = page;
  const requirement = list === 'listMessages' ? 'messages.page-echo' : 'events.page-echo';
  const asked = numberOf(call, 'page') ?? 0;
  const actual = field(body, 'page');
  if (typeof actual === 'number' && actual !== asked)
    fail('echo', '/page', 'the response names another page', asked, actual);
  else if (actual === asked && givenValue(call, 'page') !== undefined) findings.passed(requirement, '/page');
  const size = field(body, 'pageSize');
  const expected = choose(`list.page-size.${list}`) === 'limit' ? window.to - window.from : items.length;
  const message = 'pageSize has another meaning than on other pages';
  if (typeof size === 'number' && size !== expected) findings.failed(requirement, '/pageSize', message, expected, size);
}
