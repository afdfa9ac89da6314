import type { Query } from './call.js';
import type { Refused } from './hooks.js';

/** The query parameters of a request, read as what they should be. */
export class Parameters {
  readonly #query: Query;
  readonly #refuse: (reason: Refused) => void;

  /** `refuse` throws, unless a fault keeps it from that. */
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

  /** A whole number from `minimum` to `maximum`. */
  number(name: string, standard: number, minimum: number, maximum: number): number {
    const value = this.text(name);
    if (value === undefined) return standard;
    if (!/^-?\d+$/.test(value)) {
      this.#refuse('query.types');
      return standard;
    }
    const number = Number(value);
    if (number < minimum || number > maximum) this.#refuse('query.bounds');
    return number;
  }

  moment(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const moment = Date.parse(/T[\d:.]+$/.test(value) ? `${value}Z` : value);
    if (!Number.isNaN(moment)) return moment;
    this.#refuse('query.date');
    return undefined;
  }
}
