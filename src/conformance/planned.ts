import { type OperationId, operations } from '../contract/operations.js';
import { kindOfList, listIds } from '../reference/state.js';
import type { Requirement } from '../requirements/catalogue.js';
import { type Checker, needsWrites } from './checker.js';

/** Operations without which another one cannot be checked: what a write changes has to be read. */
const needed: Readonly<Partial<Record<OperationId, readonly OperationId[]>>> = {
  createSubscriber: ['searchSubscribers'],
  updateSubscriberOnlineStatus: ['createSubscriber', 'searchSubscribers'],
  updateIntegration: ['listActiveIntegrations'],
  getNotification: ['listNotifications'],
};

/** The operations of some requirements, and those that they need. */
export function plannedFor(requirements: readonly Requirement[]): ReadonlySet<OperationId> {
  const own = requirements.flatMap((requirement) => requirement.operations);
  return new Set(own.flatMap((operationId) => [operationId, ...(needed[operationId] ?? [])]));
}

/** The parts of a whole check that are spent on each operation. */
const parts: Readonly<Record<OperationId, number>> = {
  ...{ createSubscriber: 0.18, updateSubscriberOnlineStatus: 0.06, updateIntegration: 0.08 },
  ...{ searchSubscribers: 0.17, listMessages: 0.17, listNotifications: 0.22 },
  ...{ listActiveIntegrations: 0.02, getWorkflow: 0.03, getWorkflowStep: 0.04, getNotification: 0.03 },
};

/** What any check sends, as a part of a whole one: it reads the lists first. */
const least = 0.15;

/** The number of requests for some operations, where a whole check sends so many. */
export function budgetFor(planned: ReadonlySet<OperationId>, whole: number): number {
  const sum = [...planned].reduce((total, operationId) => total + parts[operationId], 0);
  return Math.round(whole * Math.min(1, least + sum));
}

/** Says of each requirement that may not have been put to the test why that is so. */
export function giveReasons(checker: Checker, requirements: readonly Requirement[]): void {
  for (const { id, operations: own } of requirements) {
    const reason = own.map((operationId) => reasonFor(checker, operationId)).find((one) => one !== undefined);
    if (reason !== undefined) checker.skip(id, reason);
  }
}

function reasonFor(checker: Checker, operationId: OperationId): string | undefined {
  if (!checker.allowWrites && operations[operationId].method !== 'GET') return needsWrites;
  const reason = checker.unavailable.get(operationId);
  if (reason !== undefined) return reason;
  const list = listIds.find((one) => one === operationId);
  const kind = list !== undefined ? kindOfList[list] : operationId === 'getNotification' ? 'event' : undefined;
  if (kind === undefined || checker.known.collection(kind).records.length > 0) return undefined;
  return `the server has no ${kind}s`;
}
