import { createHash, randomBytes } from 'node:crypto';
import type { Options } from './options.js';
import type { Parameters } from './parameters.js';
import { Refusal } from './refusal.js';
import type { Row } from './row.js';

/** The cursors of one search: texts that stand for subscribers. */
export class Cursors {
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
