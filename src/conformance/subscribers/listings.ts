import type { Subscriber } from '#generated/types.js';
import type { Judged } from '../../judgement/judged.js';
import type { Context } from '../context.js';
import { field, type Page, type Walk, walkSearch } from '../experiments/walk.js';
import { Skip } from '../violation.js';
import { identityIn } from './identity.js';
import { readSearchPage } from './search-page.js';

/**
 * A list may change while it is walked. What a first look finds wrong is looked at a second time, on fresh pages,
 * before it counts. Each look's pages are made once.
 */
export type Look = 1 | 2;

/** How many small pages are walked, where the list is long. */
const most = 6;

/** All subscribers, in pages as large as the server allows. */
export function everyone(context: Context, look: Look = 1): Promise<Walk<Subscriber>> {
  return look === 1 ? context.subscribers() : context.once(`everyone, look ${look}`, () => everyoneNow(context));
}

/** All subscribers once more, after the other walks of a look. */
export function everyoneAfter(context: Context, look: Look): Promise<Walk<Subscriber>> {
  return context.once(`everyone after look ${look}`, () => everyoneNow(context));
}

/** All subscribers as they are now. */
export async function everyoneNow(context: Context): Promise<Walk<Subscriber>> {
  const limit = limitOf(await context.subscribers());
  const walk = await walkSearch((call) => context.send(call), { limit });
  if (walk.pages.length === 0) throw new Skip(`the subscribers could not be walked: ${walk.reason}`);
  return walk;
}

/** The limit that a walk was asked for with. */
export function limitOf({ pages: [first] }: Walk<unknown>): number {
  const limit = first?.exchange.parameters.query.limit;
  return typeof limit === 'number' ? limit : 10;
}

/** The subscribers in about three pages, of which the last is not full if that can be. */
export function smallPages(context: Context, look: Look = 1): Promise<Walk<Subscriber>> {
  return context.once(`small pages, look ${look}`, async () => {
    const walk = await everyone(context, look);
    const count = walk.items.length;
    if (count < 2) throw new Skip(`there is no second page: the server has ${count} subscribers`);
    let limit = Math.ceil(count / 3);
    while (count % limit === 0 && limit < count - 1) limit += 1;
    const largest = limitOf(walk);
    if (count > largest) limit = Math.min(limit, Math.max(1, largest - 1));
    return walkSearch((call) => context.send(call), { limit: Math.min(limit, count - 1) }, most);
  });
}

/**
 * The small pages, the last of them asked for with a limit that it fills; undefined if a walk ends with a full page
 * already, or there is no page before the last.
 */
export function fullPages(context: Context, look: Look = 1): Promise<Walk<Subscriber> | undefined> {
  return context.once(`full pages, look ${look}`, async () => {
    const walk = await everyone(context, look);
    const count = walk.items.length;
    if (!walk.complete || count < 2 || count % limitOf(walk) === 0) return undefined;
    const small = await smallPages(context, look);
    const [before, last] = small.pages.slice(-2);
    const from = field(before?.exchange.json, 'next');
    const limit = last?.items.length ?? 0;
    // Where pages lose something, what is left is not known.
    const isSound = small.complete && small.items.length === count;
    if (!isSound || typeof from !== 'string' || limit === 0 || limit === limitOf(small)) return undefined;
    const end = await walkSearch((call) => context.send(call), { limit }, 2, from);
    if (end.pages.length === 0) return undefined;
    const pages = [...small.pages.slice(0, -1), ...end.pages];
    return { ...end, pages, items: pages.flatMap(({ items }) => items) };
  });
}

/** The way back from the last of the small pages. */
export interface WayBack {
  /** The small page that it starts from. */
  readonly start: number;
  /** The nearest first. */
  readonly pages: readonly Page<unknown>[];
  /** An answer without a page, at which it ended. */
  readonly refusal: Judged | undefined;
}

export function wayBack(context: Context, look: Look = 1): Promise<WayBack> {
  return context.once(`way back, look ${look}`, async () => {
    const forward = await smallPages(context, look);
    const start = forward.pages.findLastIndex(({ items }) => items.length > 0);
    let from = forward.pages[start]?.exchange;
    if (start < 1 || from === undefined) throw new Skip('there is no second page to go back from');
    const identify = identityIn(forward.items);
    const first = identify(forward.items[0]);
    const pages: Page<unknown>[] = [];
    while (pages.length < start + 2) {
      const before = field(from.json, 'previous');
      if (typeof before !== 'string') break;
      from = await context.send({ operationId: 'searchSubscribers', query: { limit: limitOf(forward), before } });
      const page = readSearchPage(from);
      if (page === undefined) return { start, pages, refusal: from };
      pages.push({ exchange: from, items: page.items });
      if (page.items.length === 0 || page.items.some((item) => identify(item) === first)) break;
    }
    return { start, pages, refusal: undefined };
  });
}
