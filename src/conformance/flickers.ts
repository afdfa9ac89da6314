import type { JsonObject } from '../contract/json-value.js';
import type { Kind, KnownRecord } from '../reference/state.js';
import { differingFields } from './compare.js';

export interface ListChange {
  readonly kind: Kind;
  readonly key: string;
  /** The record before and after; undefined if it did not exist. */
  readonly before: KnownRecord | undefined;
  readonly after: JsonObject | undefined;
  /** The fields that differ. */
  readonly fields: readonly string[];
}

export interface Flicker extends ListChange {
  readonly wasGone: boolean;
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
  readonly found: Flicker[] = [];
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
        this.found.push({ ...change, wasGone });
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
