import type { CheckedRequirementId } from '#generated/requirements.js';
import { isObject, type JsonObject } from '../contract/json-value.js';
import type { OperationId } from '../contract/operations.js';
import { MomentRange } from './pattern.js';

export type Kind = 'subscriber' | 'message' | 'event' | 'integration' | 'workflow';

export const kinds: readonly Kind[] = ['subscriber', 'message', 'event', 'integration', 'workflow'];

/** The operations that respond with a page of a longer list (§4.3, §4.6, §4.9). */
export type ListId = Extract<OperationId, 'searchSubscribers' | 'listMessages' | 'listNotifications'>;

export const listIds: readonly ListId[] = ['searchSubscribers', 'listMessages', 'listNotifications'];

/** The kind of the records of a list. */
export const kindOfList = {
  searchSubscribers: 'subscriber',
  listMessages: 'message',
  listNotifications: 'event',
} as const satisfies Record<ListId, Kind>;

/** A record as far as it is known. Never changed: a later version is another object. */
export interface KnownRecord {
  /** Key that tells it from others of its kind. */
  readonly key: string;
  /** The fields that were shown or written. A field that any value would fit is `anything` or a `Moment`. */
  readonly value: JsonObject;
  /** By field, the requirement that a later response violates if it shows another value. */
  readonly blame: Readonly<Record<string, CheckedRequirementId>>;
  /** The same for all other fields. */
  readonly otherwise: CheckedRequirementId;
}

/** The records of one kind that are known, in the order of their list. */
export class Collection {
  readonly #byKey: ReadonlyMap<string, KnownRecord>;
  readonly #indexes = new Map<string, ReadonlyMap<unknown, KnownRecord>>();

  constructor(
    readonly records: readonly KnownRecord[],
    /** Tells whether these are all; if not, others follow them in the list. */
    readonly isComplete: boolean,
    /** Tells whether the list always comes in this order. */
    readonly isOrdered: boolean,
    /** Number of the last records whose place in the list is not known. */
    readonly unplaced = 0,
  ) {
    this.#byKey = new Map(records.map((record) => [record.key, record]));
  }

  find(key: string): KnownRecord | undefined {
    return this.#byKey.get(key);
  }

  /** The record that has a value in a field. */
  findBy(field: string, value: unknown): KnownRecord | undefined {
    if (value === undefined || value === null) return undefined;
    let index = this.#indexes.get(field);
    if (index === undefined) {
      index = new Map(this.records.map((record) => [record.value[field], record]));
      this.#indexes.set(field, index);
    }
    return index.get(value);
  }

  /** The same collection with another version of a record, or with a new one at its beginning. */
  with(record: KnownRecord): Collection {
    const isKnown = this.#byKey.has(record.key);
    const records = isKnown
      ? this.records.map((one) => (one.key === record.key ? record : one))
      : [record, ...this.records];
    return new Collection(records, this.isComplete, this.isOrdered && isKnown, this.unplaced);
  }
}

/** The number of records on a page. */
export interface Limits {
  /** Without `limit`; undefined while no page has shown it. */
  readonly standard: number | undefined;
  /** The largest `limit` that is certainly served as it is. */
  readonly largest: number;
}

/** Everything that is known of a server when a request is sent. Never changed. */
export interface KnownState {
  readonly collections: Readonly<Record<Kind, Collection>>;
  readonly limits: Readonly<Record<ListId, Limits>>;
  /** Tells whether a record may have changed, or be gone, since it was seen. */
  readonly isUncertain: (kind: Kind, key: string) => boolean;
  /** Tells whether other clients add records of a kind. */
  readonly mayGrow: (kind: Kind) => boolean;
  /** Tells whether responses of an operation have ever shown a field with a value. */
  readonly isShown: (operationId: OperationId, field: string) => boolean;
  /** By field of `orderBy`, the place of each text in the order that the server has shown. */
  readonly ranks: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** The moments between which a write happens that is sent now. */
  readonly now: MomentRange;
}

/** Most that a server's clock may differ from ours, in milliseconds. */
const clockSlack = 600_000;

const empty = new Collection([], false, false);

export const nothingKnown: KnownState = {
  collections: { subscriber: empty, message: empty, event: empty, integration: empty, workflow: empty },
  limits: {
    searchSubscribers: { standard: undefined, largest: 10 },
    listMessages: { standard: 10, largest: 10 },
    listNotifications: { standard: 10, largest: 50 },
  },
  isUncertain: () => false,
  mayGrow: () => true,
  isShown: () => false,
  ranks: new Map(),
  now: new MomentRange(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY),
};

/** The moments between which a write happens, as a server's clock may tell them. */
export function writtenAbout(time: number): MomentRange {
  return new MomentRange(time - clockSlack, time + clockSlack);
}

/** A record that a response has shown. */
export function shownRecord(kind: Kind, value: JsonObject): KnownRecord {
  return { key: keyOf(kind, value), value, blame: {}, otherwise: 'records.same-everywhere' };
}

/** Key that tells a record from others of its kind: its identifier, or all of it if it shows none. */
export function keyOf(kind: Kind, record: unknown): string {
  if (!isObject(record)) return JSON.stringify(record);
  const { _id: id, subscriberId, identifier } = record;
  if (kind === 'subscriber' && typeof subscriberId === 'string') return subscriberId;
  if (typeof id === 'string' || typeof id === 'number') return String(id);
  return kind === 'integration' && typeof identifier === 'string' ? identifier : JSON.stringify(record);
}

/** A change that a write makes: the record as it is afterwards. */
export interface Effect {
  readonly kind: Kind;
  readonly record: KnownRecord;
}
