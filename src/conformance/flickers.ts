import type { JsonObject } from '../contract/json-value.js';
import { differingFields } from '../reference/pattern.js';
import { type Collection, type Kind, type KnownRecord, keyOf } from '../reference/state.js';

export interface ListReading {
  readonly records: readonly JsonObject[];
  readonly isWhole: boolean;
  /** Time of the first request, by `Knowledge.tick`; left out if nothing was written meanwhile. */
  readonly sentAt?: number;
}

export interface ListChange {
  readonly kind: Kind;
  readonly key: string;
  /** The record before and after; undefined if it did not exist. */
  readonly before: KnownRecord | undefined;
  readonly after: JsonObject | undefined;
  /** The fields that differ. */
  readonly fields: readonly string[];
}

/** Finds differences between the known records and a reading of the whole list. */
export function findChanges(known: Collection, kind: Kind, { records, isWhole }: ListReading): readonly ListChange[] {
  const shown = new Map(records.map((record) => [keyOf(kind, record), record]));
  const changes: ListChange[] = [];
  for (const before of known.records) {
    const { key, value } = before;
    const after = shown.get(key);
    const isHidden = kind === 'integration' && value.active === false;
    const fields = after === undefined ? [] : differingFields(value, after);
    const isGone = after === undefined && isWhole && !isHidden;
    if (isGone || fields.length > 0) changes.push({ kind, key, before, after, fields });
  }
  for (const [key, after] of shown)
    if (known.isComplete && known.find(key) === undefined)
      changes.push({ kind, key, before: undefined, after, fields: [] });
  return changes;
}

/** Fields that other clients may change back. */
export const toggledFields: ReadonlySet<string> = new Set([
  'isOnline',
  'lastOnlineAt',
  'active',
  'read',
  'seen',
  'lastReadDate',
  'lastSeenDate',
]);

/** Notices records that return to an earlier value: the server showed them wrongly for a while. */
export class Flickers {
  readonly found: ListChange[] = [];
  readonly #others = new Map<Kind, number>();
  /** Last change of a record that may be reverted, by kind and key. */
  readonly #last = new Map<string, ListChange>();

  note(changes: readonly ListChange[]): void {
    for (const change of changes) {
      const { kind, key, before, after, fields } = change;
      const id = `${kind} ${key}`;
      const last = this.#last.get(id);
      const wasGone = before === undefined;
      const isReverted =
        last?.before !== undefined && after !== undefined && differingFields(last.before.value, after).length === 0;
      // Other clients may switch an integration or a flag off and on again.
      const mayToggle = kind === 'integration' || (!wasGone && fields.every((name) => toggledFields.has(name)));
      const hasVersion = after?.updatedAt !== undefined || wasGone;
      if (isReverted && !mayToggle && hasVersion) {
        this.found.push(change);
        this.#others.set(kind, (this.#others.get(kind) ?? 0) - 1);
        this.#last.delete(id);
      } else {
        this.#others.set(kind, (this.#others.get(kind) ?? 0) + 1);
        this.#last.set(id, change);
      }
    }
  }

  hasLastingChanges(kind: Kind): boolean {
    return (this.#others.get(kind) ?? 0) > 0;
  }
}
