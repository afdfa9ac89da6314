import { field } from '../../contract/json-value.js';
import { toEpoch } from '../../contract/moments.js';
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
  /** Whether no cursor was given. */
  readonly isFirst: boolean;
  /** Whether everything that matches is on it. */
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

/** A filter finds a subscriber that does not hold its value. */
export function unexpectedMatch(subscriber: unknown, filter: FilterName, value: string, index: number): Violation {
  const fields = filter === 'name' ? ['firstName', 'lastName'] : [filter];
  return {
    message: `the search by ${filter} returned a subscriber that does not match`,
    expected: `${filter} contains ${JSON.stringify(value)}`,
    actual: JSON.stringify(fields.map((name) => field(subscriber, name)).join(' ')),
    pointer: `/data/${index}`,
  };
}

/** Two subscribers of a list stand the wrong way round. */
export function misordered(
  subscribers: readonly unknown[],
  orderBy: string,
  direction: Direction,
  { first, second }: { readonly first: number; readonly second: number },
): Violation {
  const valueAt = (index: number) => JSON.stringify(field(subscribers[index], orderBy));
  return {
    message: `does not ${direction === 'ASC' ? 'ascend' : 'descend'} by ${orderBy}`,
    expected: `${valueAt(second)} not after ${valueAt(first)}`,
    actual: `the opposite order, at ${first} and ${second}`,
    pointer: `/data/${second}/${orderBy}`,
  };
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

/** How a subscriber stands to a filter, whatever form of matching the server has. */
type Hold = 'held' | 'held in another case' | 'not held' | 'not shown';

/** Whether a subscriber's field holds a text that was searched for. The words of a name count, not their order. */
export function holdOf(subscriber: unknown, filter: FilterName, value: string): Hold {
  const values = fieldsOf(filter).map((name) => field(subscriber, name));
  const text = values.filter((part) => typeof part === 'string').join(' ');
  const words = filter === 'name' ? value.split(/[\s,]+/) : [value];
  if (words.every((word) => text.includes(word))) return 'held';
  if (!values.every((part) => typeof part === 'string' || part === null)) return 'not shown';
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word.toLowerCase())) ? 'held in another case' : 'not held';
}

/** Tells of the subscribers of a page who lacks what a filter looks at and they do not show: others of it show it. */
export function missesFilteredField(page: readonly unknown[], filter: FilterName): (subscriber: unknown) => boolean {
  const names = fieldsOf(filter);
  const comparable = new Set(names.filter((name) => page.some((other) => typeof field(other, name) === 'string')));
  return (subscriber) =>
    names.every((name) => {
      const value = field(subscriber, name);
      if (value !== undefined) return value === null || typeof value === 'string';
      return comparable.has(name);
    });
}

/** The fields of a subscriber that a filter looks at. */
function fieldsOf(filter: FilterName): readonly string[] {
  return filter === 'name' ? ['firstName', 'lastName'] : [filter];
}

export type Direction = 'ASC' | 'DESC';

/** A value that can be compared with others of the same kind, without knowing by which rules a server sorts. */
interface SortKey {
  readonly kind: string;
  readonly value: number | string;
}

const times: readonly string[] = ['createdAt', 'updatedAt', 'lastOnlineAt'];

/**
 * Texts compare the same by any rules if they have the same kinds of characters in the same places: byte by byte, like
 * a dictionary, or with numbers by their size. Others are of different kinds here, and are not compared.
 */
function sortKey(subscriber: unknown, orderBy: string): SortKey | undefined {
  const value = field(subscriber, orderBy);
  if (typeof value === 'number') return { kind: 'number', value };
  if (typeof value !== 'string') return undefined;
  if (times.includes(orderBy)) {
    const epoch = toEpoch(value);
    return Number.isNaN(epoch) ? undefined : { kind: 'time', value: epoch };
  }
  if (!/^[\x21-\x7e]+$/.test(value)) return undefined;
  return { kind: value.replace(/[a-z]/g, 'a').replace(/[A-Z]/g, 'A').replace(/\d/g, '9'), value };
}

/** Where a list leaves its order: the places of two subscribers that should stand the other way round. */
export function disorder(
  subscribers: readonly unknown[],
  orderBy: string,
  direction: Direction,
): { readonly first: number; readonly second: number } | undefined {
  const latest = new Map<string, { readonly place: number; readonly value: number | string }>();
  for (const [place, subscriber] of subscribers.entries()) {
    const key = sortKey(subscriber, orderBy);
    if (key === undefined) continue;
    const before = latest.get(key.kind);
    if (before !== undefined && (direction === 'ASC' ? before.value > key.value : before.value < key.value)) {
      return { first: before.place, second: place };
    }
    latest.set(key.kind, { place, value: key.value });
  }
  return undefined;
}

/** Whether the order of some subscribers can be told at all: two of them compare, and differ. */
export function canTell(subscribers: readonly unknown[], orderBy: string): boolean {
  const seen = new Map<string, number | string>();
  return subscribers.some((subscriber) => {
    const key = sortKey(subscriber, orderBy);
    if (key === undefined) return false;
    const previous = seen.get(key.kind);
    seen.set(key.kind, key.value);
    return previous !== undefined && previous !== key.value;
  });
}
