import type { Judged } from '../judged.js';

/** An answer in a word or two, for an observation: `422 application/problem+json`. */
export function describeAnswer({ response: { status, headers } }: Judged): string {
  return `${status} ${mediaType(headers) ?? 'without a media type'}`;
}

/** The media type without its parameters. */
export function mediaType(headers: Headers): string | undefined {
  return headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
}
