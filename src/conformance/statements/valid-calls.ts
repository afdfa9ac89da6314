import { field, isObject, type JsonObject } from '../../contract/json-value.js';
import type { OperationId } from '../../contract/operations.js';
import type { ChoiceName } from '../../reference/choices.js';
import { pathForms } from '../../reference/expectation.js';
import { stepsOf } from '../../reference/operations/single-records.js';
import type { Call, CheckedResponse } from '../call.js';
import type { Checker } from '../checker.js';

export interface StatementInput {
  readonly checker: Checker;
  /** The subscribers of this run. */
  readonly own: readonly string[];
  /** The integration that this run may change. */
  readonly integrationId: string | undefined;
  readonly responses: ReadonlyMap<OperationId, CheckedResponse>;
}

/** A valid call of each operation that is checked and whose path parameters are known. */
export function validCalls(
  checker: Checker,
  own: readonly string[],
  integrationId: string | undefined,
): readonly Call[] {
  const { known } = checker;
  const workflow = known.collection('workflow').records.find(({ value }) => stepsOf(value).length > 0)?.value;
  const workflowId = workflow && acceptedId(checker, 'workflow', workflow);
  const [step] = workflow === undefined ? [] : stepsOf(workflow);
  const stepId = step && acceptedId(checker, 'step', step);
  const event = known.collection('event').records.find(({ value }) => typeof value._id === 'string');
  const [subscriberId] = own;
  const lists = ['searchSubscribers', 'listMessages', 'listNotifications', 'listActiveIntegrations'] as const;
  const calls: Call[] = lists.map((operationId) => ({ operationId }));
  if (workflowId !== undefined) calls.push({ operationId: 'getWorkflow', path: { workflowId } });
  if (workflowId !== undefined && stepId !== undefined)
    calls.push({ operationId: 'getWorkflowStep', path: { workflowId, stepId } });
  if (event !== undefined) calls.push({ operationId: 'getNotification', path: { notificationId: event.key } });
  if (subscriberId !== undefined) {
    const path = { subscriberId };
    calls.push({ operationId: 'createSubscriber', body: { subscriberId, firstName: 'Notikit' } });
    calls.push({ operationId: 'updateSubscriberOnlineStatus', path, body: { isOnline: true } });
  }
  if (integrationId !== undefined)
    calls.push({ operationId: 'updateIntegration', ...harmlessUpdate(checker, integrationId) });
  return calls.filter(({ operationId }) => checker.covers(operationId));
}

/** Update of an integration that changes nothing: it sends the current name. */
function harmlessUpdate(checker: Checker, key: string) {
  const record: JsonObject = checker.known.collection('integration').find(key)?.value ?? {};
  const path = { integrationId: acceptedId(checker, 'integration', record) ?? key };
  return { path, body: typeof record.name === 'string' ? { name: record.name } : {} };
}

export function idsIn({ outcome, resource }: CheckedResponse): ReadonlySet<string> {
  if (outcome !== 'success') return new Set();
  const data = Array.isArray(resource) ? resource : field(resource, 'data');
  const records: readonly unknown[] = Array.isArray(data) ? data : [resource];
  return new Set(
    records
      .filter(isObject)
      .map(({ _id }) => _id)
      .filter((id) => typeof id === 'string'),
  );
}

/** Tells whether a request was refused for its content: 401, 402 and 403 are about the key or the plan. */
export function isRefused({ outcome, status }: CheckedResponse): boolean {
  return outcome === 'refused' && ![401, 402, 403].includes(status);
}

/** An identifier of a record that a path accepts, in the wanted form if possible. */
export function acceptedId(
  { choices }: Checker,
  kind: keyof typeof pathForms,
  record: JsonObject,
  wanted = `${kind}Id`,
): string | undefined {
  const forms = [...pathForms[kind]].sort((one, other) => Number(other === wanted) - Number(one === wanted));
  const isUsable = (form: (typeof forms)[number]) =>
    choices.allows(`path.${kind}.${form}` as ChoiceName, 'accepted') && typeof record[form] === 'string';
  const form = forms.find((one) => isUsable(one) && record[one] !== '');
  return form && String(record[form]);
}
