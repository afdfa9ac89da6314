import { createDataset, type Dataset } from '../../../fixtures/dataset.js';
import type { Scenario } from '../../../fixtures/scenario.js';
import { isSameJson } from '../../contract/json-value.js';
import { sha256, toHex } from '../../text/bytes.js';
import type { MockOptions } from '../mock-options.js';
import type { Platform } from '../platform.js';
import { readScenario, unnamedScenario } from '../scenario/read-scenario.js';
import type { BaseOverrides } from '../state/act.js';
import { type AnyTable, type Records, recordKinds } from './table.js';
import { Store, toRecordChange, type World, type WorldHooks, type Worlds } from './world.js';

/** Scenario, seed and time that the records of all worlds are generated from. */
export interface Base {
  readonly name: string;
  readonly seed: number;
  /** Time that the records are dated by, in milliseconds since 1970; undefined if their dates are fixed. */
  readonly now: number | undefined;
  readonly content: Scenario;
  readonly dataset: Dataset;
}

/**
 * Resolves options to a scenario, a seed and a time. Throws ScenarioError for an unknown scenario, and SourceError for
 * the mistakes in one.
 */
export function resolveBaseFrom(
  platform: Platform,
  initial: Pick<MockOptions, 'scenario' | 'seed'>,
  overrides: BaseOverrides,
  now: number | undefined,
): Base {
  const from = overrides.scenario ?? initial.scenario ?? 'default';
  const content = readScenario(from, platform);
  const seed = overrides.seed ?? initial.seed ?? content.seed ?? 1;
  const dataset = createDataset({ seed, scenario: content, now });
  return { name: scenarioNameOf(from), seed, now, content, dataset };
}

/** Name or file of a scenario; for an object, its description. */
export function scenarioNameOf(scenario: string | Scenario): string {
  return typeof scenario === 'string' ? scenario : (scenario.description ?? unnamedScenario);
}

/** Seed of a base, and a digest of the scenario's content. They identify its records. */
export function identifyBase({ seed, content }: Pick<Base, 'seed' | 'content'>) {
  return { seed, scenario: digestOf(content) };
}

/** Short digest of a JSON value. */
export function digestOf(value: unknown): string {
  return toHex(sha256(JSON.stringify(value))).slice(0, 16);
}

type Fields = Readonly<Record<string, unknown>>;

/** Replaces all worlds and keeps written data. Returns a line for each record that could not be kept. */
export function carryOverWorlds(
  worlds: Worlds,
  earlier: Dataset,
  createWorld: (environment: string, overseer: WorldHooks) => World,
): readonly string[] {
  const losses: string[] = [];
  worlds.replace((world, environment) => {
    const next = createWorld(environment, { underlyingReplays: world.replays });
    const before = new Store(earlier, environment);
    losses.push(...carryOver(world.store, before, next.store).map((line) => `${environment}: ${line}`));
    return next;
  });
  return losses;
}

/**
 * Copies written data to a new store, and returns a line for each record that could not be kept. A field that both the
 * data and the scenario changed gets the value of the scenario.
 */
function carryOver(from: Store, earlier: Store, to: Store): string[] {
  const losses: string[] = [];
  to.apply({ created: from.created });
  for (const table of Object.keys(recordKinds) as (keyof Records)[]) {
    const { removed, put } = from[table].changes;
    // A record that moved appears in both lists.
    const keptIds = new Set(put.map(({ _id }) => _id));
    for (const id of removed) if (!keptIds.has(id) && hasSameRecord(table, id)) to.apply({ table, removed: id });
    for (const record of put) {
      const loss = keepRecord(table, { ...record });
      if (loss !== undefined) losses.push(`${table} ${Object(record)[recordKinds[table].nameField]} ${loss}`);
    }
  }
  return losses;

  /** Tells if both datasets have the same record with an identifier. */
  function hasSameRecord(table: keyof Records, id: string): boolean {
    const before = recordIn(earlier[table], '_id', id);
    const after = recordIn(to[table], '_id', id);
    return before !== undefined && after !== undefined && isSame(table, before, after);
  }

  /** Writes a record to the new store. Returns the reason if it was not kept completely. */
  function keepRecord(table: keyof Records, record: Fields): string | undefined {
    const before = recordIn(earlier[table], '_id', record._id);
    const after = recordIn(to[table], '_id', record._id);
    if (before === undefined) {
      const reason = reasonAgainstAdding(table, record);
      if (reason === undefined) to.apply(toRecordChange(table, record));
      return reason && `was dropped: ${reason}`;
    }
    if (after === undefined) return 'was dropped: the scenario no longer contains it';
    if (!isSame(table, before, after)) return 'was dropped: the scenario has a different record now';
    const { merged, refused } = merge(record, before, after);
    to.apply(toRecordChange(table, merged));
    if (refused.length > 0) return `was kept, except ${refused.join(', ')}: the scenario changed it too`;
    return undefined;
  }

  function reasonAgainstAdding(table: keyof Records, record: Fields): string | undefined {
    const { nameField } = recordKinds[table];
    if (recordIn(to[table], nameField, record[nameField]) !== undefined)
      return 'the scenario now contains one of that name';
    const { _subscriberId: subscriber, _notificationId: event } = record;
    if (subscriber !== undefined && recordIn(to.subscribers, '_id', subscriber) === undefined) {
      return 'its subscriber no longer exists';
    }
    if (event !== undefined && recordIn(to.events, '_id', event) === undefined) return 'its event no longer exists';
    return undefined;
  }
}

function recordIn(table: AnyTable, key: string, value: unknown): Fields | undefined {
  const record = table.find(key, value);
  return record && { ...record };
}

/** Tells if two records with the same identifier are the same record. Identifiers are counters, and may be reused. */
function isSame(table: keyof Records, before: Fields, after: Fields): boolean {
  const ids = Object.keys(before).filter((key) => /^_[a-z]/i.test(key));
  return [...ids, recordKinds[table].nameField, 'channel'].every((key) => before[key] === after[key]);
}

/** Applies the written fields of a record to its new version. `refused` lists the fields that both changed. */
function merge(record: Fields, before: Fields, after: Fields): { merged: Fields; refused: string[] } {
  const merged: Record<string, unknown> = { ...after };
  const refused: string[] = [];
  for (const key of new Set([...Object.keys(record), ...Object.keys(before)])) {
    if (isSameJson(record[key], before[key]) || isSameJson(record[key], after[key])) continue;
    if (!isSameJson(before[key], after[key])) refused.push(key);
    else if (key in record) merged[key] = record[key];
    else delete merged[key];
  }
  return { merged, refused };
}
