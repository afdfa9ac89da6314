import { field } from '../../contract/json-value.js';
import type { OperationId } from '../../contract/operations.js';
import type { Violation } from '../comparison.js';
import type { Judged } from '../judged.js';

export const filterNames = ['email', 'name', 'phone', 'subscriberId'] as const;
export type FilterName = (typeof filterNames)[number];

/** A page of a search that was asked for as the contract allows, as far as it can be read (§4.3). */
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

/** The page that a search brought; undefined if it was refused, or has no page that could be read. */
export function readSearchPage({ succeeded, json, parameters }: Judged): SearchPage | undefined {
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
      // What an empty filter finds, everything or nothing, is left open.
      return value === undefined || value === '' ? [] : [{ name, value }];
    }),
    isFirst,
    isWhole: isFirst && next === null,
  };
}

/** How far a search counts (§8). */
export const countLimit = 50_000;

export function miscount(expected: string, actual: number): Violation {
  return { message: 'totalCount is wrong', expected, actual: String(actual), pointer: '/totalCount' };
}

/** What each path parameter may be in the response (§2): the last of a path names the resource. */
const forms: Partial<Record<OperationId, { readonly parameter: string; readonly fields: readonly string[] }>> = {
  updateSubscriberOnlineStatus: { parameter: 'subscriberId', fields: ['subscriberId', '_id'] },
  updateIntegration: { parameter: 'integrationId', fields: ['_id', 'identifier'] },
  getWorkflow: { parameter: 'workflowId', fields: ['workflowId', '_id', 'slug'] },
  getWorkflowStep: { parameter: 'stepId', fields: ['stepId', '_id', 'slug'] },
  getNotification: { parameter: 'notificationId', fields: ['_id'] },
};

/** The name by which a resource was asked for, and those that it has. */
interface AskedName {
  readonly asked: string;
  /** The field of the response that holds what was asked for; undefined if none does. */
  readonly form: string | undefined;
  readonly candidates: readonly string[];
}

/** Under which of its names an answered resource was asked for; undefined if the response does not tell. */
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
