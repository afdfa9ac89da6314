import { objectId } from '../../fixtures/seeded/object-id.js';

/** What holds the records that have an identifier already. */
interface Holder {
  readonly size: number;
  readonly indexOf: (key: '_id', id: string) => number;
}

/** An identifier for a new record. Records may have been deleted since others were made: their number is not enough. */
export function unusedId(table: Holder, kind: string, now: Date): string {
  for (let number = table.size; ; number += 1) {
    const id = objectId(kind, number, now);
    if (table.indexOf('_id', id) === -1) return id;
  }
}
