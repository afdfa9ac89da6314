import type { OperationId } from '../contract/operations.js';
import type { ValidCall } from './call.js';
import type { Choose } from './choices.js';
import type { Expectation } from './expectation.js';
import { expectActiveIntegrations, expectIntegrationUpdate } from './operations/integrations.js';
import { expectPage } from './operations/page.js';
import { expectEvent, expectStep, expectWorkflow } from './operations/single-records.js';
import { expectCreation, expectOnlineStatus } from './operations/subscribers.js';
import type { KnownState } from './state.js';

type Predict = (call: ValidCall, state: KnownState, choose: Choose) => Expectation;

const operations: Readonly<Record<OperationId, Predict>> = {
  createSubscriber: expectCreation,
  updateSubscriberOnlineStatus: expectOnlineStatus,
  searchSubscribers: expectPage,
  updateIntegration: expectIntegrationUpdate,
  listActiveIntegrations: expectActiveIntegrations,
  listMessages: expectPage,
  getWorkflow: expectWorkflow,
  getWorkflowStep: expectStep,
  listNotifications: expectPage,
  getNotification: expectEvent,
};

/**
 * Predicts the response of a correct server to a valid call: outcome, body and changes. Pure: the state contains the
 * records, and `choose` makes the decisions that are not specified.
 */
export function expect(call: ValidCall, state: KnownState, choose: Choose): Expectation {
  return operations[call.operationId](call, state, choose);
}
