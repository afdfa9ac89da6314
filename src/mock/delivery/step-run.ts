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
  readonly place: number;
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
  readonly rest?: { readonly status: 'merged' | 'skipped' | 'canceled'; readonly detail: string };
  /** `_id` of the event that collects this one. */
  readonly digestedInto?: string | undefined;
  /** Changes of other records. */
  readonly changes?: readonly RecordChange[];
}

/** Settings of the control API for one delivery or message. The contract has no field for them. */
interface ConfiguredOutcome {
  readonly outcome?: unknown;
  /** Moment at which the recipient archived the message. */
  readonly archivedAt?: unknown;
}

/** Key of these settings in the overrides of a trigger, which may have any fields. */
const name = 'notikit';

export function configuredOutcomeOf(overrides: FreeObject | undefined): ConfiguredOutcome {
  const configured = field(overrides, name);
  return { outcome: field(configured, 'outcome'), archivedAt: field(configured, 'archivedAt') };
}

/** Adds settings to overrides; undefined if both are empty. */
export function withConfiguredOutcome(
  overrides: FreeObject | undefined,
  told: ConfiguredOutcome,
): FreeObject | undefined {
  const given = Object.entries({ ...configuredOutcomeOf(overrides), ...told }).filter(
    ([, value]) => value !== undefined,
  );
  const { [name]: _, ...others } = overrides ?? {};
  const whole = given.length === 0 ? others : { ...others, [name]: Object.fromEntries(given) };
  return Object.keys(whole).length === 0 ? undefined : whole;
}

/** Creates a log entry of the service itself. */
export function internalEntry(time: number, detail: string, status: LogEntry['status'] = 'Success'): LogEntry {
  return { time, status, detail, source: 'Internal' };
}

/** Adds entries to the log of a job. */
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
export interface Referred {
  readonly payload: FreeObject;
  readonly subscriber: Subscriber;
}

/** Returns the value at a path: `payload.product`, `subscriber.data.plan`, or a path in the payload. */
export function valueAt(path: unknown, referred: Referred): unknown {
  if (typeof path !== 'string' || path === '') return undefined;
  const names = path.split('.');
  const isWhole = names[0] === 'payload' || names[0] === 'subscriber';
  return names.reduce<unknown>(field, isWhole ? referred : referred.payload);
}

/** Job of the same step in another notification. */
export interface OtherRun {
  readonly event: NotificationEvent;
  readonly job: Job;
}

/** Finds the same step in other notifications of the workflow for the subscriber, newest first. */
export function otherRuns({ store: { events }, event, job }: StepRun): readonly OtherRun[] {
  const { _id, _templateId, _subscriberId } = event;
  const others: OtherRun[] = [];
  for (let index = 0; index < events.size; index += 1) {
    if (events.value(index, '_subscriberId') !== _subscriberId) continue;
    if (events.value(index, '_templateId') !== _templateId || events.value(index, '_id') === _id) continue;
    const other = events.at(index);
    const same = other.jobs?.find(({ step }) => step._id === job.step._id);
    if (same !== undefined) others.push({ event: other, job: same });
  }
  return others;
}
