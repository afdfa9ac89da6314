import type {
  DigestMetadata,
  ExecutionDetail,
  FreeObject,
  Job,
  MessageWorkflow,
  NotificationEvent,
  Subscriber,
  Workflow,
} from '#generated/types.js';
import type { LogEntry } from '../../../fixtures/made-up/execution-details.js';
import { timestamp } from '../../../fixtures/seeded/timeline.js';
import { field } from '../../contract/json-value.js';
import type { RecordChange, Store } from '../records/world.js';

/** Step to run, with its notification and its time. */
export interface StepRun {
  readonly store: Store;
  readonly event: NotificationEvent;
  readonly job: Job;
  /** Index among the event's jobs. */
  readonly jobIndex: number;
  readonly subscriber: Subscriber;
  /** Current workflow, which messages embed; undefined if it was deleted. */
  readonly workflow: Workflow | undefined;
  readonly template: MessageWorkflow | undefined;
  /** In milliseconds since 1970. */
  readonly time: number;
}

/** Outcome of a step. */
export interface StepResult {
  /** `delayed`: this step and the following ones wait. */
  readonly status: 'completed' | 'delayed' | 'failed' | 'skipped' | 'merged';
  readonly log: readonly LogEntry[];
  readonly digest?: DigestMetadata;
  readonly providerId?: string;
  /** Outcome of the following steps, if they do not run. */
  readonly followingSteps?: { readonly status: 'merged' | 'skipped' | 'canceled'; readonly detail: string };
  /** `_id` of the event that collects this one. */
  readonly digestedInto?: string | undefined;
  readonly changes?: readonly RecordChange[];
}

/** Settings of the control API for one delivery or message. The contract has no field for them. */
interface ConfiguredOutcome {
  readonly outcome?: unknown;
  /** Moment at which the recipient archived the message. */
  readonly archivedAt?: unknown;
}

/** Key of these settings in the overrides of a trigger, which may have any fields. */
const settingsKey = 'notikit';

export function configuredOutcomeOf(overrides: FreeObject | undefined): ConfiguredOutcome {
  const configured = field(overrides, settingsKey);
  return { outcome: field(configured, 'outcome'), archivedAt: field(configured, 'archivedAt') };
}

/** Adds settings to overrides; undefined if both are empty. */
export function withConfiguredOutcome(
  overrides: FreeObject | undefined,
  settings: ConfiguredOutcome,
): FreeObject | undefined {
  const allSettings = Object.entries({ ...configuredOutcomeOf(overrides), ...settings });
  const definedSettings = allSettings.filter(([, value]) => value !== undefined);
  const { [settingsKey]: _, ...otherOverrides } = overrides ?? {};
  const merged =
    definedSettings.length === 0
      ? otherOverrides
      : { ...otherOverrides, [settingsKey]: Object.fromEntries(definedSettings) };
  return Object.keys(merged).length === 0 ? undefined : merged;
}

/** Creates a log entry of the service itself. */
export function internalLogEntry(time: number, detail: string, status: LogEntry['status'] = 'Success'): LogEntry {
  return { time, status, detail, source: 'Internal' };
}

export function withLog(store: Store, job: Job, log: readonly LogEntry[]): Job {
  const { executionDetails } = job;
  const added = log.map(
    ({ time, ...entry }): ExecutionDetail => ({
      _id: store.newId(time),
      createdAt: timestamp(time),
      isRetry: false,
      isTest: false,
      ...entry,
    }),
  );
  const updatedAt = added.at(-1)?.createdAt ?? job.updatedAt;
  return { ...job, executionDetails: [...executionDetails, ...added], ...(updatedAt !== undefined && { updatedAt }) };
}

/** Objects that the keys of a step can refer to. */
export interface KeyScope {
  readonly payload: FreeObject;
  readonly subscriber: Subscriber;
}

/** Returns the value at a path: `payload.product`, `subscriber.data.plan`, or a path in the payload. */
export function valueAt(path: unknown, scope: KeyScope): unknown {
  if (typeof path !== 'string' || path === '') return undefined;
  const names = path.split('.');
  const hasRoot = names[0] === 'payload' || names[0] === 'subscriber';
  return names.reduce<unknown>(field, hasRoot ? scope : scope.payload);
}

/** Job of the same step in another notification. */
export interface OtherRun {
  readonly event: NotificationEvent;
  readonly job: Job;
}

/** Finds the same step in other notifications of the workflow for the subscriber, newest first. */
export function findOtherRuns({ store: { events }, event, job }: StepRun): readonly OtherRun[] {
  const { _id, _templateId, _subscriberId } = event;
  const others = events
    .where((index) => events.value(index, '_subscriberId') === _subscriberId)
    .filter((other) => other._templateId === _templateId && other._id !== _id);
  return others.flatMap((other) => {
    const sameStep = other.jobs?.find(({ step }) => step._id === job.step._id);
    return sameStep === undefined ? [] : { event: other, job: sameStep };
  });
}
