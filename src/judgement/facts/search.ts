import { field } from '../../contract/json-value.js';
import type { OperationId } from '../../contract/operations.js';
import type { Violation } from '../comparison.js';
import type { ParsedExchange } from '../parsed-exchange.js';

export const filterNames = ['email', 'name', 'phone', 'subscriberId'] as const;
export type FilterName = (typeof filterNames)[number];

/** A page of the search with the parameters that requested it (§4.3). */
export interface SearchPage {
  readonly items: readonly unknown[];
  readonly next: unknown;
  readonly previous: unknown;
  readonly totalCount: unknown;
  readonly totalCountCapped: unknown;
  readonly after: string | undefined;
  readonly before: string | undefined;
  readonly includeCursor: boolean | undefined;
  readonly limit: number | undefined;
  readonly orderBy: string | undefined;
  readonly orderDirection: string | undefined;
  readonly filters: readonly { readonly name: FilterName; readonly value: string }[];
  readonly isFirst: boolean;
  readonly isWhole: boolean;
}

/** Page of a successful search; undefined if the request or the response does not have the right types. */
export function readSearchPage({ succeeded, json, parameters }: ParsedExchange): SearchPage | undefined {
  const items = field(json, 'data');
  if (!succeeded || !Array.isArray(items)) return undefined;
  const { limit, includeCursor, ...texts } = parameters.query;
  if (limit !== undefined && typeof limit !== 'number') return undefined;
  if (includeCursor !== undefined && typeof includeCursor !== 'boolean') return undefined;
  if (!Object.values(texts).every((value) => typeof value === 'string')) return undefined;
  const text = (name: string) => (typeof texts[name] === 'string' ? texts[name] : undefined);
  const [after, before] = [text('after'), text('before')];
  const isFirst = after === undefined && before === undefined;
  const next = field(json, 'next');
  return {
    items,
    next,
    previous: field(json, 'previous'),
    totalCount: field(json, 'totalCount'),
    totalCountCapped: field(json, 'totalCountCapped'),
    after,
    before,
    includeCursor,
    limit,
    orderBy: text('orderBy'),
    orderDirection: text('orderDirection'),
    filters: filterNames.flatMap((name) => {
      const value = text(name);
      // An empty filter may match everything or nothing: it is not specified.
      return value === undefined || value === '' ? [] : [{ name, value }];
    }),
    isFirst,
    isWhole: isFirst && next === null,
  };
}

/** Cap of `totalCount` (§8). */
export const maxTotalCount = 50_000;

export function countViolation(expected: string, actual: number): Violation {
  return { message: 'totalCount is wrong', expected, actual: String(actual), pointer: '/totalCount' };
}

/** Path parameter that names the resource of an operation, and the fields of the response that it may equal (§2). */
const idFields: Partial<Record<OperationId, { readonly parameter: string; readonly fields: readonly string[] }>> = {
  updateSubscriberOnlineStatus: { parameter: 'subscriberId', fields: ['subscriberId', '_id'] },
  updateIntegration: { parameter: 'integrationId', fields: ['_id', 'identifier'] },
  getWorkflow: { parameter: 'workflowId', fields: ['workflowId', '_id', 'slug'] },
  getWorkflowStep: { parameter: 'stepId', fields: ['stepId', '_id', 'slug'] },
  getNotification: { parameter: 'notificationId', fields: ['_id'] },
};

/** The identifier in the path of a request, and the identifiers of the resource in its response. */
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
  // The update may have changed the identifier of the integration, or the response may not show it.
  const isHidden = operationId === 'updateIntegration' && (values[0] === undefined || mentionsIdentifier(request.body));
  return isHidden ? undefined : { requested, matchingField: undefined, resourceIds };
}

function mentionsIdentifier(body: Uint8Array): boolean {
  return new TextDecoder().decode(body).includes('"identifier"');
}
