import type { Observation } from '../../../choices/choices.js';
import { field } from '../../../contract/json-value.js';
import type { OperationId } from '../../../contract/operations.js';
import { eventList, type NumberedList } from '../../../judgement/facts/numbered-lists.js';
import type { Judged } from '../../../judgement/judged.js';
import type { QueryValue } from '../../call.js';
import type { Context } from '../../context.js';
import { Skip } from '../../skip.js';
import { isAllowed } from '../refusals.js';
import { byKey, type Walk } from '../walk.js';
import { allEvents } from '../whole-lists.js';

/** A numbered list, and how a run gets hold of it. */
export interface WalkedList extends NumberedList {
  /** The whole list, as far as it is walked. */
  readonly walk: (context: Context) => Promise<Walk<unknown>>;
}

export type Query = Readonly<Record<string, QueryValue>>;

/** Sends a query once in a run: probes that ask the same share the response. */
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

/** The list of notification events (§4.9). */
export const walkedEvents: WalkedList = { ...eventList, walk: (context) => allEvents(context) };

/**
 * What a list answers to each of the queries: `limit=0: refused with 422; page=-1: 10 records`. What the profile
 * forbids is not asked. Throws Skip if it forbids all.
 */
export async function shownAt(
  context: Context,
  operationId: OperationId,
  queries: readonly Query[],
): Promise<Observation> {
  const allowed = queries.filter((query) => isAllowed(context, { operationId, query }));
  if (allowed.length === 0) throw new Skip('the profile defines its own bounds');
  const seen: string[] = [];
  const exchanges: Judged[] = [];
  for (const query of allowed) {
    const exchange = await context.remember({ operationId, query });
    const text = Object.entries(query).map(([name, value]) => `${name}=${value}`);
    seen.push(`${text.join('&')}: ${inWords(exchange)}`);
    exchanges.push(exchange);
  }
  return { text: seen.join('; '), choice: { beyond: beyondOf(exchanges) } };
}

/** What becomes of numbers out of bounds: refused or clamped, if it is the same for all of them. */
export function beyondOf(exchanges: readonly Judged[]): 'refused' | 'clamped' | undefined {
  if (exchanges.every(({ response }) => [400, 422].includes(response.status))) return 'refused';
  return exchanges.every(({ succeeded }) => succeeded) ? 'clamped' : undefined;
}

/** What a response of a list brings, in words. */
export function inWords({ succeeded, response, json }: Judged): string {
  if (!succeeded) return `refused with ${response.status}`;
  const data = field(json, 'data');
  if (!Array.isArray(data)) return 'no page';
  return data.length === 1 ? '1 record' : `${data.length} records`;
}
