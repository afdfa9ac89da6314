import { type Choices, observed } from '../../../choices/choices.js';
import { field } from '../../../contract/json-value.js';
import { broken, type Comparison, kept } from '../../../judgement/comparison.js';
import { byAge, itemsOf } from '../../../judgement/facts/lists/numbered-page.js';
import type { Judged } from '../../../judgement/judged.js';
import type { Context } from '../../context.js';
import { checkedList } from '../../lists/known-lists.js';
import type { Look, Probe } from '../../probe.js';
import { Skip, Violation } from '../../violation.js';
import { isRefused } from '../refusals.js';
import { allEvents } from '../whole-lists.js';
import { allowedLimits } from './allowed-limits.js';
import { byKey, keyOf } from './item-key.js';
import { ask, askAgain, beyondOf, knownItems, pageLimit, type Query, walkedEvents } from './walked-list.js';

const badLimits = [0, 51, -1];

/** A `limit` that the specification does not allow is refused or clamped. */
export const limitIsBounded: Probe = async function* (context) {
  yield* comparisonsOf(
    await limitOutcomes(context),
    'the server has too few events to tell what a clamped limit brings',
  );
};

/** A `page` below 0 is refused or clamped. */
export const pageIsBounded: Probe = async function* (context) {
  yield* comparisonsOf(await pageOutcomes(context), 'the response does not show whether the page was clamped');
};

/** Whether they are refused or clamped. */
export const outOfBounds: Look = async (context) => {
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
    throw new Violation(
      { message: `${query} is served as it stands`, expected: 'refused or clamped', actual: seen },
      exchange,
    );
  }
  const telling = outcomes.filter(({ isServed }) => isServed === false);
  if (telling.length === 0) throw new Skip(reason);
  return telling.map(({ exchange }) => kept(exchange));
}

async function limitOutcomes(context: Context): Promise<readonly Outcome[]> {
  const { items: known } = await allEvents(context);
  return Promise.all(
    badLimits.map(async (limit) => {
      const exchange = await ask(context, walkedEvents, { limit });
      const { length } = itemsOf(exchange);
      const isTelling = limit > 50 ? known.length > 50 : known.length > 0;
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
  for (const known of [{}, first]) isServed &&= !isFirstPage(exchange, await ask(context, walkedEvents, known));
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
export const datesAreChecked: Probe = async function* (context) {
  const { comparisons } = await checkedList(context, walkedEvents.operationId);
  let tested = 0;
  let reason = 'after and before are ignored';
  for (const bound of ['after', 'before'] as const) {
    const exchange = await ask(context, walkedEvents, { [bound]: 'not-a-timestamp' });
    if (exchange.succeeded) {
      // A bound that is ignored altogether breaks another requirement.
      if (comparisons.get(`events.${bound}`)?.some((comparison) => !comparison.kept) === true) continue;
      const actual = `status ${exchange.response.status}, ${itemsOf(exchange).length} events`;
      const breach = { message: `${bound}=not-a-timestamp is served`, expected: 'a refusal', actual, isOfStatus: true };
      yield broken({ ...breach, isOfStatus: true }, exchange);
      return;
    }
    if (isRefused(exchange)) {
      tested += 1;
      yield kept(exchange);
    } else reason = `${bound}=not-a-timestamp is answered ${exchange.response.status}`;
  }
  if (tested === 0) throw new Skip(reason);
};

type Inclusion = Choices['events.bounds-inclusive']['after'];

/** Whether an event comes whose own moment is the bound. */
export const boundsInclusive: Look = async (context) => {
  const dated = byAge(await knownItems(context, walkedEvents));
  const limit = pageLimit(await allEvents(context));
  const notes: string[] = [];
  const choice: { after?: Inclusion; before?: Inclusion } = {};
  for (const bound of ['after', 'before'] as const) {
    const at = bound === 'after' ? dated[0] : dated.at(-1);
    if (at === undefined) throw new Skip('no event says when it was created');
    const query = bound === 'after' ? { after: at.moment, limit } : upTo(context, at.moment);
    const items = itemsOf(await ask(context, walkedEvents, query));
    const isIncluded = items.some((item) => keyOf(item) === keyOf(at.item));
    choice[bound] = isIncluded ? 'inclusive' : 'exclusive';
    notes.push(`${bound} ${isIncluded ? 'includes' : 'excludes'} its moment`);
  }
  return observed('events.bounds-inclusive', notes.join('; '), choice);
};

/** Whether an early `after` brings events that do not come without it. */
export const afterDefault: Look = async (context) => {
  const { items, complete } = await allEvents(context);
  const oldest = byAge(items).at(-1);
  if (oldest === undefined) throw new Skip('no event says when it was created');
  if (!complete) return `without after, the list goes back beyond ${oldest.moment}`;
  const exchange = await ask(context, walkedEvents, upTo(context, oldest.moment));
  const known = byKey(items);
  const more = itemsOf(exchange).some((item) => !known.has(keyOf(item)));
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
