import type { OperationId } from '../server/hooks.js';
import { filtered } from '../server/lists.js';
import { type Row, rowsOf } from '../server/row.js';
import { searched } from '../server/search.js';
import type { Store } from '../server/store.js';
import type { Chance } from './chance.js';

/** Values for the filters of an operation: those of records, and some that are only like them. */
export class Values {
  readonly #known = new Map<string, readonly string[]>();

  constructor(store: Store) {
    const collect = (operation: OperationId, names: readonly string[], rows: readonly Row[]) => {
      for (const name of names) {
        const at = {
          operation,
          store,
          query: new Map(),
          number: 0,
          isRepeated: false,
          writes: 0,
          inFlight: 1,
          page: 0,
          isLast: true,
        };
        const of = (row: Row) =>
          operation === 'searchSubscribers' ? [searched(row, name) ?? ''] : filtered(row, name, at);
        this.#known.set(
          `${operation}/${name}`,
          [...new Set(rows.flatMap(of))].filter((value) => value !== ''),
        );
      }
    };
    collect('searchSubscribers', ['email', 'name', 'phone', 'subscriberId'], store.subscribers);
    collect('listMessages', ['channel', 'subscriberId', 'transactionId', 'contextKeys'], store.messages);
    const ofEvents = [
      'channels',
      'templates',
      'emails',
      'subscriberIds',
      'severity',
      'transactionId',
      'topicKey',
      'contextKeys',
    ];
    collect('listNotifications', ofEvents, store.events);
  }

  for(operation: OperationId, name: string, chance: Chance): string {
    const known = this.#known.get(`${operation}/${name}`) ?? ['nothing'];
    const value = chance.of(known);
    // An enum takes nothing else.
    if (['channel', 'channels', 'severity'].includes(name) || chance.is(0.6)) return value;
    return similar(value, chance);
  }
}

/** A text that a careless comparison takes for the same, or for a part of it. */
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

/** Bodies and paths: identifiers that exist, and some that do not. */
export function idOf(rows: readonly Row[], fields: readonly string[], chance: Chance): string {
  const id = String(chance.of(rows)[chance.of(fields)]);
  return chance.is(0.75)
    ? id
    : chance.of([`${id}x`, id.slice(0, -1), `${id.slice(0, 20)}zzzz`, similar(id, chance), 'unknown']);
}

export function stepsOf(workflow: Row): readonly Row[] {
  return rowsOf(workflow, 'steps');
}
