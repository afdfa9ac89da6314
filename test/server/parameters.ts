import type { Query } from './call.js';
import type { Refused } from './hooks.js';
import type { Limit } from './options.js';
import { parseTimestamp } from './timestamps.js';

/** The query parameters of a request, each read as its type. */
export class Parameters {
  readonly #query: Query;
  readonly #refuse: (reason: Refused) => void;

  /** `refuse` throws. */
  constructor(query: Query, refuse: (reason: Refused) => void) {
    this.#query = query;
    this.#refuse = refuse;
  }

  text(name: string): string | undefined {
    return this.#query.get(name)?.[0];
  }

  texts(name: string): readonly string[] {
    return this.#query.get(name) ?? [];
  }

  flag(name: string): boolean {
    const value = this.text(name);
    if (value !== undefined && value !== 'true' && value !== 'false') this.#refuse('query.types');
    return value === 'true';
  }

  oneOf(name: string, values: readonly string[]): string | undefined {
    const value = this.text(name);
    if (value === undefined || values.includes(value)) return value;
    this.#refuse('query.enum');
    return undefined;
  }

  limit({ standard, max, beyond }: Limit): number {
    return this.#number('limit', { standard, min: 1, max, beyond });
  }

  page(beyond: Limit['beyond']): number {
    return this.#number('page', { standard: 0, min: 0, max: Number.MAX_SAFE_INTEGER, beyond });
  }

  /** A moment in milliseconds. */
  moment(name: string): number | undefined {
    const value = this.text(name);
    const moment = value === undefined ? undefined : parseTimestamp(value);
    if (!Number.isNaN(moment)) return moment;
    this.#refuse('query.date');
    return undefined;
  }

  #number(name: string, { standard, min, max, beyond }: Limit & { readonly min: number }): number {
    const value = this.text(name);
    if (value === undefined) return standard;
    if (!/^-?\d+$/.test(value)) {
      this.#refuse('query.types');
      return standard;
    }
    const number = Number(value);
    if (beyond === 'clamp') return Math.min(Math.max(number, min), max);
    if (number < min || number > max) this.#refuse('query.bounds');
    return number;
  }
}
