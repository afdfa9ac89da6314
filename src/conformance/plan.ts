import { type OperationId, operations } from '../contract/operations.js';
import { listIds } from '../reference/state.js';
import type { Requirement, RequirementId } from '../requirements/catalogue.js';

/** Operations that the check of another one needs, such as the search that reads a write back. */
export const prerequisites: Readonly<Partial<Record<OperationId, readonly OperationId[]>>> = {
  createSubscriber: ['searchSubscribers'],
  updateSubscriberOnlineStatus: ['createSubscriber', 'searchSubscribers'],
  updateIntegration: ['listActiveIntegrations'],
  getNotification: ['listNotifications'],
  getWorkflow: ['searchSubscribers', 'listMessages', 'listNotifications'],
  getWorkflowStep: ['getWorkflow', 'listMessages', 'listNotifications'],
};

/** Parts of a check that only some requirements need. */
export type CheckPart = 'whole lists' | 'orders' | 'match forms' | 'refusals' | 'siblings';

/** Approximate number of requests of each part. */
const partCosts: Readonly<Partial<Record<CheckPart, number>>> = {
  'whole lists': 30,
  orders: 20,
  'match forms': 20,
  siblings: 60,
};

/** Needs of the check of a requirement: requests to each of its operations, and parts of a check. */
interface Need {
  readonly requests: number;
  readonly parts: readonly CheckPart[];
  /** True if the same requests show all such requirements. */
  readonly isShared?: true;
}

/** Any few responses show what these requirements are about: a schema, a status, or an owner. */
const shownByAny: Need = { requests: 3, parts: [], isShared: true };

/** Requests to each operation whose factors are varied. A write is read back. */
const leastVaried = 25;
const leastVariedWrites = 50;
const varied = (...parts: readonly CheckPart[]): Need => ({ requests: leastVaried, parts });
const variedTogether = (...parts: readonly CheckPart[]): Need => ({ ...varied(...parts), isShared: true });

/** Needs of requirements by their ids. The first pattern that matches counts; `schemas` are shown by any response. */
const needs: readonly (readonly [RegExp, Need])[] = [
  [/\.(succeeds|status|status-ok|status-unlabelled)$/, shownByAny],
  [/^(response|responses|timestamp|fields|providers|rate-limit|version|parameters)\./, shownByAny],
  [/^auth\.(key-accepted|one-)/, shownByAny],
  [/^(auth\.refusal-writes-nothing|refusal)/, { requests: 5, parts: ['refusals', 'siblings'] }],
  [/^(auth|body|query|errors|unknown-id)\./, { requests: 5, parts: ['refusals'] }],
  [/^(write\.siblings-unchanged|subscriber\.unique|reads|records)/, variedTogether('whole lists', 'siblings')],
  [/order/, varied('whole lists', 'orders')],
  [/^search\.(walk|cursor|include-cursor|first|last)/, varied('whole lists', 'orders')],
  [/^search\.(filter|match|case|no-match)/, varied('whole lists', 'match forms')],
  [/^(search|messages|events|list)\./, varied('whole lists')],
];

function needOf({ id, schemas }: Requirement): Need {
  if (schemas !== undefined && !id.startsWith('step.')) return shownByAny;
  return needs.find(([pattern]) => pattern.test(id))?.[1] ?? variedTogether();
}

/** Requests and parts of a check: the union of what its requirements need. */
export interface Plan {
  readonly requirements: ReadonlySet<RequirementId>;
  /** Operations that are called, those of prerequisites included. */
  readonly operations: ReadonlySet<OperationId>;
  readonly parts: ReadonlySet<CheckPart>;
  /** Operations whose factors are varied. */
  readonly varied: ReadonlySet<OperationId>;
  /** Approximate number of requests. */
  readonly budget: number;
}

/** Requests that find records, before all others: of a list, of the workflows, and of anything else. */
const listCost = 5;
const workflowsCost = 20;
const discoveryCost = 5;

/** @param whole number of requests for all requirements. */
export function planFor(requirements: readonly Requirement[], whole: number): Plan {
  const [shared, wanted] = [new Map<OperationId, number>(), new Map<OperationId, number>()];
  const parts = new Set<CheckPart>();
  const variedIds = new Set<OperationId>();
  for (const requirement of requirements) {
    const need = needOf(requirement);
    for (const part of need.parts) parts.add(part);
    for (const operation of requirement.operations) {
      const isVaried = need.requests >= leastVaried;
      if (isVaried) variedIds.add(operation);
      const requests = isVaried && operations[operation].method !== 'GET' ? leastVariedWrites : need.requests;
      const [most, sum] = [shared.get(operation) ?? 0, wanted.get(operation) ?? 0];
      shared.set(operation, need.isShared ? Math.max(most, requests) : most);
      wanted.set(operation, need.isShared ? sum : sum + requests);
    }
  }
  const operationIds = new Set([...wanted.keys()].flatMap((id) => [id, ...(prerequisites[id] ?? [])]));
  const requests = [...wanted].map(([id, count]) => Math.min(count + (shared.get(id) ?? 0), budgetShares[id] * whole));
  const costs = [...parts].map((part) => partCosts[part] ?? 0);
  const lists = listIds.filter((id) => operationIds.has(id)).map(() => listCost);
  const workflows = operationIds.has('getWorkflow') ? workflowsCost : 0;
  const sum = [...requests, ...costs, ...lists].reduce((total, count) => total + count, discoveryCost + workflows);
  return {
    requirements: new Set(requirements.map(({ id }) => id)),
    operations: operationIds,
    parts,
    varied: variedIds,
    budget: Math.round(Math.min(whole, sum)),
  };
}

/** Shares of a whole check. The rest reads the lists. */
const budgetShares: Readonly<Record<OperationId, number>> = {
  createSubscriber: 0.18,
  updateSubscriberOnlineStatus: 0.06,
  updateIntegration: 0.08,
  searchSubscribers: 0.17,
  listMessages: 0.17,
  listNotifications: 0.22,
  listActiveIntegrations: 0.02,
  getWorkflow: 0.03,
  getWorkflowStep: 0.04,
  getNotification: 0.03,
};
