import type { NumberedList } from '../../../judgement/facts/lists/numbered-list.js';
import type { Judged } from '../../../judgement/judged.js';
import type { QueryValue } from '../../call.js';
import type { Context } from '../../context.js';
import { Skip } from '../../violation.js';
import type { Walk } from '../walk.js';
import { byKey } from './item-key.js';

/** A numbered list, and how a run gets hold of it. */
export interface WalkedList extends NumberedList {
  /** The whole list, as far as it is walked. */
  readonly walk: (context: Context) => Promise<Walk<unknown>>;
}

export type Query = Readonly<Record<string, QueryValue>>;

/** Sends a query once in a run: probes that ask the same share the answer. */
export function ask(context: Context, { operationId }: WalkedList, query: Query): Promise<Judged> {
  return context.remember({ operationId, query });
}

export function askAgain(context: Context, { operationId }: WalkedList, query: Query): Promise<Judged> {
  return context.send({ operationId, query });
}

/** All items of the list that are known. Throws Skip if there are none. */
export async function knownItems(context: Context, list: WalkedList): Promise<readonly unknown[]> {
  const { items } = await list.walk(context);
  if (items.length === 0) throw new Skip(`the server has no ${list.noun}`);
  return [...byKey(items).values()];
}

/** The size of the pages in which a list was walked. */
export function pageLimit({ pages }: Walk<unknown>): number {
  return Number(pages[0]?.exchange.parameters.query.limit ?? 10);
}
