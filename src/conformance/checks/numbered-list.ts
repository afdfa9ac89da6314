import { field } from '../../contract/json-value.js';
import type { Judged } from '../../judgement/judged.js';
import type { Call, QueryValue } from '../call.js';
import type { Context } from '../context.js';
import { type Walk, walkPages } from '../experiments/walk.js';
import { Skip } from '../violation.js';

/** One of the two lists that come in numbered pages (§4.6, §4.9). */
export interface NumberedList {
  readonly operationId: 'listMessages' | 'listNotifications';
  readonly noun: 'messages' | 'events';
  /** The largest `limit` that the specification allows. */
  readonly maxLimit: number;
  /** The parameters that ask for items with a certain value; the bounds of time are none. */
  readonly filters: readonly ListFilter[];
  /** The whole list, as far as it is walked. */
  readonly walk: (context: Context) => Promise<Walk<unknown>>;
  /** A query for a part of a list that is too long to be walked to its end. */
  readonly narrow: (items: readonly unknown[]) => Query | undefined;
}

export interface ListFilter {
  readonly parameter: string;
  readonly repeatable: boolean;
  /** The values by which an item shows that the filter finds it; undefined if the item says nothing about it. */
  readonly shown: Shown;
  /** The same, with what other records give away. */
  readonly learn?: (context: Context, items: readonly unknown[]) => Promise<Shown>;
  /** Whether an item that lacks the field has none of its values, where others have it: for a set of values. */
  readonly isSet?: true;
  /** All values that there are, where the specification gives them. */
  readonly values?: readonly string[];
}

export type Shown = (item: unknown) => readonly string[] | undefined;
export type Query = Readonly<Record<string, QueryValue>>;

/** What a page says of itself, whatever its types are. */
export interface NumberedPage {
  readonly items: readonly unknown[];
  readonly hasMore: unknown;
  readonly page: unknown;
  readonly totalCount: unknown;
}

/** A page of a list; undefined if the exchange is about something else, or brought none. */
export function readNumberedPage(list: NumberedList, exchange: Judged): NumberedPage | undefined {
  if (exchange.operationId !== list.operationId || !exchange.succeeded) return undefined;
  const [data, hasMore, page, totalCount] = ['data', 'hasMore', 'page', 'totalCount'].map((name) =>
    field(exchange.json, name),
  );
  return Array.isArray(data) ? { items: data, hasMore, page, totalCount } : undefined;
}

/** The items that an exchange brought; none if it brought no page. */
export function itemsOf(exchange: Judged): readonly unknown[] {
  const data = field(exchange.json, 'data');
  return exchange.succeeded && Array.isArray(data) ? data : [];
}

/** Sends a query once in a run: probes that ask the same share the answer. */
export function ask(context: Context, list: NumberedList, query: Query): Promise<Judged> {
  return context.remember({ operationId: list.operationId, query });
}

export function askAgain(context: Context, { operationId }: NumberedList, query: Query): Promise<Judged> {
  return context.send({ operationId, query });
}

/** Walks what a query finds. The pages are asked for once in a run. */
export function walkOnce(
  context: Context,
  { operationId }: NumberedList,
  query: Query,
  most?: number,
): Promise<Walk<unknown>> {
  return walkPages((call: Call) => context.remember(call), operationId, query, most);
}

/** Walks what a query finds, anew. */
export function walkAgain(
  context: Context,
  { operationId }: NumberedList,
  query: Query,
  most?: number,
): Promise<Walk<unknown>> {
  return walkPages((call: Call) => context.send(call), operationId, query, most);
}

/** What makes an item the same item on another page: its `_id` is optional. */
export function keyOf(item: unknown): string {
  const id = field(item, '_id');
  return typeof id === 'string' ? id : JSON.stringify(item);
}

/** Items by what makes them the same, each once. */
export function byKey(...items: readonly (readonly unknown[])[]): ReadonlyMap<string, unknown> {
  return new Map(items.flat().map((item) => [keyOf(item), item]));
}

/** All items of the list that are known. Throws Skip if there are none. */
export async function knownItems(context: Context, list: NumberedList): Promise<readonly unknown[]> {
  const { items } = await list.walk(context);
  if (items.length === 0) throw new Skip(`the server has no ${list.noun}`);
  return [...byKey(items).values()];
}

/** Whether a walk came to the end of its list, be it by an empty page that says that there are more. */
export function isWhole({ complete, pages }: Walk<unknown>): boolean {
  return complete || pages.at(-1)?.items.length === 0;
}

export function text(value: unknown, ...path: readonly string[]): string | undefined {
  const found = path.reduce(field, value);
  return typeof found === 'string' && found !== '' ? found : undefined;
}

export function texts(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined;
}

/** The values that were given, if any was. */
export function given(...values: readonly (string | undefined)[]): readonly string[] | undefined {
  const found = values.filter((value) => value !== undefined);
  return found.length > 0 ? found : undefined;
}

/** A whole number from `min` to `max`. */
export function isWholeNumber(value: unknown, min: number, max = Number.POSITIVE_INFINITY): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
}
