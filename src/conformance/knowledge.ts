import type { CheckedRequirementId } from '#generated/requirements.js';
import { field, isObject, isSameJson, type JsonObject } from '../contract/json-value.js';
import type { OperationId } from '../contract/operations.js';
import { anything, MomentRange, mergeShown } from '../reference/pattern.js';
import {
  Collection,
  type Effect,
  type Kind,
  type KnownRecord,
  type KnownState,
  keyOf,
  kindOfList,
  type Limits,
  type ListId,
  nothingKnown,
  shownRecord,
  timeOfWrite,
} from '../reference/state.js';
import type { Call } from './call.js';
import { differingFields } from './compare.js';
import { type Flicker, Flickers, type ListChange } from './flickers.js';

/** What a reading of a whole list showed. */
export interface ListReading {
  readonly records: readonly JsonObject[];
  readonly isWhole: boolean;
  /** When its first page was requested, by `Knowledge.tick`; left out if nothing was written meanwhile. */
  readonly sentAt?: number;
}

/** Fields that each write changes: of several at once, either may have been the last one. */
export const volatileFields = ['updatedAt', 'lastOnlineAt', '__v'];

/** Everything that is known of a server: its records, each with the time since which its version is certain. */
export class Knowledge {
  #collections: Record<Kind, Collection> = { ...nothingKnown.collections };
  readonly limits: Record<ListId, Limits> = { ...nothingKnown.limits };
  readonly ranks = new Map<string, ReadonlyMap<string, number>>();
  /** The subscribers that this run has written, by `subscriberId`. */
  readonly own = new Set<string>();
  /** The kinds of records that other clients change. */
  readonly restless = new Set<Kind>();
  readonly #shown = new Set<string>();
  /** By kind and key, when the newest version became certain, by `tick`. */
  readonly #since = new Map<string, number>();
  #lastWrite = 0;
  /** Time of the last write's end, on the clock of `performance`. */
  lastWriteAt = Number.NEGATIVE_INFINITY;
  #ticks = 0;
  readonly #foreignChanges: ListChange[] = [];
  readonly #flickers = new Flickers();
  /** By kind, the fields that a server shows differently each time. */
  readonly #unsteady = new Map<Kind, Set<string>>();
  /** By kind and key, the number of writes under way. */
  readonly #pending = new Map<string, number>();

  /** Counts what happens, one after the other: requests that are sent, and writes that end. */
  tick(): number {
    this.#ticks += 1;
    return this.#ticks;
  }

  collection(kind: Kind): Collection {
    return this.#collections[kind];
  }

  /**
   * What is certain of the server while a request is under way.
   *
   * @param sentAt when it was sent, by `tick`.
   * @param quiet the kinds of records that were seen to be the same before and after: others have not changed them.
   */
  state(sentAt: number, quiet: readonly Kind[] = []): KnownState {
    const uncertain = this.#uncertainSince(sentAt);
    const isRestless = (kind: Kind) => this.restless.has(kind) && !quiet.includes(kind);
    const isUncertain: KnownState['isUncertain'] = (kind, key) =>
      uncertain.has(`${kind} ${key}`) || (isRestless(kind) && !this.own.has(key));
    const isAllCertain = uncertain.size === 0 && [...this.restless].every((kind) => quiet.includes(kind));
    return {
      collections: { ...this.#collections, subscriber: this.#withPending() },
      limits: { ...this.limits },
      isUncertain: isAllCertain ? nothingKnown.isUncertain : isUncertain,
      mayGrow: isRestless,
      isShown: (operationId, field) => this.#shown.has(`${operationId} ${field}`),
      ranks: this.ranks,
      now: timeOfWrite(Date.now()),
    };
  }

  /** The subscribers, with those that are being created: a list may show them already. */
  #withPending(): Collection {
    const known = this.#collections.subscriber;
    const keys = [...this.own].filter((key) => known.find(key) === undefined && this.#pending.has(`subscriber ${key}`));
    return keys.reduce((all, key) => all.with(shownRecord('subscriber', { subscriberId: key })), known);
  }

  /** The records that a write may have changed since a moment, by kind and key. */
  #uncertainSince(sentAt: number): ReadonlySet<string> {
    const uncertain = new Set<string>();
    for (const id of this.#pending.keys()) uncertain.add(id);
    if (this.#lastWrite <= sentAt) return uncertain;
    for (const [id, since] of this.#since) if (since > sentAt) uncertain.add(id);
    return uncertain;
  }

  /** Marks a record that a write is about to change. Returns the end of the mark. */
  writing(kind: Kind, key: string): () => void {
    const id = `${kind} ${key}`;
    if (kind === 'subscriber') this.own.add(key);
    this.#pending.set(id, (this.#pending.get(id) ?? 0) + 1);
    return () => {
      const left = (this.#pending.get(id) ?? 1) - 1;
      if (left > 0) this.#pending.set(id, left);
      else this.#pending.delete(id);
      this.#lastWrite = this.tick();
      this.lastWriteAt = performance.now();
      this.#since.set(id, this.#lastWrite);
    };
  }

  /** Whether a write was the only one to its record while it was under way. */
  isAlone(kind: Kind, key: string, sentAt: number): boolean {
    const id = `${kind} ${key}`;
    return (this.#pending.get(id) ?? 0) < 2 && (this.#since.get(id) ?? 0) <= sentAt;
  }

  /** Takes over what a write has changed. */
  apply(effects: readonly Effect[]): void {
    for (const { kind, record } of effects) {
      this.#collections[kind] = this.#collections[kind].with({ ...record, value: this.#steady(kind, record.value) });
      if (kind === 'subscriber') this.own.add(record.key);
    }
  }

  /** Takes over what a record shows that was not known of it. */
  learn(kind: Kind, shown: unknown): void {
    if (!isObject(shown)) return;
    const known = this.#collections[kind].find(keyOf(kind, shown));
    if (known === undefined) return;
    const isNew = Object.keys(shown).some((name) => {
      const value = known.value[name];
      return value === undefined || value === anything || value instanceof MomentRange;
    });
    if (isNew)
      this.#collections[kind] = this.#collections[kind].with({ ...known, value: mergeShown(known.value, shown) });
  }

  /** Remembers which fields the responses of an operation show with a value. */
  noteShown(operationId: OperationId, record: unknown): void {
    if (!isObject(record)) return;
    for (const [name, value] of Object.entries(record)) if (value !== null) this.#shown.add(`${operationId} ${name}`);
  }

  /** Whether other clients change the records of a kind: what comes back just as it was, nobody has changed. */
  isRestless(kind: Kind): boolean {
    return this.restless.has(kind) && this.#flickers.hasOthers(kind);
  }

  /** The records that were gone, or different, for a while, and then as before again. */
  get flickers(): readonly Flicker[] {
    return this.#flickers.found;
  }

  /** The changes that others have made since this was asked last. */
  takeForeignChanges(): readonly ListChange[] {
    return this.#foreignChanges.splice(0);
  }

  /** Takes the records of a whole list for what is there, and returns what others have changed. */
  take(list: ListId | 'listActiveIntegrations', walk: ListReading, isOrdered: boolean): readonly ListChange[] {
    const kind = list === 'listActiveIntegrations' ? 'integration' : kindOfList[list];
    const before = this.#collections[kind];
    const { sentAt = Number.POSITIVE_INFINITY } = walk;
    // A walk may show an older version of what was written meanwhile.
    const isNewer = (key: string) => {
      const id = `${kind} ${key}`;
      return this.#pending.has(id) || (this.#since.get(id) ?? 0) > sentAt;
    };
    const all = before.records.length === 0 ? [] : this.changes(kind, walk);
    const changes = all.filter(({ key }) => !isNewer(key));
    const shown = new Set(walk.records.map((value) => keyOf(kind, value)));
    // An integration that is not active is not listed, and what this run wrote is there even if a page of it was not read.
    const hidden = before.records.filter(
      ({ key, value }) => !shown.has(key) && (kind === 'integration' ? value.active === false : this.own.has(key)),
    );
    const records = walk.records.flatMap((value) =>
      isNewer(keyOf(kind, value)) ? (before.find(keyOf(kind, value)) ?? []) : this.#afterWalk(kind, before, value),
    );
    this.#collections[kind] = new Collection([...records, ...hidden], walk.isWhole, isOrdered, hidden.length);
    this.#noteForeign(changes.filter(({ key }) => !this.own.has(key)));
    return changes;
  }

  /** Gives up what a write may have changed: it got no response that can be read. */
  doubt(kind: Kind, key: string, body: unknown): void {
    if (kind === 'subscriber') this.own.add(key);
    const record = this.#collections[kind].find(key);
    if (record === undefined) return;
    const { subscriberId: _, identifier: __, ...given } = isObject(body) ? body : {};
    const names = [...Object.keys(given), ...volatileFields];
    const value = { ...record.value, ...Object.fromEntries(names.map((name) => [name, anything])) };
    this.#collections[kind] = this.#collections[kind].with({ ...record, value });
  }

  /** Gives up what is known of a record that an invalid request may have changed. */
  forget({ call, resource }: { readonly call: Call; readonly resource: unknown }): void {
    const key = call.path?.subscriberId ?? field(call.body, 'subscriberId');
    const record = this.#collections.subscriber.find(String(key));
    if (record === undefined || !isObject(resource)) return;
    this.#collections.subscriber = this.#collections.subscriber.with({ ...record, value: resource });
  }

  /** Has a refused write blamed for whatever its record shows that was not written before. */
  blameRefused({ call }: { readonly call: Call }, reason?: CheckedRequirementId): void {
    const key = call.path?.subscriberId ?? field(call.body, 'subscriberId');
    const record = this.#collections.subscriber.find(String(key));
    if (record === undefined || !this.own.has(record.key)) return;
    const isMisuse = call.authorization !== undefined;
    const requirement = reason ?? (isMisuse ? 'auth.refusal-writes-nothing' : 'refusal.changes-nothing');
    const fieldRequirements = Object.fromEntries(Object.keys(record.value).map((name) => [name, requirement] as const));
    this.#collections.subscriber = this.#collections.subscriber.with({
      ...record,
      fieldRequirements,
      defaultRequirement: requirement,
    });
  }

  /** Takes over a workflow, which no list shows. */
  takeWorkflow(workflow: JsonObject): void {
    const key = keyOf('workflow', workflow);
    const before = this.#collections.workflow.find(key);
    const fields = before === undefined ? [] : differingFields(before.value, workflow);
    if (before !== undefined && fields.length > 0)
      this.#noteForeign([{ kind: 'workflow', key, before, after: workflow, fields }]);
    this.#collections.workflow = this.#collections.workflow.with(shownRecord('workflow', workflow));
  }

  /** What differs between the known records and a reading of the whole list, but for what this run has written. */
  changes(kind: Kind, { records, isWhole }: ListReading): readonly ListChange[] {
    const known = this.#collections[kind];
    const shown = new Map(records.map((record) => [keyOf(kind, record), record]));
    const changes: ListChange[] = [];
    for (const record of known.records) {
      const after = shown.get(record.key);
      if (after === undefined) {
        const isHidden = kind === 'integration' && record.value.active === false;
        if (isWhole && !isHidden) changes.push({ kind, key: record.key, before: record, after, fields: [] });
        continue;
      }
      const fields = differingFields(record.value, after);
      if (fields.length > 0) changes.push({ kind, key: record.key, before: record, after, fields });
    }
    for (const [key, after] of shown)
      if (known.isComplete && known.find(key) === undefined)
        changes.push({ kind, key, before: undefined, after, fields: [] });
    return changes;
  }

  #noteForeign(changes: readonly ListChange[]): void {
    this.#foreignChanges.push(...changes);
    this.#flickers.note(changes);
  }

  /** Gives up a field that reads differently each time, as credentials do that are encrypted for each response. */
  giveUpField(kind: Kind, name: string): void {
    this.#unsteady.set(kind, (this.#unsteady.get(kind) ?? new Set()).add(name));
  }

  /** A record without the values that read differently each time. */
  #steady(kind: Kind, value: JsonObject): JsonObject {
    const unsteady = [...(this.#unsteady.get(kind) ?? [])].filter((name) => value[name] !== undefined);
    return unsteady.length === 0
      ? value
      : { ...value, ...Object.fromEntries(unsteady.map((name) => [name, anything])) };
  }

  #afterWalk(kind: Kind, before: Collection, shown: JsonObject): KnownRecord {
    const value = this.#steady(kind, shown);
    const known = before.find(keyOf(kind, shown));
    if (known === undefined) return shownRecord(kind, value);
    return isSameJson(known.value, value) ? known : { ...known, value: { ...known.value, ...value } };
  }
}
