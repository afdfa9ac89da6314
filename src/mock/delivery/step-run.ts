import type {
  DigestMetadata,
  Job,
  MessageWorkflow,
  NotificationEvent,
  Subscriber,
  Workflow,
} from '#generated/types.js';
import type { LogEntry } from '../../../fixtures/made-up/execution-details.js';
import type { Change, Store } from '../store.js';

/** A step whose turn has come. */
export interface StepRun {
  readonly store: Store;
  readonly event: NotificationEvent;
  readonly job: Job;
  /** Which of the event's jobs it is. */
  readonly place: number;
  readonly subscriber: Subscriber;
  /** As it is now, and as messages embed it; undefined if it has been taken away since. */
  readonly workflow: Workflow | undefined;
  readonly template: MessageWorkflow | undefined;
  /** In milliseconds since 1970. */
  readonly time: number;
}

/** What came of a step. */
export interface StepResult {
  /** `delayed`: it waits, and so do those after it. */
  readonly status: 'completed' | 'delayed' | 'failed' | 'skipped' | 'merged';
  readonly log: readonly LogEntry[];
  readonly digest?: DigestMetadata;
  readonly providerId?: string;
  /** What becomes of the steps after it, where they do not run. */
  readonly rest?: { readonly status: 'merged' | 'skipped' | 'canceled'; readonly detail: string };
  /** The event that it was digested into. */
  readonly digestedInto?: string | undefined;
  /** What else has changed with it. */
  readonly changes?: readonly Change[];
}
