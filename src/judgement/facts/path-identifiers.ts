import { field } from '../../contract/json-value.js';
import type { OperationId } from '../../contract/operations.js';
import type { ParsedExchange } from '../parsed-exchange.js';

/** Path parameter that names the resource of an operation, and the fields of the response that it may equal (§2). */
const idFields: Partial<Record<OperationId, { readonly parameter: string; readonly fields: readonly string[] }>> = {
  updateSubscriberOnlineStatus: { parameter: 'subscriberId', fields: ['subscriberId', '_id'] },
  updateIntegration: { parameter: 'integrationId', fields: ['_id', 'identifier'] },
  getWorkflow: { parameter: 'workflowId', fields: ['workflowId', '_id', 'slug'] },
  getWorkflowStep: { parameter: 'stepId', fields: ['stepId', '_id', 'slug'] },
  getNotification: { parameter: 'notificationId', fields: ['_id'] },
};

interface IdentifierComparison {
  readonly requested: string;
  /** Field of the response with the requested identifier; undefined if no field has it. */
  readonly matchingField: string | undefined;
  readonly resourceIds: readonly string[];
}

/** Compares the identifier in the path with those of the resource; undefined if the response does not show them. */
export function compareIdentifiers(exchange: ParsedExchange): IdentifierComparison | undefined {
  const { operationId, succeeded, parameters, json, request } = exchange;
  const names = idFields[operationId];
  if (!succeeded || names === undefined) return undefined;
  const requested = parameters.path[names.parameter];
  const values = names.fields.map((name) => field(json, name));
  const resourceIds = values.filter((value) => typeof value === 'string');
  if (typeof requested !== 'string' || resourceIds.length === 0) return undefined;
  const index = values.indexOf(requested);
  if (index !== -1) return { requested, matchingField: names.fields[index], resourceIds };
  // The response may lack the `_id`, its first value here, or the update may have changed the identifier.
  const setsIdentifier = new TextDecoder().decode(request.body).includes('"identifier"');
  const isHidden = operationId === 'updateIntegration' && (values[0] === undefined || setsIdentifier);
  return isHidden ? undefined : { requested, matchingField: undefined, resourceIds };
}
