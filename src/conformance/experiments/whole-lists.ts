import { createHash } from 'node:crypto';
import type { Message, NotificationEvent, Subscriber } from '#generated/types.js';
import type { Context } from '../context.js';
import { shared } from '../probe.js';
import { Skip } from '../skip.js';
import { allowedLimits, type Walk, walkPages, walkSearch } from './walk.js';

/** All subscribers, 100 a page where the server allows that. Throws Skip if they cannot be listed. */
export const allSubscribers = shared(async (context): Promise<Walk<Subscriber>> => {
  const { limit, most } = await largestLimit(context, 'searchSubscribers', [100, 50, 10, undefined]);
  return walked(await walkSearch((call) => context.remember(call), { limit }, most));
});

/** The limits that are tried for messages: the largest one that is served is not specified (§8). */
export const messageLimits = [200, 100, 50, 10] as const;

/** All messages, 200 a page where the server allows that. Throws Skip if they cannot be listed. */
export const allMessages = shared(async (context): Promise<Walk<Message>> => {
  const { limit, most } = await largestLimit(context, 'listMessages', [...messageLimits, undefined]);
  return walked(await walkPages<Message>((call) => context.remember(call), 'listMessages', { limit }, most));
});

/** All events, 50 a page if no profile has fewer. Throws Skip if they cannot be listed. */
export const allEvents = shared(async (context): Promise<Walk<NotificationEvent>> => {
  const walk = (limit: number) =>
    walkPages<NotificationEvent>((call) => context.remember(call), 'listNotifications', { limit }, mostOfAll);
  const largest = await walk(allowedLimits(context.contract, 'listNotifications').most);
  // A server that refuses what it must accept still has a default.
  return walked(largest.pages.length > 0 ? largest : await walk(10));
});

interface Extent {
  /** Undefined where the server serves no page with a limit. */
  readonly limit: number | undefined;
  /** How many pages are walked. */
  readonly most: number;
}

/** How many pages are walked of a list that says how long it is, and of one that says that more would follow these. */
const mostOfAll = 7;
const mostOfMore = 3;

/** The bounds of a limit are not shown (§8): the first of these that is served in full. */
async function largestLimit(
  context: Context,
  operationId: 'searchSubscribers' | 'listMessages',
  limits: readonly (number | undefined)[],
): Promise<Extent> {
  const allowed = allowedLimits(context.contract, operationId).most;
  for (const limit of new Set(limits.map((limit) => limit && Math.min(limit, allowed)))) {
    const query = operationId === 'listMessages' ? { limit, page: 0 } : { limit };
    const { succeeded, json } = await context.remember({ operationId, query });
    if (!succeeded || typeof json !== 'object' || json === null) continue;
    const page: { data?: unknown; hasMore?: unknown; next?: unknown; totalCount?: unknown } = json;
    const count = Array.isArray(page.data) ? page.data.length : 0;
    const isLast = page.hasMore === false || page.next === null;
    const size = limit === undefined || (count < limit && !isLast) ? count : limit;
    const isLonger = typeof page.totalCount === 'number' && page.totalCount > mostOfAll * size;
    if (size > 0) return { limit: limit && size, most: isLonger ? mostOfMore : mostOfAll };
  }
  throw new Skip(`${operationId} returned no page`, operationId);
}

function walked<T>(walk: Walk<T>): Walk<T> {
  if (walk.pages.length === 0)
    throw new Skip(`the list could not be read completely: ${walk.reason ?? 'it has no pages'}`);
  return walk;
}

/** All subscribers, in pages as large as the server allows. */
export function everyone(context: Context): Promise<Walk<Subscriber>> {
  return allSubscribers(context);
}

/** The limit that a walk was asked for with. */
export function limitOf({ pages: [first] }: Walk<unknown>): number {
  const limit = first?.exchange.parameters.query.limit;
  return typeof limit === 'number' ? limit : 10;
}

/** A limit that cuts the subscribers into about three pages, of which the last is not full if that can be. */
export async function smallLimit(context: Context): Promise<number> {
  const walk = await everyone(context);
  const count = walk.items.length;
  if (count < 2) throw new Skip(`the list has no second page: the server has ${count} subscribers`);
  let limit = Math.ceil(count / 3);
  while (count % limit === 0 && limit < count - 1) limit += 1;
  const largest = limitOf(walk);
  if (count > largest) limit = Math.min(limit, Math.max(1, largest - 1));
  return Math.min(limit, count - 1);
}

/** Identifiers that are different, and that a server may take for one another, or lose on the way through a path. */
interface Lookalikes {
  /** The next three differ from each other in one character: in its case, or in that one is a pattern of the other. */
  readonly plain: string;
  readonly upperCase: string;
  readonly pattern: string;
  /** Must be encoded in a path, begins with another one, and is a third if it is decoded twice. */
  readonly encoded: string;
  /** Is the plain one if it is decoded twice. */
  readonly escaped: string;
  /** Two that are one number. */
  readonly zeros: string;
  readonly number: string;
}

/** Those that begin with an identifier of ours, or are recognised by `isOurs` as well. */
export function lookalikes(base: string): Lookalikes {
  const digest = createHash('sha256').update(base).digest();
  const number = `909090${String(digest.readUInt32BE() % 1_000_000_000).padStart(9, '0')}`;
  return {
    plain: `${base}.a`,
    upperCase: `${base}.A`,
    pattern: `${base}_a`,
    encoded: `${base}.a/b c+d&é?%2F%41 `,
    escaped: `${base}.%61`,
    zeros: `00${number}`,
    number,
  };
}
