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
import { expectValid } from './expect-valid.js';

// A function each, so that a bundler takes what is used. All throw NotValid.

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
