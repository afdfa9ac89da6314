import type { OperationId } from '../contract/operations.js';
import type { ValidCall } from './call.js';
import type { Choose } from './choices.js';
import type { Expectation } from './expectation.js';
import { expectActive, expectIntegrationUpdate } from './operations/integrations.js';
import { expectPage } from './operations/page.js';
import { expectEvent, expectStep, expectWorkflow } from './operations/single-records.js';
import { expectCreation, expectStatus } from './operations/subscribers.js';
import type { KnownState } from './state.js';

type Predict = (call: ValidCall, state: KnownState, choose: Choose) => Expectation;

const operations: Readonly<Record<OperationId, Predict>> = {
  createSubscriber: expectCreation,
  updateSubscriberOnlineStatus: expectStatus,
  searchSubscribers: expectPage,
  updateIntegration: expectIntegrationUpdate,
  listActiveIntegrations: expectActive,
  listMessages: expectPage,
  getWorkflow: expectWorkflow,
  getWorkflowStep: expectStep,
  listNotifications: expectPage,
  getNotification: expectEvent,
};

/**
 * The response of a right server to a valid call: its outcome, its whole body, and the changes that it makes. Pure: all
 * that the service itself knows is in the state, and what the specification leaves open is chosen by `choose`.
 */
export function expect(call: ValidCall, state: KnownState, choose: Choose): Expectation {
  return operations[call.operationId](call, state, choose);
}
