import { type OperationId, operations } from '../../contract/operations.js';
import type { ParameterObject } from '../../contract/schema.js';
import { always, type Condition, drawnConditions, readCondition } from './conditions.js';
import type { FaultEffect } from './effect.js';
import { readEffect } from './read-effect.js';

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

/** A part whose conditions and effects are read from their names. */
export function createPart(
  kind: PartKind,
  operation: OperationId,
  name: string,
  conditions: readonly string[],
  effects: readonly string[],
  requirements: readonly string[] = families[operation],
): FaultPart {
  return {
    kind,
    operation,
    name,
    conditions: conditions.map((one) => known(one, readCondition(one))),
    effects: effects.map((one) => known(one, readEffect(operation, name, one))),
    requirements: [...requirements, ...unsteady],
  };
}

function known<Item>(name: string, item: Item | undefined): Item {
  if (item === undefined) throw new Error(`the grammar has no ${name}`);
  return item;
}

/** Always, on some requests, or under another condition. */
export function requestsOr(...others: readonly string[]): readonly string[] {
  return [always.name, ...drawnConditions.requests, ...others];
}

export function queryParameters(operation: OperationId): readonly ParameterObject[] {
  return operations[operation].parameters.filter(({ in: location }) => location === 'query');
}

/** A condition for each query parameter, without one of them. */
export function parameterConditions(operation: OperationId, except?: string): readonly string[] {
  return queryParameters(operation).flatMap(({ name }) => (name === except ? [] : [`with-${name}`]));
}
