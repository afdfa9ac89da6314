import { announcedRateLimit } from '../../judgement/facts/refusal.js';
import { plainAnswer } from '../experiments/readings.js';
import type { Probes } from '../probe.js';

/** Limits of how often one may ask (§8). */
export const rateLimit = {
  'rate-limit.seen': {
    reads: async (context) =>
      announcedRateLimit((await plainAnswer(context, 'searchSubscribers')).response.headers)[0] ??
      'no header about limits in the checked responses',
  },
} satisfies Probes;
