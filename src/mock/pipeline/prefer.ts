import { problemAt } from '../http/problem.js';

/** Preferences for a response from the document instead of the mock's data, as Prism defines them. */
export interface Preferences {
  readonly code?: number;
  readonly example?: string;
  readonly dynamic: boolean;
}

const names = ['code', 'example', 'dynamic'];

/**
 * Reads `code=404`, `example=capped` and `dynamic=true`, separated by commas or semicolons (RFC 7240). Clients that
 * cannot set a header use the query: `__code=404`. Returns undefined without preferences. Throws Problem 422 for an
 * invalid status.
 */
export function readPreferences(header: string | null, query: URLSearchParams): Preferences | undefined {
  const headerEntries = (header ?? '').split(/[,;]/).map((text): [string, string] => {
    const [name = '', value = ''] = text.split('=');
    return [name.trim().toLowerCase(), value.trim().replace(/^"(.*)"$/, '$1')];
  });
  const queryEntries = names.flatMap((name): [string, string][] => {
    const value = query.get(`__${name}`);
    return value === null ? [] : [[name, value]];
  });
  const { code, example, dynamic } = Object.fromEntries([...headerEntries, ...queryEntries]);
  if (code === undefined && example === undefined && dynamic === undefined) return undefined;
  if (code !== undefined && !/^[1-5]\d\d$/.test(code)) {
    const pointer = query.has('__code') ? '/query/__code' : '/header/prefer';
    throw problemAt(422, pointer, 'code must be an HTTP status', 'Prefer:');
  }
  return {
    ...(code !== undefined && { code: Number(code) }),
    ...(example !== undefined && { example }),
    dynamic: dynamic === 'true',
  };
}
