import { Problem } from './problem.js';

/** What a `Prefer` header asks of the answer, in place of the mock's state: Prism's preferences. */
export interface Preferences {
  readonly code?: number;
  readonly example?: string;
  readonly dynamic: boolean;
}

/**
 * Reads `code=404`, `example=capped` and `dynamic=true`, separated by commas or semicolons (RFC 7240); undefined if
 * the header has none of them. Throws Problem 422 for a code that is no HTTP status.
 */
export function readPreferences(header: string | null): Preferences | undefined {
  if (header === null) return undefined;
  const entries = header.split(/[,;]/).map((text): [string, string] => {
    const [name = '', value = ''] = text.split('=');
    return [name.trim().toLowerCase(), value.trim().replace(/^"(.*)"$/, '$1')];
  });
  const { code, example, dynamic } = Object.fromEntries(entries);
  if (code === undefined && example === undefined && dynamic === undefined) return undefined;
  if (code !== undefined && !/^[1-5]\d\d$/.test(code)) {
    const message = 'code must be an HTTP status';
    throw new Problem(422, `Prefer: ${message}`, { errors: [{ pointer: '/header/prefer', message }] });
  }
  return {
    ...(code !== undefined && { code: Number(code) }),
    ...(example !== undefined && { example }),
    dynamic: dynamic === 'true',
  };
}
