import { field, isObject } from '../../contract/json-value.js';
import { isFirstPage } from '../aspects.js';
import { findMisplaced, sizeOf } from '../pages.js';
import { includesCursor, type ShownPage } from './shown-page.js';

/** Compares the number of records on a page with that of its place in the list, and the records with those there. */
export function comparePlaces(page: ShownPage): void {
  const { items, keys, listing, window, fail } = page;
  if (page.call.cursor !== undefined && compareCursor(page)) return;
  const lost = lostRecord(page);
  if (lost !== undefined) {
    fail('missing', '/data', 'the last page lacks a record that matches', lost, 'a page without it');
    return;
  }
  const size = sizeOf(page.count, window);
  if (items.length > size.most || (items.length < size.least && !page.mayBeShort())) {
    const most = window.to - window.from;
    const actual = `${items.length}`;
    if (items.length > most)
      fail('excess', '/data', 'the page has more records than its limit', `at most ${most}`, actual);
    else {
      const due = dueRecord(page);
      const expected = size.least === size.most ? `${size.least}` : `${size.least} to ${size.most}`;
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

/** The record of a cursor comes with `includeCursor`, and only then. Returns whether that is not so. */
function compareCursor({ call, keys, listing: { candidates, order, others }, fail }: ShownPage): boolean {
  const { direction = 'after', at = 0 } = call.cursor ?? {};
  const record = candidates[direction === 'after' ? at - 1 : at];
  // Equal records may come in either order, and records that may match, or that others add, shift the others.
  const isPlaced = order === 'known' && others !== 'anywhere' && candidates.every(({ isSure }) => isSure);
  if (record === undefined || !isPlaced) return false;
  const { key } = record.record;
  if (keys.includes(key) === includesCursor(call)) return false;
  if (includesCursor(call))
    fail('included', '/data', 'the page leaves out the record of the cursor', key, `${keys.length} others`);
  else fail('cursor', '/data', 'the page shows the record of the cursor', 'only the results beyond it', key);
  return true;
}

/** A record that has to be on a page that ends the list, whatever others are there; undefined if none is known. */
function lostRecord({ call, body, keys, listing, window: { from, to } }: ShownPage): string | undefined {
  const isLast = field(body, 'hasMore') === false || field(body, 'next') === null;
  const past = isFirstPage(call) ? [] : call.cursor?.passed;
  if (!isLast || past === undefined || listing.others === 'nowhere' || keys.length >= to - from) return undefined;
  const seen = new Set([...past, ...keys]);
  return listing.candidates.find(({ record, isSure }) => isSure && !seen.has(record.key))?.record.key;
}

/** A record that a page lacks, in words; empty if that is not known. */
function dueRecord({ keys, listing: { candidates }, window: { from, to } }: ShownPage): string {
  const due = candidates.slice(from, to).find(({ record, isSure }) => isSure && !keys.includes(record.key));
  return due?.record.key ?? '';
}
