import { field, isSameJson } from '../contract/json-value.js';
import { isTime, timeSpan } from '../contract/moments.js';
import type { Difference } from './difference.js';
import { type KnownList, recordKey } from './known-list.js';
import { type PageRequest, usedFilters } from './list.js';
import type { PagePrediction } from './predict-page.js';
import type { ShownPage } from './shown-page.js';

const minute = 60_000;

export function* unexpected(
  known: KnownList,
  request: PageRequest,
  { items }: ShownPage,
  isComplete: boolean,
): Generator<Difference> {
  const used = usedFilters(known.list, request);
  for (const [index, item] of items.entries()) {
    const isForeign = used.find(([filter, values]) => filter.match(item, values) === false);
    const isUnknown = isComplete && known.placeOf(item) === undefined && isSettled(item, known.seenAt);
    const asked = isForeign ?? (isUnknown ? 'unknown' : undefined);
    if (asked === undefined) continue;
    if (asked === 'unknown') {
      yield {
        kind: 'unexpected',
        message: 'shows a record that the list without filters does not contain',
        expected: `one of the ${known.records.length} ${known.list.noun} of the whole list`,
        actual: recordKey(item),
        pointer: `/data/${index}`,
      };
    } else {
      const [filter, values] = asked;
      yield {
        kind: 'unexpected',
        message: `shows a record that does not match ${filter.parameter}`,
        expected: `${filter.parameter}: ${values.join(' or ')}`,
        actual: `${filter.parameter}: ${filter.valuesOf(item).join(', ') || 'none'}`,
        filter: filter.parameter,
        isOfCase: filter.matchesInOtherCase?.(item, values) === true,
        pointer: `/data/${index}`,
      };
    }
    return;
  }
}

/** Whether a record was surely there when the list was read, and not created since. */
function isSettled(record: unknown, seenAt: number): boolean {
  const created = field(record, 'createdAt');
  return !isTime(created) || timeSpan(created).last < seenAt - minute;
}

export function* repeated({ items }: ShownPage): Generator<Difference> {
  const seen = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    const key = recordKey(item);
    const first = seen.get(key);
    seen.set(key, index);
    if (first === undefined) continue;
    yield {
      kind: 'repeated',
      message: 'shows a record twice on one page',
      expected: 'each record once',
      actual: `${key} at ${first} and ${index}`,
      pointer: `/data/${index}`,
    };
    return;
  }
}

/** A record comes on one page alone; that of the cursor is looked at apart. */
export function* repeatedOnPages({ items }: ShownPage, before: readonly unknown[]): Generator<Difference> {
  const seen = new Set(before.map(recordKey));
  const index = items.findIndex((item) => seen.has(recordKey(item)));
  if (index === -1) return;
  yield {
    kind: 'repeated',
    message: 'shows a record that an earlier page already contained',
    expected: 'each record once',
    actual: `${recordKey(items[index])} again`,
    pointer: `/data/${index}`,
  };
}

/** The record of the cursor is not among those that come after it. */
export function* cursorDifferences({ items }: ShownPage, cursor: unknown): Generator<Difference> {
  if (cursor === undefined) return;
  const index = items.findIndex((item) => recordKey(item) === recordKey(cursor));
  if (index === -1) return;
  yield {
    kind: 'cursor',
    message: "shows the cursor's own record",
    expected: 'the records beyond the cursor',
    actual: recordKey(cursor),
    pointer: `/data/${index}`,
  };
}

/** With `includeCursor`, the record of the cursor comes; whether it takes one of the places is not specified. */
export function* includedDifferences(
  { way }: PageRequest,
  { items }: ShownPage,
  cursor: unknown,
  forward: readonly unknown[] = [],
): Generator<Difference> {
  const shown = new Set(items.map(recordKey));
  const isForward = way === 'including';
  const neighbours = (isForward ? forward : forward.toReversed()).map(recordKey);
  const wanted = [...(cursor === undefined ? [] : [recordKey(cursor)]), ...neighbours.slice(0, -1)];
  const lost = wanted.find((key) => !shown.has(key));
  if (lost === undefined) return;
  yield {
    kind: 'included',
    message: `leaves out a record with includeCursor=true and \`${isForward ? 'after' : 'before'}\``,
    expected: `${lost}, ${lost === wanted[0] ? "the cursor's own record" : "beside the cursor's own record"}`,
    actual: `${items.length} other records`,
    pointer: '/data',
  };
}

/** Everything that matches has come once no page follows. */
export function* missing(
  known: KnownList,
  { certain, limit }: PagePrediction,
  request: PageRequest,
  { items, hasMore: more }: ShownPage,
  before: readonly unknown[],
): Generator<Difference> {
  if (request.way !== undefined || (limit !== undefined && items.length >= limit) || more === true) return;
  if ((request.page ?? 0) > 0 && known.list.paging === 'number') return;
  const seen = new Set([...before, ...items].map(recordKey));
  const lost = certain.slice().filter((place) => !seen.has(recordKey(known.records[place])));
  if (lost.length === 0) return;
  const last = Math.max(...items.map((item) => known.placeOf(item) ?? -1));
  // Those that come first are there: the others would follow.
  if (more === false && known.list.paging === 'cursor' && items.length > 0 && lost.every((place) => place > last))
    return;
  yield {
    kind: 'missing',
    message: `lacks ${lost.length} of the ${certain.count} ${known.list.noun} that match`,
    expected: lost
      .slice(0, 3)
      .map((place) => recordKey(known.records[place]))
      .join(', '),
    actual: `${seen.size} ${known.list.noun}, without ${lost.length === 1 ? 'it' : 'them'}`,
    pointer: '/data',
  };
}

/** A record is the same, whichever way it is asked for. */
export function* changed(known: KnownList, { items }: ShownPage): Generator<Difference> {
  for (const [index, item] of items.entries()) {
    const before = known.records[known.placeOf(item) ?? -1];
    if (before === undefined || known.changing.has(recordKey(item)) || isSameJson(before, item)) continue;
    const name = fieldsOf(before, item).find((one) => !isSameJson(field(before, one), field(item, one)));
    yield {
      kind: 'changed',
      message: `shows another ${name} of ${recordKey(item)} than the list without filters`,
      expected: excerpt(field(before, name ?? '')),
      actual: excerpt(field(item, name ?? '')),
      pointer: `/data/${index}/${name}`,
    };
    return;
  }
}

function fieldsOf(...records: readonly unknown[]): readonly string[] {
  return [...new Set(records.flatMap((record) => Object.keys(Object(record))))];
}

function excerpt(value: unknown): string {
  const json = JSON.stringify(value) ?? 'nothing';
  return json.length > 200 ? `${json.slice(0, 200)}…` : json;
}
