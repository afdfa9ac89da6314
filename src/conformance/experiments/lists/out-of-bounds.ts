import { observed } from '../../../choices/choices.js';
import { field } from '../../../contract/json-value.js';
import { type Comparison, kept } from '../../../judgement/comparison.js';
import { itemsOf } from '../../../judgement/facts/lists/numbered-page.js';
import type { Judged } from '../../../judgement/judged.js';
import type { Context } from '../../context.js';
import type { Look, Probe } from '../../probe.js';
import { Skip, Violation } from '../../violation.js';
import { isRefused } from '../is-refused.js';
import { allEvents } from '../whole-lists.js';
import { keyOf } from './item-key.js';
import { beyondOf } from './shown-at.js';
import { walkedEvents } from './walked-events.js';
import { ask, askAgain, type Query } from './walked-list.js';

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
  yield* comparisonsOf(await pageOutcomes(context), 'the answer does not tell whether the page was clamped');
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
  /** Whether it was served as it stands; undefined if the answer does not tell. */
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
