import { field } from '../../contract/json-value.js';
import type { OperationId } from '../../contract/operations.js';
import type { Judged } from '../judged.js';

/** What each path parameter may be in the answer (§2): the last of a path names the resource. */
const forms: Partial<Record<OperationId, { readonly parameter: string; readonly fields: readonly string[] }>> = {
  updateSubscriberOnlineStatus: { parameter: 'subscriberId', fields: ['subscriberId', '_id'] },
  updateIntegration: { parameter: 'integrationId', fields: ['_id', 'identifier'] },
  getWorkflow: { parameter: 'workflowId', fields: ['workflowId', '_id', 'slug'] },
  getWorkflowStep: { parameter: 'stepId', fields: ['stepId', '_id', 'slug'] },
  getNotification: { parameter: 'notificationId', fields: ['_id'] },
};

/** The name by which a resource was asked for, and those that it has. */
export interface AskedName {
  readonly asked: string;
  /** The field of the answer that holds what was asked for; undefined if none does. */
  readonly form: string | undefined;
  readonly candidates: readonly string[];
}

/** Under which of its names an answered resource was asked for; undefined if the answer does not tell. */
export function askedName({ operationId, succeeded, parameters, json, request }: Judged): AskedName | undefined {
  const names = forms[operationId];
  if (!succeeded || names === undefined) return undefined;
  const asked = parameters.path[names.parameter];
  const values = names.fields.map((name) => field(json, name));
  const candidates = values.filter((value) => typeof value === 'string');
  if (typeof asked !== 'string' || candidates.length === 0) return undefined;
  const index = values.indexOf(asked);
  if (index !== -1) return { asked, form: names.fields[index], candidates };
  // An integration may have been given another identifier, or hide the one that it was asked for by.
  const isHidden = operationId === 'updateIntegration' && (values[0] === undefined || includesIdentifier(request.body));
  return isHidden ? undefined : { asked, form: undefined, candidates };
}

function includesIdentifier(body: Uint8Array): boolean {
  return new TextDecoder().decode(body).includes('"identifier"');
}
