import type { CheckedRequirementId } from '#generated/requirements.js';
import { isObject, type JsonObject } from '../contract/json-value.js';
import type { OperationId } from '../contract/operations.js';
import { MomentRange } from './pattern.js';

export const kinds = ['subscriber', 'message', 'event', 'integration', 'workflow'] as const;
export type Kind = (typeof kinds)[number];

/** Operations that return a page of a list (§4.3, §4.6, §4.9). */
export type ListId = Extract<OperationId, 'searchSubscribers' | 'listMessages' | 'listNotifications'>;

export const listIds: readonly ListId[] = ['searchSubscribers', 'listMessages', 'listNotifications'];

export const kindOfList = {
  searchSubscribers: 'subscriber',
  listMessages: 'message',
  listNotifications: 'event',
} as const satisfies Record<ListId, Kind>;

/** Known fields of a record. Immutable: a later version is another object. */
export interface KnownRecord {
  /** Unique among the records of its kind. */
  readonly key: string;
  /** Shown or written fields. A field with an unknown value is `anything` or a `MomentRange`. */
  readonly value: JsonObject;
  /** Requirement that a later response with another value violates, by field. */
  readonly fieldRequirements: Readonly<Record<string, CheckedRequirementId>>;
  /** Requirement of all other fields. */
  readonly defaultRequirement: CheckedRequirementId;
}

/** Known records of one kind, in the order of their list. */
export class Collection {
  readonly #byKey: ReadonlyMap<string, KnownRecord>;
  readonly #indexes = new Map<string, ReadonlyMap<unknown, KnownRecord>>();

  constructor(
    readonly records: readonly KnownRecord[],
    /** False if other records follow in the list. */
    readonly isComplete: boolean,
    /** True if the list always has this order. */
    readonly isOrdered: boolean,
    /** Number of records at the end whose position in the list is unknown. */
    readonly unplacedCount = 0,
  ) {
    this.#byKey = new Map(records.map((record) => [record.key, record]));
  }

  find(key: string): KnownRecord | undefined {
    return this.#byKey.get(key);
  }

  findBy(field: string, value: unknown): KnownRecord | undefined {
    if (value === undefined || value === null) return undefined;
    let index = this.#indexes.get(field);
    if (index === undefined) {
      index = new Map(this.records.map((record) => [record.value[field], record]));
      this.#indexes.set(field, index);
    }
    return index.get(value);
  }

  /** Returns a collection with a new version of a record, or with a new record at the beginning. */
  withRecord(record: KnownRecord): Collection {
    const isKnown = this.#byKey.has(record.key);
    const records = isKnown
      ? this.records.map((one) => (one.key === record.key ? record : one))
      : [record, ...this.records];
    return new Collection(records, this.isComplete, this.isOrdered && isKnown, this.unplacedCount);
  }
}

/** The number of records on a page. */
export interface Limits {
  /** Without `limit`; undefined while no page has shown it. */
  readonly defaultSize: number | undefined;
  /** Largest `limit` that a server may not clamp. */
  readonly maxUnclamped: number;
  /** True if a larger `limit` is accepted, and may be clamped. */
  readonly isClamping?: boolean;
  /** Largest number of values of a repeatable parameter, if the server refuses more. */
  readonly mostValues?: number;
}

/** Knowledge about a server before a request. Immutable. */
export interface KnownState {
  readonly collections: Readonly<Record<Kind, Collection>>;
  readonly limits: Readonly<Record<ListId, Limits>>;
  /** True if a record may have been changed or deleted since it was shown. */
  readonly isUncertain: (kind: Kind, key: string) => boolean;
  /** True if other clients may add records of a kind. */
  readonly mayGrow: (kind: Kind) => boolean;
  /** True if a response of the operation has contained the field with a value. */
  readonly isShown: (operationId: OperationId, field: string) => boolean;
  /** Rank of each text in the server's order, by field of `orderBy`. */
  readonly ranks: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Possible time of a write that is sent now. */
  readonly now: MomentRange;
}

/** Maximum difference between the clocks of server and checker, in milliseconds. */
const maxClockDifference = 600_000;

export const emptyState: KnownState = {
  collections: Object.fromEntries(kinds.map((kind) => [kind, new Collection([], false, false)])) as Record<
    Kind,
    Collection
  >,
  limits: {
    searchSubscribers: { defaultSize: undefined, maxUnclamped: 10 },
    listMessages: { defaultSize: 10, maxUnclamped: 10 },
    listNotifications: { defaultSize: 10, maxUnclamped: 50 },
  },
  isUncertain: () => false,
  mayGrow: () => true,
  isShown: () => false,
  ranks: new Map(),
  now: new MomentRange(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY),
};

export function timeRangeOfWrite(time: number): MomentRange {
  return new MomentRange(time - maxClockDifference, time + maxClockDifference);
}

export function toKnownRecord(kind: Kind, value: JsonObject): KnownRecord {
  return { key: keyOf(kind, value), value, fieldRequirements: {}, defaultRequirement: 'records.same-everywhere' };
}

/** Key of a record: its identifier, or its JSON without one. */
export function keyOf(kind: Kind, record: unknown): string {
  if (!isObject(record)) return JSON.stringify(record);
  const { _id: id, subscriberId, identifier } = record;
  if (kind === 'subscriber' && typeof subscriberId === 'string') return subscriberId;
  if (typeof id === 'string' || typeof id === 'number') return String(id);
  return kind === 'integration' && typeof identifier === 'string' ? identifier : JSON.stringify(record);
}

export interface Effect {
  readonly kind: Kind;
  readonly record: KnownRecord;
}
