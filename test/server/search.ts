import { createHash, randomBytes } from 'node:crypto';
import { filterRows } from './filters.js';
import type { Asked } from './operations.js';
import type { Options } from './options.js';
import { arrange, sort } from './order.js';
import { cutPage } from './page.js';
import type { Parameters } from './parameters.js';
import { Refusal } from './refusal.js';
import type { Row } from './row.js';

/** Number of records before a cursor, and up to its record. */
interface Place {
  readonly before: number;
  readonly upTo: number;
}

/** A page of the subscriber search (§4.3). */
export function search(asked: Asked) {
  const { parameters, options, at, hooks } = asked;
  const everyone = arrange(asked.index.read() ?? at.store.subscribers, options);
  const limit = parameters.limit(options.searchLimit);
  const includes = parameters.flag('includeCursor');
  const listed = everyone.filter(({ deleted }) => deleted !== true || options.deletedAre === 'marked');
  const found = filterRows(listed, asked);
  const foundSet = new Set(found);
  const isFound = (row: Row) => foundSet.has(row);
  const ordered = sort(found, parameters, options);
  const all = hooks.sorted?.(ordered, at) ?? ordered;
  const rows = options.searchPages === 'scanned' ? sort(everyone, parameters, options) : all;
  const cursors = new Cursors(parameters, options);
  const after = placeOf('after');
  const before = placeOf('before');

  const end = before === undefined ? rows.length : includes ? before.upTo : before.before;
  const first = after === undefined ? 0 : includes ? after.before : after.upTo;
  // Before a cursor, a page contains the nearest results, not the first ones.
  const from = before === undefined ? first : Math.max(first, end - limit);
  const page = cutPage(rows, { from, to: Math.min(end, from + limit) }, asked, rows === all ? undefined : isFound);
  return {
    data: page.data,
    next: page.isMoreAfter ? cursors.write(page.last) : null,
    previous: page.isMoreBefore ? cursors.write(page.first) : null,
    totalCount: Math.min(all.length, 50_000),
    totalCountCapped: all.length > 50_000,
  };

  function placeOf(name: 'after' | 'before'): Place | undefined {
    const cursor = parameters.text(name);
    if (cursor === undefined) return undefined;
    const id = cursors.read(cursor);
    const index = rows.findIndex(({ _id }) => _id === id);
    if (index >= 0) return { before: index, upTo: index + 1 };
    const sorted = options.lostCursors === 'kept' ? sort(everyone, parameters, options) : [];
    const place = sorted.findIndex(({ _id }) => _id === id);
    if (place < 0) throw new Refusal('query.types');
    const count = sorted.slice(0, place).filter(isFound).length;
    return { before: count, upTo: count };
  }
}

/** The cursors of one search: texts that stand for subscribers. */
class Cursors {
  readonly #form: Options['cursors'];
  /** Filters and order for which a bound cursor is valid. */
  readonly #context: string;

  constructor(parameters: Parameters, { cursors, boundCursors }: Options) {
    const names = ['email', 'phone', 'subscriberId', 'name', 'orderBy', 'orderDirection'];
    this.#form = cursors;
    this.#context = boundCursors ? names.map((name) => parameters.text(name) ?? '').join('\n') : '';
  }

  write(row: Row | undefined): string | null {
    if (row === undefined) return null;
    const id = String(row._id);
    if (this.#form === 'bare ids') return Buffer.from(id).toString('base64url');
    const salt = this.#form === 'new every time' ? randomBytes(6).toString('base64url') : '';
    const text = Buffer.from(`${id}\n${salt}`).toString('base64url');
    return `${text}.${this.#sign(text)}`;
  }

  /** The `_id` of the subscriber that a cursor stands for. */
  read(cursor: string): string {
    const [text = '', signature] = cursor.split('.');
    if (this.#form !== 'bare ids' && signature !== this.#sign(text)) throw new Refusal('query.types');
    return Buffer.from(text, 'base64url').toString().split('\n')[0] ?? '';
  }

  #sign(text: string): string {
    return createHash('sha256').update(`${text}\n${this.#context}`).digest('base64url').slice(0, 16);
  }
}
