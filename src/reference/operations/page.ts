import { field, isObject, type JsonObject } from '../../contract/json-value.js';
import { filterParameters, requirementOfAspect, requirementOfFault, witnessedAspects } from '../aspects.js';
import { queryNumber, queryValue, queryValues, type ValidCall } from '../call.js';
import type { Choose } from '../choices.js';
import { compareEmbedded, compareRecord, type Expectation, expectSuccess } from '../expectation.js';
import { filterOf, matchRecord } from '../filters.js';
import { Findings } from '../findings.js';
import { type KnownState, kindOfList } from '../state.js';
import { filterMask } from './lists.js';
import { comparePageFields } from './page-fields.js';
import { compareRecordPositions } from './page-positions.js';
import { includesCursor, readPage, type ShownPage, shownCursorRecord } from './shown-page.js';

/** Predicts a page of subscribers, messages or events (§4.3, §4.6, §4.9). */
export function expectPage(call: ValidCall, state: KnownState, choose: Choose): Expectation {
  const usesSearch = call.operationId === 'listNotifications' && queryValue(call, 'search') !== undefined;
  // The deprecated `search` must not be refused (§9). Any other refusal violates the requirement of a used parameter.
  const requirement = usesSearch
    ? 'events.search-accepted'
    : requirementOfFault(call, 'refused', { isEmptyResult: false, isAfterLastPage: false });
  return expectSuccess(requirement, (body, findings) => {
    // The cursor of a short page may belong to a record that does not match: then no page includes the record.
    const items = field(body, 'data');
    const isFull = Array.isArray(items) && items.length >= (queryNumber(call, 'limit') ?? 0);
    if (call.cursor !== undefined && includesCursor(call) && !isFull && choose('search.page-fill') === 'short') {
      const callWithoutInclude = { ...call, query: { ...call.query, includeCursor: undefined } };
      const findingsWithoutInclude = new Findings();
      comparePage(callWithoutInclude, body, findingsWithoutInclude, state, choose);
      if (findingsWithoutInclude.differences.length === 0) return;
    }
    comparePage(call, body, findings, state, choose);
  });
}

function comparePage(call: ValidCall, body: unknown, findings: Findings, state: KnownState, choose: Choose): void {
  const page = readPage(call, body, state, choose, findings);
  if (page === undefined) return;
  const { differences } = findings;
  const countBefore = differences.length;
  compareMembers(page);
  const areMembersRight = differences.length === countBefore;
  if (areMembersRight) compareRecordPositions(page);
  const areRecordsRight = differences.length === countBefore;
  // The fields are compared even with wrong positions: of two wrong alternatives, the one with fewer differences counts.
  if (areMembersRight) comparePageFields(page);
  const countBeforeContents = differences.length;
  compareContents(page);
  if (!areRecordsRight || differences.length > countBeforeContents) return;
  const aspects = witnessedAspects(call, page.details, page.items.length);
  for (const aspect of isCaseWitness(page) ? [...aspects, 'case'] : aspects) {
    const requirement = requirementOfAspect(page.list, aspect);
    if (requirement !== undefined) findings.pass(requirement, '/data');
  }
  if (queryValue(call, 'search') !== undefined) findings.pass('events.search-accepted', '');
}

/** True if a case-insensitive search would find additional subscribers. */
function isCaseWitness({ call, list, state, choose }: ShownPage): boolean {
  const [parameter, secondParameter] = filterParameters(call);
  const filter = list === 'searchSubscribers' ? filterOf(list, parameter ?? '') : undefined;
  if (filter === undefined || secondParameter !== undefined) return false;
  const mask = filterMask(call, filter.parameter, state, choose);
  const wanted = queryValues(call, filter.parameter);
  return state.collections.subscriber.records.some(
    ({ value }, position) => mask[position] === 'no' && differsByCase(filter.valuesOf(value, state).join(' '), wanted),
  );
}

/** Checks that each record on a page matches, is in the list, and occurs once. Stops at the first unexpected record. */
function compareMembers(page: ShownPage): void {
  const candidates = new Set(page.listing.candidates.map(({ record }) => record.key));
  const seen = new Set<string>();
  for (const [index, item] of page.items.entries()) {
    const key = page.keys[index] ?? '';
    const pointer = `/data/${index}`;
    compareWithEarlierPages(page, key, pointer);
    const repeated = { pointer, message: 'the page shows a record twice', actual: `${key} again` };
    if (seen.has(key)) page.fail('repeated', { ...repeated, expected: 'each record once' });
    seen.add(key);
    if (!candidates.has(key) && isObject(item) && reportUnexpectedRecord(page, item, key, pointer)) return;
  }
}

function compareWithEarlierPages({ call, fail }: ShownPage, key: string, pointer: string): void {
  const earlierKeys = call.cursor?.earlierKeys ?? [];
  const isCursorRecord = key === earlierKeys.at(-1);
  if (isCursorRecord && !includesCursor(call)) fail('cursor', { ...shownCursorRecord, pointer, actual: key });
  if (isCursorRecord || !earlierKeys.includes(key)) return;
  const message = 'the page shows a record of an earlier page';
  fail('repeated', { pointer, message, expected: 'each record once', actual: `${key} again` });
}

/** Reports a record that is not among the candidates. Returns false if it may be right: its filters are unclear. */
function reportUnexpectedRecord(page: ShownPage, item: JsonObject, key: string, pointer: string): boolean {
  const { call, list, listing, state, choose, fail } = page;
  const collection = state.collections[kindOfList[list]];
  const known = collection.find(key);
  const excludingFilter = filterParameters(call)
    .flatMap((parameter) => filterOf(list, parameter) ?? [])
    .find((filter) => {
      const isExcluded = (record: JsonObject) =>
        matchRecord(filter, queryValues(call, filter.parameter), record, collection, state, choose) === 'no';
      return isExcluded(item) || (known !== undefined && isExcluded(known.value));
    });
  if (excludingFilter !== undefined) {
    const { parameter, valuesOf } = excludingFilter;
    const recordValues = valuesOf(item, state);
    const wanted = queryValues(call, parameter);
    const message = `the page shows a record that does not match ${parameter}`;
    const expected = `${parameter}: ${wanted.join(' or ')}`;
    const actual = `${parameter}: ${recordValues.join(', ') || 'none'}`;
    const matchesIgnoringCase = differsByCase(recordValues.join(' '), wanted);
    fail('unexpected', { pointer, message, expected, actual }, { filter: parameter, matchesIgnoringCase });
    return true;
  }
  if (known !== undefined || listing.unknownRecords !== 'nowhere') return false;
  const message = 'the page shows a record that the whole list does not have';
  fail('unexpected', { pointer, message, expected: 'one of the list', actual: key });
  return true;
}

/** True if a text matches only case-insensitively. */
function differsByCase(text: string, wanted: readonly string[]): boolean {
  return wanted.some((value) => !text.includes(value) && text.toLowerCase().includes(value.toLowerCase()));
}

/** Compares each record on a page with the known one. */
function compareContents({ list, items, keys, state, choose, findings }: ShownPage): void {
  const kind = kindOfList[list];
  // `compareEmbedded` compares the subscriber of a message or an event.
  const ignoredFields = kind === 'subscriber' ? [] : ['subscriber'];
  for (const [index, item] of items.entries()) {
    const known = state.collections[kind].find(keys[index] ?? '');
    const pointer = `/data/${index}`;
    if (known !== undefined && !state.isUncertain(kind, known.key))
      compareRecord(findings, known, item, pointer, { operationId: list, state, ignoredFields });
    if (kind !== 'subscriber') compareEmbedded(findings, kind, item, pointer, state, choose);
  }
}
