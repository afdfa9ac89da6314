import { observed } from '../../choices/choices.js';
import { field } from '../../contract/json-value.js';
import { type Comparison, compare, failed, passed } from '../../judgement/comparison.js';
import { byAge, itemsOf } from '../../judgement/facts/numbered-lists.js';
import { text } from '../../judgement/facts/text.js';
import type { Judged } from '../../judgement/judged.js';
import type { Context } from '../context.js';
import { agreesWithList, jobsHaveDetails } from '../experiments/lists/retrieved-events.js';
import { ask, askAgain, beyondOf, knownItems, type Query, walkedEvents } from '../experiments/lists/walked-list.js';
import { isRefused, withAndWithoutOthers } from '../experiments/refusals.js';
import { allowedLimits, byKey, keyOf } from '../experiments/walk.js';
import { allEvents } from '../experiments/whole-lists.js';
import { checkedList } from '../lists/known-lists.js';
import { learnInclusive } from '../lists/learn-choices.js';
import { causing, type ObservingProbe, type Probe, type Probes, reading } from '../probe.js';
import { Skip } from '../skip.js';

/** Asks for more than 50. What comes, the rule judges. */
const limitMax: Probe = causing(async (context) => {
  const { length } = await knownItems(context, walkedEvents);
  const { succeeded, response } = await ask(context, walkedEvents, { limit: 51 });
  if (!succeeded) throw new Skip(`limit=51 returned ${response.status}`);
  if (length <= 50) throw new Skip('the server has no more than 50 events');
});

/** A page on which nothing stands has its number too. */
const emptyPage: Probe = causing((context) =>
  ask(context, walkedEvents, { transactionId: 'notikit-nothing', limit: 10 }),
);

const searchAccepted: Probe = async function* (context) {
  const [event] = await knownItems(context, walkedEvents);
  const search = text(event, 'transactionId') ?? 'notikit';
  const exchange = await ask(context, walkedEvents, { search });
  const actual = `status ${exchange.response.status}`;
  const violation = { message: 'search is rejected', expected: 'a page of events', actual };
  yield compare(exchange.succeeded, violation, exchange);
};

const searchEffect: ObservingProbe = async (context) => {
  const [event] = await knownItems(context, walkedEvents);
  if (event === undefined) throw new Skip('the server has no events');
  const search = text(event, 'transactionId');
  if (search === undefined) throw new Skip('the newest event shows no transactionId');
  const items = itemsOf(await ask(context, walkedEvents, { search }));
  const isFound = items.some((item) => keyOf(item) === keyOf(event));
  const count = items.length === 1 ? '1 event' : `${items.length} events`;
  const summary = `transactionId finds ${count}${isFound ? '' : ', not the one that has it'}`;
  const isMatch = isFound && items.every((item) => text(item, 'transactionId') === search);
  const isOther = items.some((item) => text(item, 'transactionId') !== search);
  return observed('events.search-effect', summary, { effect: isMatch ? 'matches' : isOther ? 'ignored' : undefined });
};

const badLimits = [0, 51, -1];

/** A `limit` that the specification does not allow is refused or clamped. */
const limitIsBounded: Probe = async function* (context) {
  yield comparisonsOf(
    await limitOutcomes(context),
    'the server has too few events to tell what a clamped limit brings',
  );
};

/** A `page` below 0 is refused or clamped. */
const pageIsBounded: Probe = async function* (context) {
  yield comparisonsOf(await pageOutcomes(context), 'the response does not show whether the page was clamped');
};

/** Whether they are refused or clamped. */
const outOfBounds: ObservingProbe = async (context) => {
  const outcomes = [...(await limitOutcomes(context)), ...(await pageOutcomes(context))];
  const text = outcomes.map(({ query, seen }) => `${query}: ${seen}`).join('; ');
  const beyond = beyondOf(outcomes.map(({ exchange }) => exchange));
  return observed('events.out-of-bounds-answer', text, { beyond });
};

interface Outcome {
  /** `limit=51` */
  readonly query: string;
  /** What was seen, in words. */
  readonly seen: string;
  /** Whether it was served as it stands; undefined if the response does not tell. */
  readonly isServed: boolean | undefined;
  readonly exchange: Judged;
}

function comparisonsOf(outcomes: readonly Outcome[], reason: string): readonly Comparison[] {
  const served = outcomes.find(({ isServed }) => isServed === true);
  if (served !== undefined) {
    const { query, seen, exchange } = served;
    return [
      failed(
        { message: `${query} is neither rejected nor clamped`, expected: 'rejected or clamped', actual: seen },
        exchange,
      ),
    ];
  }
  const telling = outcomes.filter(({ isServed }) => isServed === false);
  if (telling.length === 0) throw new Skip(reason);
  return telling.map(({ exchange }) => passed(exchange));
}

async function limitOutcomes(context: Context): Promise<readonly Outcome[]> {
  const { items: knownEvents } = await allEvents(context);
  return Promise.all(
    badLimits.map(async (limit) => {
      const exchange = await ask(context, walkedEvents, { limit });
      const { length } = itemsOf(exchange);
      const isTelling = limit > 50 ? knownEvents.length > 50 : knownEvents.length > 0;
      const isServed = limit > 50 ? length > 50 : length === 0 || length > 50;
      return outcome({ limit }, exchange, isTelling ? isServed : undefined);
    }),
  );
}

async function pageOutcomes(context: Context): Promise<readonly Outcome[]> {
  const [query, first] = [{ page: -1 }, { limit: 10, page: 0 }];
  let exchange = await ask(context, walkedEvents, query);
  let isServed: boolean | undefined = exchange.succeeded;
  // A plain answer is that page too, and has been asked for already.
  for (const plainQuery of [{}, first])
    isServed &&= !isFirstPage(exchange, await ask(context, walkedEvents, plainQuery));
  if (isServed) {
    // Another event may have come between the two: what was asked for last is asked for before and after.
    const before = await askAgain(context, walkedEvents, first);
    exchange = await askAgain(context, walkedEvents, query);
    const after = await askAgain(context, walkedEvents, first);
    isServed = isFirstPage(before, after) ? exchange.succeeded && !isFirstPage(exchange, after) : undefined;
  }
  // An empty page that does not say which one it is may be any.
  if (itemsOf(exchange).length === 0 && field(exchange.json, 'page') === undefined) isServed = undefined;
  return [outcome(query, exchange, isServed)];
}

/** Whether a page is that of page 0, and does not call itself another one. */
function isFirstPage(exchange: Judged, first: Judged): boolean {
  const keys = (page: Judged) => itemsOf(page).map(keyOf).sort().slice(0, 10).join();
  const page = field(exchange.json, 'page');
  return keys(exchange) === keys(first) && !(typeof page === 'number' && page < 0);
}

function outcome(query: Query, exchange: Judged, isServed: boolean | undefined): Outcome {
  const [[name, value] = []] = Object.entries(query);
  const { succeeded, response } = exchange;
  const page = `${itemsOf(exchange).length} events, page ${field(exchange.json, 'page')}`;
  const seen = succeeded ? page : `refused with ${response.status}`;
  const isTurnedDown = isRefused(exchange) ? false : undefined;
  return { query: `${name}=${value}`, seen, isServed: succeeded ? isServed : isTurnedDown, exchange };
}

/** A bound that is no timestamp is refused. */
const datesAreChecked: Probe = async function* (context) {
  const { comparisons } = await checkedList(context, walkedEvents.operationId);
  let tested = 0;
  let reason = 'after and before are ignored';
  const attempts = (['after', 'before'] as const).flatMap((bound) =>
    withAndWithoutOthers({ operationId: 'listNotifications', query: { [bound]: 'not-a-timestamp' } }).map((call) => ({
      bound,
      call,
    })),
  );
  for (const { bound, call } of attempts) {
    const exchange = await context.remember(call);
    if (exchange.succeeded) {
      // A bound that is ignored altogether breaks another requirement.
      if (comparisons.get(`events.${bound}`)?.some((comparison) => !comparison.passed) === true) continue;
      const actual = `status ${exchange.response.status}, ${itemsOf(exchange).length} events`;
      const violation = {
        message: `${bound}=not-a-timestamp is accepted`,
        expected: 'an error response',
        actual,
        isOfStatus: true,
      } as const;
      yield failed(violation, exchange);
    }
    if (isRefused(exchange)) {
      tested += 1;
      yield passed(exchange);
    } else reason = `${bound}=not-a-timestamp is answered ${exchange.response.status}`;
  }
  if (tested === 0) throw new Skip(reason);
};

/** Whether an event comes whose own moment is the bound. */
const boundsInclusive: ObservingProbe = async (context) => {
  const learned = await learnInclusive(context, await knownItems(context, walkedEvents));
  const told = (['after', 'before'] as const).filter((bound) => learned[bound] !== undefined);
  if (told.length === 0) throw new Skip('no response shows an event at its own moment');
  const notes = told.map((bound) => `${bound} ${learned[bound] ? 'includes' : 'excludes'} its moment`);
  const choice = told.map((bound) => [bound, learned[bound] ? 'inclusive' : 'exclusive']);
  return observed('events.bounds-inclusive', notes.join('; '), Object.fromEntries(choice));
};

/** Whether an early `after` brings events that do not come without it. */
const afterDefault: ObservingProbe = async (context) => {
  const { items, complete } = await allEvents(context);
  const oldest = byAge(items).at(-1);
  if (oldest === undefined) throw new Skip('no event says when it was created');
  if (!complete) return `without after, the list goes back beyond ${oldest.moment}`;
  const exchange = await ask(context, walkedEvents, upTo(context, oldest.moment));
  const itemsByKey = byKey(items);
  const more = itemsOf(exchange).some((item) => !itemsByKey.has(keyOf(item)));
  const early = exchange.succeeded ? (more ? 'brings earlier ones' : 'brings no earlier ones') : 'is refused';
  const text = `without after, events go back to ${oldest.moment}; an early after ${early}`;
  const reach = !exchange.succeeded ? undefined : more ? 'limited' : 'everything';
  return observed('events.after-default', text, { reach });
};

/** From long ago: what two observations look at. */
function upTo({ contract }: Context, moment: string) {
  const { most } = allowedLimits(contract, walkedEvents.operationId);
  return { after: '2000-01-01T00:00:00.000Z', before: moment, limit: most };
}

/** The list of events, and retrieved events (§4.9, §4.10). */
export const events = {
  // Section 4.9, and what sections 8 and 9 say of it.
  'events.page-echo': reading(emptyPage),
  'events.limit-max': reading(limitMax),
  'events.limit-out-of-bounds': reading(limitIsBounded),
  'events.page-out-of-bounds': reading(pageIsBounded),
  'events.out-of-bounds-answer': reading(outOfBounds),
  'events.after-default': reading(afterDefault),
  'events.bounds-inclusive': reading(boundsInclusive),
  'events.dates-checked': reading(datesAreChecked),
  'events.search-accepted': reading(searchAccepted),
  'events.search-effect': reading(searchEffect),

  // Section 4.10.
  'event.agrees-with-list': reading(agreesWithList),
  'event.execution-logs': reading(jobsHaveDetails),
} satisfies Probes;
