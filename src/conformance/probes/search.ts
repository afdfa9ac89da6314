import { type Choices, observed } from '../../choices/choices.js';
import { field, isSameJson } from '../../contract/json-value.js';
import { type Comparison, compare, failed, passed } from '../../judgement/comparison.js';
import { countLimit, filterNames, miscapped, readSearchPage } from '../../judgement/facts/search.js';
import type { Judged } from '../../judgement/judged.js';
import type { Context } from '../context.js';
import { inWords, shownAt } from '../experiments/lists/walked-list.js';
import { concurrentSubscribers, totalOf } from '../experiments/subscribers/concurrent-subscribers.js';
import { write, written } from '../experiments/subscribers/written.js';
import { everyone, smallLimit } from '../experiments/whole-lists.js';
import { learnedForms } from '../lists/known-lists.js';
import { causing, type Probes, reading, shared } from '../probe.js';
import { Skip, unlessSkipped } from '../skip.js';
import { predicted } from './predicted.js';

const operationId = 'searchSubscribers';

const formNames: Readonly<Record<string, Choices['search.match-form']['email']>> = {
  'the whole value': 'whole',
  'a whole word': 'word',
  'its beginning': 'beginning',
  'its end': 'end',
  'the beginning of a word': 'word-beginning',
  'any part': 'part',
};

/** What cursors that nobody has shown do, if it is the same for all. */
function effectOf(exchanges: readonly Judged[], plain: unknown): Partial<Choices['search.unknown-cursor']> {
  const [first] = exchanges;
  if (first === undefined) return {};
  const { status } = first.response;
  if (exchanges.every(({ response }) => response.status === status && status >= 400))
    return { effect: 'refused', status };
  const [page, ...others] = exchanges.map(({ json }) => field(json, 'data'));
  if (!Array.isArray(page) || others.some((other) => !isSameJson(other, page))) return {};
  if (page.length === 0) return { effect: 'empty-page' };
  return isSameJson(page, field(plain, 'data')) ? { effect: 'first-page' } : {};
}

/** A cursor of the same form, its last letter or digit another one. */
function altered(cursor: string): string {
  return cursor.replace(/[\p{L}\d](?=[^\p{L}\d]*$)/u, (last) =>
    last === 'a' || last === '1' ? '2' : /\d/.test(last) ? '1' : 'a',
  );
}

/** The search of subscribers (§4.3, §8). */
export const search = {
  // How many subscribers a search matches, and how it says so (§4.3, §8).
  'search.total-count-cap': reading(
    causing(async (context) => {
      const { pages, items, complete } = await everyone(context);
      const isCapped = pages.some(({ exchange }) => readSearchPage(exchange)?.totalCountCapped === true);
      const count = complete ? `${items.length} subscribers` : 'too few subscribers';
      if (!isCapped) throw new Skip(`no search can match more than 50,000: the server has ${count}`);
    }),
  ),

  'search.total-count-capped': {
    reads: async function* (context) {
      const { pages, items, complete } = await everyone(context);
      if (!complete || items.length > countLimit) {
        throw new Skip('needs --allow-writes, to create one more subscriber and see whether more than 50,000 match');
      }
      for (const { exchange } of pages) {
        const isCapped = readSearchPage(exchange)?.totalCountCapped;
        const isWrong = isCapped === true && totalOf(exchange) === countLimit;
        if (isWrong) yield failed(miscapped(true, items.length), exchange);
        if (isCapped === false && totalOf(exchange) !== undefined) yield passed(exchange, '/totalCountCapped');
      }
    },
    writes: async function* (context) {
      const [first] = (await everyone(context)).pages;
      if (first === undefined || totalOf(first.exchange) !== countLimit) return;
      // It may have been exactly 50,000 until now. With one more, it is not.
      await written(context, 'complete');
      const after = await context.settle(
        () => context.need({ operationId }),
        (exchange) => readSearchPage(exchange)?.totalCountCapped === true,
      );
      if (totalOf(after) !== countLimit) return;
      const isCapped = readSearchPage(after)?.totalCountCapped;
      if (isCapped === false) yield failed(miscapped(false, countLimit + 1), after);
      if (isCapped === true) yield passed(after, '/totalCountCapped');
    },
  },

  // Whom the filters of the search find (§4.3).
  'search.filter-name': {
    ...predicted['search.filter-name'],
    // One of those that are created has a name with accents and letters beyond ASCII.
    writes: causing(async (context) => {
      await unlessSkipped(concurrentSubscribers(context));
    }),
  },

  'search.match-form': reading(async (context) => {
    const learned = await learnedForms(context);
    const lines = filterNames.flatMap((filter) => {
      const forms = [...new Set(learned[filter].forms.map(({ name }) => name))];
      if (!learned[filter].isTold || forms.length === 0) return [];
      return [`${filter}: ${forms.length > 1 ? `not distinguished: ${forms.join(' or ')}` : forms[0]}`];
    });
    if (lines.length === 0) throw new Skip('no subscriber has a text that distinguishes the match forms');
    const choice = filterNames.flatMap((filter) => {
      const [form, other] = new Set(learned[filter].forms.map(({ name }) => name));
      const known = form !== undefined && other === undefined && learned[filter].isTold;
      return known ? [[filter, formNames[form]]] : [];
    });
    return observed('search.match-form', lines.join('; '), Object.fromEntries(choice));
  }),

  // The order of the search (§4.3).
  'search.order-by-fields': reading(async (context) => {
    await context.remember({
      operationId: 'searchSubscribers',
      query: { orderBy: 'no-such-field', orderDirection: 'ASC', limit: 5 },
    });
    return undefined;
  }),

  // The pages of the search and the ways between them (§4.3, §8).
  'search.walk-forward': {
    writes: causing(async (context) => {
      await unlessSkipped(arrivals(context));
    }),
    reads: async function* (context) {
      yield* predicted['search.walk-forward'].reads(context);
      const arrival = context.written.size === 0 ? undefined : await unlessSkipped(arrivals(context));
      if (arrival !== undefined) yield arrival;
    },
  },

  'search.limit-bounds': reading((context) =>
    shownAt(context, operationId, [{ limit: 0 }, { limit: -1 }, { limit: 1_000 }]),
  ),

  'search.unknown-cursor': reading(async (context) => {
    const { json } = await context.remember({ operationId });
    const shown = [field(json, 'next')].filter((cursor) => typeof cursor === 'string' && cursor !== '');
    const cursors = [
      ['malformed', 'notikit-no-such-cursor'],
      ...shown.map((cursor) => ['an existing one with a changed last character', altered(String(cursor))]),
    ] as const;
    const seen: string[] = [];
    const malformed: Judged[] = [];
    for (const name of ['after', 'before'] as const) {
      for (const [form, cursor] of cursors) {
        const exchange = await context.send({ operationId, query: { [name]: cursor } });
        seen.push(`${name}, ${form}: ${inWords(exchange)}`);
        if (form === 'malformed') malformed.push(exchange);
      }
    }
    return observed('search.unknown-cursor', seen.join('; '), effectOf(malformed, json));
  }),
} satisfies Probes;

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
const arrivals = shared(async (context): Promise<Comparison | undefined> => {
  const limit = await smallLimit(context);
  let comparison = await tryArrival(context, limit);
  for (let count = 1; count < attempts && comparison?.passed === false; count += 1)
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
    return failed({ message, expected, actual: `${again} again` }, exchange);
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
