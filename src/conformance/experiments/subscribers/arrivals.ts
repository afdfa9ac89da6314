import { field } from '../../../contract/json-value.js';
import { readSearchPage } from '../../../judgement/facts/search.js';
import type { Judged } from '../../../judgement/judged.js';
import type { Context } from '../../context.js';
import { shared } from '../../probe.js';
import { Skip } from '../../violation.js';
import type { Fault } from './creation.js';
import { smallLimit } from './listings.js';
import { write } from './write.js';

/** What came of a cursor that was given before subscribers came to the server, and followed after it. */
export interface Arrivals {
  readonly fault?: Fault;
  readonly witness?: Judged;
}

/** What was on the pages around a cursor, before anybody came. */
interface Place {
  readonly after: string;
  readonly limit: number;
  readonly before: readonly unknown[];
  readonly behind: readonly unknown[];
}

/**
 * How often a fault must show: a subscriber whom somebody else changes may move, where the order is that of changes.
 */
const looks = 3;

/** Follows a cursor of the first small page once more, after a creation of the run's own. */
export const arrivals = shared(async (context): Promise<Arrivals> => {
  const limit = await smallLimit(context);
  let found = await look(context, limit);
  for (let count = 1; count < looks && found.fault !== undefined; count += 1) found = await look(context, limit);
  return found;
});

/** The first page and the one after it, and that one again once somebody has come. */
async function look(context: Context, limit: number): Promise<Arrivals> {
  const first = await context.send({ operationId: 'searchSubscribers', query: { limit } });
  const after = field(first.json, 'next');
  if (typeof after !== 'string') return {};
  const second = await context.send({ operationId: 'searchSubscribers', query: { limit, after } });
  const [before, behind] = [first, second].map((exchange) => readSearchPage(exchange)?.items);
  if (before === undefined || behind === undefined) return {};
  await write(context, { subscriberId: context.nextId() });
  return follow(context, { after, limit, before, behind });
}

async function follow(context: Context, { after, limit, before, behind }: Place): Promise<Arrivals> {
  const exchange = await context.send({ operationId: 'searchSubscribers', query: { limit, after } });
  const items = readSearchPage(exchange)?.items;
  if (items === undefined) return {};
  const known = [...before, ...behind];
  const identify = identityIn(known, items);
  const found = items.map(identify);
  const due = behind.map(identify);
  const expected = 'the subscribers that followed the cursor before the creations';
  const again = before.map(identify).find((id) => found.includes(id) && !due.includes(id));
  if (again !== undefined) {
    const message = 'the search returned a subscriber twice when others were created between two pages';
    return { fault: { breach: { message, expected, actual: `${again} again` }, exchange } };
  }
  const all = new Set(known.map(identify));
  // Who has come may stand among them, and then the last of them are on the next page.
  const newcomers = found.filter((id) => !all.has(id)).length;
  const lost = due.slice(0, Math.max(0, due.length - newcomers)).find((id) => !found.includes(id));
  if (lost === undefined) return { witness: exchange };
  const message = 'the search omitted a subscriber when others were created between two pages';
  return { fault: { breach: { message, expected, actual: `${found.length} subscribers, without ${lost}` }, exchange } };
}

/** Tells the subscribers of some lists apart, by what all of them show. */
function identityIn(...lists: readonly (readonly unknown[])[]): (subscriber: unknown) => string {
  const items = lists.flat();
  for (const name of ['_id', 'subscriberId']) {
    if (items.every((item) => typeof field(item, name) === 'string')) return (item) => String(field(item, name));
  }
  throw new Skip('not all subscribers show an identifier');
}
