import type { NumberedList, Shown } from '../../../judgement/facts/lists/numbered-list.js';
import type { Judged } from '../../../judgement/judged.js';
import type { Call, QueryValue } from '../../call.js';
import type { Context } from '../../context.js';
import { Skip } from '../../violation.js';
import { type Walk, walkPages } from '../walk.js';
import { byKey } from './item-key.js';

/** A numbered list, and how a run gets hold of it. */
export interface WalkedList extends NumberedList {
  /** The whole list, as far as it is walked. */
  readonly walk: (context: Context) => Promise<Walk<unknown>>;
  /** A query for a part of a list that is too long to be walked to its end. */
  readonly narrow: (items: readonly unknown[]) => Query | undefined;
  /** By the parameter of a filter: what items show of it, with what other records give away. */
  readonly learn: Readonly<Record<string, (context: Context, items: readonly unknown[]) => Promise<Shown>>>;
}

export type Query = Readonly<Record<string, QueryValue>>;

/** Sends a query once in a run: probes that ask the same share the answer. */
export function ask(context: Context, { operationId }: WalkedList, query: Query): Promise<Judged> {
  return context.remember({ operationId, query });
}

export function askAgain(context: Context, { operationId }: WalkedList, query: Query): Promise<Judged> {
  return context.send({ operationId, query });
}

/** Walks what a query finds. The pages are asked for once in a run. */
export function walkOnce(
  context: Context,
  { operationId }: WalkedList,
  query: Query,
  most?: number,
): Promise<Walk<unknown>> {
  return walkPages((call: Call) => context.remember(call), operationId, query, most);
}

/** Walks what a query finds, anew. */
export function walkAgain(context: Context, { operationId }: WalkedList, query: Query): Promise<Walk<unknown>> {
  return walkPages((call: Call) => context.send(call), operationId, query);
}

/** All items of the list that are known. Throws Skip if there are none. */
export async function knownItems(context: Context, list: WalkedList): Promise<readonly unknown[]> {
  const { items } = await list.walk(context);
  if (items.length === 0) throw new Skip(`the server has no ${list.noun}`);
  return [...byKey(items).values()];
}

/** Whether a walk came to the end of its list, be it by an empty page that says that there are more. */
export function isWhole({ complete, pages }: Walk<unknown>): boolean {
  return complete || pages.at(-1)?.items.length === 0;
}

/** The size of the pages in which a list was walked. */
export function pageLimit({ pages }: Walk<unknown>): number {
  return Number(pages[0]?.exchange.parameters.query.limit ?? 10);
}
