import { field, isObject, type JsonObject } from '../../contract/json-value.js';
import { filterParameters, requirementOfAspect, requirementOfFault, witnessedAspects } from '../aspects.js';
import { numberOf, queryValue, queryValues, type ValidCall } from '../call.js';
import type { Choose } from '../choices.js';
import { compareEmbedded, compareRecord, type Expectation, success } from '../expectation.js';
import { filterOf, matchShown } from '../filters.js';
import { Findings } from '../findings.js';
import { type KnownState, kindOfList } from '../state.js';
import { maskOf } from './lists.js';
import { compareClaims } from './page-claims.js';
import { compareRecordPositions } from './page-positions.js';
import { includesCursor, readPage, type ShownPage } from './shown-page.js';

/** Predicts a page of subscribers, messages or events (§4.3, §4.6, §4.9). */
export function expectPage(call: ValidCall, state: KnownState, choose: Choose): Expectation {
  const isSearched = call.operationId === 'listNotifications' && queryValue(call, 'search') !== undefined;
  const requirement = isSearched
    ? 'events.search-accepted'
    : requirementOfFault(call, 'refused', { isNone: false, isBeyond: false });
  return success(requirement, (body, findings) => {
    // The cursor of a short page may belong to a record that does not match: then no page includes the record.
    const items = field(body, 'data');
    const isFull = Array.isArray(items) && items.length >= (numberOf(call, 'limit') ?? 0);
    if (call.cursor !== undefined && includesCursor(call) && !isFull && choose('search.page-fill') === 'short') {
      const callWithoutInclude = { ...call, query: { ...call.query, includeCursor: undefined } };
      const found = new Findings();
      comparePage(callWithoutInclude, body, found, state, choose);
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
  if (areMembers) compareRecordPositions(page);
  const areRight = findings.differences.length === before;
  // A wrong claim does not make an order right: whichever alternative explains more is the better one.
  if (areMembers) compareClaims(page);
  const claimed = findings.differences.length;
  compareContents(page);
  if (!areRight || findings.differences.length > claimed) return;
  const aspects = witnessedAspects(call, page.details, page.items.length);
  for (const aspect of isCaseWitness(page) ? [...aspects, 'case'] : aspects) {
    const requirement = requirementOfAspect(page.list, aspect);
    if (requirement !== undefined) findings.passed(requirement, '/data');
  }
  if (queryValue(call, 'search') !== undefined) findings.passed('events.search-accepted', '');
}

/** True if a case-insensitive search would find additional subscribers. */
function isCaseWitness({ call, list, state, choose }: ShownPage): boolean {
  const [parameter, secondParameter] = filterParameters(call);
  const filter = list === 'searchSubscribers' ? filterOf(list, parameter ?? '') : undefined;
  if (filter === undefined || secondParameter !== undefined) return false;
  const mask = maskOf(call, filter.parameter, state, choose);
  const wanted = queryValues(call, filter.parameter);
  return state.collections.subscriber.records.some(
    ({ value }, position) => mask[position] === 'no' && differsByCase(filter.valuesOf(value, state).join(' '), wanted),
  );
}

/** Checks that each record on a page matches, is in the list, and occurs once. */
function compareMembers({ call, list, items, keys, listing, state, choose, fail }: ShownPage): void {
  const collection = state.collections[kindOfList[list]];
  const candidates = new Set(listing.candidates.map(({ record }) => record.key));
  const seen = new Set<string>();
  const earlierKeys = call.cursor?.passed ?? [];
  for (const [index, item] of items.entries()) {
    const key = keys[index] ?? '';
    const pointer = `/data/${index}`;
    if (key === earlierKeys.at(-1) && !includesCursor(call))
      fail('cursor', pointer, 'the page shows the record of the cursor', 'only the results beyond it', key);
    else if (key !== earlierKeys.at(-1) && earlierKeys.includes(key))
      fail('repeated', pointer, 'the page shows a record of an earlier page', 'each record once', `${key} again`);
    if (seen.has(key)) fail('repeated', pointer, 'the page shows a record twice', 'each record once', `${key} again`);
    seen.add(key);
    if (candidates.has(key) || !isObject(item)) continue;
    const known = collection.find(key);
    const violated = filterParameters(call).find((parameter) => {
      const filter = filterOf(list, parameter);
      const isExcluded = (record: JsonObject) =>
        filter !== undefined &&
        matchShown(filter, queryValues(call, parameter), record, collection, state, choose) === 'no';
      return isExcluded(item) || (known !== undefined && isExcluded(known.value));
    });
    if (violated !== undefined) {
      const recordValues = filterOf(list, violated)?.valuesOf(item, state) ?? [];
      fail(
        'unexpected',
        pointer,
        `the page shows a record that does not match ${violated}`,
        `${violated}: ${queryValues(call, violated).join(' or ')}`,
        `${violated}: ${recordValues.join(', ') || 'none'}`,
        { filter: violated, isOfCase: differsByCase(recordValues.join(' '), queryValues(call, violated)) },
      );
    } else if (known === undefined && listing.others === 'nowhere')
      fail('unexpected', pointer, 'the page shows a record that the whole list does not have', 'one of the list', key);
    else continue;
    return;
  }
}

/** True if a text matches only case-insensitively. */
function differsByCase(text: string, wanted: readonly string[]): boolean {
  return wanted.some((value) => !text.includes(value) && text.toLowerCase().includes(value.toLowerCase()));
}

/** Compares each record on a page with the known one. */
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
