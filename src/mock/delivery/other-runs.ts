import type { Job, NotificationEvent } from '#generated/types.js';
import type { StepRun } from './step-run.js';

/** A step as another notification ran it. */
interface OtherRun {
  readonly event: NotificationEvent;
  readonly job: Job;
}

/** The same step in the other notifications that a subscriber had of the workflow, the newest first. */
export function otherRuns({ store: { events }, event, job }: StepRun): readonly OtherRun[] {
  const { _id, _templateId, _subscriberId } = event;
  const found: OtherRun[] = [];
  for (let index = 0; index < events.size; index += 1) {
    if (events.value(index, '_subscriberId') !== _subscriberId) continue;
    if (events.value(index, '_templateId') !== _templateId || events.value(index, '_id') === _id) continue;
    const other = events.at(index);
    const same = other.jobs?.find(({ step }) => step._id === job.step._id);
    if (same !== undefined) found.push({ event: other, job: same });
  }
  return found;
}
