import { field } from '../../contract/json-value.js';
import type { Judged } from '../../judgement/judged.js';
import type { Check, Observation } from '../check.js';
import type { Context } from '../context.js';
import { Skip, Violation } from '../violation.js';
import { eventList } from './event-list.js';
import { audit } from './list-walk.js';
import { ask, askAgain, itemsOf, keyOf, knownItems, type Query, readNumberedPage } from './numbered-list.js';

const badLimits = [0, 51, -1];

/** A page never holds more than 50, whatever was asked for. */
export const limitMax: Check = {
  rule: (exchange) => {
    const page = readNumberedPage(eventList, exchange);
    const { limit } = exchange.parameters.query;
    if (page !== undefined && page.items.length > 50) {
      const actual = String(page.items.length);
      return [{ message: `a page holds ${actual} events`, expected: 'at most 50', actual, pointer: '/data' }];
    }
    const isTooMuch = exchange.operationId === eventList.operationId && typeof limit === 'number' && limit > 50;
    const { status } = exchange.response;
    return isTooMuch && (page?.hasMore === true || status === 400 || status === 422) ? [] : undefined;
  },
  probe: async (context) => {
    const { length } = await knownItems(context, eventList);
    const { succeeded } = await ask(context, eventList, { limit: 51 });
    if (length <= 50 && succeeded) {
      throw new Skip('the server has no more than 50 events');
    }
  },
};

/** A `limit` of 1 and of 50 are accepted, and kept. */
export const limitAccepted: Check = {
  probe: async (context) => {
    if (!(await ask(context, eventList, {})).succeeded) throw new Skip('the events cannot be listed');
    for (const limit of [1, 50]) {
      const exchange = await ask(context, eventList, { limit, page: 0 });
      const count = itemsOf(exchange).length;
      if (!exchange.succeeded) {
        const actual = `status ${exchange.response.status}`;
        throw new Violation({ message: `limit=${limit} is refused`, expected: 'a page of events', actual }, exchange);
      }
      const { length } = await knownItems(context, eventList);
      if (count <= limit && count >= Math.min(limit, length)) continue;
      // A page that lost some of its events is another clause.
      if (count < limit && (await audit(context, eventList)).fault !== undefined) {
        throw new Skip('the pages lose events');
      }
      const expected = `${Math.min(limit, length)} events`;
      throw new Violation(
        { message: `limit=${limit} brings ${count} events`, expected, actual: `${count} events` },
        exchange,
      );
    }
  },
};

/** A `limit` that the specification does not allow is refused or clamped. */
export const limitOutOfBounds: Check = { probe: (context) => expectOutcomes(context, limitOutcomes) };

/** A `page` below 0 is refused or clamped. */
export const pageOutOfBounds: Check = { probe: (context) => expectOutcomes(context, pageOutcomes) };

export const outOfBoundsAnswer: Observation = {
  look: async (context) => {
    const outcomes = [...(await limitOutcomes(context)), ...(await pageOutcomes(context))];
    return outcomes.map(({ query, seen }) => `${query}: ${seen}`).join('; ');
  },
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

async function expectOutcomes(context: Context, see: typeof limitOutcomes): Promise<void> {
  const outcomes = await see(context);
  const served = outcomes.find(({ isServed }) => isServed === true);
  if (served !== undefined) {
    const { query, seen, exchange } = served;
    throw new Violation(
      { message: `${query} is served as it stands`, expected: 'refused or clamped', actual: seen },
      exchange,
    );
  }
  if (outcomes.every(({ isServed }) => isServed === undefined)) {
    throw new Skip('the server has too few events to tell what a clamped limit brings');
  }
}

async function limitOutcomes(context: Context): Promise<readonly Outcome[]> {
  const { items: known } = await context.events();
  return Promise.all(
    badLimits.map(async (limit) => {
      const exchange = await ask(context, eventList, { limit });
      const { length } = itemsOf(exchange);
      const isTelling = limit > 50 ? known.length > 50 : known.length > 0;
      const isServed = limit > 50 ? length > 50 : length === 0 || length > 50;
      return outcome({ limit }, exchange, isTelling ? isServed : undefined);
    }),
  );
}

async function pageOutcomes(context: Context): Promise<readonly Outcome[]> {
  const [query, first] = [{ page: -1 }, { limit: 10, page: 0 }];
  let exchange = await ask(context, eventList, query);
  let isServed = exchange.succeeded;
  // A plain answer is that page too, and has been asked for already.
  for (const known of [{}, first]) isServed &&= !isFirstPage(exchange, await ask(context, eventList, known));
  if (isServed) {
    // Another event may have come between the two: what was asked for last is asked for before and after.
    const before = await askAgain(context, eventList, first);
    exchange = await askAgain(context, eventList, query);
    const after = await askAgain(context, eventList, first);
    const isQuiet = isFirstPage(before, after);
    isServed = exchange.succeeded && isQuiet && !isFirstPage(exchange, after);
  }
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
  return { query: `${name}=${value}`, seen, isServed: succeeded ? isServed : false, exchange };
}
