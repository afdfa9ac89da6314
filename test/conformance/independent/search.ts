import { createHash, randomBytes } from 'node:crypto';
import type { Options } from './options.js';
import type { Parameters } from './parameters.js';
import { Refusal } from './refusal.js';
import type { Subscriber } from './subscribers.js';

/** A page of the subscriber search (§4.3). */
export function search(ordered: readonly Subscriber[], parameters: Parameters, options: Options) {
  const limit = parameters.limit(options.searchLimit);
  const everyone = order(ordered, parameters, options);
  const found = new Set(filter(ordered, parameters, options));
  const matches = everyone.filter((subscriber) => found.has(subscriber));
  const context = options.boundCursors ? contextOf(parameters) : '';
  const after = locate('after');
  const before = locate('before');
  const inclusion = parameters.flag('includeCursor') ? 1 : 0;

  const rows = options.searchPages === 'scanned' ? everyone : matches;
  const first = after === undefined ? 0 : rowsUpTo(after + 1 - inclusion);
  const end = before === undefined ? rows.length : rowsUpTo(before + inclusion);
  // Before a cursor come the nearest results, not the first ones.
  const start = before === undefined ? first : Math.max(first, end - limit);
  const stop = Math.min(end, start + limit);
  const isFound = (subscriber: Subscriber) => found.has(subscriber);
  return {
    data: rows.slice(start, stop).filter(isFound),
    next: rows.slice(stop).some(isFound) ? cursorTo(rows[stop - 1]) : null,
    previous: rows.slice(0, start).some(isFound) ? cursorTo(rows[start]) : null,
    totalCount: Math.min(matches.length, 50_000),
    totalCountCapped: matches.length > 50_000,
  };

  function locate(name: 'after' | 'before'): number | undefined {
    const cursor = parameters.text(name);
    if (cursor === undefined) return undefined;
    const id = readCursor(cursor, context);
    const index = everyone.findIndex(({ _id }) => _id === id);
    if (index < 0) throw new Refusal('invalid', `${name} is no cursor of this search`);
    return index;
  }

  /** A cursor has its place even if its subscriber was renamed or deleted meanwhile. */
  function rowsUpTo(place: number): number {
    if (rows === everyone) return place;
    return everyone.slice(0, place).filter((subscriber) => found.has(subscriber)).length;
  }

  function cursorTo(subscriber: Subscriber | undefined): string | null {
    return subscriber === undefined ? null : writeCursor(subscriber._id, context, options);
  }
}

function filter(subscribers: readonly Subscriber[], parameters: Parameters, options: Options): readonly Subscriber[] {
  const conditions = (['email', 'phone', 'subscriberId', 'name'] as const).flatMap((field) => {
    const wanted = parameters.text(field);
    return wanted === undefined ? [] : [{ field, wanted }];
  });
  return subscribers.filter(
    (subscriber) =>
      (subscriber.isDeleted !== true || options.deletedAre === 'marked') &&
      conditions.every(({ field, wanted }) =>
        (field === 'name' ? namesOf(subscriber, options) : [subscriber[field]]).some((value) => matches(value, wanted)),
      ),
  );

  function matches(value: string | null | undefined, wanted: string): boolean {
    if (value === null || value === undefined) return false;
    if (options.match === 'exact') return value === wanted;
    return options.match === 'prefix' ? value.startsWith(wanted) : value.includes(wanted);
  }
}

function namesOf({ firstName, lastName }: Subscriber, { nameIs }: Options): readonly string[] {
  const names = [firstName, lastName].filter((name) => typeof name === 'string');
  return nameIs === 'either' ? names : [names.join(' ')];
}

function order(
  subscribers: readonly Subscriber[],
  parameters: Parameters,
  { orderByFields, collation, absentValues }: Options,
): readonly Subscriber[] {
  const by = parameters.oneOf('orderBy', orderByFields);
  const direction = parameters.oneOf('orderDirection', ['ASC', 'DESC']);
  if (by === undefined && direction === undefined) return subscribers;
  const field = by ?? 'createdAt';
  const sign = direction === 'DESC' ? -1 : 1;
  const keyed = subscribers.map((subscriber) => ({ subscriber, key: keyOf(Reflect.get(subscriber, field)) }));
  return keyed.sort((a, b) => sign * compare(a.key, b.key)).map(({ subscriber }) => subscriber);

  function compare(a: string | undefined, b: string | undefined): number {
    if (a === b) return 0;
    if (a === undefined || b === undefined) return (a === undefined) === (absentValues === 'first') ? -1 : 1;
    return collation === 'dictionary' ? a.localeCompare(b) : a < b ? -1 : 1;
  }
}

function keyOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  return value instanceof Date ? value.toISOString() : String(value);
}

/** What a bound cursor holds for: the filters and the order of the search that made it. */
function contextOf(parameters: Parameters): string {
  const names = ['email', 'phone', 'subscriberId', 'name', 'orderBy', 'orderDirection'];
  return names.map((name) => parameters.text(name) ?? '').join('\n');
}

function writeCursor(id: string, context: string, { cursors }: Options): string {
  const salt = cursors === 'new every time' ? randomBytes(6).toString('base64url') : '';
  const text = Buffer.from(`${id}\n${salt}`).toString('base64url');
  return `${text}.${sign(text, context)}`;
}

function readCursor(cursor: string, context: string): string {
  const [text = '', signature] = cursor.split('.');
  if (signature !== sign(text, context)) throw new Refusal('invalid', 'the cursor is not signed by this server');
  return Buffer.from(text, 'base64url').toString().split('\n')[0] ?? '';
}

function sign(text: string, context: string): string {
  return createHash('sha256').update(`${text}\n${context}`).digest('base64url').slice(0, 16);
}
