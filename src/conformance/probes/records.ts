import { predicted } from '../lists/list-probe.js';
import type { Probes } from '../probe.js';

/** The records of the lists (§2). */
export const records = {
  'records.same-everywhere': {
    reads: predicted('records.same-everywhere', 'searchSubscribers', 'listMessages', 'listNotifications'),
  },
} satisfies Probes;
