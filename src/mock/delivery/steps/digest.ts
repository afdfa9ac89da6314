import type { DigestMetadata, FreeObject, NotificationEvent } from '#generated/types.js';
import { queuedEntry } from '../../../../fixtures/made-up/execution-details.js';
import { timestamp } from '../../../../fixtures/seeded/timeline.js';
import { spanOf } from '../../../../fixtures/workflows/span.js';
import { isObject } from '../../../contract/json-value.js';
import { updateTimestampOf } from '../../clock.js';
import { addSpan, computeWaitEnd } from '../durations.js';
import { findOtherRuns, internalLogEntry, type OtherRun, type StepResult, type StepRun, valueAt } from '../step-run.js';

/**
 * Collects the notifications of a subscriber until the window closes: the first one waits, and later ones are merged
 * into it. With a look-back window, a notification without a recent predecessor continues at once.
 */
export function runDigest(run: StepRun): StepResult {
  const { event, job, time } = run;
  const others = findRunsWithSameKey(run);
  const payload = event.payload ?? {};
  const open = others.find((other) => other.job.status === 'delayed');
  if (open !== undefined) return mergeInto(run, open);
  const values = job.step.controlVariables ?? {};
  const { lookBackWindow } = values;
  const continuesAtOnce =
    isObject(lookBackWindow) &&
    !others.some((other) => {
      const createdAt = Date.parse(other.event.createdAt ?? '');
      return createdAt <= time && addSpan(createdAt, spanOf(lookBackWindow)) > time;
    });
  if (continuesAtOnce) {
    const detail = 'The digest closed with one event';
    return {
      status: 'completed',
      digest: { ...createDigest(values, [payload]), ...createBackoff(lookBackWindow) },
      log: [queuedEntry(time), internalLogEntry(time, detail)],
    };
  }
  const until = timestamp(computeWaitEnd(values, time));
  const digest = createDigest(values, [payload], until);
  const detail = `Collecting events until ${until}`;
  return { status: 'delayed', digest, log: [queuedEntry(time), internalLogEntry(time, detail, 'Pending')] };
}

/** Finds other notifications with the same digest key. */
function findRunsWithSameKey(run: StepRun): readonly OtherRun[] {
  const { event, job, subscriber } = run;
  const { digestKey } = job.step.controlVariables ?? {};
  const keyOf = ({ payload = {} }: NotificationEvent) => JSON.stringify(valueAt(digestKey, { payload, subscriber }));
  return findOtherRuns(run).filter((other) => keyOf(other.event) === keyOf(event));
}

function mergeInto({ event, time }: StepRun, open: OtherRun): StepResult {
  const { digest: opened = { type: 'regular' } } = open.job;
  const digest: DigestMetadata = { ...opened, events: [event.payload ?? {}, ...(opened.events ?? [])] };
  const jobs = open.event.jobs?.map((job) => (job === open.job ? { ...job, digest } : job)) ?? [];
  const detail = `Merged into the digest of ${open.event._id}`;
  return {
    status: 'merged',
    digest,
    digestedInto: open.event._id,
    log: [queuedEntry(time), internalLogEntry(time, detail)],
    followingSteps: { status: 'merged', detail },
    changes: [{ table: 'events', record: { ...open.event, jobs, updatedAt: updateTimestampOf(time, open.event) } }],
  };
}

/** Metadata of a digest (§2.8), with its payloads newest first. */
function createDigest(values: FreeObject, events: FreeObject[], untilDate?: string): DigestMetadata {
  const { type, digestKey, cron } = values;
  const common = { ...(typeof digestKey === 'string' && { digestKey }), events };
  if (type !== 'timed') return { type: 'regular', ...common, ...spanOf(values), backoff: false };
  const timed = {
    ...(typeof cron === 'string' && { cronExpression: cron }),
    ...(untilDate !== undefined && { untilDate }),
  };
  return { type, ...common, timed };
}

function createBackoff(lookBackWindow: FreeObject): Omit<DigestMetadata, 'events'> {
  const { amount, unit } = spanOf(lookBackWindow);
  return {
    type: 'backoff',
    backoff: true,
    ...(amount !== undefined && { backoffAmount: amount }),
    ...(unit !== undefined && { backoffUnit: unit }),
  };
}
