import { wildcard } from '../../text/wildcard.js';

/** The keys that the mock takes when none are named. */
export const defaultApiKeys: readonly string[] = ['dev', 'dev-*', 'test-*'];

/** What a request's `Authorization` header (§5.2) comes to: a key, or why there is none. */
export type Authorization = { readonly key: string } | Refusal;

/** Always the same object for the same reason. */
export interface Refusal {
  readonly key: undefined;
  readonly reason: string;
}

/** Reads keys that match one of the patterns; `*` in a pattern stands for any characters. */
export function createKeyReader(patterns: readonly string[]): (header: string | null) => Authorization {
  const matchers = patterns.map(wildcard);
  const unknown = refuse(
    `this API key is not valid. Valid keys: ${patterns.join(', ')}. \`--api-key PATTERN\` sets others.`,
  );
  return (header) => {
    if (header === null) return missing;
    const [, key] = /^ApiKey (\S+)$/.exec(header) ?? [];
    if (key === undefined) return malformed;
    return matchers.some((matcher) => matcher(key)) ? { key } : unknown;
  };
}

const missing = refuse('the Authorization header is missing. Send `Authorization: ApiKey <key>`.');
const malformed = refuse('the Authorization header must have the form `ApiKey <key>`');

function refuse(reason: string): Refusal {
  return { key: undefined, reason };
}
