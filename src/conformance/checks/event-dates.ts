import type { Check, Observation, Rule } from '../check.js';
import type { Context } from '../context.js';
import { Skip, Violation } from '../violation.js';
import { eventList } from './event-list.js';
import { expectFound } from './list-filter.js';
import { type Found, find, pageLimit } from './list-find.js';
import { byAge, type Dated, momentBetween, type Span, spanOf } from './moments.js';
import { ask, askAgain, byKey, itemsOf, keyOf, knownItems, readNumberedPage } from './numbered-list.js';

type Bound = 'after' | 'before';

const minute = 60_000;

/** Not reckoned from now: the same run sends the same requests. */
const future = '2100-01-01T00:00:00.000Z';

export const after: Check = { rule: boundKept('after'), probe: (context) => expectBound(context, 'after') };
export const before: Check = { rule: boundKept('before'), probe: (context) => expectBound(context, 'before') };

/** Without `before`, nothing comes that the future holds, and all else does. */
export const beforeDefault: Check = {
  rule: (exchange) => {
    const page = readNumberedPage(eventList, exchange);
    if (page === undefined || exchange.parameters.query.before !== undefined) return undefined;
    const now = Date.parse(exchange.response.headers.get('date') ?? '') || Date.now();
    // Whose clock is ahead, no exchange can tell: a few minutes are left to them.
    const late = byAge(page.items).find(({ span }) => span.from > now + 5 * minute);
    if (late === undefined) return undefined;
    return [
      {
        message: 'an event comes that is later than the request',
        expected: `not after ${new Date(now).toISOString()}`,
        actual: late.moment,
        pointer: `/data/${page.items.indexOf(late.event)}/createdAt`,
      },
    ];
  },
  probe: async (context) => {
    const moment = momentBetween(await datedEvents(context), 'newest');
    if (moment === undefined) throw new Skip('no moment lies between two events');
    const limit = pageLimit(await context.events());
    for (const send of [ask, askAgain]) {
      const explicit = await send(context, eventList, { after: moment, before: future, limit });
      if (!explicit.succeeded) throw new Skip(`before=${future} is answered ${explicit.response.status}`);
      const found = byKey(itemsOf(await send(context, eventList, { after: moment, limit, page: 0 })));
      const settled =
        Math.min(Date.now(), Date.parse(explicit.response.headers.get('date') ?? '') || Date.now()) - minute;
      const hidden = byAge(itemsOf(explicit)).filter(
        ({ event, span }) => span.to < settled && !found.has(keyOf(event)),
      );
      if (hidden.length === 0) return;
      if (found.size >= limit) throw new Skip('a full page may have left events to the next');
      if (send === ask) continue;
      const breach = {
        message: `without before, ${hidden.length} events do not come that are older than the request`,
        expected: hidden[0]?.moment ?? '',
        actual: `${found.size} events, without ${hidden.length === 1 ? 'it' : 'them'}`,
      };
      throw new Violation(breach, explicit);
    }
  },
};

/** A bound that is no timestamp is refused. */
export const datesChecked: Check = {
  probe: async (context) => {
    await context.events();
    let tested = 0;
    for (const bound of ['after', 'before'] as const) {
      const exchange = await ask(context, eventList, { [bound]: 'not-a-timestamp' });
      // A bound that is not heeded at all is another clause.
      if (exchange.succeeded && !(await isHeeded(context, bound))) continue;
      tested += 1;
      if (!exchange.succeeded) continue;
      const breach = {
        message: `${bound}=not-a-timestamp is served`,
        expected: 'a refusal',
        actual: `status ${exchange.response.status}, ${itemsOf(exchange).length} events`,
      };
      throw new Violation(breach, exchange);
    }
    if (tested === 0) throw new Skip('after and before are not heeded');
  },
};

/** Whether an event comes whose own moment is the bound. */
export const boundsInclusive: Observation = {
  look: async (context) => {
    const dated = await datedEvents(context);
    const limit = pageLimit(await context.events());
    const notes: string[] = [];
    for (const bound of ['after', 'before'] as const) {
      const at = bound === 'after' ? dated[0] : dated.at(-1);
      if (at === undefined) throw new Skip('no event says when it was created');
      const query = bound === 'after' ? { after: at.moment, limit } : upTo(at.moment);
      const items = itemsOf(await ask(context, eventList, query));
      const isIncluded = items.some((item) => keyOf(item) === keyOf(at.event));
      notes.push(`${bound} ${isIncluded ? 'includes' : 'excludes'} its moment`);
    }
    return notes.join('; ');
  },
};

/** Whether an early `after` brings events that do not come without it. */
export const afterDefault: Observation = {
  look: async (context) => {
    const { items, complete } = await context.events();
    const oldest = byAge(items).at(-1);
    if (oldest === undefined) throw new Skip('no event says when it was created');
    if (!complete) return `without after, events go back beyond ${oldest.moment}`;
    const exchange = await ask(context, eventList, upTo(oldest.moment));
    const known = byKey(items);
    const more = itemsOf(exchange).some((item) => !known.has(keyOf(item)));
    const early = exchange.succeeded ? (more ? 'brings earlier ones' : 'brings no earlier ones') : 'is refused';
    return `without after, events go back to ${oldest.moment}; an early after ${early}`;
  },
};

/** From long ago: what two observations look at. */
function upTo(moment: string) {
  return { after: '2000-01-01T00:00:00.000Z', before: moment, limit: 50 };
}

function boundKept(bound: Bound): Rule {
  return (exchange) => {
    const page = readNumberedPage(eventList, exchange);
    const limit = spanOf(exchange.parameters.query[bound]);
    if (page === undefined || limit === undefined) return undefined;
    const dated = byAge(page.items);
    const wrong = dated.filter(({ span }) => isBeyond(bound, span, limit));
    const [first] = wrong;
    if (first === undefined) return dated.length > 0 ? [] : undefined;
    return [
      {
        message: `${wrong.length} of ${page.items.length} events are ${bound === 'after' ? 'earlier' : 'later'} than ${bound}`,
        expected: `${bound} ${exchange.parameters.query[bound]}`,
        actual: first.moment,
        pointer: `/data/${page.items.indexOf(first.event)}/createdAt`,
      },
    ];
  };
}

/** Whether all of a span lies on the wrong side of a bound. */
function isBeyond(bound: Bound, span: Span, limit: Span): boolean {
  return bound === 'after' ? span.to < limit.from : span.from > limit.to;
}

/** Whether all of a span lies on the right side of a bound, and not at it. */
function isWithin(bound: Bound, span: Span, limit: Span): boolean {
  return bound === 'after' ? span.from > limit.to : span.to < limit.from;
}

async function expectBound(context: Context, bound: Bound): Promise<void> {
  const dated = await datedEvents(context);
  const between = momentBetween(dated, bound === 'after' ? 'newest' : 'oldest');
  for (const moment of between === undefined ? aroundAll(dated) : [between]) {
    expectFound(await findWithin(context, bound, moment));
  }
}

async function isHeeded(context: Context, bound: Bound): Promise<boolean> {
  try {
    await expectBound(context, bound);
    return true;
  } catch (error) {
    if (error instanceof Violation) return false;
    // Without events there is nothing to heed.
    if (error instanceof Skip) return true;
    throw error;
  }
}

function findWithin(context: Context, bound: Bound, moment: string): Promise<Found> {
  const limit = spanOf(moment);
  const spanIs = (test: typeof isWithin) => (event: unknown) => {
    const [dated] = byAge([event]);
    return dated !== undefined && limit !== undefined && test(bound, dated.span, limit);
  };
  return find(context, eventList, {
    query: { [bound]: moment },
    mustFind: spanIs(isWithin),
    mustNotFind: spanIs(isBeyond),
  });
}

/** Where all events are of one moment: a moment before them, and one after. */
function aroundAll(dated: readonly Dated[]): readonly string[] {
  const [newest, oldest] = [dated[0]?.span, dated.at(-1)?.span];
  if (newest === undefined || oldest === undefined) return [];
  return [oldest.from - 1_000, newest.to + 1_000].map((epoch) => new Date(epoch).toISOString());
}

async function datedEvents(context: Context): Promise<readonly Dated[]> {
  const dated = byAge(await knownItems(context, eventList));
  if (dated.length === 0) throw new Skip('no event says when it was created');
  return dated;
}
