import { field, isObject, type JsonObject } from '../../contract/json-value.js';
import { givenFilters, requirementOfAspect, requirementOfFault, witnessedAspects } from '../aspects.js';
import { givenValue, numberOf, queryValues, type ValidCall } from '../call.js';
import type { Choose } from '../choices.js';
import { compareEmbedded, compareRecord, type Expectation, success } from '../expectation.js';
import { filterOf, matchShown } from '../filters.js';
import { Findings } from '../findings.js';
import { type KnownState, kindOfList } from '../state.js';
import { maskOf } from './lists.js';
import { compareClaims } from './page-claims.js';
import { comparePlaces } from './page-places.js';
import { includesCursor, readPage, type ShownPage } from './shown-page.js';

/** A page of subscribers, messages or events (§4.3, §4.6, §4.9). */
export function expectPage(call: ValidCall, state: KnownState, choose: Choose): Expectation {
  const isSearched = call.operationId === 'listNotifications' && givenValue(call, 'search') !== undefined;
  const requirement = isSearched
    ? 'events.search-accepted'
    : requirementOfFault(call, 'refused', { isNone: false, isBeyond: false });
  return success(requirement, (body, findings) => {
    // The cursor of a short page may stand for a record that does not match: no page can include it.
    const items = field(body, 'data');
    const isFull = Array.isArray(items) && items.length >= (numberOf(call, 'limit') ?? 0);
    if (call.cursor !== undefined && includesCursor(call) && !isFull && choose('search.page-fill') === 'short') {
      const without = { ...call, query: { ...call.query, includeCursor: undefined } };
      const found = new Findings();
      comparePage(without, body, found, state, choose);
      if (found.differences.length === 0) return;
    }
    comparePage(call, body, findings, state, choose);
  });
}

function comparePage(call: ValidCall, body: unknown, findings: Findings, state: KnownState, choose: Choose): void {
  const page = readPage(call, body, state, choose, findings);
  if (page === undefined) return;
  const before = findings.differences.length;
  compareMembers(page);
  const areMembers = findings.differences.length === before;
  if (areMembers) comparePlaces(page);
  const areRight = findings.differences.length === before;
  // A wrong claim does not make an order right: whichever alternative explains more is the better one.
  if (areMembers) compareClaims(page);
  const claimed = findings.differences.length;
  compareContents(page);
  if (!areRight || findings.differences.length > claimed) return;
  const aspects = witnessedAspects(call, page.details, page.items.length);
  for (const aspect of isTellingCase(page) ? [...aspects, 'case'] : aspects) {
    const requirement = requirementOfAspect(page.list, aspect);
    if (requirement !== undefined) findings.passed(requirement, '/data');
  }
  if (givenValue(call, 'search') !== undefined) findings.passed('events.search-accepted', '');
}

/** Tells whether a search leaves out a subscriber that it would find if case did not count. */
function isTellingCase({ call, list, state, choose }: ShownPage): boolean {
  const [parameter, other] = givenFilters(call);
  const filter = list === 'searchSubscribers' ? filterOf(list, parameter ?? '') : undefined;
  if (filter === undefined || other !== undefined) return false;
  const mask = maskOf(call, filter.parameter, state, choose);
  const given = queryValues(call, filter.parameter);
  return state.collections.subscriber.records.some(
    ({ value }, place) => mask[place] === 'no' && isOfCase(filter.valuesOf(value, state).join(' '), given),
  );
}

/** Each record on a page matches, is one of the list, and comes once. */
function compareMembers({ call, list, items, keys, listing, state, choose, fail }: ShownPage): void {
  const collection = state.collections[kindOfList[list]];
  const candidates = new Set(listing.candidates.map(({ record }) => record.key));
  const seen = new Set<string>();
  const past = call.cursor?.passed ?? [];
  for (const [index, item] of items.entries()) {
    const key = keys[index] ?? '';
    const pointer = `/data/${index}`;
    if (key === past.at(-1) && !includesCursor(call))
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
        matchShown(filter, queryValues(call, parameter), record, collection, state, choose) === 'no';
      return isOut(item) || (known !== undefined && isOut(known.value));
    });
    if (wrong !== undefined) {
      const held = filterOf(list, wrong)?.valuesOf(item, state) ?? [];
      fail(
        'unexpected',
        pointer,
        `the page shows a record that does not match ${wrong}`,
        `${wrong}: ${queryValues(call, wrong).join(' or ')}`,
        `${wrong}: ${held.join(', ') || 'none'}`,
        { filter: wrong, isOfCase: isOfCase(held.join(' '), queryValues(call, wrong)) },
      );
    } else if (known === undefined && listing.others === 'nowhere')
      fail('unexpected', pointer, 'the page shows a record that the whole list does not have', 'one of the list', key);
    else continue;
    return;
  }
}

/** Tells whether a text would match if case did not count. */
function isOfCase(held: string, given: readonly string[]): boolean {
  return given.some((value) => !held.includes(value) && held.toLowerCase().includes(value.toLowerCase()));
}

/** Each record on a page is the same as elsewhere. */
function compareContents({ list, items, keys, state, choose, findings }: ShownPage): void {
  const kind = kindOfList[list];
  const except = kind === 'subscriber' ? [] : ['subscriber'];
  for (const [index, item] of items.entries()) {
    const known = state.collections[kind].find(keys[index] ?? '');
    const pointer = `/data/${index}`;
    if (known !== undefined && !state.isUncertain(kind, known.key))
      compareRecord(findings, known, item, pointer, { operationId: list, state, except });
    if (kind !== 'subscriber') compareEmbedded(findings, kind, item, pointer, state, choose);
  }
}
