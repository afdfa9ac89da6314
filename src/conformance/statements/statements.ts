import type { CheckedRequirementId } from '#generated/requirements.js';
import type { OperationId } from '../../contract/operations.js';
import type { CheckedResponse, Checker } from '../checker.js';
import { checkEventBounds, observeBounds, observeMostValues } from './bounds.js';
import { readDecisively, writeDecisively } from './decisive-calls.js';
import { checkOtherEnvironment, checkOwners } from './environments.js';
import { checkBeforeDefault, checkDates, observeAfterDefault } from './event-times.js';
import { sendHostileValues } from './hostile-values.js';
import { checkKeyAccepted, checkMisuses, checkSimilarKeys } from './keys.js';
import {
  observeForeignEnvironment,
  observeResponses,
  observeSearch,
  observeUnknownCursors,
  observeUnknownParameter,
  observeUnknownPath,
  observeUnknownSubscriber,
  orderByUnknownField,
} from './observations.js';
import { checkForeignStep, requestHardIds, requestUnknownIds } from './paths.js';
import { isWrite, type StatementInput, validCalls } from './valid-calls.js';
import { observeConflict, observeEmptyUpdate, observeReusedKey } from './writes.js';

export { reportChoices } from './report-choices.js';

/** Check of a statement of the specification that no predicted response covers. */
interface Statement {
  /** Approximate number of requests. */
  readonly cost: number;
  readonly check: (input: StatementInput) => Promise<void> | void;
  readonly operationId?: OperationId;
  /** Requirements that only this statement checks. */
  readonly requirements?: readonly CheckedRequirementId[];
}

/** Statements about reads, the most important first. Their requests run in parallel. */
const reads: readonly Statement[] = [
  { cost: 0, check: checkOwners },
  { cost: 0, check: observeResponses },
  { cost: 0, check: checkKeyAccepted },
  {
    cost: 8,
    operationId: 'listNotifications',
    check: ({ checker }) => checkEventBounds(checker),
    requirements: ['events.limit-out-of-bounds', 'events.page-out-of-bounds'],
  },
  { cost: 6, check: ({ checker }) => checkMisuses(checker) },
  { cost: 2, operationId: 'getWorkflowStep', check: ({ checker }) => checkForeignStep(checker) },
  { cost: 4, check: requestUnknownIds },
  { cost: 15, check: requestHardIds },
  {
    cost: 2,
    operationId: 'listNotifications',
    check: ({ checker }) => checkBeforeDefault(checker),
    requirements: ['events.before-default'],
  },
  {
    cost: 4,
    operationId: 'listNotifications',
    check: ({ checker }) => checkDates(checker),
    requirements: ['events.dates-checked'],
  },
  { cost: 6, check: ({ checker }) => readDecisively(checker) },
  { cost: 2, check: ({ checker }) => observeMostValues(checker) },
  { cost: 3, check: sendHostileValues },
  { cost: 3, check: checkSimilarKeys },
  { cost: 1, check: observeForeignEnvironment },
  { cost: 1, operationId: 'listNotifications', check: ({ checker }) => observeAfterDefault(checker) },
  { cost: 1, operationId: 'listNotifications', check: ({ checker }) => observeSearch(checker) },
  { cost: 1, operationId: 'listMessages', check: ({ checker }) => observeUnknownSubscriber(checker) },
  { cost: 1, check: observeUnknownParameter },
  { cost: 1, operationId: 'searchSubscribers', check: ({ checker }) => orderByUnknownField(checker) },
  { cost: 1, check: ({ checker }) => observeUnknownPath(checker) },
  { cost: 3, operationId: 'searchSubscribers', check: observeUnknownCursors },
  { cost: 7, check: ({ checker }) => observeBounds(checker) },
];

/** Statements about writes, checked one after the other. */
const writes: readonly Statement[] = [
  { cost: 1, check: observeConflict },
  { cost: 1, operationId: 'updateIntegration', check: observeEmptyUpdate },
  { cost: 4, check: observeReusedKey },
  { cost: 6, check: writeDecisively },
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
    (call) =>
      checker.operations.has(call.operationId) &&
      checker.covers(call.operationId) &&
      (checker.allowWrites || !isWrite(call)),
  );
  const sendValid = async (call: (typeof calls)[number]) => {
    const response = await (isWrite(call) ? checker.write(call) : checker.send(call));
    if (response !== undefined) responses.set(call.operationId, response);
  };
  await Promise.all(calls.filter((call) => !isWrite(call)).map(sendValid));
  for (const call of calls.filter(isWrite)) await sendValid(call);
  const input: StatementInput = { checker, own, integrationId, responses };
  let remaining = (checker.budget - smokeTestBudget) * share - calls.length;
  const fits = ({ cost, operationId, requirements = [] }: Statement) => {
    if (operationId !== undefined && !checker.covers(operationId)) return false;
    const isAffordable = cost === 0 || cost <= remaining;
    if (isAffordable) remaining -= cost;
    else for (const id of requirements) checker.skip(id, `a budget of ${checker.budget} requests leaves none for it`);
    return isAffordable;
  };
  await Promise.all(reads.filter(fits).map(({ check }) => check(input)));
  if (checker.allowWrites) for (const { check } of writes.filter(fits)) await check(input);
  await checkOtherEnvironment(input);
}
