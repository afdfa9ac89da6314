import { agreesWithList, jobsHaveDetails } from '../experiments/lists/retrieved-events.js';
import type { Probes } from '../probe.js';

/** Section 4.10. */
export const event = {
  'event.agrees-with-list': { reads: agreesWithList },
  'event.execution-logs': { reads: jobsHaveDetails },
} satisfies Probes;
