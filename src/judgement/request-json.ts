import { readJson } from '../contract/json-body.js';
import type { Judged } from './judged.js';

/** The body of a request, if it is JSON; undefined otherwise. Throws NotRecorded. */
export function requestJson({ request }: Judged): unknown {
  const body = readJson(request.body);
  return body.ok ? body.value : undefined;
}
