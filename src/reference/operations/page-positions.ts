import { field, isObject } from '../../contract/json-value.js';
import { isFirstPage } from '../aspects.js';
import { findMisplaced, sizeOf } from '../pages.js';
import { includesCursor, type ShownPage } from './shown-page.js';

/** Compares the number and the positions of the records on a page with the list. */
export function compareRecordPositions(page: ShownPage): void {
  const { items, keys, listing, window, fail } = page;
  if (page.call.cursor !== undefined && compareCursor(page)) return;
  const missing = findMissingRecord(page);
  if (missing !== undefined) {
    fail('missing', '/data', 'the last page lacks a record that matches', missing, 'a page without it');
    return;
  }
  const size = sizeOf(page.count, window);
  if (items.length > size.maximum || (items.length < size.minimum && !page.mayBeShort())) {
    const limit = window.to - window.from;
    const actual = `${items.length}`;
    if (items.length > limit)
      fail('excess', '/data', 'the page has more records than its limit', `at most ${limit}`, actual);
    else {
      const due = dueRecord(page);
      const expected = size.minimum === size.maximum ? `${size.minimum}` : `${size.minimum} to ${size.maximum}`;
      const message = 'the page has too many or too few records';
      fail('size', '/data', message, `${expected} records${due && `, ${due} among them`}`, actual);
    }
    return;
  }
  const shown = items.flatMap((record, index) => (isObject(record) ? [{ key: keys[index] ?? '', record }] : []));
  const misplaced = findMisplaced(listing, window, shown);
  if (misplaced === undefined) return;
  const { index, fault, expected, actual } = misplaced;
  fail(fault, `/data/${index}`, 'the page shows another record than the one in this place', expected, actual);
}

/** Reports a missing record of the cursor with `includeCursor`, or its presence without. Returns true if it did. */
function compareCursor({ call, keys, listing: { candidates, order, others }, fail }: ShownPage): boolean {
  const { direction = 'after', at = 0 } = call.cursor ?? {};
  const record = candidates[direction === 'after' ? at - 1 : at];
  // Equal, uncertain and unknown records make positions uncertain.
  const isPlaced = order === 'known' && others !== 'anywhere' && candidates.every(({ isCertain }) => isCertain);
  if (record === undefined || !isPlaced) return false;
  const { key } = record.record;
  if (keys.includes(key) === includesCursor(call)) return false;
  if (includesCursor(call))
    fail('included', '/data', 'the page leaves out the record of the cursor', key, `${keys.length} others`);
  else fail('cursor', '/data', 'the page shows the record of the cursor', 'only the results beyond it', key);
  return true;
}

/** Key of a certain record that the last page and the earlier ones lack. */
function findMissingRecord({ call, body, keys, listing, window: { from, to } }: ShownPage): string | undefined {
  const isLast = field(body, 'hasMore') === false || field(body, 'next') === null;
  const earlierKeys = isFirstPage(call) ? [] : call.cursor?.passed;
  if (!isLast || earlierKeys === undefined || listing.others === 'nowhere' || keys.length >= to - from)
    return undefined;
  const seen = new Set([...earlierKeys, ...keys]);
  return listing.candidates.find(({ record, isCertain }) => isCertain && !seen.has(record.key))?.record.key;
}

/** Key of a record that a page lacks; empty if it is unknown. */
function dueRecord({ keys, listing: { candidates }, window: { from, to } }: ShownPage): string {
  const due = candidates.slice(from, to).find(({ record, isCertain }) => isCertain && !keys.includes(record.key));
  return due?.record.key ?? '';
}
