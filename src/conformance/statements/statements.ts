import type { OperationId } from '../../contract/operations.js';
import type { RequirementId } from '../../requirements/catalogue.js';
import { type CheckedResponse, isWrite } from '../call.js';
import type { Checker } from '../checker.js';
import { skipReasons } from '../skip.js';
import { checkEventBounds, observeBounds, observeMostValues } from './bounds.js';
import { readDecisively, writeDecisively } from './decisive-calls.js';
import { checkOtherEnvironment, checkOwners } from './environments.js';
import { checkBeforeDefault, checkDates, observeAfterDefault } from './event-times.js';
import { checkSimilarKeys } from './keys.js';
import {
  observeForeignEnvironment,
  observeResponses,
  observeSearch,
  observeUnknownCursors,
  observeUnknownParameter,
  observeUnknownPath,
  observeUnknownSubscriber,
  orderByUnknownField,
  sendHostileValues,
} from './observations.js';
import { checkForeignStep, requestHardIds } from './paths.js';
import { type StatementInput, validCalls } from './valid-calls.js';
import { observeConflict, observeEmptyUpdate, observeKeyInProgress, observeReusedKey } from './writes.js';

/** Check of a statement of the specification that no predicted response covers. */
interface Statement {
  /** Approximate number of requests. */
  readonly cost: number;
  readonly check: (input: StatementInput) => Promise<void> | void;
  readonly operationId?: OperationId;
  /** Requirements that it checks or observes: it is left out if none of them is selected. */
  readonly requirements: readonly RequirementId[];
}

const boundsOfEvents: readonly RequirementId[] = [
  ...(['events.limit-out-of-bounds', 'events.page-out-of-bounds', 'events.out-of-bounds-answer'] as const),
  ...(['events.limit-accepted', 'events.limit-max'] as const),
];
const identifiers: readonly RequirementId[] = ['unknown-id.refused', 'response.requested-resource'];
const decided: readonly RequirementId[] = [
  ...(['list.context-keys-combined', 'messages.filter-context-keys', 'events.filter-context-keys'] as const),
  ...(['events.bounds-inclusive', 'events.after', 'events.before'] as const),
];
const searchOfEvents: readonly RequirementId[] = ['events.search-effect', 'events.search-accepted'];

/** Statements about reads, the most important first. Their requests run in parallel. */
const reads: readonly Statement[] = [
  { cost: 0, check: checkOwners, requirements: ['auth.one-organization', 'auth.one-environment'] },
  { cost: 0, check: observeResponses, requirements: ['fields.undocumented', 'rate-limit.seen'] },
  { cost: 9, check: checkEventBounds, operationId: 'listNotifications', requirements: boundsOfEvents },
  { cost: 2, check: checkForeignStep, operationId: 'getWorkflowStep', requirements: identifiers },
  { cost: 15, check: requestHardIds, requirements: identifiers },
  { cost: 2, check: checkBeforeDefault, operationId: 'listNotifications', requirements: ['events.before-default'] },
  { cost: 4, check: checkDates, operationId: 'listNotifications', requirements: ['events.dates-checked'] },
  { cost: 5, check: readDecisively, requirements: decided },
  { cost: 2, check: observeMostValues, requirements: ['list.most-values'] },
  { cost: 3, check: sendHostileValues, requirements: ['response.no-server-error'] },
  { cost: 3, check: checkSimilarKeys, requirements: ['auth.unknown-key', 'errors.unauthorized'] },
  { cost: 1, check: observeForeignEnvironment, requirements: ['workflow.other-environment'] },
  { cost: 1, check: observeAfterDefault, operationId: 'listNotifications', requirements: ['events.after-default'] },
  { cost: 1, check: observeSearch, operationId: 'listNotifications', requirements: searchOfEvents },
  {
    cost: 1,
    check: observeUnknownSubscriber,
    operationId: 'listMessages',
    requirements: ['messages.unknown-subscriber'],
  },
  { cost: 2, check: observeUnknownParameter, operationId: 'searchSubscribers', requirements: ['parameters.unknown'] },
  { cost: 1, check: orderByUnknownField, operationId: 'searchSubscribers', requirements: ['search.order-by-fields'] },
  { cost: 1, check: observeUnknownPath, requirements: ['errors.unknown-path'] },
  { cost: 4, check: observeUnknownCursors, operationId: 'searchSubscribers', requirements: ['search.unknown-cursor'] },
  { cost: 7, check: observeBounds, requirements: ['search.limit-bounds', 'messages.limit-bounds'] },
];

/** Statements about writes, checked one after the other. */
const writes: readonly Statement[] = [
  { cost: 1, check: observeConflict, requirements: ['create.conflict-answer'] },
  { cost: 1, check: observeEmptyUpdate, requirements: ['integration-update.without-fields'] },
  { cost: 4, check: observeReusedKey, requirements: ['idempotency-key.other-body', 'idempotency-key.replay'] },
  { cost: 4, check: observeKeyInProgress, requirements: ['idempotency-key.replay'] },
  { cost: 6, check: writeDecisively, requirements: ['upsert.absent-fields', 'online-status.last-online'] },
];

/** Share of the budget beyond a smoke test that statements may take. */
const share = 0.25;
const smokeTestBudget = 100;

/** Checks the statements that the budget allows, and always those about another environment. */
export async function checkStatements(
  checker: Checker,
  own: readonly string[],
  integrationId: string | undefined,
): Promise<void> {
  const responses = new Map<OperationId, CheckedResponse>();
  const calls = validCalls(checker, own, integrationId).filter(
    (call) => checker.options.operations.has(call.operationId) && (checker.options.allowWrites || !isWrite(call)),
  );
  const sendValid = async (call: (typeof calls)[number]) => {
    const response = await (isWrite(call) ? checker.write(call) : checker.send(call));
    if (response !== undefined) responses.set(call.operationId, response);
  };
  await Promise.all(calls.filter((call) => !isWrite(call)).map(sendValid));
  for (const call of calls.filter(isWrite)) await sendValid(call);
  const input: StatementInput = { checker, own, integrationId, responses };
  let remaining = checker.options.isLimited
    ? (checker.options.plan.budget - smokeTestBudget) * share - calls.length
    : Number.POSITIVE_INFINITY;
  const fits = ({ cost, operationId, requirements }: Statement) => {
    if (!checker.selects(requirements)) return false;
    if (operationId !== undefined && !checker.covers(operationId)) return false;
    const isAffordable = cost === 0 || cost <= remaining;
    if (isAffordable) remaining -= cost;
    else for (const id of requirements) checker.skipByUser(id, skipReasons.budget(checker.options.plan.budget));
    return isAffordable;
  };
  await Promise.all(reads.filter(fits).map(({ check }) => check(input)));
  if (checker.options.allowWrites) for (const { check } of writes.filter(fits)) await check(input);
  await checkOtherEnvironment(input);
}
