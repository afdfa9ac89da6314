import { field, isObject, type JsonObject } from '../../contract/json-value.js';
import {
  type FaultDetails,
  givenFilters,
  isFirstPage,
  type PageFault,
  requirementOfAspect,
  requirementOfFault,
  witnessedAspects,
} from '../aspects.js';
import { type Call, givenValue, numberOf, valuesOf } from '../call.js';
import type { Choose } from '../choices.js';
import { compareEmbedded, compareRecord, type Expectation, success } from '../expectation.js';
import { filterOf, type Match, matchAll, matchShown } from '../filters.js';
import type { Findings } from '../findings.js';
import { memoized } from '../memo.js';
import { orderBy } from '../order.js';
import { type Candidate, countOf, findMisplaced, type Listing, type PageWindow, type Range, sizeOf } from '../pages.js';
import { type KnownRecord, keyOf, kindOfList, type ListId, nothingKnown, type State } from '../state.js';

/** A search counts up to here (§8). */
const mostCounted = 50_000;

/** A page of subscribers, messages or events (§4.3, §4.6, §4.9). */
export function expectPage(call: Call, state: State, choose: Choose): Expectation {
  const list = call.operationId as ListId;
  const details = { isNone: false, isBeyond: false };
  const requirement =
    list === 'listNotifications' && givenValue(call, 'search') !== undefined
      ? 'events.search-accepted'
      : requirementOfFault(call, 'refused', details);
  return success(requirement, (page, findings) => comparePage(call, page, findings, state, choose));
}

/** All records that a request finds, in their order. */
export function listingOf(call: Call, state: State, choose: Choose): Listing {
  const list = call.operationId as ListId;
  const kind = kindOfList[list];
  const collection = state.collections[kind];
  const masks = givenFilters(call).map((parameter) => maskOf(call, parameter, state, choose));
  const by = givenValue(call, 'orderBy');
  const records = by === undefined ? collection.records : sorted(call, by, state, choose).records;
  const places = by === undefined ? undefined : sorted(call, by, state, choose).places;
  const candidates: Candidate[] = [];
  const isAllCertain = state.isUncertain === nothingKnown.isUncertain;
  for (let index = 0; index < records.length; index += 1) {
    const record = records[index] as KnownRecord;
    const match = matchAt(masks, places?.[index] ?? index);
    const isCertain = isAllCertain || !state.isUncertain(kind, record.key);
    // What is not certain of a record may be what a filter compares.
    if (match !== 'no' || (!isCertain && masks.length > 0))
      candidates.push({ record, isSure: isCertain && match === 'yes' });
  }
  // The deprecated search may select records by whatever it compares (§9).
  if (givenValue(call, 'search') !== undefined && choose('events.search-effect.effect') === 'matches')
    return {
      candidates: candidates.map(({ record }) => ({ record, isSure: false })),
      order: 'unknown',
      others: 'nowhere',
    };
  const isReversed = by === undefined && givenValue(call, 'orderDirection') !== undefined;
  const others = state.mayGrow(kind)
    ? 'anywhere'
    : collection.isComplete
      ? 'nowhere'
      : by === undefined
        ? 'at the end'
        : 'anywhere';
  const unplaced = new Set(collection.records.slice(collection.records.length - collection.unplaced));
  const isPlaced = unplaced.size === 0 || !candidates.some(({ record }) => unplaced.has(record));
  return { candidates, order: orderOf(call, collection.isOrdered && !isReversed && isPlaced, state, choose), others };
}

function matchAt(masks: readonly (readonly Match[])[], place: number): Match {
  let match: Match = 'yes';
  for (const mask of masks) {
    if (mask[place] === 'no') return 'no';
    if (mask[place] === 'maybe') match = 'maybe';
  }
  return match;
}

function orderOf(call: Call, isOrdered: boolean, state: State, choose: Choose): Listing['order'] {
  const by = givenValue(call, 'orderBy');
  if (by === undefined) return isOrdered ? 'known' : 'unknown';
  return orderBy(by, directionOf(call, choose), state.ranks.get(by), choose);
}

function directionOf(call: Call, choose: Choose): 'ASC' | 'DESC' {
  return (givenValue(call, 'orderDirection') ?? choose('search.default-direction')) === 'ASC' ? 'ASC' : 'DESC';
}

function sorted(call: Call, by: string, state: State, choose: Choose) {
  const { subscriber } = state.collections;
  return memoized(subscriber, `${by} ${givenValue(call, 'orderDirection')}`, choose, (chosen) => {
    const compare = orderBy(by, directionOf(call, chosen), state.ranks.get(by), chosen);
    const inOrder = subscriber.records
      .map((record, place) => ({ record, place }))
      .sort((one, other) => compare(one.record.value, other.record.value));
    return { records: inOrder.map(({ record }) => record), places: inOrder.map(({ place }) => place) };
  });
}

/** Which records of the list match one filter of a call. */
function maskOf(call: Call, parameter: string, state: State, choose: Choose): readonly Match[] {
  const list = call.operationId as ListId;
  const collection = state.collections[kindOfList[list]];
  const filter = filterOf(list, parameter);
  if (filter === undefined) return [];
  const given = valuesOf(call, parameter);
  return memoized(collection, JSON.stringify([parameter, given]), choose, (chosen) =>
    matchAll(filter, given, collection, state, chosen),
  );
}

/** The number of records that match the filters of a call, or may do so. */
export function countMatches(call: Call, state: State, choose: Choose): number {
  const { records } = state.collections[kindOfList[call.operationId as ListId]];
  const masks = givenFilters(call).map((parameter) => maskOf(call, parameter, state, choose));
  let count = 0;
  for (let place = 0; place < records.length; place += 1) if (matchAt(masks, place) !== 'no') count += 1;
  return count;
}

/** The part of a list that a page has; undefined if the number of its records is not known. */
export function windowOf(call: Call, state: State, size: number, count: Range, choose: Choose): PageWindow {
  const list = call.operationId as ListId;
  const { standard } = state.limits[list];
  const limit = numberOf(call, 'limit') ?? standard ?? size;
  const { cursor } = call;
  if (cursor === undefined) {
    const from = list === 'searchSubscribers' ? 0 : (numberOf(call, 'page') ?? 0) * limit;
    return { from, to: from + limit };
  }
  const isIncluded = givenValue(call, 'includeCursor') === 'true';
  const length = limit + (isIncluded && choose('search.cursor-place') === 'beside the limit' ? 1 : 0);
  if (cursor.direction === 'after') {
    const from = Math.max(0, cursor.at - (isIncluded ? 1 : 0));
    return { from, to: from + length };
  }
  const to = Math.min(cursor.at + (isIncluded ? 1 : 0), count.most);
  return { from: Math.max(0, to - length), to };
}

function comparePage(call: Call, page: unknown, findings: Findings, state: State, choose: Choose): void {
  const items = field(page, 'data');
  if (!Array.isArray(items)) return;
  const list = call.operationId as ListId;
  const listing = listingOf(call, state, choose);
  const count = countOf(listing);
  const window = windowOf(call, state, items.length, count, choose);
  const details: FaultDetails = {
    isNone: count.most === 0,
    isBeyond: list !== 'searchSubscribers' && window.from > 0 && count.most <= window.from,
  };
  const before = findings.differences.length;
  const fail = (fault: PageFault, pointer: string, message: string, expected: unknown, actual: unknown, more = {}) =>
    findings.failed(requirementOfFault(call, fault, { ...details, ...more }), pointer, message, expected, actual);

  compareMembers(call, items, listing, state, choose, fail);
  if (findings.differences.length === before) comparePlaces(call, page, items, listing, window, choose, fail);
  if (findings.differences.length === before) compareSaid(call, page, items, count, window, choose, fail, findings);
  compareContents(call, items, state, choose, findings);
  if (findings.differences.length > before) return;
  const bear = (aspect: string, pointer: string) => {
    const requirement = requirementOfAspect(list, aspect);
    if (requirement !== undefined) findings.passed(requirement, pointer);
  };
  for (const aspect of witnessedAspects(call, details, items.length)) bear(aspect, '/data');
  if (isTellingCase(call, state, choose)) bear('case', '/data');
  if (givenValue(call, 'search') !== undefined) findings.passed('events.search-accepted', '');
}

/** Whether a search leaves out a subscriber that it would find if case did not count. */
function isTellingCase(call: Call, state: State, choose: Choose): boolean {
  const [parameter, other] = givenFilters(call);
  const filter = call.operationId === 'searchSubscribers' ? filterOf('searchSubscribers', parameter ?? '') : undefined;
  if (filter === undefined || other !== undefined) return false;
  const mask = maskOf(call, filter.parameter, state, choose);
  const given = valuesOf(call, filter.parameter);
  return state.collections.subscriber.records.some(
    ({ value }, place) => mask[place] === 'no' && isOfCase(filter.valuesOf(value, state).join(' '), given),
  );
}

type Fail = (
  fault: PageFault,
  pointer: string,
  message: string,
  expected: unknown,
  actual: unknown,
  more?: Partial<FaultDetails>,
) => void;

/** Each record on a page matches, is one of the list, and comes once. */
function compareMembers(
  call: Call,
  items: readonly unknown[],
  listing: Listing,
  state: State,
  choose: Choose,
  fail: Fail,
): void {
  const list = call.operationId as ListId;
  const kind = kindOfList[list];
  const collection = state.collections[kind];
  const candidates = new Set(listing.candidates.map(({ record }) => record.key));
  const seen = new Set<string>();
  const past = call.cursor?.passed ?? [];
  const isIncluding = givenValue(call, 'includeCursor') === 'true';
  for (const [index, item] of items.entries()) {
    const key = keyOf(kind, item);
    const pointer = `/data/${index}`;
    if (key === past.at(-1) && !isIncluding)
      fail('cursor', pointer, 'the page shows the record of the cursor', 'only the results beyond it', key);
    else if (key !== past.at(-1) && past.includes(key))
      fail('repeated', pointer, 'the page shows a record of an earlier page', 'each record once', `${key} again`);
    if (seen.has(key)) fail('repeated', pointer, 'the page shows a record twice', 'each record once', `${key} again`);
    seen.add(key);
    if (candidates.has(key) || !isObject(item)) continue;
    const known = collection.find(key);
    const wrong = givenFilters(call).find((parameter) => {
      const filter = filterOf(list, parameter);
      const isOut = (record: JsonObject) =>
        filter !== undefined &&
        matchShown(filter, valuesOf(call, parameter), record, collection, state, choose) === 'no';
      return isOut(item) || (known !== undefined && isOut(known.value));
    });
    if (wrong !== undefined) {
      const held = filterOf(list, wrong)?.valuesOf(item, state).join(', ');
      fail(
        'unexpected',
        pointer,
        `the page shows a record that does not match ${wrong}`,
        `${wrong}: ${valuesOf(call, wrong).join(' or ')}`,
        `${wrong}: ${held || 'none'}`,
        { filter: wrong, isOfCase: isOfCase(held ?? '', valuesOf(call, wrong)) },
      );
    } else if (known === undefined && listing.others === 'nowhere')
      fail(
        'unexpected',
        pointer,
        'the page shows a record that the whole list does not have',
        'a record of the list',
        key,
      );
    else continue;
    return;
  }
}

/** Whether a text would match if case did not count. */
function isOfCase(held: string, given: readonly string[]): boolean {
  return given.some((value) => !held.includes(value) && held.toLowerCase().includes(value.toLowerCase()));
}

/** The page has as many records as it has to, and those of its place in the list. */
function comparePlaces(
  call: Call,
  page: unknown,
  items: readonly unknown[],
  listing: Listing,
  window: PageWindow,
  choose: Choose,
  fail: Fail,
): void {
  const kind = kindOfList[call.operationId as ListId];
  const shown = items.filter(isObject).map((record) => ({ key: keyOf(kind, record), record }));
  if (call.cursor !== undefined && compareCursor(call, shown, listing, fail)) return;
  const lost = lostRecord(call, page, listing, window, shown);
  if (lost !== undefined) {
    const message = 'the last page lacks a record that matches';
    fail('missing', '/data', message, lost, 'a page without it');
    return;
  }
  const isShort = items.length < window.to - window.from && call.operationId === 'searchSubscribers';
  const size = sizeOf(countOf(listing), window);
  const isFull = items.length >= size.least || (isShort && choose('search.page-fill') === 'short');
  if (!isFull || items.length > size.most) {
    const due = dueRecord(listing, window, shown);
    const expected = size.least === size.most ? `${size.least}` : `${size.least} to ${size.most}`;
    const message = 'the page has too many or too few records';
    fail('size', '/data', message, `${expected} records${due && `, ${due} among them`}`, `${items.length}`);
    return;
  }
  const misplaced = findMisplaced(listing, window, shown);
  if (misplaced === undefined) return;
  const { index, fault, expected, actual } = misplaced;
  fail(fault, `/data/${index}`, 'the page shows another record than the one in this place', expected, actual);
}

/** The record of a cursor comes with `includeCursor`, and only then. Returns whether that is not so. */
function compareCursor(
  call: Call,
  shown: readonly { readonly key: string }[],
  { candidates, order }: Listing,
  fail: Fail,
): boolean {
  const { direction = 'after', at = 0 } = call.cursor ?? {};
  const record = candidates[direction === 'after' ? at - 1 : at];
  // Equal records may come in either order, and records that may match shift the others.
  if (record === undefined || order !== 'known' || candidates.some(({ isSure }) => !isSure)) return false;
  const { key } = record.record;
  const isShown = shown.some((one) => one.key === key);
  const isIncluded = givenValue(call, 'includeCursor') === 'true';
  if (isShown === isIncluded) return false;
  if (isIncluded)
    fail('included', '/data', 'the page leaves out the record of the cursor', key, `${shown.length} others`);
  else fail('cursor', '/data', 'the page shows the record of the cursor', 'only the results beyond it', key);
  return true;
}

/** A record that has to be on a page that ends the list, whatever others are there; undefined if none is known. */
function lostRecord(
  call: Call,
  page: unknown,
  { candidates, others }: Listing,
  { from, to }: PageWindow,
  shown: readonly { readonly key: string }[],
): string | undefined {
  const isLast = field(page, 'hasMore') === false || field(page, 'next') === null;
  const past = isFirstPage(call) ? [] : call.cursor?.passed;
  if (!isLast || past === undefined || others === 'nowhere' || shown.length >= to - from) return undefined;
  const keys = new Set([...past, ...shown.map(({ key }) => key)]);
  return candidates.find(({ record, isSure }) => isSure && !keys.has(record.key))?.record.key;
}

/** A record that a page lacks, in words; empty if that is not known. */
function dueRecord(listing: Listing, { from, to }: PageWindow, shown: readonly { readonly key: string }[]): string {
  const keys = new Set(shown.map(({ key }) => key));
  const due = listing.candidates.slice(from, to).find(({ record, isSure }) => isSure && !keys.has(record.key));
  return due?.record.key ?? '';
}

/** What a page says of the list: its count, its number, and whether other pages come before and after it. */
function compareSaid(
  call: Call,
  page: unknown,
  items: readonly unknown[],
  count: Range,
  window: PageWindow,
  choose: Choose,
  fail: Fail,
  findings: Findings,
): void {
  const isSearch = call.operationId === 'searchSubscribers';
  const pointer = isSearch ? '/next' : '/hasMore';
  const said = isSearch ? field(page, 'next') : field(page, 'hasMore');
  const end = isSearch ? window.from + items.length : window.to;
  const more = said === undefined ? undefined : isSearch ? said !== null : said === true;
  const isShort = isSearch && items.length < window.to - window.from && call.cursor?.direction !== 'before';
  const mayEndLater = isShort && more === true && choose('search.page-fill') === 'short';
  const isWrong = (more === true && count.most <= end && !mayEndLater) || (more === false && count.least > end);
  const requirement = requirementOfAspect(call.operationId as ListId, 'more');
  if (more !== undefined && isWrong)
    fail(
      'more',
      pointer,
      `the page reports that ${more ? 'more' : 'no more'} records follow`,
      `${count.least > end ? 'more' : 'no more'} after ${end} of ${count.least}`,
      String(said),
    );
  else if (more !== undefined && requirement !== undefined && (count.least > end || count.most <= end))
    findings.passed(requirement, pointer);
  if (isSearch) comparePrevious(field(page, 'previous'), items, window, fail);
  compareTotal(call, page, count, fail, findings);
  if (isSearch) return;
  const list = call.operationId as 'listMessages' | 'listNotifications';
  const family = list === 'listMessages' ? 'messages' : 'events';
  const asked = numberOf(call, 'page') ?? 0;
  const actual = field(page, 'page');
  if (typeof actual === 'number' && actual !== asked)
    fail('echo', '/page', 'the response names another page', asked, actual);
  else if (actual === asked && givenValue(call, 'page') !== undefined) findings.passed(`${family}.page-echo`, '/page');
  const size = field(page, 'pageSize');
  const isLimit = choose(`list.page-size.${list}`) === 'limit';
  const expected = isLimit ? window.to - window.from : items.length;
  if (typeof size === 'number' && size !== expected)
    findings.failed(
      `${family}.page-echo`,
      '/pageSize',
      'pageSize has another meaning than on other pages',
      expected,
      size,
    );
}

function comparePrevious(previous: unknown, items: readonly unknown[], { from }: PageWindow, fail: Fail): void {
  if (previous === undefined || items.length === 0 || (previous !== null) === from > 0) return;
  const message = `the page reports that ${from > 0 ? 'no ' : ''}records come before it`;
  fail('previous', '/previous', message, from > 0 ? 'a cursor' : 'null', previous);
}

function compareTotal(call: Call, page: unknown, { least, most }: Range, fail: Fail, findings: Findings): void {
  const total = field(page, 'totalCount');
  const list = call.operationId as ListId;
  const isCapped = list === 'searchSubscribers';
  const cap = (value: number) => (isCapped ? Math.min(value, mostCounted) : value);
  if (typeof total === 'number' && list !== 'listNotifications') {
    const requirement = requirementOfAspect(list, 'count');
    const expected = least === most ? cap(least) : `${cap(least)} to ${cap(most)}`;
    if (total < cap(least) || total > cap(most)) fail('count', '/totalCount', 'totalCount is wrong', expected, total);
    else if (requirement !== undefined && least === most) findings.passed(requirement, '/totalCount');
  }
  const capped = field(page, 'totalCountCapped');
  if (!isCapped || typeof capped !== 'boolean') return;
  const isBeyond = least > mostCounted ? true : most <= mostCounted ? false : undefined;
  if (isBeyond !== undefined && capped !== isBeyond)
    findings.failed('search.total-count-capped', '/totalCountCapped', 'totalCountCapped is wrong', isBeyond, capped);
  else if (isBeyond !== undefined) findings.passed('search.total-count-capped', '/totalCountCapped');
}

/** Each record on a page is the same as elsewhere. */
function compareContents(
  call: Call,
  items: readonly unknown[],
  state: State,
  choose: Choose,
  findings: Findings,
): void {
  const list = call.operationId as ListId;
  const kind = kindOfList[list];
  for (const [index, item] of items.entries()) {
    const known: KnownRecord | undefined = state.collections[kind].find(keyOf(kind, item));
    const pointer = `/data/${index}`;
    if (known !== undefined && !state.isUncertain(kind, known.key)) {
      const except = kind === 'subscriber' ? [] : ['subscriber'];
      compareRecord(findings, known, item, pointer, { operationId: list, state, except });
    }
    if (kind !== 'subscriber') compareEmbedded(findings, kind, item, pointer, state, choose);
  }
}
