import { aspects } from '#generated/requirements.js';
import { type OperationId, operations } from '../../contract/operations.js';
import type { ParameterObject } from '../../contract/schema.js';
import { always, type Condition, parameterCondition, requestConditions } from './conditions.js';
import type { FaultEffect } from './effect.js';

/** Lists that have filters and pages. */
export type ListOperation = keyof typeof aspects;

export type PartKind = 'key' | 'status' | 'refusal' | 'stale' | 'path' | 'parameter' | 'records' | 'value' | 'write';

/** One part of the requests or responses of an operation, with all its faults: each effect under each condition. */
export interface FaultPart {
  readonly kind: PartKind;
  readonly operation: OperationId;
  readonly name: string;
  readonly conditions: readonly Condition[];
  readonly effects: readonly FaultEffect[];
  /** Ids of the requirements that a fault may violate; `*` stands for any characters. */
  readonly requirements: readonly string[];
}

/** Families of the requirements on the records of an operation. */
export const families: Readonly<Record<OperationId, readonly string[]>> = {
  createSubscriber: ['create.*', 'upsert.*', 'subscriber.*', 'search.*', 'write.*'],
  updateSubscriberOnlineStatus: ['online-status.*', 'subscriber.*', 'search.*', 'upsert.*', 'create.*', 'write.*'],
  searchSubscribers: ['search.*', 'search-page.*', 'subscriber.*', 'create.*', 'upsert.*', 'online-status.*'],
  updateIntegration: ['integration-update.*', 'integration.*', 'active.*', 'write.*'],
  listActiveIntegrations: ['active.*', 'integration.*', 'integration-update.*', 'write.*'],
  listMessages: ['messages.*', 'message.*', 'message-page.*'],
  listNotifications: ['events.*', 'event.*', 'event-page.*'],
  getNotification: ['event.*'],
  getWorkflow: ['workflow.*', 'step.*'],
  getWorkflowStep: ['step.*', 'workflow.*'],
};

/** Requirements that any fault may violate, because it acts on some requests and not on others. */
const unsteady = ['reads.change-nothing', 'records.same-everywhere', 'response.*'];

/** A part with effects of different names. */
export function createPart(
  kind: PartKind,
  operation: OperationId,
  name: string,
  { conditions, effects, requirements }: Pick<FaultPart, 'conditions' | 'effects' | 'requirements'>,
): FaultPart {
  const names = effects.map((effect) => effect.name);
  return {
    kind,
    operation,
    name,
    conditions,
    effects: effects.filter((effect, index) => names.indexOf(effect.name) === index),
    requirements: [...requirements, ...unsteady],
  };
}

/** Always, on some requests, or under another condition. */
export function requestsOr(...others: readonly Condition[]): readonly Condition[] {
  return [always, ...requestConditions, ...others];
}

export function queryParameters(operation: OperationId): readonly ParameterObject[] {
  return operations[operation].parameters.filter(({ in: location }) => location === 'query');
}

/** A condition for each query parameter, without one of them. */
export function parameterConditions(operation: OperationId, except?: string): readonly Condition[] {
  const names = queryParameters(operation).map(({ name }) => name);
  return names.filter((name) => name !== except).map(parameterCondition);
}

/** Name of the last parameter in the path of an operation. */
export function identifierOf(operation: OperationId): string | undefined {
  return operations[operation].parameters.findLast(({ in: location }) => location === 'path')?.name;
}

/** True for the lists that have filters and pages. */
export function isPagedList(operation: OperationId): operation is ListOperation {
  return Object.hasOwn(aspects, operation);
}

export function isWriteOperation(operation: OperationId): boolean {
  return operations[operation].method !== 'GET';
}
