import type { CheckedRequirementId } from '#generated/requirements.js';
import type { OperationId } from '../../contract/operations.js';
import type { CheckedResponse, Checker } from '../checker.js';
import { checkEventBounds, observeBounds } from './bounds.js';
import { readDecisively, writeDecisively } from './decisive-calls.js';
import { checkOtherEnvironment, checkOwners } from './environments.js';
import { checkBeforeDefault, checkDates, observeAfterDefault } from './event-times.js';
import { sendHostileValues } from './hostile-values.js';
import { checkAccepted, checkLikeKeys, checkMisuses } from './keys.js';
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
import { askForUnknown, checkForeignStep } from './paths.js';
import { type Accepted, isWrite, validCalls } from './valid-calls.js';
import { observeConflict, observeEmptyUpdate, observeReusedKey } from './writes.js';

export { reportChoices } from './report-choices.js';

/** Check of a statement of the specification that no predicted response covers. */
interface Statement {
  /** Approximate number of requests. */
  readonly cost: number;
  readonly check: (accepted: Accepted) => Promise<void> | void;
  readonly of?: OperationId;
  /** Requirements that only this statement checks. */
  readonly only?: readonly CheckedRequirementId[];
}

/** Statements about reads, the most important first. Their requests run in parallel. */
const reads: readonly Statement[] = [
  { cost: 0, check: checkOwners },
  { cost: 0, check: observeResponses },
  { cost: 0, check: checkAccepted },
  {
    cost: 8,
    of: 'listNotifications',
    check: ({ checker }) => checkEventBounds(checker),
    only: ['events.limit-out-of-bounds', 'events.page-out-of-bounds'],
  },
  { cost: 6, check: ({ checker }) => checkMisuses(checker) },
  { cost: 2, of: 'getWorkflowStep', check: ({ checker }) => checkForeignStep(checker) },
  { cost: 4, check: askForUnknown },
  {
    cost: 2,
    of: 'listNotifications',
    check: ({ checker }) => checkBeforeDefault(checker),
    only: ['events.before-default'],
  },
  { cost: 4, of: 'listNotifications', check: ({ checker }) => checkDates(checker), only: ['events.dates-checked'] },
  { cost: 6, check: ({ checker }) => readDecisively(checker) },
  { cost: 3, check: sendHostileValues },
  { cost: 3, check: checkLikeKeys },
  { cost: 1, check: observeForeignEnvironment },
  { cost: 1, of: 'listNotifications', check: ({ checker }) => observeAfterDefault(checker) },
  { cost: 1, of: 'listNotifications', check: ({ checker }) => observeSearch(checker) },
  { cost: 1, of: 'listMessages', check: ({ checker }) => observeUnknownSubscriber(checker) },
  { cost: 1, check: observeUnknownParameter },
  { cost: 1, of: 'searchSubscribers', check: ({ checker }) => orderByUnknownField(checker) },
  { cost: 1, check: ({ checker }) => observeUnknownPath(checker) },
  { cost: 3, of: 'searchSubscribers', check: observeUnknownCursors },
  { cost: 7, check: ({ checker }) => observeBounds(checker) },
];

/** Statements about writes, checked one after the other. */
const writes: readonly Statement[] = [
  { cost: 1, check: observeConflict },
  { cost: 1, of: 'updateIntegration', check: observeEmptyUpdate },
  { cost: 4, check: observeReusedKey },
  { cost: 6, check: writeDecisively },
];

/** Share of the budget beyond a smoke test that statements may take. */
const share = 0.25;
const smokeTest = 100;

/** Checks the statements that the budget allows, and always those about another environment. */
export async function checkStatements(
  checker: Checker,
  own: readonly string[],
  integrationId: string | undefined,
): Promise<void> {
  const plain = new Map<OperationId, CheckedResponse>();
  const calls = validCalls(checker, own, integrationId).filter(
    (call) =>
      checker.operations.has(call.operationId) &&
      checker.has(call.operationId) &&
      (checker.allowWrites || !isWrite(call)),
  );
  const askPlainly = async (call: (typeof calls)[number]) => {
    const response = await (isWrite(call) ? checker.write(call) : checker.ask(call));
    if (response !== undefined) plain.set(call.operationId, response);
  };
  await Promise.all(calls.filter((call) => !isWrite(call)).map(askPlainly));
  for (const call of calls.filter(isWrite)) await askPlainly(call);
  const accepted: Accepted = { checker, own, integrationId, plain };
  let left = (checker.budget - smokeTest) * share - calls.length;
  const fits = ({ cost, of, only = [] }: Statement) => {
    if (of !== undefined && !checker.has(of)) return false;
    const isAffordable = cost === 0 || cost <= left;
    if (isAffordable) left -= cost;
    else for (const id of only) checker.skip(id, `a budget of ${checker.budget} requests leaves none for it`);
    return isAffordable;
  };
  await Promise.all(reads.filter(fits).map(({ check }) => check(accepted)));
  if (checker.allowWrites) for (const { check } of writes.filter(fits)) await check(accepted);
  await checkOtherEnvironment(accepted);
}
