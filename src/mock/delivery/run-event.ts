import type { Job, NotificationEvent } from '#generated/types.js';
import { type LogEntry, queuedEntry } from '../../../fixtures/made-up/execution-details.js';
import { timestamp } from '../../../fixtures/seeded/timeline.js';
import { type Span, spanOf } from '../../../fixtures/workflows/span.js';
import { isObject } from '../../contract/json-value.js';
import { updateTimestampOf } from '../clock.js';
import type { RecordChange, Store } from '../records/world.js';
import { addSpan, computeWaitEnd } from './durations.js';
import {
  findOtherRuns,
  internalLogEntry,
  type KeyScope,
  type StepResult,
  type StepRun,
  valueAt,
  withLog,
} from './step-run.js';
import { runChannel } from './steps/channel.js';
import { runDigest } from './steps/digest.js';

/**
 * Runs the pending steps of a notification, up to the first one that waits.
 *
 * @param time current time of the notification, in milliseconds since 1970.
 */
export function runEvent(store: Store, event: NotificationEvent, time: number): void {
  const subscriber = store.subscribers.find('_id', event._subscriberId);
  const workflow = store.workflows.find('_id', event._templateId ?? '');
  const template = workflow && store.embed(workflow);
  const changes: RecordChange[] = [];
  let current = event;
  for (const [jobIndex, job] of (event.jobs ?? []).entries()) {
    if (current.jobs?.[jobIndex]?.status !== 'pending') continue;
    const result: StepResult =
      subscriber === undefined
        ? { status: 'skipped', log: [internalLogEntry(time, 'Step was skipped: the subscriber was deleted')] }
        : runStep({ store, event: current, job, jobIndex, subscriber, workflow, template, time });
    current = withResult(store, current, jobIndex, result, time);
    changes.push(...(result.changes ?? []));
    if (result.status === 'delayed') break;
  }
  store.apply({ table: 'events', record: current });
  for (const change of changes) store.apply(change);
}

/** Completes the delayed step of a notification, and runs the following steps. */
export function endWait(store: Store, event: NotificationEvent, jobIndex: number, time: number): void {
  const eventCount = event.jobs?.[jobIndex]?.digest?.events?.length;
  const events = eventCount === 1 ? 'one event' : `${eventCount} events`;
  const detail = eventCount === undefined ? 'The delay is over' : `The digest closed with ${events}`;
  const result: StepResult = { status: 'completed', log: [internalLogEntry(time, detail)] };
  runEvent(store, withResult(store, event, jobIndex, result, time), time);
}

function runStep(run: StepRun): StepResult {
  const { type } = run.job;
  switch (type) {
    case 'delay':
      return runDelay(run);
    case 'digest':
      return runDigest(run);
    case 'throttle':
      return runThrottle(run);
    case 'custom':
    case 'trigger':
      return { status: 'completed', log: [internalLogEntry(run.time, 'Custom step was executed')] };
    default:
      return runChannel(run, type);
  }
}

function withResult(
  store: Store,
  event: NotificationEvent,
  targetIndex: number,
  result: StepResult,
  time: number,
): NotificationEvent {
  const { status, log, digest, providerId, followingSteps, digestedInto } = result;
  const jobs = event.jobs?.map((job, jobIndex): Job => {
    if (jobIndex === targetIndex) {
      const changed = {
        ...job,
        ...(digest !== undefined && { digest }),
        ...(providerId !== undefined && { providerId }),
      };
      return withLog(store, { ...changed, status }, log);
    }
    if (followingSteps === undefined || jobIndex < targetIndex) return job;
    return withLog(store, { ...job, status: followingSteps.status }, [internalLogEntry(time, followingSteps.detail)]);
  });
  return {
    ...event,
    ...(digestedInto !== undefined && { _digestedNotificationId: digestedInto }),
    updatedAt: updateTimestampOf(time, event),
    ...(jobs !== undefined && { jobs }),
  };
}

/** Waits for a time span, or until the next time of a schedule. */
function runDelay({ job, time }: StepRun): StepResult {
  const until = timestamp(computeWaitEnd(job.step.controlVariables ?? {}, time));
  return { status: 'delayed', log: [queuedEntry(time), internalLogEntry(time, `Waiting until ${until}`, 'Pending')] };
}

/** Stops a notification if as many as `threshold` (default: 1) have passed within the window. */
function runThrottle(run: StepRun): StepResult {
  const { job, event, subscriber, time } = run;
  const values = job.step.controlVariables ?? {};
  const scope = { payload: event.payload ?? {}, subscriber };
  const window = values.type === 'dynamic' ? dynamicWindow(values.dynamicKey, scope) : spanOf(values);
  const log = (status: LogEntry['status'], detail: string) => [
    queuedEntry(time),
    internalLogEntry(time, detail, status),
  ];
  if (window === undefined) {
    const detail = `There is no window in ${values.dynamicKey}: the notification continues`;
    return { status: 'completed', log: log('Warning', detail) };
  }
  const key = valueAt(values.throttleKey, scope);
  const earlierRuns = findOtherRuns(run).filter(({ job: other, event: { payload = {} } }) => {
    const passedAt = Date.parse(other.updatedAt ?? '');
    const isInside = passedAt <= time && addSpan(passedAt, window) > time;
    return isInside && other.status === 'completed' && valueAt(values.throttleKey, { payload, subscriber }) === key;
  });
  const threshold = typeof values.threshold === 'number' ? values.threshold : 1;
  if (earlierRuns.length < threshold) {
    return { status: 'completed', log: log('Success', 'Below the limit of the window') };
  }
  return {
    status: 'skipped',
    log: log('Warning', 'Over the limit of the window: the notification was stopped'),
    followingSteps: { status: 'skipped', detail: 'Step was skipped: the notification was stopped' },
  };
}

const spanInWords = /^(\d{1,9}) ?(second|minute|hour|day|week|month)s?$/;

/** Reads a window: `10 minutes`, or `{ amount: 10, unit: "minutes" }`. */
function dynamicWindow(key: unknown, scope: KeyScope): Span | undefined {
  const value = valueAt(key, scope);
  if (isObject(value)) return spanOf(value);
  const [, amount, unit] = spanInWords.exec(String(value)) ?? [];
  return amount === undefined ? undefined : spanOf({ amount: Number(amount), unit: `${unit}s` });
}
