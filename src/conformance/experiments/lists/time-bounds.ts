import { timeSpan } from '../../../contract/moments.js';
import { type Comparison, kept } from '../../../judgement/comparison.js';
import { byAge, type Dated } from '../../../judgement/facts/lists/by-age.js';
import { itemsOf } from '../../../judgement/facts/lists/numbered-page.js';
import { type Bound, isBeyond, isWithin } from '../../../judgement/facts/lists/time-bound.js';
import type { Context } from '../../context.js';
import type { Probe } from '../../probe.js';
import { Skip, Violation } from '../../violation.js';
import { isRefused } from '../is-refused.js';
import { allEvents } from '../whole-lists.js';
import { expectFound, type Found, find } from './find.js';
import { momentBetween } from './moment-between.js';
import { filterOf, isHealthy } from './single-filter.js';
import { walkedEvents } from './walked-events.js';
import { ask, knownItems, pageLimit } from './walked-list.js';

/** With a bound, no event comes that lies beyond it, and all that lie within. */
export function boundHolds(bound: Bound): Probe {
  return async function* (context) {
    yield* await tryBound(context, bound);
    await sendBeside(context);
  };
}

/** Not reckoned from now: the same run sends the same requests. */
export const future = '2100-01-01T00:00:00.000Z';

/** Both bounds, beside each other and beside filters, for the rules to judge. */
async function sendBeside(context: Context): Promise<void> {
  const dated = await datedEvents(context);
  const limit = pageLimit(await allEvents(context));
  const after = momentBetween(dated, 'newest');
  if (after !== undefined) await ask(context, walkedEvents, { after, before: future, limit });
  const filters: Record<string, string | readonly string[]> = {};
  const [middle] = dated.slice(Math.floor(dated.length / 2));
  for (const parameter of ['channels', 'severity']) {
    const filter = filterOf(walkedEvents, parameter);
    const value = filter.shown(middle?.item)?.[0];
    if (value !== undefined && (await isHealthy(context, walkedEvents, filter))) filters[parameter] = [value];
  }
  const [later, earlier] = [
    dated.slice(0, Math.floor(dated.length / 3)),
    dated.slice(Math.ceil((dated.length * 2) / 3)),
  ];
  const bounds = { after: earlier[0]?.moment, before: later.at(-1)?.moment };
  if (Object.keys(filters).length > 0) await ask(context, walkedEvents, { ...filters, ...bounds, limit });
}

/** A bound that is no timestamp is refused. */
export const datesAreChecked: Probe = async function* (context) {
  await allEvents(context);
  let tested = 0;
  let reason = 'after and before are not heeded';
  for (const bound of ['after', 'before'] as const) {
    const exchange = await ask(context, walkedEvents, { [bound]: 'not-a-timestamp' });
    if (exchange.succeeded) {
      // A bound that is not heeded at all is another clause.
      if (!(await isHeeded(context, bound))) continue;
      const breach = {
        message: `${bound}=not-a-timestamp is served`,
        expected: 'a refusal',
        actual: `status ${exchange.response.status}, ${itemsOf(exchange).length} events`,
        isOfStatus: true,
      } as const;
      throw new Violation(breach, exchange);
    }
    if (isRefused(exchange)) {
      tested += 1;
      yield kept(exchange);
    } else reason = `${bound}=not-a-timestamp is answered ${exchange.response.status}`;
  }
  if (tested === 0) throw new Skip(reason);
};

/** The known events that say when they were created, the newest first. Throws Skip if there are none. */
export async function datedEvents(context: Context): Promise<readonly Dated[]> {
  const dated = byAge(await knownItems(context, walkedEvents));
  if (dated.length === 0) throw new Skip('no event says when it was created');
  return dated;
}

async function tryBound(context: Context, bound: Bound): Promise<readonly Comparison[]> {
  const dated = await datedEvents(context);
  const between = momentBetween(dated, bound === 'after' ? 'newest' : 'oldest');
  const comparisons: Comparison[] = [];
  for (const moment of between === undefined ? aroundAll(dated) : [between]) {
    const zoned = await findWithin(context, bound, inAnotherZone(moment));
    const found = isServed(zoned) ? zoned : await findWithin(context, bound, moment);
    comparisons.push(...expectFound(found));
  }
  return comparisons;
}

/** A moment as `after` is asked for with it anyway: in another zone, where that is understood. */
export async function spelling(context: Context, moment: string): Promise<string> {
  const zoned = inAnotherZone(moment);
  const found = await findWithin(context, 'after', zoned);
  return isServed(found) && found.fault === undefined ? zoned : moment;
}

/** A server may refuse zones other than UTC. */
function isServed({ walk }: Found): boolean {
  return walk.pages.length > 0;
}

/** The same moment, as the clocks show it that are 11 hours ahead. */
function inAnotherZone(moment: string): string {
  return new Date(Date.parse(moment) + 11 * 3_600_000).toISOString().replace('Z', '+11:00');
}

async function isHeeded(context: Context, bound: Bound): Promise<boolean> {
  try {
    await tryBound(context, bound);
    return true;
  } catch (error) {
    if (error instanceof Violation) return false;
    // Without events there is nothing to heed.
    if (error instanceof Skip) return true;
    throw error;
  }
}

function findWithin(context: Context, bound: Bound, moment: string): Promise<Found> {
  const limit = timeSpan(moment);
  const spanIs = (test: typeof isWithin) => (event: unknown) => {
    const [dated] = byAge([event]);
    return dated !== undefined && test(bound, dated.span, limit);
  };
  return find(context, walkedEvents, {
    query: { [bound]: moment },
    mustFind: spanIs(isWithin),
    mustNotFind: spanIs(isBeyond),
  });
}

/** Where all events are of one moment: a moment before them, and one after. */
function aroundAll(dated: readonly Dated[]): readonly string[] {
  const [newest, oldest] = [dated[0]?.span, dated.at(-1)?.span];
  if (newest === undefined || oldest === undefined) return [];
  return [oldest.first - 1_000, newest.last + 1_000].map((epoch) => new Date(epoch).toISOString());
}
