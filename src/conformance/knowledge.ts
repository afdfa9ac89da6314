import type { CheckedRequirementId } from '#generated/requirements.js';
import { field, isObject, isSameJson, type JsonObject } from '../contract/json-value.js';
import type { OperationId } from '../contract/operations.js';
import { anything, differingFields, MomentRange, mergeShown } from '../reference/pattern.js';
import {
  Collection,
  type Effect,
  emptyState,
  type Kind,
  type KnownRecord,
  type KnownState,
  keyOf,
  kindOfList,
  type Limits,
  type ListId,
  timeRangeOfWrite,
  toKnownRecord,
} from '../reference/state.js';
import type { Call } from './call.js';
import { Flickers, findChanges, type ListChange, type ListReading } from './flickers.js';

/** Fields that each write changes: after concurrent writes, their values are unknown. */
export const volatileFields = ['updatedAt', 'lastOnlineAt', '__v'];

/** Known state of a server: its records, each with the time since which its version is certain. */
export class Knowledge {
  #collections: Record<Kind, Collection> = { ...emptyState.collections };
  readonly limits: Record<ListId, Limits> = { ...emptyState.limits };
  readonly ranks = new Map<string, ReadonlyMap<string, number>>();
  /** The subscribers that this run has written, by `subscriberId`. */
  readonly own = new Set<string>();
  /** The kinds of records that other clients change. */
  readonly changedByOthers = new Set<Kind>();
  /** Names of fields that responses have shown with a value, by operation. */
  readonly #shown = new Map<OperationId, Set<string>>();
  /** Time of the last write by `tick`, by kind and key. */
  readonly #lastWrites = new Map<string, number>();
  #lastWrite = 0;
  /** End of the last write, by `performance.now()`. */
  lastWriteAt = Number.NEGATIVE_INFINITY;
  #ticks = 0;
  readonly #foreignChanges: ListChange[] = [];
  readonly flickers = new Flickers();
  /** Fields that differ in each response, by kind, or by kind and key. */
  readonly #unsteady = new Map<string, Set<string>>();
  readonly #pending = new Map<string, number>();

  /** Advances a logical clock, at each request and at the end of each write. */
  tick(): number {
    this.#ticks += 1;
    return this.#ticks;
  }

  /** True once this run has written. */
  get hasWrites(): boolean {
    return this.#lastWrite > 0;
  }

  /** The environment of the key, if subscribers show it. */
  get environmentId(): string | undefined {
    const ids = this.#collections.subscriber.records.map(({ value }) => value._environmentId);
    return ids.find((id) => typeof id === 'string');
  }

  collection(kind: Kind): Collection {
    return this.#collections[kind];
  }

  /**
   * The state that is certain during a request.
   *
   * @param sentAt time of the request, by `tick`.
   * @param unchanged kinds of records that other clients have not changed during the request.
   */
  state(sentAt: number, unchanged: readonly Kind[] = []): KnownState {
    const uncertain = this.#uncertainSince(sentAt);
    const areChangedByOthers = (kind: Kind) => this.changedByOthers.has(kind) && !unchanged.includes(kind);
    const isUncertain: KnownState['isUncertain'] = (kind, key) =>
      uncertain.has(`${kind} ${key}`) || (areChangedByOthers(kind) && !this.own.has(key));
    const isAllCertain = uncertain.size === 0 && [...this.changedByOthers].every((kind) => unchanged.includes(kind));
    return {
      collections: { ...this.#collections, subscriber: this.#withPending() },
      limits: { ...this.limits },
      isUncertain: isAllCertain ? emptyState.isUncertain : isUncertain,
      mayGrow: areChangedByOthers,
      isShown: (operationId, field) => this.#shown.get(operationId)?.has(field) === true,
      ranks: this.ranks,
      now: timeRangeOfWrite(Date.now()),
    };
  }

  /** The subscribers and the pending creations, which a list may show already. */
  #withPending(): Collection {
    const known = this.#collections.subscriber;
    const keys = [...this.own].filter((key) => known.find(key) === undefined && this.#pending.has(`subscriber ${key}`));
    return keys.reduce((all, key) => all.withRecord(toKnownRecord('subscriber', { subscriberId: key })), known);
  }

  /** Records that a write may have changed since a time, by kind and key. */
  #uncertainSince(sentAt: number): ReadonlySet<string> {
    const uncertain = new Set<string>();
    for (const id of this.#pending.keys()) uncertain.add(id);
    if (this.#lastWrite <= sentAt) return uncertain;
    for (const [id, since] of this.#lastWrites) if (since > sentAt) uncertain.add(id);
    return uncertain;
  }

  /** Marks a record as pending before a write. Returns a function that ends the mark. */
  beginWrite(kind: Kind, key: string): () => void {
    const id = `${kind} ${key}`;
    if (kind === 'subscriber') this.own.add(key);
    this.#pending.set(id, (this.#pending.get(id) ?? 0) + 1);
    return () => {
      const left = (this.#pending.get(id) ?? 1) - 1;
      if (left > 0) this.#pending.set(id, left);
      else this.#pending.delete(id);
      this.#lastWrite = this.tick();
      this.lastWriteAt = performance.now();
      this.#lastWrites.set(id, this.#lastWrite);
    };
  }

  /** Tells whether no other write to the same record ran at the same time. */
  isOnlyWrite(kind: Kind, key: string, sentAt: number): boolean {
    const id = `${kind} ${key}`;
    return (this.#pending.get(id) ?? 0) < 2 && (this.#lastWrites.get(id) ?? 0) <= sentAt;
  }

  apply(effects: readonly Effect[]): void {
    for (const { kind, record } of effects) {
      this.#put(kind, { ...record, value: this.#withoutUnsteady(kind, record.value) });
      if (kind === 'subscriber') this.own.add(record.key);
    }
  }

  learn(kind: Kind, shown: unknown): void {
    if (!isObject(shown)) return;
    const known = this.#collections[kind].find(keyOf(kind, shown));
    if (known === undefined) return;
    // After concurrent writes, a read may still show an earlier version: only a whole list shows the last one.
    const isLost = (name: string) => volatileFields.includes(name) && known.value[name] === anything;
    const steady = Object.fromEntries(Object.entries(shown).filter(([name]) => !isLost(name)));
    const isNew = Object.keys(steady).some((name) => {
      const value = known.value[name];
      return value === undefined || value === anything || value instanceof MomentRange;
    });
    if (isNew) this.#put(kind, { ...known, value: mergeShown(known.value, steady) });
  }

  #put(kind: Kind, record: KnownRecord): void {
    this.#collections[kind] = this.#collections[kind].withRecord(record);
  }

  /** Remembers which fields the responses of an operation show with a value. */
  noteShown(operationId: OperationId, record: unknown): void {
    if (!isObject(record)) return;
    const shown = this.#shown.get(operationId) ?? new Set();
    this.#shown.set(operationId, shown);
    for (const name in record) if (record[name] !== null) shown.add(name);
  }

  /** Tells whether other clients change the records of a kind. Records that only flicker do not count. */
  areChangedByOthers(kind: Kind): boolean {
    // The run itself updates an integration.
    return this.flickers.hasLastingChanges(kind) && (kind !== 'integration' || this.changedByOthers.has(kind));
  }

  takeForeignChanges(): readonly ListChange[] {
    return this.#foreignChanges.splice(0);
  }

  /** Replaces the known records by a reading of the whole list. Returns the differences. */
  takeList(list: ListId | 'listActiveIntegrations', walk: ListReading, isOrdered: boolean): readonly ListChange[] {
    const kind = list === 'listActiveIntegrations' ? 'integration' : kindOfList[list];
    const before = this.#collections[kind];
    const { sentAt = Number.POSITIVE_INFINITY } = walk;
    // The reading may show an older version of a record that was written meanwhile.
    const isNewer = (key: string) => {
      const id = `${kind} ${key}`;
      return this.#pending.has(id) || (this.#lastWrites.get(id) ?? 0) > sentAt;
    };
    const all = before.records.length === 0 ? [] : findChanges(before, kind, walk);
    const changes = all.filter(({ key }) => !isNewer(key));
    const shown = new Set(walk.records.map((value) => keyOf(kind, value)));
    // The list hides inactive integrations, and may miss own records on pages that were not read.
    const hidden = before.records.filter(
      ({ key, value }) => !shown.has(key) && (kind === 'integration' ? value.active === false : this.own.has(key)),
    );
    const records = walk.records.flatMap((value) =>
      isNewer(keyOf(kind, value)) ? (before.find(keyOf(kind, value)) ?? []) : this.#mergeRecord(kind, before, value),
    );
    this.#collections[kind] = new Collection([...records, ...hidden], walk.isWhole, isOrdered, hidden.length);
    this.#noteForeignChanges(changes.filter(({ key }) => !this.own.has(key)));
    return changes;
  }

  takeIntegrations(list: readonly unknown[]): readonly ListChange[] {
    return this.takeList('listActiveIntegrations', { records: list.filter(isObject), isWhole: true }, false);
  }

  /** Marks what a write without a readable response may have changed as unknown: of a subscriber, omitted fields too. */
  markUnknown(kind: Kind, key: string, body: unknown): void {
    if (kind === 'subscriber') this.own.add(key);
    const record = this.#collections[kind].find(key);
    if (record === undefined) return;
    const written = { ...(kind === 'subscriber' ? record.value : {}), ...(isObject(body) && body) };
    const { _id: _, subscriberId: __, createdAt: ___, identifier: ____, ...doubtful } = written;
    const names = [...Object.keys(doubtful), ...volatileFields];
    const value = { ...record.value, ...Object.fromEntries(names.map((name) => [name, anything])) };
    this.#put(kind, { ...record, value });
  }

  /** Replaces a record that an invalid, but accepted request may have changed. */
  replaceOwn({ call, resource }: { readonly call: Call; readonly resource: unknown }): void {
    const key = field(resource, 'subscriberId') ?? call.path?.subscriberId ?? field(call.body, 'subscriberId');
    this.own.add(String(key));
    const record = this.#collections.subscriber.find(String(key));
    if (record === undefined) return;
    if (isObject(resource) && typeof resource.subscriberId === 'string')
      this.#put('subscriber', { ...record, value: resource });
    else this.markUnknown('subscriber', record.key, {});
  }

  /** Attributes later differences in a record to a refused write. */
  blameRefused({ call }: { readonly call: Call }, reason?: CheckedRequirementId): void {
    const key = call.path?.subscriberId ?? field(call.body, 'subscriberId');
    const record = this.#collections.subscriber.find(String(key));
    if (record === undefined || !this.own.has(record.key)) return;
    const isMisuse = call.authorization !== undefined;
    const requirement = reason ?? (isMisuse ? 'auth.refusal-writes-nothing' : 'refusal.changes-nothing');
    const fieldRequirements = Object.fromEntries(Object.keys(record.value).map((name) => [name, requirement] as const));
    this.#put('subscriber', { ...record, fieldRequirements, defaultRequirement: requirement });
  }

  /** Adds or replaces a workflow, which no list shows. */
  takeWorkflow(workflow: JsonObject): void {
    const key = keyOf('workflow', workflow);
    const before = this.#collections.workflow.find(key);
    const fields = before === undefined ? [] : differingFields(before.value, workflow);
    if (before !== undefined && fields.length > 0)
      this.#noteForeignChanges([{ kind: 'workflow', key, before, after: workflow, fields }]);
    this.#put('workflow', toKnownRecord('workflow', workflow));
  }

  #noteForeignChanges(changes: readonly ListChange[]): void {
    this.#foreignChanges.push(...changes);
    this.flickers.note(changes);
  }

  /** Ignores a field that differs in each response, such as credentials that are encrypted each time. */
  ignoreField(kind: Kind, name: string, key = ''): void {
    const id = `${kind} ${key}`;
    this.#unsteady.set(id, (this.#unsteady.get(id) ?? new Set()).add(name));
    this.apply(this.#collections[kind].records.map((record) => ({ kind, record })));
  }

  /** Ignores the fields of a written integration that move with each write: timestamps and numbers that have grown. */
  ignoreMoving(key: string, shown: JsonObject): void {
    const before = this.#collections.integration.find(key)?.value ?? {};
    const moment = (value: unknown) =>
      /^\d{4}-\d\d-\d\dT/.test(String(value)) ? Date.parse(String(value)) : Number.NaN;
    const numberOf = (value: unknown) => (typeof value === 'number' ? value : moment(value));
    for (const [name, value] of Object.entries(shown))
      if (numberOf(value) > numberOf(before[name])) this.ignoreField('integration', name, key);
  }

  /** Replaces the values of ignored fields by `anything`. */
  #withoutUnsteady(kind: Kind, value: JsonObject): JsonObject {
    if (this.#unsteady.size === 0) return value;
    const ids = [`${kind} `, `${kind} ${keyOf(kind, value)}`];
    const unsteady = ids
      .flatMap((id) => [...(this.#unsteady.get(id) ?? [])])
      .filter((name) => value[name] !== undefined);
    return unsteady.length === 0
      ? value
      : { ...value, ...Object.fromEntries(unsteady.map((name) => [name, anything])) };
  }

  #mergeRecord(kind: Kind, before: Collection, shown: JsonObject): KnownRecord {
    const value = this.#withoutUnsteady(kind, shown);
    const known = before.find(keyOf(kind, shown));
    if (known === undefined) return toKnownRecord(kind, value);
    return isSameJson(known.value, value) ? known : { ...known, value: { ...known.value, ...value } };
  }
}
