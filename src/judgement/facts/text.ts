import { shorten } from '../../contract/finding.js';
import { field } from '../../contract/json-value.js';
import type { Judged } from '../judged.js';

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
export function describeResponse({ response: { status, headers } }: Judged): string {
  return `${status} ${mediaType(headers) ?? 'without a media type'}`;
}

/** The media type without its parameters. */
export function mediaType(headers: Headers): string | undefined {
  return headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
}

/** Parsed body of a request; undefined if it is not JSON. Throws NotRecorded. */
export function requestJson({ requestBody }: Judged): unknown {
  return requestBody?.ok === true ? requestBody.value : undefined;
}
