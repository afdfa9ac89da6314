import { contextKeysCombined } from '../experiments/lists/combined-context-keys.js';
import type { Probes } from '../probe.js';

/** What the lists leave open (§4.6, §4.9). */
export const list = {
  'list.context-keys-combined': { reads: contextKeysCombined },
} satisfies Probes;
