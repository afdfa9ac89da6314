import { shorten } from '../../contract/finding.js';
import { field } from '../../contract/json-value.js';
import type { Judged } from '../judged.js';

/** The text at a path of names into a value; undefined if there is none, or an empty one. */
export function textAt(value: unknown, ...path: readonly string[]): string | undefined {
  const leaf = path.reduce(field, value);
  return typeof leaf === 'string' && leaf !== '' ? leaf : undefined;
}

/** A value as JSON, cut where it is long, for a violation to show. */
export function shortJson(value: unknown): string {
  return shorten(JSON.stringify(value) ?? 'nothing', 200);
}

/** A response in a word or two, for an observation: `422 application/problem+json`. */
export function describeAnswer({ response: { status, headers } }: Judged): string {
  return `${status} ${mediaType(headers) ?? 'without a media type'}`;
}

/** The media type without its parameters. */
export function mediaType(headers: Headers): string | undefined {
  return headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
}

/** The body of a request, if it is JSON; undefined otherwise. Throws NotRecorded. */
export function requestJson({ requestBody }: Judged): unknown {
  return requestBody?.ok === true ? requestBody.value : undefined;
}
