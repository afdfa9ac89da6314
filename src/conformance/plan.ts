import { type OperationId, operations } from '../contract/operations.js';
import { keepingRequirement, writableFields } from '../reference/operations/subscribers.js';
import { kindOfList, listIds } from '../reference/state.js';
import type { Requirement, RequirementId } from '../requirements/catalogue.js';
import type { Checker } from './checker.js';

const needsWrites = 'needs --allow-writes';

/** Operations that the check of another one needs, such as the search that reads a write back. */
const prerequisites: Readonly<Partial<Record<OperationId, readonly OperationId[]>>> = {
  createSubscriber: ['searchSubscribers'],
  updateSubscriberOnlineStatus: ['createSubscriber', 'searchSubscribers'],
  updateIntegration: ['listActiveIntegrations'],
  getNotification: ['listNotifications'],
  getWorkflow: ['searchSubscribers', 'listMessages', 'listNotifications'],
  getWorkflowStep: ['getWorkflow', 'listMessages', 'listNotifications'],
};

/** Parts of a check that only some requirements need. */
export type Part = 'whole lists' | 'orders' | 'match forms' | 'refusals' | 'siblings';

/** Approximate number of requests of each part. */
const partCosts: Readonly<Record<Part, number>> = {
  'whole lists': 30,
  orders: 20,
  'match forms': 20,
  refusals: 60,
  siblings: 60,
};

/** What the check of a requirement needs: requests to each of its operations, and parts of a check. */
interface Need {
  readonly requests: number;
  readonly parts: readonly Part[];
}

/** Any few responses show what these requirements are about: a schema, a status, or an owner. */
const shownByAny: Need = { requests: 3, parts: [] };

/** Needs of requirements by their ids. The first pattern that matches counts; `schemas` are shown by any response. */
const needs: readonly (readonly [RegExp, Need])[] = [
  [/\.(succeeds|status|status-ok|status-unlabelled)$/, shownByAny],
  [/^(response|responses|timestamp|fields|providers|rate-limit|version|parameters)\./, shownByAny],
  [/^auth\.(key-accepted|one-)/, shownByAny],
  [/^(auth\.refusal-writes-nothing|refusal)/, { requests: 15, parts: ['refusals', 'siblings'] }],
  [/^(auth|body|query|errors|unknown-id)\./, { requests: 15, parts: ['refusals'] }],
  [
    /^(write\.siblings-unchanged|subscriber\.unique|reads|records)/,
    { requests: 25, parts: ['whole lists', 'siblings'] },
  ],
  [/order/, { requests: 25, parts: ['whole lists', 'orders'] }],
  [/^search\.(walk|cursor|include-cursor|first|last)/, { requests: 25, parts: ['whole lists', 'orders'] }],
  [/^search\.(filter|match|case|no-match)/, { requests: 25, parts: ['whole lists', 'match forms'] }],
  [/^(search|messages|events|list)\./, { requests: 25, parts: ['whole lists'] }],
];

function needOf({ id, schemas }: Requirement): Need {
  if (schemas !== undefined) return shownByAny;
  return needs.find(([pattern]) => pattern.test(id))?.[1] ?? { requests: 25, parts: [] };
}

/** Requests and parts of a check: the union of what its requirements need. */
export interface Plan {
  readonly requirements: ReadonlySet<RequirementId>;
  /** Operations that are called, those of prerequisites included. */
  readonly operations: ReadonlySet<OperationId>;
  readonly parts: ReadonlySet<Part>;
  /** Approximate number of requests. */
  readonly budget: number;
}

/** Requests that find records, before all others. */
const discoveryCost = 10;

/** @param whole number of requests for all requirements. */
export function planFor(requirements: readonly Requirement[], whole: number): Plan {
  const wanted = new Map<OperationId, number>();
  const parts = new Set<Part>();
  for (const requirement of requirements) {
    const need = needOf(requirement);
    for (const part of need.parts) parts.add(part);
    for (const operation of requirement.operations) wanted.set(operation, (wanted.get(operation) ?? 0) + need.requests);
  }
  const operationIds = new Set([...wanted.keys()].flatMap((id) => [id, ...(prerequisites[id] ?? [])]));
  const requests = [...wanted].map(([id, count]) => Math.min(count, budgetShares[id] * whole));
  const costs = [...parts].map((part) => partCosts[part]);
  const sum = [...requests, ...costs].reduce((total, count) => total + count, discoveryCost);
  return {
    requirements: new Set(requirements.map(({ id }) => id)),
    operations: operationIds,
    parts,
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

/** Records why requirements were not checked: their writes, or all of their operations, are unavailable. */
export function recordSkipReasons(checker: Checker, requirements: readonly Requirement[]): void {
  const { allowWrites, context, known, readable } = checker;
  const { isShown } = known.state(Number.POSITIVE_INFINITY);
  for (const name of known.own.size === 0 ? [] : writableFields)
    if (!isShown('createSubscriber', name) && !isShown('searchSubscribers', name))
      checker.untried(keepingRequirement(name), `${name}, which neither a creation nor a search shows`);
  checker.skip('integration-update.credentials-validation', 'no valid update was refused because of its credentials');
  const { isComplete, records } = known.collection('subscriber');
  if (isComplete)
    checker.skip(
      'search.total-count-cap',
      `no search can match more than 50,000: the server has ${records.length.toLocaleString('en')} subscribers`,
    );
  for (const { id, operations: own, schemas } of requirements) {
    const writes = own.filter((operationId) => operations[operationId].method !== 'GET');
    const isOfWrites = writes.length > 0 && schemas === undefined;
    if (!allowWrites && (isOfWrites || writes.length === own.length))
      checker.skipByUser(id, needsWrites, writes.length === own.length);
    const [reason, ...others] = (isOfWrites ? writes : own).map(
      (operationId) =>
        context.reasonToSkip(operations[operationId]) ?? reasonUnread(operationId) ?? reasonEmpty(operationId),
    );
    const partialReason = own
      .map((operationId) => checker.unavailable.get(operationId))
      .find((one) => one !== undefined);
    const whole = others.includes(undefined) ? undefined : reason;
    if (whole !== undefined || partialReason !== undefined) checker.skip(id, whole ?? partialReason ?? '');
  }

  function reasonUnread(operationId: OperationId): string | undefined {
    const others = prerequisites[operationId] ?? [];
    const unavailable = others.map((one) => context.unavailable.get(one)).find((reason) => reason !== undefined);
    const unread = [operationId, ...others].find((one) => readable.get(one) === false);
    return unavailable ?? (unread && `no response of ${unread} could be read`);
  }

  function reasonEmpty(operationId: OperationId): string | undefined {
    const list = listIds.find((one) => one === operationId);
    return list === undefined || known.collection(kindOfList[list]).records.length > 0
      ? undefined
      : `the server has no ${kindOfList[list]}s`;
  }
}
