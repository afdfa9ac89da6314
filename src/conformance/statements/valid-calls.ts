import { field, isObject, type JsonObject } from '../../contract/json-value.js';
import { type OperationId, operations } from '../../contract/operations.js';
import { stepsOf } from '../../reference/operations/single-records.js';
import { unusedId } from '../call.js';
import type { CheckedResponse, Checker, PlannedCall } from '../checker.js';
import { acceptedId } from '../learn.js';

/** Calls that have to succeed, with their responses. */
export interface Accepted {
  readonly checker: Checker;
  /** The subscribers of this run. */
  readonly own: readonly string[];
  /** The integration that this run may change. */
  readonly integrationId: string | undefined;
  /** The response to a valid call of each operation, as far as there is one. */
  readonly plain: ReadonlyMap<OperationId, CheckedResponse>;
}

/** A valid call of each operation for which something is known, or is named by a list. */
export function validCalls(
  checker: Checker,
  own: readonly string[],
  integrationId: string | undefined,
): readonly PlannedCall[] {
  const { known } = checker;
  const workflow = known.collection('workflow').records.find(({ value }) => stepsOf(value).length > 0)?.value;
  const workflowId = workflow === undefined ? nameOfWorkflow(checker) : acceptedId(checker, workflow);
  const [step] = workflow === undefined ? [] : stepsOf(workflow);
  const stepId = field(step, checker.choices.remaining('path.step.stepId').includes('accepted') ? 'stepId' : '_id');
  const event = known.collection('event').records.find(({ value }) => typeof value._id === 'string');
  const [subscriberId] = own;
  const integration = integrationId === undefined ? undefined : nameOfIntegration(checker, integrationId);
  return [
    { operationId: 'searchSubscribers' },
    { operationId: 'listMessages' },
    { operationId: 'listNotifications' },
    { operationId: 'listActiveIntegrations' },
    ...(workflowId === undefined ? [] : [{ operationId: 'getWorkflow', path: { workflowId } } as const]),
    ...(workflowId === undefined || typeof stepId !== 'string'
      ? []
      : [{ operationId: 'getWorkflowStep', path: { workflowId, stepId } } as const]),
    ...(event === undefined ? [] : [{ operationId: 'getNotification', path: { notificationId: event.key } } as const]),
    ...(subscriberId === undefined
      ? []
      : ([
          { operationId: 'createSubscriber', body: { subscriberId, firstName: 'Notikit' } },
          { operationId: 'updateSubscriberOnlineStatus', path: { subscriberId }, body: { isOnline: true } },
        ] as const)),
    ...(integration === undefined ? [] : [{ operationId: 'updateIntegration', ...integration } as const]),
  ];
}

/** A workflow that a list names, although it could not be read. */
function nameOfWorkflow({ context, known }: Checker): string | undefined {
  const named = [...known.collection('message').records, ...known.collection('event').records].flatMap(({ value }) => [
    value.templateIdentifier,
    field(value.template, '_id'),
    value._templateId,
  ]);
  return [context.ids.workflowId, ...named].find((id) => typeof id === 'string' && id !== '') as string | undefined;
}

/** The integration under an identifier that paths take, with the name that it has. */
function nameOfIntegration({ known, choices }: Checker, key: string) {
  const record: JsonObject = known.collection('integration').find(key)?.value ?? {};
  const form = (['_id', 'identifier'] as const).find(
    (name) => choices.remaining(`path.integration.${name}`).includes('accepted') && typeof record[name] === 'string',
  );
  const path = { integrationId: form === undefined ? key : String(record[form]) };
  return { path, body: typeof record.name === 'string' ? { name: record.name } : {} };
}

export function isWrite({ operationId }: PlannedCall): boolean {
  return operations[operationId].method !== 'GET';
}

/** The generated identifiers of the records that a response shows. */
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

/** Whether a request was refused for what it asks: other statuses speak of the key, or of a payment. */
export function isRefused({ outcome, exchange }: CheckedResponse): boolean {
  return outcome === 'refused' && ![401, 402, 403].includes(exchange.response.status);
}

/** A call like a valid one, for a record that does not exist. */
export function withUnknownId(checker: Checker, call: PlannedCall): PlannedCall {
  const path = Object.fromEntries(
    Object.entries(call.path ?? {}).map(([name, id]) => [name, unusedId(checker.context.seed, id)]),
  );
  return { ...call, path, ...(call.operationId === 'updateIntegration' && { body: {} }) };
}
