import { type OperationId, operations } from '../contract/operations.js';
import { keepingRequirement, writableFields } from '../reference/operations/subscribers.js';
import type { Requirement } from '../requirements/catalogue.js';
import type { Checker } from './checker.js';
import { kindReadBy } from './confirm.js';
import { prerequisites } from './plan.js';

const needsWrites = 'needs --allow-writes';

/** Records why requirements were not checked: their writes, or all of their operations, are unavailable. */
export function recordSkipReasons(checker: Checker, requirements: readonly Requirement[]): void {
  const { known, readable, unavailable } = checker;
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
    if (!checker.options.allowWrites && (isOfWrites || writes.length === own.length))
      checker.skipByUser(id, needsWrites, writes.length === own.length);
    const [reason, ...others] = (isOfWrites ? writes : own).map(
      (operationId) => unavailable.get(operationId) ?? reasonUnread(operationId) ?? reasonEmpty(operationId),
    );
    const partialReason = own.map((operationId) => unavailable.get(operationId)).find((one) => one !== undefined);
    const whole = others.includes(undefined) ? undefined : reason;
    if (whole !== undefined || partialReason !== undefined) checker.skip(id, whole ?? partialReason ?? '');
  }

  function reasonUnread(operationId: OperationId): string | undefined {
    const others = prerequisites[operationId] ?? [];
    const reason = others.map((one) => unavailable.get(one)).find((one) => one !== undefined);
    const unread = [operationId, ...others].find((one) => readable.get(one) === false);
    return reason ?? (unread && `no response of ${unread} could be read`);
  }

  function reasonEmpty(operationId: OperationId): string | undefined {
    if (operations[operationId].method !== 'GET') return undefined;
    const kind = kindReadBy({ operationId });
    if (known.collection(kind).records.length > 0) return undefined;
    return kind === 'workflow' ? 'no list names a workflow: pass one with --workflow-id' : `the server has no ${kind}s`;
  }
}
