import type { Difference, ShownPage } from './difference.js';
import { type KnownList, recordKey } from './known-list.js';
import type { PagePrediction } from './predict-page.js';

/** In a list of one order, a page holds certain records. */
export function* misplaced(known: KnownList, prediction: PagePrediction, { items }: ShownPage): Generator<Difference> {
  const { certain, possible, start } = prediction;
  if (!certain.equals(possible)) return;
  const end = known.list.paging === 'cursor' ? start + items.length : prediction.end;
  const due = certain.slice(start, end).map((place) => recordKey(known.records[place]));
  const shown = new Set(items.map(recordKey));
  const lost = due.filter((key) => !shown.has(key));
  const [first] = lost;
  if (first === undefined) return;
  yield {
    kind: 'place',
    message: `holds other ${known.list.noun} than those in this place of the list`,
    expected: `${first} on this page`,
    actual: `${items.length} ${known.list.noun}, without it`,
    pointer: '/data',
  };
}

/** A page is the same, whichever cursor led to it. */
export function* unlikeForward({ items }: ShownPage, forward: readonly unknown[]): Generator<Difference> {
  const [keys, due] = [items.map(recordKey), forward.map(recordKey)];
  const at = due.findIndex((key, index) => keys[index] !== key);
  if (at === -1 && keys.length === due.length) return;
  yield {
    kind: 'place',
    message: 'differs from the same page reached by `next`',
    expected: `${due[at] ?? 'nothing'} at ${at === -1 ? due.length : at}`,
    actual: keys[at === -1 ? due.length : at] ?? 'nothing',
    pointer: '/data',
  };
}

/** No record precedes one of the pages before. */
export function* outOfOrder(
  { items }: ShownPage,
  before: readonly unknown[],
  precedes: (one: unknown, other: unknown) => boolean,
): Generator<Difference> {
  for (const [index, item] of items.entries()) {
    const later = before.find((record) => precedes(item, record));
    if (later === undefined) continue;
    yield {
      kind: 'order',
      message: 'shows a record after another one that it precedes in this order',
      expected: `${recordKey(item)} before ${recordKey(later)}`,
      actual: `${recordKey(item)} on a later page`,
      pointer: `/data/${index}`,
    };
    return;
  }
}

/** No record that is still to come precedes one that has come. */
export function* disordered(
  known: KnownList,
  { certain }: PagePrediction,
  { items }: ShownPage,
  before: readonly unknown[],
  precedes: (one: unknown, other: unknown) => boolean,
): Generator<Difference> {
  const seen = new Set([...before, ...items].map(recordKey));
  const rest = certain
    .slice()
    .map((place) => known.records[place])
    .filter((record) => !seen.has(recordKey(record)));
  for (const [index, item] of items.entries()) {
    const earlier = rest.find((record) => precedes(record, item));
    if (earlier === undefined) continue;
    yield {
      kind: 'order',
      message: 'shows a record before another one that precedes it in this order',
      expected: `${recordKey(earlier)} on this page or before it`,
      actual: `${recordKey(item)} comes first`,
      pointer: `/data/${index}`,
    };
    return;
  }
}
