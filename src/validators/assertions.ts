import type { StandardSchemaV1 } from '@standard-schema/spec';
import {
  isActiveIntegrations,
  isCreateSubscriberRequest,
  isExecutionDetail,
  isIntegration,
  isJob,
  isMessage,
  isMessagePage,
  isNotificationEvent,
  isNotificationEventPage,
  isRetrievedStep,
  isSubscriber,
  isSubscriberPage,
  isUpdateIntegrationRequest,
  isUpdateOnlineStatusRequest,
  isWorkflow,
  isWorkflowStep,
} from '#generated/guards.js';
import type {
  ActiveIntegrations,
  CreateSubscriberRequest,
  ExecutionDetail,
  Integration,
  Job,
  Message,
  MessagePage,
  NotificationEvent,
  NotificationEventPage,
  RetrievedStep,
  Subscriber,
  SubscriberPage,
  UpdateIntegrationRequest,
  UpdateOnlineStatusRequest,
  Workflow,
  WorkflowStep,
} from '#generated/types.js';
import type { Validator } from '#generated/validators.js';
import { explain } from '../contract/explain.js';
import { type Finding, parsePointer } from '../contract/finding.js';
import { field } from '../contract/json-value.js';
import { document } from '../contract/operations.js';
import { NotikitError } from '../errors/notikit-error.js';

// Separate functions, so that bundlers remove unused ones. All throw NotValid.

export function assertSubscriber(value: unknown): asserts value is Subscriber {
  expectValid('Subscriber', isSubscriber, value);
}

export function assertSubscriberPage(value: unknown): asserts value is SubscriberPage {
  expectValid('SubscriberPage', isSubscriberPage, value);
}

export function assertCreateSubscriberRequest(value: unknown): asserts value is CreateSubscriberRequest {
  expectValid('CreateSubscriberRequest', isCreateSubscriberRequest, value);
}

export function assertUpdateOnlineStatusRequest(value: unknown): asserts value is UpdateOnlineStatusRequest {
  expectValid('UpdateOnlineStatusRequest', isUpdateOnlineStatusRequest, value);
}

export function assertIntegration(value: unknown): asserts value is Integration {
  expectValid('Integration', isIntegration, value);
}

export function assertActiveIntegrations(value: unknown): asserts value is ActiveIntegrations {
  expectValid('ActiveIntegrations', isActiveIntegrations, value);
}

export function assertUpdateIntegrationRequest(value: unknown): asserts value is UpdateIntegrationRequest {
  expectValid('UpdateIntegrationRequest', isUpdateIntegrationRequest, value);
}

export function assertMessage(value: unknown): asserts value is Message {
  expectValid('Message', isMessage, value);
}

export function assertMessagePage(value: unknown): asserts value is MessagePage {
  expectValid('MessagePage', isMessagePage, value);
}

export function assertWorkflow(value: unknown): asserts value is Workflow {
  expectValid('Workflow', isWorkflow, value);
}

export function assertWorkflowStep(value: unknown): asserts value is WorkflowStep {
  expectValid('WorkflowStep', isWorkflowStep, value);
}

export function assertRetrievedStep(value: unknown): asserts value is RetrievedStep {
  expectValid('RetrievedStep', isRetrievedStep, value);
}

export function assertNotificationEvent(value: unknown): asserts value is NotificationEvent {
  expectValid('NotificationEvent', isNotificationEvent, value);
}

export function assertNotificationEventPage(value: unknown): asserts value is NotificationEventPage {
  expectValid('NotificationEventPage', isNotificationEventPage, value);
}

export function assertJob(value: unknown): asserts value is Job {
  expectValid('Job', isJob, value);
}

export function assertExecutionDetail(value: unknown): asserts value is ExecutionDetail {
  expectValid('ExecutionDetail', isExecutionDetail, value);
}

/** Throws NotValid for an invalid value. */
function expectValid(schema: string, isValid: Validator, value: unknown): void {
  if (!isValid(value)) throw new NotValid(schema, explain(document, isValid, 'body', value));
}

/** Value that does not match its schema. */
export class NotValid extends NotikitError {
  readonly code = 'NOTIKIT_VALUE_INVALID';
  /** At most 20; empty for a draft, whose values may be invalid (§7.3). */
  readonly findings: readonly Finding[];

  /** @param schema name of the component schema: `Message`. */
  constructor(schema: string, findings: readonly Finding[]) {
    const [first, ...others] = findings;
    const place = first?.pointer === '' ? '' : `${first?.pointer} `;
    const more = others.length === 0 ? '' : `, and ${others.length} more`;
    super(
      `not a valid ${schema}: ${first === undefined ? 'the draft is not finished' : `${place}${first.message}${more}`}`,
    );
    this.name = 'NotValid';
    this.findings = findings;
  }
}

/**
 * Converts an assertion to a Standard Schema v1 for form and router libraries: `toStandardSchema(assertMessage)`.
 * Returns values unchanged, and at most 20 issues.
 */
export function toStandardSchema<T>(assert: (value: unknown) => asserts value is T): StandardSchemaV1<T> {
  return { '~standard': { version: 1, vendor: 'notikit', validate: (value) => validated(assert, value) } };
}

function validated<T>(assert: (value: unknown) => asserts value is T, value: unknown): StandardSchemaV1.Result<T> {
  try {
    assert(value);
    return { value };
  } catch (error) {
    if (!(error instanceof NotValid)) throw error;
    const issues = error.findings.map(({ message, pointer }) => ({ message, path: pathIn(value, pointer) }));
    return { issues: issues.length > 0 ? issues : [{ message: error.message }] };
  }
}

/** Array items are identified by number, fields by name. */
function pathIn(value: unknown, pointer: string): PropertyKey[] {
  let at = value;
  return parsePointer(pointer).map((segment) => {
    const isItem = Array.isArray(at);
    at = field(at, segment);
    return isItem ? Number(segment) : segment;
  });
}
