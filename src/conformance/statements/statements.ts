import type { OperationId } from '../../contract/operations.js';
import type { RequirementId } from '../../requirements/catalogue.js';
import type { CheckedResponse } from '../call.js';
import type { Checker } from '../checker.js';
import { checkEventBounds, observeBounds, observeMostValues } from './bounds.js';
import { readDecisively, writeDecisively } from './decisive-calls.js';
import { checkOtherEnvironment, checkOwners } from './environments.js';
import { checkBeforeDefault, checkDates, observeAfterDefault } from './event-times.js';
import { sendHostileValues } from './hostile-values.js';
import { checkMisuses, checkSimilarKeys } from './keys.js';
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
  /** Requirements that it checks or observes: it is left out if none of them is selected. */
  readonly requirements: readonly RequirementId[];
}

const accesses: readonly RequirementId[] = [
  'auth.key-required',
  'auth.empty-key',
  'auth.unknown-key',
  'auth.scheme-required',
  'errors.unauthorized',
];

/** Statements about reads, the most important first. Their requests run in parallel. */
const reads: readonly Statement[] = [
  { cost: 0, check: checkOwners, requirements: ['auth.one-organization', 'auth.one-environment'] },
  { cost: 0, check: observeResponses, requirements: ['fields.undocumented', 'rate-limit.seen'] },
  {
    cost: 8,
    operationId: 'listNotifications',
    check: ({ checker }) => checkEventBounds(checker),
    requirements: [
      'events.limit-out-of-bounds',
      'events.page-out-of-bounds',
      'events.out-of-bounds-answer',
      'events.limit-accepted',
      'events.limit-max',
    ],
  },
  { cost: 6, check: ({ checker }) => checkMisuses(checker), requirements: accesses },
  {
    cost: 2,
    operationId: 'getWorkflowStep',
    check: ({ checker }) => checkForeignStep(checker),
    requirements: ['unknown-id.refused', 'unknown-id.answer', 'response.requested-resource'],
  },
  { cost: 4, check: requestUnknownIds, requirements: ['unknown-id.refused', 'unknown-id.answer'] },
  { cost: 15, check: requestHardIds, requirements: ['unknown-id.refused', 'response.requested-resource'] },
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
  {
    cost: 5,
    check: ({ checker }) => readDecisively(checker),
    requirements: [
      'list.context-keys-combined',
      'messages.filter-context-keys',
      'events.filter-context-keys',
      'events.bounds-inclusive',
      'events.after',
      'events.before',
    ],
  },
  { cost: 2, check: ({ checker }) => observeMostValues(checker), requirements: ['list.most-values'] },
  { cost: 3, check: sendHostileValues, requirements: ['response.no-server-error'] },
  { cost: 3, check: checkSimilarKeys, requirements: accesses },
  { cost: 1, check: observeForeignEnvironment, requirements: ['workflow.other-environment'] },
  {
    cost: 1,
    operationId: 'listNotifications',
    check: ({ checker }) => observeAfterDefault(checker),
    requirements: ['events.after-default'],
  },
  {
    cost: 1,
    operationId: 'listNotifications',
    check: ({ checker }) => observeSearch(checker),
    requirements: ['events.search-effect', 'events.search-accepted'],
  },
  {
    cost: 1,
    operationId: 'listMessages',
    check: ({ checker }) => observeUnknownSubscriber(checker),
    requirements: ['messages.unknown-subscriber'],
  },
  { cost: 2, operationId: 'searchSubscribers', check: observeUnknownParameter, requirements: ['parameters.unknown'] },
  {
    cost: 1,
    operationId: 'searchSubscribers',
    check: ({ checker }) => orderByUnknownField(checker),
    requirements: ['search.order-by-fields'],
  },
  { cost: 1, check: ({ checker }) => observeUnknownPath(checker), requirements: ['errors.unknown-path'] },
  {
    cost: 3,
    operationId: 'searchSubscribers',
    check: observeUnknownCursors,
    requirements: ['search.unknown-cursor'],
  },
  {
    cost: 7,
    check: ({ checker }) => observeBounds(checker),
    requirements: ['search.limit-bounds', 'messages.limit-bounds'],
  },
];

/** Statements about writes, checked one after the other. */
const writes: readonly Statement[] = [
  { cost: 1, check: observeConflict, requirements: ['create.conflict-answer'] },
  {
    cost: 1,
    operationId: 'updateIntegration',
    check: observeEmptyUpdate,
    requirements: ['integration-update.without-fields'],
  },
  { cost: 4, check: observeReusedKey, requirements: ['idempotency-key.other-body', 'idempotency-key.replay'] },
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
  let remaining = checker.isLimited
    ? (checker.budget - smokeTestBudget) * share - calls.length
    : Number.POSITIVE_INFINITY;
  const fits = ({ cost, operationId, requirements }: Statement) => {
    if (!checker.selects(requirements)) return false;
    if (operationId !== undefined && !checker.covers(operationId)) return false;
    const isAffordable = cost === 0 || cost <= remaining;
    if (isAffordable) remaining -= cost;
    else
      for (const id of requirements)
        checker.skipByUser(id, `a budget of ${checker.budget} requests leaves none for it`);
    return isAffordable;
  };
  await Promise.all(reads.filter(fits).map(({ check }) => check(input)));
  if (checker.allowWrites) for (const { check } of writes.filter(fits)) await check(input);
  await checkOtherEnvironment(input);
}
