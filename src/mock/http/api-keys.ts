import { wildcard } from '../../text/wildcard.js';

/** The keys that the mock takes when none are named. */
export const defaultApiKeys: readonly string[] = ['dev', 'dev-*', 'test-*'];

/** What a request's `Authorization` header (§5.2) comes to: a key, or why there is none. */
export type Authorization = { readonly key: string } | { readonly key: undefined; readonly reason: string };

/** Reads keys that match one of the patterns; `*` in a pattern stands for any characters. */
export function createKeyReader(patterns: readonly string[]): (header: string | null) => Authorization {
  const matchers = patterns.map(wildcard);
  const known = patterns.join(', ');
  return (header) => {
    if (header === null) return refuse('the Authorization header is missing. Send `Authorization: ApiKey <key>`.');
    const [, key] = /^ApiKey (\S+)$/.exec(header) ?? [];
    if (key === undefined) return refuse('the Authorization header must have the form `ApiKey <key>`');
    if (!matchers.some((matcher) => matcher(key))) {
      return refuse(`this API key is not valid. Valid keys: ${known}. \`--api-key PATTERN\` sets others.`);
    }
    return { key };
  };
}

function refuse(reason: string): Authorization {
  return { key: undefined, reason };
}
