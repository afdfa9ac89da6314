import { queuedAt } from '../../../../fixtures/made-up/execution-details.js';
import { timestamp } from '../../../../fixtures/seeded/timeline.js';
import type { StepResult, StepRun } from '../step-run.js';
import { waitEnd } from '../wait-end.js';

/** Waits for a span of time, or until a schedule says so. */
export function runDelay({ job, time }: StepRun): StepResult {
  const until = timestamp(waitEnd(job.step.controlVariables ?? {}, time));
  const waits = { time, status: 'Pending', detail: `Waiting until ${until}`, source: 'Internal' } as const;
  return { status: 'delayed', log: [queuedAt(time), waits] };
}
