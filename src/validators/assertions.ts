import type { StandardSchemaV1 } from '@standard-schema/spec';
import * as guards from '#generated/guards.js';
import type * as types from '#generated/types.js';
import type { Validator } from '#generated/validators.js';
import { explain } from '../contract/explain.js';
import { type Finding, parsePointer } from '../contract/finding.js';
import { field } from '../contract/json-value.js';
import type { ProfileOption } from '../contract/judge.js';
import { document } from '../contract/operations.js';
import { NotikitError } from '../errors/notikit-error.js';

/** Function that throws NotValid for an invalid value. */
export type Assertion<T> = (value: unknown, options?: ProfileOption) => asserts value is T;

// Separate functions, so that bundlers remove unused ones. All throw NotValid. The types are those of the contract as
// written, with a profile too.
export const assertSubscriber: Assertion<types.Subscriber> = (value, options) =>
  expectValid('Subscriber', guards.isSubscriber, value, options);
export const assertSubscriberPage: Assertion<types.SubscriberPage> = (value, options) =>
  expectValid('SubscriberPage', guards.isSubscriberPage, value, options);
export const assertCreateSubscriberRequest: Assertion<types.CreateSubscriberRequest> = (value, options) =>
  expectValid('CreateSubscriberRequest', guards.isCreateSubscriberRequest, value, options);
export const assertUpdateOnlineStatusRequest: Assertion<types.UpdateOnlineStatusRequest> = (value, options) =>
  expectValid('UpdateOnlineStatusRequest', guards.isUpdateOnlineStatusRequest, value, options);
export const assertIntegration: Assertion<types.Integration> = (value, options) =>
  expectValid('Integration', guards.isIntegration, value, options);
export const assertActiveIntegrations: Assertion<types.ActiveIntegrations> = (value, options) =>
  expectValid('ActiveIntegrations', guards.isActiveIntegrations, value, options);
export const assertUpdateIntegrationRequest: Assertion<types.UpdateIntegrationRequest> = (value, options) =>
  expectValid('UpdateIntegrationRequest', guards.isUpdateIntegrationRequest, value, options);
export const assertMessage: Assertion<types.Message> = (value, options) =>
  expectValid('Message', guards.isMessage, value, options);
export const assertMessagePage: Assertion<types.MessagePage> = (value, options) =>
  expectValid('MessagePage', guards.isMessagePage, value, options);
export const assertWorkflow: Assertion<types.Workflow> = (value, options) =>
  expectValid('Workflow', guards.isWorkflow, value, options);
export const assertWorkflowStep: Assertion<types.WorkflowStep> = (value, options) =>
  expectValid('WorkflowStep', guards.isWorkflowStep, value, options);
export const assertRetrievedStep: Assertion<types.RetrievedStep> = (value, options) =>
  expectValid('RetrievedStep', guards.isRetrievedStep, value, options);
export const assertNotificationEvent: Assertion<types.NotificationEvent> = (value, options) =>
  expectValid('NotificationEvent', guards.isNotificationEvent, value, options);
export const assertNotificationEventPage: Assertion<types.NotificationEventPage> = (value, options) =>
  expectValid('NotificationEventPage', guards.isNotificationEventPage, value, options);
export const assertJob: Assertion<types.Job> = (value, options) => expectValid('Job', guards.isJob, value, options);
export const assertExecutionDetail: Assertion<types.ExecutionDetail> = (value, options) =>
  expectValid('ExecutionDetail', guards.isExecutionDetail, value, options);

/** Throws NotValid for an invalid value. */
function expectValid(schema: string, original: Validator, value: unknown, { profile }: ProfileOption = {}): void {
  const isValid = profile?.componentValidator?.(schema) ?? original;
  if (!isValid(value)) throw new NotValid(schema, explain(profile?.document ?? document, isValid, 'body', value));
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
export function toStandardSchema<T>(assert: Assertion<T>, options?: ProfileOption): StandardSchemaV1<T> {
  const validate = (value: unknown): StandardSchemaV1.Result<T> => {
    try {
      assert(value, options);
      return { value };
    } catch (error) {
      if (!(error instanceof NotValid)) throw error;
      const issues = error.findings.map(({ message, pointer }) => ({ message, path: pathIn(value, pointer) }));
      return { issues: issues.length > 0 ? issues : [{ message: error.message }] };
    }
  };
  return { '~standard': { version: 1, vendor: 'notikit', validate } };
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
