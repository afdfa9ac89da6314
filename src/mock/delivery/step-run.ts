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

/** A step whose turn has come. */
export interface StepRun {
  readonly store: Store;
  readonly event: NotificationEvent;
  readonly job: Job;
  /** Index among the event's jobs. */
  readonly place: number;
  readonly subscriber: Subscriber;
  /** As it is now, and as messages embed it; undefined if it has been taken away since. */
  readonly workflow: Workflow | undefined;
  readonly template: MessageWorkflow | undefined;
  /** In milliseconds since 1970. */
  readonly time: number;
}

/** Outcome of a step. */
export interface StepResult {
  /** `delayed`: it waits, and so do those after it. */
  readonly status: 'completed' | 'delayed' | 'failed' | 'skipped' | 'merged';
  readonly log: readonly LogEntry[];
  readonly digest?: DigestMetadata;
  readonly providerId?: string;
  /** Outcome of the steps after it, if they do not run. */
  readonly rest?: { readonly status: 'merged' | 'skipped' | 'canceled'; readonly detail: string };
  /** The event that it was digested into. */
  readonly digestedInto?: string | undefined;
  /** Changes of other records. */
  readonly changes?: readonly RecordChange[];
}

/** Settings of the control API for one delivery or message: the contract has no field for them. */
interface ConfiguredOutcome {
  readonly outcome?: unknown;
  /** Moment at which the recipient archived the message. */
  readonly archivedAt?: unknown;
}

/** Key of these settings among the overrides of a trigger, which have any form. */
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

/** Creates an entry of a job's log that the service itself writes. */
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

/** Objects that a step's keys can refer to. */
export interface Referred {
  readonly payload: FreeObject;
  readonly subscriber: Subscriber;
}

/** The value at `payload.product` or `subscriber.data.plan`; a path that begins otherwise is one into the payload. */
export function valueAt(path: unknown, referred: Referred): unknown {
  if (typeof path !== 'string' || path === '') return undefined;
  const names = path.split('.');
  const isWhole = names[0] === 'payload' || names[0] === 'subscriber';
  return names.reduce<unknown>(field, isWhole ? referred : referred.payload);
}

/** A step as another notification ran it. */
export interface OtherRun {
  readonly event: NotificationEvent;
  readonly job: Job;
}

/** The same step in the other notifications that a subscriber had of the workflow, the newest first. */
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
