export * from '#generated/guards.js';
export type { Finding, Part } from './contract/finding.js';
export {
  assertActiveIntegrations,
  assertCreateSubscriberRequest,
  assertExecutionDetail,
  assertIntegration,
  assertJob,
  assertMessage,
  assertMessagePage,
  assertNotificationEvent,
  assertNotificationEventPage,
  assertRetrievedStep,
  assertSubscriber,
  assertSubscriberPage,
  assertUpdateIntegrationRequest,
  assertUpdateOnlineStatusRequest,
  assertWorkflow,
  assertWorkflowStep,
  NotValid,
  toStandardSchema,
} from './validators/assertions.js';
