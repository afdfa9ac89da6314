import type { Judged } from '../../judgement/judged.js';
import type { Context } from '../context.js';
import { freshId } from '../experiments/fresh-id.js';
import { field, walkSearch } from '../experiments/walk.js';
import { Skip } from '../violation.js';
import { differences } from './given-values.js';
import { everyone, limitOf } from './listings.js';

/** The subscribers that the checks create. Each is made once, when the first probe needs it. */
export type Role = 'complete' | 'bare' | 'not yet there' | 'with data';

/** A subscriber that was asked for, and the answer. */
export interface Written {
  readonly subscriberId: string;
  readonly given: Readonly<Record<string, unknown>>;
  readonly exchange: Judged;
}

/** What the search shows of a subscriber. */
export interface ReadBack {
  /** All records with the subscriberId; a server may have made several of them. */
  readonly records: readonly unknown[];
  readonly exchange: Judged | undefined;
}

/** Creates the subscriber of a role. Throws Skip if the key may not write. */
export function written(context: Context, role: Role): Promise<Written> {
  return context.once(`written: ${role}`, async () => {
    const subscriberId = await freshId(context);
    const given = { subscriberId, ...fieldsOf(role, subscriberId) };
    const query = role === 'not yet there' ? { failIfExists: true } : {};
    const exchange = await write(context, given, query);
    return { subscriberId, given, exchange };
  });
}

/** Sends a creation or an update (§4.1). Throws Skip if it is refused to whoever asks. */
export async function write(
  context: Context,
  body: Readonly<Record<string, unknown>>,
  query: { readonly failIfExists?: boolean } = {},
): Promise<Judged> {
  const exchange = await context.send({ operationId: 'createSubscriber', query, body });
  if (exchange.response.status === 429) throw new Skip('the server lets no more requests in (429)');
  return exchange;
}

/** What the search shows of a written subscriber, once it is as expected or the time for that is up. */
export async function readBack(
  context: Context,
  subscriberId: string,
  isSettled: (records: readonly unknown[]) => boolean = (records) => records.length > 0,
): Promise<ReadBack> {
  const { find } = await finder(context);
  if (find === undefined) throw new Skip('what was created is not found by the search');
  return context.settle(
    () => find(subscriberId),
    ({ records }) => isSettled(records),
  );
}

/** What the search shows of the subscriber with custom data after its creation: looked at once. */
export function customDataReadBack(context: Context): Promise<ReadBack> {
  return context.once('the subscriber with data, read back', async () => {
    const { subscriberId, given } = await written(context, 'with data');
    return readBack(context, subscriberId, (records) =>
      records.some((record) => differences(given, record, ['data']).length === 0),
    );
  });
}

/** How written subscribers are found: by their id, or, where that filter is broken, among all. */
export interface Finder {
  /** Undefined if they are not. */
  readonly find?: (subscriberId: string) => Promise<ReadBack>;
  /** The complete subscriber, as it was found first. */
  readonly first: ReadBack;
}

export function finder(context: Context): Promise<Finder> {
  return context.once('finder of written subscribers', async () => {
    const { subscriberId, exchange } = await written(context, 'complete');
    if (!exchange.succeeded) throw new Skip(`the creation was answered ${exchange.response.status}`);
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
}

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

function fieldsOf(role: Role, id: string): Readonly<Record<string, unknown>> {
  switch (role) {
    case 'complete':
      return {
        firstName: 'Zoë',
        lastName: 'Okafor',
        email: `${id}@example.com`,
        phone: '+12025550143',
        avatar: 'https://example.com/avatars/zoe.png',
        locale: 'en_US',
        timezone: 'Europe/Berlin',
        data: { plan: 'basic', visits: 3 },
      };
    case 'bare':
    case 'not yet there':
      return {};
    case 'with data':
      return {
        firstName: 'Mara',
        lastName: 'Lindqvist',
        email: `${id}@example.com`,
        phone: '+12025550144',
        data: customData,
      };
  }
}

/** Free-form data with any values (§2.1). */
export const customData: Readonly<Record<string, unknown>> = {
  text: 'plain',
  empty: '',
  unicode: 'Grüße, 東京 🎈',
  'a key with spaces': 'kept',
  schlüssel: true,
  zero: 0,
  negative: -12.5,
  large: 9_007_199_254_740_991,
  no: false,
  nothing: null,
  list: [1, 'two', false, null, [3], { four: 4 }],
  emptyList: [],
  nested: { deep: { deeper: { value: 'here', emptyObject: {} } }, numbers: [1, 2.5] },
  emptyObject: {},
  number: '12',
};
