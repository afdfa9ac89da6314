import { announcedRateLimit } from '../facts/refusal.js';
import type { Rules } from '../rule.js';

/** Limits of how often one may ask (§8). */
export const rateLimit = {
  'rate-limit.seen': function* ({ response: { status, headers } }) {
    yield* announcedRateLimit(headers);
    if (status === 429) yield `met: 429 ${headers.has('retry-after') ? 'with' : 'without'} retry-after`;
  },
} satisfies Rules;
