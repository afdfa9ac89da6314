import type { Subscriber } from '#generated/types.js';
import { field } from '../../../contract/json-value.js';
import type { Context } from '../../context.js';
import { shared } from '../../shared.js';
import { Skip } from '../../violation.js';
import { type Walk, walkSearch } from '../walk.js';
import { allSubscribers } from '../whole-lists.js';
import { atLook, type Look } from './second-look.js';

/** How many small pages are walked, where the list is long. */
const most = 3;

/** All subscribers, in pages as large as the server allows. */
export function everyone(context: Context, look: Look = 1): Promise<Walk<Subscriber>> {
  return look === 1 ? allSubscribers(context) : everyoneAgain(context);
}

const everyoneAgain = shared((context) => everyoneNow(context));

/** All subscribers once more, after the other walks of a look. */
export const everyoneAfter = shared((context, _look: Look) => everyoneNow(context));

/** All subscribers as they are now. */
export async function everyoneNow(context: Context): Promise<Walk<Subscriber>> {
  const limit = limitOf(await allSubscribers(context));
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
export const smallPages = shared(async (context, look: Look = 1): Promise<Walk<Subscriber>> => {
  const walk = await everyone(context, look);
  const count = walk.items.length;
  if (count < 2) throw new Skip(`there is no second page: the server has ${count} subscribers`);
  let limit = Math.ceil(count / 3);
  while (count % limit === 0 && limit < count - 1) limit += 1;
  const largest = limitOf(walk);
  if (count > largest) limit = Math.min(limit, Math.max(1, largest - 1));
  return walkSearch((call) => context.send(call), { limit: Math.min(limit, count - 1) }, most);
}, atLook);

/**
 * The small pages, the last of them asked for with a limit that it fills; undefined if a walk ends with a full page
 * already, or there is no page before the last.
 */
export const fullPages = shared(async (context, look: Look = 1): Promise<Walk<Subscriber> | undefined> => {
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
}, atLook);
