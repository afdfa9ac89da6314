import { field } from '../../../contract/json-value.js';
import { broken, type Comparison, compare } from '../../../judgement/comparison.js';
import { readSearchPage } from '../../../judgement/facts/search.js';
import type { Context } from '../../context.js';
import { shared } from '../../probe.js';
import { Skip } from '../../skip.js';
import { smallLimit } from '../whole-lists.js';
import { write } from './written.js';

/** The pages around a cursor, before other subscribers came. */
interface CursorPages {
  readonly after: string;
  readonly limit: number;
  readonly before: readonly unknown[];
  readonly behind: readonly unknown[];
}

/**
 * How often a violation must show: a subscriber whom another client changes may move, where the order is that of
 * changes.
 */
const attempts = 3;

/**
 * Follows a cursor of the first small page again, after a creation of the run's own. Undefined if nothing could be
 * compared.
 */
export const arrivals = shared(async (context): Promise<Comparison | undefined> => {
  const limit = await smallLimit(context);
  let comparison = await tryArrival(context, limit);
  for (let count = 1; count < attempts && comparison?.kept === false; count += 1)
    comparison = await tryArrival(context, limit);
  return comparison;
});

/** Reads the first page and the one after it, and that one again after a creation. */
async function tryArrival(context: Context, limit: number): Promise<Comparison | undefined> {
  const first = await context.send({ operationId: 'searchSubscribers', query: { limit } });
  const after = field(first.json, 'next');
  if (typeof after !== 'string') return undefined;
  const second = await context.send({ operationId: 'searchSubscribers', query: { limit, after } });
  const [before, behind] = [first, second].map((exchange) => readSearchPage(exchange)?.items);
  if (before === undefined || behind === undefined) return undefined;
  await write(context, { subscriberId: context.nextId() });
  return follow(context, { after, limit, before, behind });
}

async function follow(
  context: Context,
  { after, limit, before, behind }: CursorPages,
): Promise<Comparison | undefined> {
  const exchange = await context.send({ operationId: 'searchSubscribers', query: { limit, after } });
  const items = readSearchPage(exchange)?.items;
  if (items === undefined) return undefined;
  const knownSubscribers = [...before, ...behind];
  const identify = identityIn(knownSubscribers, items);
  const foundIds = items.map(identify);
  const expectedIds = behind.map(identify);
  const expected = 'the subscribers that followed the cursor before the creations';
  const again = before.map(identify).find((id) => foundIds.includes(id) && !expectedIds.includes(id));
  if (again !== undefined) {
    const message = 'the search returned a subscriber twice when others were created between two pages';
    return broken({ message, expected, actual: `${again} again` }, exchange);
  }
  const all = new Set(knownSubscribers.map(identify));
  // Who has come may stand among them, and then the last of them are on the next page.
  const newcomers = foundIds.filter((id) => !all.has(id)).length;
  const lost = expectedIds.slice(0, Math.max(0, expectedIds.length - newcomers)).find((id) => !foundIds.includes(id));
  const message = 'the search omitted a subscriber when others were created between two pages';
  const actual = `${foundIds.length} subscribers, without ${lost}`;
  return compare(lost === undefined, { message, expected, actual }, exchange);
}

/** Tells the subscribers of some lists apart, by what all of them show. */
function identityIn(...lists: readonly (readonly unknown[])[]): (subscriber: unknown) => string {
  const items = lists.flat();
  for (const name of ['_id', 'subscriberId']) {
    if (items.every((item) => typeof field(item, name) === 'string')) return (item) => String(field(item, name));
  }
  throw new Skip('not all subscribers show an identifier');
}
