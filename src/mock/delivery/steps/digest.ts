import type { DigestMetadata, FreeObject, NotificationEvent } from '#generated/types.js';
import { queuedAt } from '../../../../fixtures/made-up/execution-details.js';
import { timestamp } from '../../../../fixtures/seeded/timeline.js';
import { spanOf } from '../../../../fixtures/workflows/span.js';
import { isObject } from '../../../contract/json-value.js';
import { updatedAt } from '../../clock.js';
import { laterBy, waitEnd } from '../durations.js';
import { internalEntry, type OtherRun, otherRuns, type StepResult, type StepRun, valueAt } from '../step-run.js';

/**
 * Collects the notifications of a subscriber until the window closes: the first one waits, and later ones are merged
 * into it. With a look-back window, a notification without a recent predecessor continues at once.
 */
export function runDigest(run: StepRun): StepResult {
  const { event, job, time } = run;
  const others = sameKey(run);
  const payload = event.payload ?? {};
  const open = others.find((other) => other.job.status === 'delayed');
  if (open !== undefined) return merged(run, open);
  const values = job.step.controlVariables ?? {};
  const { lookBackWindow } = values;
  const isFirst =
    isObject(lookBackWindow) &&
    !others.some((other) => {
      const at = Date.parse(other.event.createdAt ?? '');
      return at <= time && laterBy(at, spanOf(lookBackWindow)) > time;
    });
  if (isFirst) {
    const detail = 'The digest closed with one event';
    return {
      status: 'completed',
      digest: { ...digestOf(values, [payload]), ...backoffOf(lookBackWindow) },
      log: [queuedAt(time), internalEntry(time, detail)],
    };
  }
  const until = timestamp(waitEnd(values, time));
  const digest = digestOf(values, [payload], until);
  const detail = `Collecting events until ${until}`;
  return { status: 'delayed', digest, log: [queuedAt(time), internalEntry(time, detail, 'Pending')] };
}

/** Finds other notifications with the same digest key. */
function sameKey(run: StepRun): readonly OtherRun[] {
  const { event, job, subscriber } = run;
  const { digestKey } = job.step.controlVariables ?? {};
  const keyOf = ({ payload = {} }: NotificationEvent) => JSON.stringify(valueAt(digestKey, { payload, subscriber }));
  return otherRuns(run).filter((other) => keyOf(other.event) === keyOf(event));
}

function merged({ event, time }: StepRun, open: OtherRun): StepResult {
  const digest = gathering(open.job.digest, event.payload ?? {});
  const jobs = open.event.jobs?.map((job) => (job === open.job ? { ...job, digest } : job)) ?? [];
  const detail = `Merged into the digest of ${open.event._id}`;
  return {
    status: 'merged',
    digest,
    digestedInto: open.event._id,
    log: [queuedAt(time), internalEntry(time, detail)],
    rest: { status: 'merged', detail },
    changes: [{ table: 'events', record: { ...open.event, jobs, updatedAt: updatedAt(time, open.event) } }],
  };
}

function gathering(digest: DigestMetadata = { type: 'regular' }, payload: FreeObject): DigestMetadata {
  return { ...digest, events: [payload, ...(digest.events ?? [])] };
}

/** Metadata of a digest (§2.8), with its payloads newest first. */
function digestOf(values: FreeObject, events: FreeObject[], untilDate?: string): DigestMetadata {
  const { type, digestKey, cron } = values;
  const common = { ...(typeof digestKey === 'string' && { digestKey }), events };
  if (type !== 'timed') return { type: 'regular', ...common, ...spanOf(values), backoff: false };
  const timed = {
    ...(typeof cron === 'string' && { cronExpression: cron }),
    ...(untilDate !== undefined && { untilDate }),
  };
  return { type, ...common, timed };
}

function backoffOf(lookBackWindow: FreeObject): Omit<DigestMetadata, 'events'> {
  const { amount, unit } = spanOf(lookBackWindow);
  return {
    type: 'backoff',
    backoff: true,
    ...(amount !== undefined && { backoffAmount: amount }),
    ...(unit !== undefined && { backoffUnit: unit }),
  };
}
