import { wildcard } from '../../text/wildcard.js';

/** The keys that the mock takes when none are named. */
export const defaultApiKeys: readonly string[] = ['dev', 'dev-*', 'test-*'];

/** What a request's `Authorization` header (§5.2) comes to: a key and its environment (§5.3), or why there is none. */
export type Authorization = { readonly key: string; readonly environment: string } | KeyRefusal;

/** Always the same object for the same reason. */
export interface KeyRefusal {
  readonly key: undefined;
  readonly reason: string;
}

/** The keys of a mock. */
export interface ApiKeys {
  readonly read: (header: string | null) => Authorization;
  /** The environment of a key; undefined for a key that is not valid. */
  readonly environmentOf: (key: string) => string | undefined;
  /** The key that is meant where none is named. */
  readonly first: string;
  /** A key of an environment. */
  readonly keyOf: (environment: string) => string;
}

/** What is wrong with a pattern of API keys: no request can carry such a key. Undefined if nothing is. */
export function apiKeyMistake(pattern: string): string | undefined {
  if (/^\S+$/.test(pattern)) return undefined;
  return `${JSON.stringify(pattern)} is not an API key: it must have at least one character, and no spaces`;
}

/**
 * Reads keys that match one of the patterns; `*` in a pattern stands for any characters. A key is an environment of its
 * own, unless its pattern names one: `team-a-*=staging`. Of several patterns that match, the first one holds. Throws
 * TypeError for a pattern that no key can match.
 */
export function createApiKeys(patterns: readonly string[]): ApiKeys {
  const [mistake] = patterns.flatMap((pattern) => apiKeyMistake(pattern) ?? []);
  if (mistake !== undefined) throw new TypeError(mistake);
  const kinds = patterns.map(readPattern);
  const known = kinds.map(({ pattern }) => pattern).join(', ');
  const unknown = refuse(`this API key is not valid. Valid keys: ${known}. \`--api-key PATTERN\` sets others.`);
  const [first] = kinds;
  const environmentOf = (key: string) => {
    for (const { matches, environment } of kinds) if (matches(key)) return environment ?? key;
    return undefined;
  };
  /** The headers that were read last: most clients send the same one again and again. */
  const authorizations = new Map<string, Authorization>();
  const authorizationOf = (header: string): Authorization => {
    const key = header.slice(scheme.length);
    if (key === '' || !header.startsWith(scheme) || /\s/.test(key)) return malformed;
    const environment = environmentOf(key);
    return environment === undefined ? unknown : { key, environment };
  };
  return {
    environmentOf,
    first: exampleOf(first?.pattern ?? ''),
    keyOf: (environment) => {
      const named = kinds.find((kind) => kind.environment === environment);
      return named === undefined ? environment : exampleOf(named.pattern);
    },
    read: (header) => {
      if (header === null) return missing;
      const known = authorizations.get(header);
      if (known !== undefined) return known;
      const authorization = authorizationOf(header);
      if (authorizations.size >= mostAuthorizations) authorizations.clear();
      if (header.length <= longestAuthorization) authorizations.set(header, authorization);
      return authorization;
    },
  };
}

/** Most headers that are remembered, and the longest of them, in characters. */
const [mostAuthorizations, longestAuthorization] = [1_000, 200];

/** A key that matches the first pattern. */
export function firstKeyOf(patterns: readonly string[]): string {
  return createApiKeys(patterns).first;
}

/** Whether a pattern names the environment of its keys. */
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

const missing = refuse('the Authorization header is missing. Send `Authorization: ApiKey <key>`.');
const malformed = refuse('the Authorization header must have the form `ApiKey <key>`');

function refuse(reason: string): KeyRefusal {
  return { key: undefined, reason };
}
