import { filtered, filters } from '../../server/filters.js';
import { mutantOptions } from '../../server/options.js';
import { type Row, rowsOf } from '../../server/row.js';
import type { Store } from '../../server/store.js';
import type { Chance } from './chance.js';

type Sets = Readonly<Record<string, readonly string[]>>;

const enums = ['channel', 'channels', 'severity'];

/** Values for the filters of an operation: existing ones, and similar ones. */
export class Values {
  /** For each record, the values that each filter compares. */
  readonly #records: Readonly<Record<keyof typeof filters, readonly Sets[]>>;

  constructor(store: Store) {
    const collect = (operation: keyof typeof filters, rows: readonly Row[]): readonly Sets[] =>
      rows.map((row) => {
        const of = (name: string) => filtered(row, name, { operation, store, options: mutantOptions });
        const sets = Object.keys(filters[operation]).map((name) => [name, of(name).filter((value) => value !== '')]);
        return Object.fromEntries([...sets, ['_id', [String(row._id)]]]);
      });
    this.#records = {
      searchSubscribers: collect('searchSubscribers', store.subscribers),
      listMessages: collect('listMessages', store.messages),
      listNotifications: collect('listNotifications', store.events),
    };
  }

  /** Values of one record, so that filters find something together. */
  record(operation: keyof typeof filters, chance: Chance): Sets {
    return chance.of(this.#records[operation]);
  }

  /** A value of the record for a filter, if it has one. */
  own(name: string, record: Sets, chance: Chance): string | undefined {
    const own = record[name] ?? [];
    return own.length === 0 ? undefined : chance.of(own);
  }

  /** A value of the record for any filter. */
  foreign(record: Sets, chance: Chance): string {
    return chance.of(Object.values(record).flat());
  }

  for(operation: keyof typeof filters, name: string, record: Sets, chance: Chance): string {
    const own = chance.is(0.45) ? this.own(name, record, chance) : undefined;
    if (own !== undefined) return own;
    const others = this.#records[operation].flatMap((sets) => sets[name] ?? []);
    if (enums.includes(name)) return chance.of(others);
    if (chance.is(0.1)) return this.foreign(record, chance);
    return chance.is(0.4) ? chance.of(others) : similar(chance.of(others), chance);
  }
}

/** A text that a careless comparison mistakes for the value or a part of it. */
export function similar(value: string, chance: Chance): string {
  const middle = Math.max(1, Math.floor(value.length / 2));
  return chance.of<() => string>([
    () => value.toLowerCase(),
    () => value.toUpperCase(),
    () => value.slice(0, middle),
    () => value.slice(middle),
    () => value.slice(1, -1) || value,
    () => value.slice(0, -1) || value,
    () => `${value}x`,
    () => ` ${value}`,
    () => `${value} `,
    () => value.normalize('NFD').replace(/\p{M}/gu, ''),
    () => value.replace(/[^\p{L}\p{N}]/gu, '') || value,
    () => `${value.slice(0, middle)}%`,
    () => `${value.slice(0, middle)}_${value.slice(middle + 1)}`,
    () => `${value.slice(0, middle)}.*`,
    () => `${value.slice(0, 3)} ${value.slice(3)}`,
    () => encodeURIComponent(value),
    () => value.split(/\s+/)[0] ?? value,
  ])();
}

/** An identifier for bodies and paths, which may exist or not. */
export function idOf(rows: readonly Row[], fields: readonly string[], chance: Chance): string {
  const id = String(chance.of(rows)[chance.of(fields)]);
  return chance.is(0.75)
    ? id
    : chance.of([`${id}x`, id.slice(0, -1), `${id.slice(0, 20)}zzzz`, similar(id, chance), 'unknown']);
}

export function stepsOf(workflow: Row): readonly Row[] {
  return rowsOf(workflow, 'steps');
}
