import type { CheckedRequirementId, OpenRequirementId } from '../../requirements/catalogue.js';
import type { Check, Observation } from '../check.js';
import { expectThat } from '../context.js';
import { field } from '../experiments/walk.js';
import { expectNone } from '../subscribers/fault.js';
import { finding } from '../subscribers/filtering.js';
import { identityIn } from '../subscribers/identity.js';
import { everyone, limitOf, smallPages, wayBack } from '../subscribers/listings.js';
import { readSearchPage } from '../subscribers/search-page.js';
import { unlessSkipped } from '../subscribers/unless-skipped.js';
import { backwardFault } from '../subscribers/walking-backward.js';
import { forwardFaults, needForward } from '../subscribers/walking-forward.js';
import { Skip, Violation } from '../violation.js';

const operationId = 'searchSubscribers';

/** The pages of a search (§4.3). */
export const search = {
  'search.first-page': {
    // What an empty page looks like, `search.no-match` says.
    rule: (exchange) => {
      const page = readSearchPage(exchange);
      if (page === undefined || !page.isFirst || page.items.length === 0) return undefined;
      if (page.previous === null) return [];
      if (typeof page.previous !== 'string') return undefined;
      const actual = JSON.stringify(page.previous);
      return [{ message: 'names a previous page on the first one', expected: 'null', actual, pointer: '/previous' }];
    },
    probe: async (context) => {
      await context.subscribers();
      const back = await unlessSkipped(wayBack(context));
      const reached = back?.pages.at(-1);
      const before = field(reached?.exchange.json, 'previous');
      const [first] = (await everyone(context)).items;
      if (reached === undefined || typeof before !== 'string' || back?.refusal !== undefined) return;
      const identify = identityIn([first], reached.items);
      if (reached.items.length === 0 || identify(reached.items[0]) !== identify(first)) return;
      // Subscribers may have come to the front meanwhile: then there is a page before this one.
      const limit = limitOf(await smallPages(context));
      const beyond = readSearchPage(await context.send({ operationId, query: { limit, before } }));
      expectThat(
        beyond !== undefined && beyond.items.length > 0,
        {
          message: 'names a previous page on the first one, reached from behind',
          expected: 'null',
          actual: `${JSON.stringify(before)}, which leads to no subscribers`,
          pointer: '/previous',
        },
        reached.exchange,
      );
    },
  },

  'search.last-page': { probe: async (context) => expectNone((await forwardFaults(context)).lastPage) },

  'search.walk-forward': {
    rule: (exchange) => {
      const page = readSearchPage(exchange);
      if (page === undefined) return undefined;
      const seen = new Set<string>();
      for (const [index, item] of page.items.entries()) {
        const id = field(item, '_id');
        if (typeof id !== 'string') continue;
        const key = JSON.stringify([id, field(item, 'subscriberId')]);
        if (seen.has(key)) {
          const breach = { message: 'lists a subscriber twice on one page', expected: 'every match once', actual: key };
          return [{ ...breach, pointer: `/data/${index}` }];
        }
        seen.add(key);
      }
      return undefined;
    },
    probe: async (context) => {
      const { lastPage, walk } = await forwardFaults(context);
      expectNone(walk);
      if (lastPage !== undefined) throw new Skip(`the pages do not end where they should: ${lastPage.breach.message}`);
      await smallPages(context);
    },
  },

  'search.walk-backward': {
    probe: async (context) => {
      await needForward(context);
      expectNone(await backwardFault(context));
    },
  },

  'search.cursor-excluded': {
    rule: (exchange) => {
      const page = readSearchPage(exchange);
      const cursors = [page?.after, page?.before].filter((cursor) => cursor !== undefined);
      if (page === undefined || page.includeCursor === true || cursors.length === 0) return undefined;
      // Cursors are opaque: only where one happens to be an identifier can it be recognised in the results.
      const index = page.items.findIndex((item) => cursors.some((cursor) => field(item, '_id') === cursor));
      if (index === -1) return undefined;
      return [seam(String(cursors[0]), `/data/${index}`)];
    },
    probe: async (context) => {
      const forward = await smallPages(context);
      for (const [index, { items, exchange }] of forward.pages.entries()) {
        const last = forward.pages[index - 1]?.items.at(-1);
        if (last === undefined) continue;
        const identify = identityIn([last], items);
        const at = items.findIndex((item) => identify(item) === identify(last));
        if (at !== -1) throw new Violation(seam(identify(last), `/data/${at}`), exchange);
      }
      const [first] = forward.pages;
      const [last, after] = [first?.items.at(-1), field(first?.exchange.json, 'next')];
      if (last === undefined || typeof after !== 'string') throw new Skip('the first page names no next one');
      const query = { limit: limitOf(forward), after, includeCursor: false };
      const exchange = await context.send({ operationId, query });
      const page = readSearchPage(exchange);
      if (page === undefined) return;
      const identify = identityIn([last], page.items);
      const at = page.items.findIndex((item) => identify(item) === identify(last));
      expectThat(at === -1, seam(`${identify(last)}, with includeCursor=false`, `/data/${at}`), exchange);
    },
  },

  'search.include-cursor': {
    probe: async (context) => {
      await needForward(context);
      const forward = await smallPages(context);
      const [first, second] = forward.pages;
      const sides = [
        { cursor: 'after', value: field(first?.exchange.json, 'next'), own: first?.items.at(-1) },
        { cursor: 'before', value: field(second?.exchange.json, 'previous'), own: second?.items[0] },
      ];
      const isBackSound = (await unlessSkipped(backwardFault(context))) === undefined;
      let tested = 0;
      for (const { cursor, value, own } of sides) {
        if (typeof value !== 'string' || own === undefined || (cursor === 'before' && !isBackSound)) continue;
        const query = { limit: limitOf(forward), [cursor]: value, includeCursor: true };
        const exchange = await context.send({ operationId, query });
        const page = readSearchPage(exchange);
        const identify = identityIn([own], page?.items ?? []);
        expectThat(
          page?.items.some((item) => identify(item) === identify(own)) === true,
          {
            message: `leaves the cursor's own subscriber out, with includeCursor=true and \`${cursor}\``,
            expected: `${identify(own)} among the results`,
            actual: page === undefined ? `status ${exchange.response.status}` : `${page.items.length} others`,
            pointer: '/data',
          },
          exchange,
        );
        tested += 1;
      }
      if (tested === 0) throw new Skip('the pages name no neighbours');
    },
  },

  'search.limit-kept': {
    rule: (exchange) => {
      const page = readSearchPage(exchange);
      if (page?.limit === undefined || !Number.isInteger(page.limit) || page.limit < 1) return undefined;
      if (page.items.length === 0) return undefined;
      // Whether the cursor's own subscriber counts as one of the results is left open.
      const most = page.limit + (page.includeCursor === true ? 1 : 0);
      if (page.items.length <= most) return [];
      const actual = `${page.items.length} subscribers`;
      return [{ message: 'gives more than the limit', expected: `at most ${page.limit}`, actual, pointer: '/data' }];
    },
    probe: async (context) => {
      const { items } = await context.subscribers();
      if (items.length < 2) throw new Skip(`no limit shows: the server has ${items.length} subscribers`);
      if (!(await context.send({ operationId, query: { limit: 1 } })).succeeded) throw new Skip('limit=1 is refused');
    },
  },

  'search.no-match': {
    rule: (exchange) => {
      const page = readSearchPage(exchange);
      if (page === undefined || !page.isFirst || page.items.length > 0 || (page.limit ?? 1) < 1) return undefined;
      const wanted = { next: null, previous: null, totalCount: 0 };
      return Object.entries(wanted).flatMap(([name, expected]) => {
        const actual = field(page, name);
        if (actual === undefined || actual === expected) return [];
        const message = `has a ${name} where nothing matches`;
        return [{ message, expected: String(expected), actual: JSON.stringify(actual), pointer: `/${name}` }];
      });
    },
    probe: async (context) => {
      await context.subscribers();
      const query = { subscriberId: 'notikit-nobody' };
      const exchange = await context.send({ operationId, query });
      const page = readSearchPage(exchange);
      if (page !== undefined && page.items.length > 0 && (await finding(context, 'subscriberId')) === undefined) {
        throw new Skip('the filter subscriberId does not work');
      }
      if (page !== undefined && page.items.length > 0) throw new Skip('a search for nobody finds somebody');
      const actual = `status ${exchange.response.status}`;
      const breach = { message: 'is refused a search that nothing matches', expected: 'a page without data', actual };
      expectThat(page !== undefined, breach, exchange);
    },
  },
} satisfies Partial<Record<CheckedRequirementId, Check> & Record<OpenRequirementId, Observation>>;

function seam(actual: string, pointer: string) {
  return { message: "holds the cursor's own subscriber", expected: 'the results beyond it', actual, pointer };
}
