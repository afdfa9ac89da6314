import type { Breach } from '../../judgement/comparison.js';
import type { CheckedRequirementId, OpenRequirementId } from '../../requirements/catalogue.js';
import type { Check, Observation } from '../check.js';
import { type Context, expectThat } from '../context.js';
import { field, walkSearch } from '../experiments/walk.js';
import { formsOf, holdOf } from '../subscribers/filter-match.js';
import { sampleOf } from '../subscribers/filter-samples.js';
import { finding, found, works } from '../subscribers/filtering.js';
import { identityIn } from '../subscribers/identity.js';
import { everyone, type Look, limitOf } from '../subscribers/listings.js';
import { type FilterName, filterNames, readSearchPage } from '../subscribers/search-page.js';
import { unlessSkipped } from '../subscribers/unless-skipped.js';
import { Skip, Violation } from '../violation.js';

const operationId = 'searchSubscribers';

/** The filters of a search (§4.3). */
export const searchFilters = {
  'search.filter-email': filterCheck('email'),
  'search.filter-name': filterCheck('name'),
  'search.filter-phone': filterCheck('phone'),
  'search.filter-subscriber-id': filterCheck('subscriberId'),

  'search.filters-combine': {
    rule: (exchange) => {
      const page = readSearchPage(exchange);
      if (page === undefined || page.filters.length < 2 || page.items.length === 0) return undefined;
      return page.items.flatMap((item, index) =>
        page.filters.flatMap(({ name, value }) =>
          holdOf(item, name, value) === 'not held' ? [stranger(item, name, value, index)] : [],
        ),
      );
    },
    probe: async (context) => {
      for (const filter of ['email', 'phone', 'name'] as const) {
        const pair = await unlessSkipped(pairOf(context, filter));
        if (pair === undefined) continue;
        const limit = limitOf(await everyone(context));
        const send = async (subscriberId: string) =>
          context.send({ operationId, query: { [filter]: pair.value, subscriberId, limit } });
        // Whom both filters find, both find together; the rule judges whom they find when no one has both.
        const together = await send(pair.own);
        await send(pair.other);
        const identify = identityIn([pair.subscriber], readSearchPage(together)?.items ?? []);
        const items = readSearchPage(together)?.items ?? [];
        expectThat(
          items.some((item) => identify(item) === identify(pair.subscriber)),
          {
            message: `finds nobody by ${filter} and subscriberId together, whom it finds by each of them`,
            expected: identify(pair.subscriber),
            actual: together.succeeded ? `${items.length} others` : `status ${together.response.status}`,
            pointer: '/data',
          },
          together,
        );
        return;
      }
      throw new Skip('no two subscribers have what two filters can tell apart');
    },
  },

  'search.case-sensitive': {
    rule: (exchange) => {
      const page = readSearchPage(exchange);
      const [filter, second] = page?.filters ?? [];
      if (page === undefined || filter === undefined || second !== undefined) return undefined;
      const { name, value } = filter;
      const index = page.items.findIndex((item) => holdOf(item, name, value) === 'held in another case');
      return index === -1 ? undefined : [stranger(page.items[index], name, value, index)];
    },
    probe: async (context) => {
      let tested = 0;
      for (const filter of ['email', 'name', 'subscriberId'] as const) {
        const known = await unlessSkipped(finding(context, filter));
        const value = known && withOtherCase(known.value);
        if (known === undefined || value === known.value || value === undefined) continue;
        const { subscriber } = await sampleOf(context, filter);
        const exchange = await context.send({ operationId, query: { [filter]: value } });
        const items = readSearchPage(exchange)?.items ?? [];
        const identify = identityIn([subscriber], items);
        const index = items.findIndex((item) => identify(item) === identify(subscriber));
        if (holdOf(subscriber, filter, value) === 'held') continue;
        expectThat(index === -1, stranger(subscriber, filter, value, index), exchange);
        tested += 1;
      }
      if (tested === 0) throw new Skip('no subscriber is found by a text that has letters');
    },
  },
} satisfies Partial<Record<CheckedRequirementId, Check> & Record<OpenRequirementId, Observation>>;

function filterCheck(filter: FilterName): Check {
  return {
    // Of several filters `search.filters-combine` judges, of upper and lower case `search.case-sensitive`.
    rule: (exchange) => {
      const page = readSearchPage(exchange);
      const [given, second] = page?.filters ?? [];
      if (page === undefined || given?.name !== filter || second !== undefined) return undefined;
      if (page.items.length === 0) return undefined;
      return page.items.flatMap((item, index) =>
        holdOf(item, filter, given.value) === 'not held' ? [stranger(item, filter, given.value, index)] : [],
      );
    },
    probe: async (context) => {
      try {
        await tryFilter(context, filter, 1);
      } catch (error) {
        if (!(error instanceof Violation)) throw error;
        await tryFilter(context, filter, 2);
      }
    },
  };
}

async function tryFilter(context: Context, filter: FilterName, look: Look): Promise<void> {
  const { subscriber, values, part } = await sampleOf(context, filter, look);
  if ((await finding(context, filter, look)) === undefined) {
    const [value = ''] = values;
    const walk = await found(context, filter, value, look);
    if (walk.stop === 'bound') throw new Skip(`more subscribers match a ${filter} than can be looked through`);
    throw new Violation(
      {
        message: `does not find a subscriber by its ${filter}`,
        expected: `${String(field(subscriber, 'subscriberId'))} among the results for ${JSON.stringify(value)}`,
        actual: walk.pages.length === 0 ? (walk.reason ?? '') : `${walk.items.length} others`,
        pointer: '/data',
      },
      walk.pages[0]?.exchange,
    );
  }
  if (part === undefined) return;
  const walk = await found(context, filter, part, look);
  if (!walk.complete) return;
  const { items } = await everyone(context, look);
  const forms = await formsFor(context, filter, part, look);
  const holders = items.filter((item) => holdOf(item, filter, part) === 'held').length;
  expectThat(
    forms.length > 0,
    {
      message: `finds by a part of a ${filter} neither all that it could match, nor by a rule of its own`,
      expected: `those that are ${part}, begin with it, or hold it: ${holders} at most`,
      actual: `${walk.items.length} subscribers`,
      pointer: '/data',
    },
    walk.pages[0]?.exchange,
  );
  await walkFiltered(context, filter, part, look);
}

/** The forms of matching by which a filter finds what it finds by a part of a value. */
export async function formsFor(
  context: Context,
  filter: FilterName,
  part: string,
  look: Look = 1,
): Promise<readonly string[]> {
  const { items } = await everyone(context, look);
  const walk = await found(context, filter, part, look);
  const identify = identityIn(items, walk.items);
  const matches = walk.items.filter((item) => holdOf(item, filter, part) !== 'held in another case');
  const ids = new Set(matches.map(identify));
  return formsOf(filter, part, items, (item) => ids.has(identify(item)));
}

/** The filter holds on the second page too: the rule looks at what comes. */
async function walkFiltered(context: Context, filter: FilterName, part: string, look: Look): Promise<void> {
  const { items } = await found(context, filter, part, look);
  if (filter !== filterNames[0] || items.length < 2) return;
  const limit = Math.ceil(items.length / 2);
  await walkSearch((call) => context.send(call), { [filter]: part, limit }, 2);
}

/** A subscriber that a filter finds, and another's id: no one has both. Undefined if the filters do not work singly. */
async function pairOf(context: Context, filter: FilterName) {
  const known = await finding(context, filter);
  if (known === undefined || !(await works(context, filter)) || !(await works(context, 'subscriberId')))
    return undefined;
  const { subscriber } = await sampleOf(context, filter);
  const { items } = await everyone(context);
  const id = (item: unknown) => field(item, 'subscriberId');
  const own = id(subscriber);
  const other = items.find(
    (item) =>
      holdOf(item, filter, known.value) === 'not held' &&
      !String(own).includes(String(id(item))) &&
      typeof id(item) === 'string' &&
      id(item) !== '',
  );
  const otherId = id(other);
  if (typeof own !== 'string' || typeof otherId !== 'string') return undefined;
  return { subscriber, value: known.value, own, other: otherId };
}

function withOtherCase(text: string): string {
  return text.replace(/[A-Za-z]/g, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}

function stranger(subscriber: unknown, filter: FilterName, value: string, index: number): Breach {
  const shown = filter === 'name' ? ['firstName', 'lastName'] : [filter];
  return {
    message: `finds a subscriber by ${filter} that does not match`,
    expected: `${filter} holds ${JSON.stringify(value)}`,
    actual: JSON.stringify(shown.map((name) => field(subscriber, name)).join(' ')),
    pointer: `/data/${index}`,
  };
}
