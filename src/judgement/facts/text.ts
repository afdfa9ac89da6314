import { shorten } from '../../contract/finding.js';
import { field } from '../../contract/json-value.js';
import { mediaType } from '../../contract/judge.js';
import type { ParsedExchange } from '../parsed-exchange.js';

/** Text at a path of field names; undefined if it is missing or empty. */
export function textAt(value: unknown, ...path: readonly string[]): string | undefined {
  const leaf = path.reduce(field, value);
  return typeof leaf === 'string' && leaf !== '' ? leaf : undefined;
}

/** JSON of a value for a violation, at most 200 characters. */
export function shortJson(value: unknown): string {
  return shorten(JSON.stringify(value) ?? 'nothing', 200);
}

/** Summary of a response for an observation: `422 application/problem+json`. */
export function describeResponse({ response: { status, headers } }: ParsedExchange): string {
  return `${status} ${mediaType(headers) ?? 'without a media type'}`;
}

/** Observation that lists the rate limit headers of a response (§8); empty without such headers. */
export function observeRateLimit(headers: Headers): readonly string[] {
  const names = [...headers.keys()].filter((name) => /rate-?limit/.test(name)).sort();
  return names.length > 0 ? [`announced by ${names.join(', ')}`] : [];
}

/** Parsed body of a request; undefined if it is not JSON. Throws NotRecorded. */
export function requestJson({ requestBody }: ParsedExchange): unknown {
  return requestBody?.ok === true ? requestBody.value : undefined;
}
