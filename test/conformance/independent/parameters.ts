import type { Limit } from './options.js';
import { Refusal } from './refusal.js';
import { parseMoment } from './timestamps.js';

/** The query parameters of a request, read as what they should be; anything else is refused. */
export class Parameters {
  readonly #query: URLSearchParams;

  constructor(query: URLSearchParams) {
    this.#query = query;
  }

  names(): readonly string[] {
    return [...new Set(this.#query.keys())];
  }

  text(name: string): string | undefined {
    return this.#query.get(name) ?? undefined;
  }

  texts(name: string): readonly string[] {
    return this.#query.getAll(name);
  }

  flag(name: string): boolean {
    return this.oneOf(name, ['true', 'false']) === 'true';
  }

  oneOf(name: string, values: readonly string[]): string | undefined {
    const value = this.text(name);
    if (value !== undefined && !values.includes(value)) throw new Refusal('invalid', `${name} is none of ${values}`);
    return value;
  }

  number(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (!/^-?\d+$/.test(value)) throw new Refusal('invalid', `${name} is no number`);
    return Number(value);
  }

  limit({ standard, max, beyond }: Limit): number {
    const asked = this.number('limit') ?? standard;
    if (beyond === 'refuse' && (asked < 1 || asked > max)) throw new Refusal('invalid', `limit is 1 to ${max}`);
    return Math.min(Math.max(asked, 1), max);
  }

  page(beyond: Limit['beyond']): number {
    const asked = this.number('page') ?? 0;
    if (beyond === 'refuse' && asked < 0) throw new Refusal('invalid', 'page is 0 or more');
    return Math.max(asked, 0);
  }

  moment(name: string): number | undefined {
    const value = this.text(name);
    const moment = value === undefined ? undefined : parseMoment(value);
    if (Number.isNaN(moment)) throw new Refusal('invalid', `${name} is no timestamp`);
    return moment;
  }
}
