import { field } from '../../../contract/json-value.js';
import { differences, profileFields } from '../../../judgement/facts/given-values.js';
import type { Judged } from '../../../judgement/judged.js';
import type { Context } from '../../context.js';
import { shared } from '../../probe.js';
import { Skip } from '../../skip.js';
import { walkSearch } from '../walk.js';
import { everyone, limitOf } from '../whole-lists.js';
import { needSuccess, written } from './written.js';

/** What the search shows of a subscriber. */
export interface ReadBack {
  /** All records with the subscriberId; a server may have made several of them. */
  readonly records: readonly unknown[];
  readonly exchange: Judged | undefined;
}

/** What the search shows of a written subscriber, once it is as expected or the time for that is up. */
export async function readBack(
  context: Context,
  subscriberId: string,
  isSettled: (records: readonly unknown[]) => boolean = (records) => records.length > 0,
): Promise<ReadBack> {
  const { find } = await finder(context);
  if (find === undefined) throw new Skip('the search does not find the created subscriber', 'searchSubscribers');
  return context.settle(
    () => find(subscriberId),
    ({ records }) => isSettled(records),
  );
}

/** The complete subscriber, as the search shows it after its creation. Throws Skip if it does not. */
export const created = shared(async (context): Promise<ReadBack> => {
  const { subscriberId, given } = await written(context, 'complete');
  const { first } = await finder(context);
  if (first.records.some((record) => differences(given, record, profileFields).length === 0)) return first;
  return readBack(context, subscriberId, (records) =>
    records.some((record) => differences(given, record, profileFields).length === 0),
  );
});

/** What the search shows of the subscriber with hard values after its creation: looked at once. */
export const customDataReadBack = shared(async (context): Promise<ReadBack> => {
  const { subscriberId, given } = await written(context, 'with data');
  return readBack(context, subscriberId, (records) =>
    records.some((record) => differences(given, record, [...profileFields, 'data']).length === 0),
  );
});

/** How written subscribers are found: by their id, or, where that filter is broken, among all. */
export interface Finder {
  /** Undefined if they are not. */
  readonly find?: (subscriberId: string) => Promise<ReadBack>;
  /** The complete subscriber, as it was found first. */
  readonly first: ReadBack;
}

export const finder = shared(async (context): Promise<Finder> => {
  const { subscriberId, exchange } = await written(context, 'complete');
  needSuccess(exchange);
  const byFilter = (id: string) => search(context, id, { subscriberId: id }, 10);
  const filtered = await context.settle(
    () => byFilter(subscriberId),
    ({ records }) => records.length > 0,
  );
  if (filtered.records.length > 0) return { find: byFilter, first: filtered };
  const limit = await everyone(context).then(limitOf, () => undefined);
  const byWalk = (id: string) => search(context, id, { limit });
  const first = await byWalk(subscriberId);
  return { first, ...(first.records.length > 0 && { find: byWalk }) };
});

async function search(
  context: Context,
  subscriberId: string,
  query: Parameters<typeof walkSearch>[1],
  pages?: number,
): Promise<ReadBack> {
  const walk = await walkSearch((call) => context.send(call), query, pages);
  const isOne = (item: unknown) => field(item, 'subscriberId') === subscriberId;
  const page = walk.pages.find(({ items }) => items.some(isOne)) ?? walk.pages[0];
  return { records: walk.items.filter(isOne), exchange: page?.exchange };
}
