import type { Judged } from '../judged.js';

/** The body of a request, if it is JSON; undefined otherwise. Throws NotRecorded. */
export function requestJson({ requestBody }: Judged): unknown {
  return requestBody?.ok === true ? requestBody.value : undefined;
}
