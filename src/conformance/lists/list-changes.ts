import { isSameJson } from '../../contract/json-value.js';
import type { Circumstances } from '../../model/compare-page.js';
import { KnownList, recordKey } from '../../model/known-list.js';

/** What others did to a list between two walks over it. */
export interface ListChanges {
  /** Whether both walks showed the same records. */
  readonly isQuiet: boolean;
  /** What is known of the list in between. */
  readonly known: KnownList;
  readonly circumstances: Circumstances;
  /** What changed, for a requirement that could not be tested for it. */
  readonly reason: string;
}

/** Compares two walks: what both show alike was there in between. */
export function changesBetween(before: KnownList, after: KnownList): ListChanges {
  const gone = before.records.filter((record) => after.placeOf(record) === undefined).length;
  const come = after.records.filter((record) => before.placeOf(record) === undefined);
  const changed = before.records.filter((record) => {
    const place = after.placeOf(record);
    return place !== undefined && !isSameJson(record, after.records[place]);
  });
  const count = gone + come.length + changed.length;
  const isQuiet = count === 0;
  const reason = isQuiet
    ? 'the differences did not last'
    : `other clients changed ${count} of ${before.records.length} ${before.list.noun} during the reads`;
  if (isQuiet) return { isQuiet, known: after, circumstances: { arrivals: 0 }, reason };
  const changing = new Set(
    [...before.records.filter((record) => !(before.isCertain(record) && isStable(record, after))), ...come].map(
      recordKey,
    ),
  );
  const { certainFilters: filters = before.list.filters } = before.list;
  const known = new KnownList({ ...before.list, filters }, [...before.records, ...come], before.isComplete, {
    changing,
    seenAt: before.seenAt,
  });
  // Some may have come and gone between the walks.
  return { isQuiet, known, circumstances: { arrivals: count }, reason };
}

function isStable(record: unknown, after: KnownList): boolean {
  const place = after.placeOf(record);
  return place !== undefined && isSameJson(record, after.records[place]);
}

/** What several later walks showed together: of a record that any of them shows in another version, that one. */
export function union(before: KnownList, walks: readonly KnownList[]): KnownList {
  const records = new Map<string, unknown>();
  for (const record of walks.flatMap((walk) => walk.records)) {
    const earlier = records.get(recordKey(record));
    if (earlier === undefined || isStable(earlier, before)) records.set(recordKey(record), record);
  }
  return new KnownList(before.list, [...records.values()], before.isComplete, { seenAt: before.seenAt });
}
