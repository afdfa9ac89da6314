import { createHash } from 'node:crypto';
import type { Subscriber } from '#generated/types.js';
import type { Context } from '../../context.js';
import { Skip } from '../../violation.js';
import type { Walk } from '../walk.js';
import { allSubscribers } from '../whole-lists.js';

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
    zeros: `00${number}`,
    number,
  };
}
