import { wildcard } from '../../text/wildcard.js';

/** Default API keys of the mock. */
export const defaultApiKeys: readonly string[] = ['dev', 'dev-*', 'test-*'];

/** Result of reading the `Authorization` header (§5.2): a key and its environment (§5.3), or a refusal. */
export type Authorization = { readonly key: string; readonly environment: string } | KeyRefusal;

interface KeyRefusal {
  readonly key: undefined;
  readonly reason: string;
}

export interface ApiKeys {
  readonly readHeader: (header: string | null) => Authorization;
  /** Environment of a key; undefined for an invalid key. */
  readonly environmentOf: (key: string) => string | undefined;
  readonly defaultKey: string;
  readonly keyOf: (environment: string) => string;
}

/** Error of a pattern that no key can match; undefined for a valid pattern. */
export function apiKeyMistake(pattern: string): string | undefined {
  if (/^\S+$/.test(pattern)) return undefined;
  return `${JSON.stringify(pattern)} is not an API key: it must have at least one character, and no spaces`;
}

/**
 * Reads keys that match one of the patterns, where `*` matches any characters. A key has its own environment, unless
 * its pattern names one: `team-a-*=staging`. The first matching pattern applies. Throws TypeError for an invalid
 * pattern.
 */
export function createApiKeys(patterns: readonly string[]): ApiKeys {
  const [mistake] = patterns.flatMap((pattern) => apiKeyMistake(pattern) ?? []);
  if (mistake !== undefined) throw new TypeError(mistake);
  const keyPatterns = patterns.map(readPattern);
  const validPatterns = keyPatterns.map(({ pattern }) => pattern).join(', ');
  const unknownKey = createRefusal(
    `this API key is not valid. Valid keys: ${validPatterns}. \`--api-key PATTERN\` sets others.`,
  );
  const [first] = keyPatterns;
  const environmentOf = (key: string) => {
    for (const { matches, environment } of keyPatterns) if (matches(key)) return environment ?? key;
    return undefined;
  };
  return {
    environmentOf,
    defaultKey: exampleOf(first?.pattern ?? ''),
    keyOf: (environment) => {
      const named = keyPatterns.find((keyPattern) => keyPattern.environment === environment);
      return named === undefined ? environment : exampleOf(named.pattern);
    },
    readHeader: (header) => {
      if (header === null) return missingHeader;
      const key = header.slice(scheme.length);
      if (key === '' || !header.startsWith(scheme) || /\s/.test(key)) return malformedHeader;
      const environment = environmentOf(key);
      return environment === undefined ? unknownKey : { key, environment };
    },
  };
}

/** Key that matches the first pattern. */
export function firstKeyOf(patterns: readonly string[]): string {
  return createApiKeys(patterns).defaultKey;
}

/** Tells whether a pattern names an environment. */
export function namesEnvironment(pattern: string): boolean {
  return readPattern(pattern).environment !== undefined;
}

function readPattern(text: string) {
  const [, pattern = text, environment] = /^(.+)=([\w.-]+)$/.exec(text) ?? [];
  return { pattern, environment, matches: wildcard(pattern) };
}

function exampleOf(pattern: string): string {
  return pattern.replaceAll('*', '1');
}

const scheme = 'ApiKey ';

const missingHeader = createRefusal('the Authorization header is missing. Send `Authorization: ApiKey <key>`.');
const malformedHeader = createRefusal('the Authorization header must have the form `ApiKey <key>`');

function createRefusal(reason: string): KeyRefusal {
  return { key: undefined, reason };
}
