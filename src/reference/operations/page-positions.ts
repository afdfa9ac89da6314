import { field, isObject } from '../../contract/json-value.js';
import { isFirstPage } from '../aspects.js';
import { queryValue } from '../call.js';
import { countInWindow, findMisplaced } from '../pages.js';
import { describeValue } from '../pattern.js';
import { includesCursor, type ShownPage, shownCursorRecord } from './shown-page.js';

/** Compares the number and the positions of the records on a page with the list. */
export function compareRecordPositions(page: ShownPage): void {
  const { items, keys, listing, window, fail } = page;
  if (page.call.cursor !== undefined && reportWrongCursorRecord(page)) return;
  const missing = findMissingRecord(page);
  if (missing !== undefined) {
    const message = 'the last page lacks a record that matches';
    fail('missing', { pointer: '/data', message, expected: missing, actual: 'a page without it' });
    return;
  }
  if (reportWrongSize(page)) return;
  const shown = items.flatMap((record, index) => (isObject(record) ? [{ key: keys[index] ?? '', record }] : []));
  const misplaced = findMisplaced(listing, window, shown);
  if (misplaced === undefined) return;
  const { index, fault, expected, actual } = misplaced;
  const [previous, current] = [shown[index - 1], shown[index]];
  const by = queryValue(page.call, 'orderBy') ?? '';
  const describe = (one: typeof current) => `${one?.key || '""'} (${by} ${describeValue(one?.record[by])})`;
  const inOrder = (one: typeof current, other: typeof current) => `${describe(one)} before ${describe(other)}`;
  const ordered = { expected: inOrder(current, previous), actual: inOrder(previous, current) };
  const message = 'the page shows another record than the one in this place';
  fail(fault, { pointer: `/data/${index}`, message, ...(fault === 'order' ? ordered : { expected, actual }) });
}

/** Reports a wrong number of records. Returns true if it did. */
function reportWrongSize(page: ShownPage): boolean {
  const { items, window, fail } = page;
  const { minimum, maximum } = countInWindow(page.count, window);
  if (items.length <= maximum && (items.length >= minimum || page.mayBeShort())) return false;
  const limit = window.to - window.from;
  const values = { pointer: '/data', actual: `${items.length}` };
  if (items.length > limit) {
    const message = 'the page has more records than its limit';
    fail('excess', { ...values, message, expected: `at most ${limit}` });
    return true;
  }
  const missing = missingFromWindow(page);
  const expected = `${minimum === maximum ? minimum : `${minimum} to ${maximum}`} records`;
  const message = 'the page has too many or too few records';
  fail('size', { ...values, message, expected: `${expected}${missing && `, ${missing} among them`}` });
  return true;
}

/** Compares the presence of the record of the cursor with `includeCursor`. Returns true if it reported a difference. */
function reportWrongCursorRecord({
  call,
  keys,
  listing: { candidates, order, unknownRecords },
  fail,
}: ShownPage): boolean {
  const { direction = 'after', precedingCount = 0 } = call.cursor ?? {};
  const record = candidates[direction === 'after' ? precedingCount - 1 : precedingCount];
  // Equal, uncertain and unknown records make positions uncertain.
  const isPlaced = order === 'known' && unknownRecords !== 'anywhere' && candidates.every(({ isCertain }) => isCertain);
  if (record === undefined || !isPlaced) return false;
  const { key } = record.record;
  if (keys.includes(key) === includesCursor(call)) return false;
  if (includesCursor(call)) {
    const message = 'the page leaves out the record of the cursor';
    fail('included', { pointer: '/data', message, expected: key, actual: `${keys.length} others` });
  } else fail('cursor', { ...shownCursorRecord, pointer: '/data', actual: key });
  return true;
}

/** Key of a record that certainly matches, and that neither the last page nor an earlier one shows. */
function findMissingRecord({ call, body, keys, listing, window: { from, to } }: ShownPage): string | undefined {
  const isLast = field(body, 'hasMore') === false || field(body, 'next') === null;
  const earlierKeys = isFirstPage(call) ? [] : call.cursor?.earlierKeys;
  if (!isLast || earlierKeys === undefined || listing.unknownRecords === 'nowhere' || keys.length >= to - from)
    return undefined;
  const seen = new Set([...earlierKeys, ...keys]);
  return listing.candidates.find(({ record, isCertain }) => isCertain && !seen.has(record.key))?.record.key;
}

/** Key of a record that certainly belongs on a page and is missing; empty if no such record is known. */
function missingFromWindow({ keys, listing: { candidates }, window: { from, to } }: ShownPage): string {
  const missing = candidates.slice(from, to).find(({ record, isCertain }) => isCertain && !keys.includes(record.key));
  return missing?.record.key ?? '';
}
