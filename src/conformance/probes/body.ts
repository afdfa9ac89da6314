import { provokesByWriting } from '../experiments/forbidden-requests.js';
import type { Probes } from '../probe.js';

/** Bodies that the contract forbids (§1, §4). */
export const body = {
  'body.required-checked': { writes: provokesByWriting('required') },
  'body.types-checked': { writes: provokesByWriting('body type') },
  'body.malformed-refused': { writes: provokesByWriting('malformed body') },
} satisfies Probes;
