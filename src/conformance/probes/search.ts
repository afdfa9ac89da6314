import { field } from '../../contract/json-value.js';
import { kept } from '../../judgement/comparison.js';
import { holdOf } from '../../judgement/facts/filter-match.js';
import { countLimit, miscapped, miscount, seam } from '../../judgement/facts/search-breaches.js';
import { type FilterName, filterNames, readSearchPage } from '../../judgement/facts/search-page.js';
import type { Direction } from '../../judgement/facts/sort-order.js';
import { causing } from '../causing.js';
import { expectThat } from '../context.js';
import { caseTrial } from '../experiments/subscribers/case-trial.js';
import { countOf, countTrial, distinct, totalOf } from '../experiments/subscribers/count-trial.js';
import { expectNone } from '../experiments/subscribers/fault.js';
import { filterPair, foreignText } from '../experiments/subscribers/filter-pair.js';
import { filterTrial } from '../experiments/subscribers/filter-trial.js';
import { filteredWayBack } from '../experiments/subscribers/filtered-way-back.js';
import { finding, formOf } from '../experiments/subscribers/filtering.js';
import { identityIn, placeOf } from '../experiments/subscribers/identity.js';
import { everyone, limitOf, smallPages } from '../experiments/subscribers/listings.js';
import { orderTrial } from '../experiments/subscribers/order-trial.js';
import { orderedLosses } from '../experiments/subscribers/ordered-losses.js';
import { unknownOrder } from '../experiments/subscribers/ordered-walk.js';
import { confirmed } from '../experiments/subscribers/second-look.js';
import { turnedRound } from '../experiments/subscribers/turning-round.js';
import { walkedBackward } from '../experiments/subscribers/walking-backward.js';
import { needForward, walkedForward } from '../experiments/subscribers/walking-forward.js';
import { wayBack } from '../experiments/subscribers/way-back.js';
import { written } from '../experiments/subscribers/written.js';
import { allSubscribers } from '../experiments/whole-lists.js';
import type { Probe, Probes } from '../probe.js';
import { unlessSkipped } from '../unless-skipped.js';
import { Skip, Violation } from '../violation.js';

const operationId = 'searchSubscribers';

/** The search of subscribers (§4.3, §8). */
export const search = {
  'search.first-page': {
    reads: async function* (context) {
      await allSubscribers(context);
      const back = await unlessSkipped(wayBack(context));
      const reached = back?.pages.at(-1);
      const before = field(reached?.exchange.json, 'previous');
      const [first] = (await everyone(context)).items;
      // The first page as it is reached from behind: the rule sees it only as it is asked for.
      if (reached === undefined || back?.refusal !== undefined || placeOf(first, reached.items) !== 0) return;
      if (before === null) yield kept(reached.exchange, '/previous');
      if (typeof before !== 'string') return;
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

  'search.last-page': {
    reads: async function* (context) {
      const { lastPage, ends } = await walkedForward(context);
      expectNone(lastPage);
      const turned = await unlessSkipped(turnedRound(context));
      expectNone(turned?.lastPage);
      if (ends.length === 0) throw new Skip('no walk shows where the pages end');
      for (const end of ends) yield kept(end, '/next');
    },
  },

  'search.walk-forward': {
    reads: async function* (context) {
      const { lastPage, walk, followed } = await walkedForward(context);
      expectNone(walk);
      if (lastPage !== undefined) throw new Skip(`the pages do not end where they should: ${lastPage.breach.message}`);
      const turned = await unlessSkipped(turnedRound(context));
      expectNone(turned?.walk);
      if (turned?.witness !== undefined) yield kept(turned.witness);
      expectNone(await orderedLosses(context));
      await smallPages(context);
      if (followed.length === 0) throw new Skip('no page names a next one');
      for (const end of followed) yield kept(end);
    },
  },

  'search.walk-backward': {
    reads: async function* (context) {
      await needForward(context);
      const { fault, end } = await walkedBackward(context);
      expectNone(fault);
      yield kept(end);
      const filtered = await unlessSkipped(filteredWayBack(context));
      expectNone(filtered?.fault);
      if (filtered?.witness !== undefined) yield kept(filtered.witness);
    },
  },

  'search.cursor-excluded': {
    reads: async function* (context) {
      const forward = await smallPages(context);
      for (const [index, { items, exchange }] of forward.pages.entries()) {
        const last = forward.pages[index - 1]?.items.at(-1);
        if (last === undefined) continue;
        const at = placeOf(last, items);
        if (at !== -1) throw new Violation(seam(identityIn([last], items)(last), `/data/${at}`), exchange);
        yield kept(exchange, '/data');
      }
      const [first] = forward.pages;
      const [last, after] = [first?.items.at(-1), field(first?.exchange.json, 'next')];
      if (last === undefined || typeof after !== 'string') throw new Skip('the first page names no next one');
      const query = { limit: limitOf(forward), after, includeCursor: false };
      const exchange = await context.send({ operationId, query });
      const page = readSearchPage(exchange);
      if (page === undefined) throw new Skip(`a cursor was answered ${exchange.response.status}`);
      const at = placeOf(last, page.items);
      const actual = `${identityIn([last], page.items)(last)}, with includeCursor=false`;
      expectThat(at === -1, seam(actual, `/data/${at}`), exchange);
      yield kept(exchange, '/data');
    },
  },

  'search.include-cursor': {
    reads: async function* (context) {
      await needForward(context);
      const forward = await smallPages(context);
      const [first, second] = forward.pages;
      const sides = [
        { cursor: 'after', value: field(first?.exchange.json, 'next'), own: first?.items.at(-1) },
        { cursor: 'before', value: field(second?.exchange.json, 'previous'), own: second?.items[0] },
      ];
      const isBackSound = (await unlessSkipped(walkedBackward(context)))?.fault === undefined;
      let compared = 0;
      for (const { cursor, value, own } of sides) {
        if (typeof value !== 'string' || own === undefined || (cursor === 'before' && !isBackSound)) continue;
        const query = { limit: limitOf(forward), [cursor]: value, includeCursor: true };
        const exchange = await context.send({ operationId, query });
        const page = readSearchPage(exchange);
        const items = page?.items ?? [];
        expectThat(
          placeOf(own, items) !== -1,
          {
            message: `leaves the cursor's own subscriber out, with includeCursor=true and \`${cursor}\``,
            expected: `${identityIn([own], items)(own)} among the results`,
            actual: page === undefined ? `status ${exchange.response.status}` : `${items.length} others`,
            pointer: '/data',
          },
          exchange,
        );
        const neighbours = cursor === 'after' ? (second?.items ?? []) : (first?.items ?? []).toReversed();
        const missing = missedBeside(own, neighbours, cursor === 'after' ? items : items.toReversed());
        expectThat(
          missing === undefined,
          {
            message: `leaves out who stands beside the cursor's own subscriber, with includeCursor=true and \`${cursor}\``,
            expected: `${missing} among the results`,
            actual: `${items.length} subscribers`,
            pointer: '/data',
          },
          exchange,
        );
        yield kept(exchange, '/data');
        compared += 1;
      }
      if (compared === 0) throw new Skip('the pages name no neighbours');
    },
  },

  'search.limit-kept': {
    reads: async function* (context) {
      const { items } = await allSubscribers(context);
      if (items.length < 2) throw new Skip(`no limit shows: the server has ${items.length} subscribers`);
      const exchange = await context.send({ operationId, query: { limit: 1 } });
      if (!exchange.succeeded) throw new Skip('limit=1 is refused');
      // More than one is the rule's to judge.
      if (readSearchPage(exchange)?.items.length === 1) yield kept(exchange, '/data');
    },
  },

  'search.total-count': {
    reads: async function* (context) {
      const all = await everyone(context);
      if (!all.complete) throw new Skip(`the subscribers could not be counted: ${all.reason}`);
      await needForward(context);
      const small = all.items.length < 2 ? undefined : await smallPages(context);
      const count = distinct(all.items);
      const pages = [...all.pages, ...(small?.pages ?? [])];
      for (const page of pages) yield* countTrial(context, page, count);
      for (const filter of filterNames) {
        const { value, walk } = (await unlessSkipped(finding(context, filter))) ?? {};
        if (value === undefined || !walk?.complete) continue;
        if (!walk.items.every((item) => holdOf(item, filter, value) === 'held')) continue;
        const wanted = distinct(walk.items);
        for (const { exchange } of walk.pages) {
          const counted = countOf(exchange);
          if (counted === undefined) continue;
          expectThat(counted === wanted, miscount(String(wanted), counted), exchange);
          yield kept(exchange, '/totalCount');
        }
      }
      if (pages.every(({ exchange }) => countOf(exchange) === undefined))
        throw new Skip('no page counts all that match');
    },
  },

  'search.total-count-cap': {
    reads: causing(async (context) => {
      const { pages, items, complete } = await everyone(context);
      const isCapped = pages.some(({ exchange }) => readSearchPage(exchange)?.totalCountCapped === true);
      const count = complete ? `${items.length} subscribers` : 'too few subscribers, or does not say so';
      if (!isCapped) throw new Skip(`no search matches more than 50,000: the server has ${count}`);
    }),
  },

  'search.total-count-capped': {
    reads: async function* (context) {
      const { pages, items, complete } = await everyone(context);
      if (!complete || items.length > countLimit) {
        throw new Skip('only a subscriber more would show whether more than 50,000 match: --allow-writes lets it');
      }
      await needForward(context);
      for (const { exchange } of pages) {
        const isCapped = readSearchPage(exchange)?.totalCountCapped;
        const isWrong = isCapped === true && totalOf(exchange) === countLimit;
        expectThat(!isWrong, miscapped(true, items.length), exchange);
        if (isCapped === false && totalOf(exchange) !== undefined) yield kept(exchange, '/totalCountCapped');
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
      expectThat(isCapped !== false, miscapped(false, countLimit + 1), after);
      if (isCapped === true) yield kept(after, '/totalCountCapped');
    },
  },

  'search.filter-email': { reads: filterProbe('email') },
  'search.filter-name': { reads: filterProbe('name') },
  'search.filter-phone': { reads: filterProbe('phone') },
  'search.filter-subscriber-id': { reads: filterProbe('subscriberId') },

  'search.filters-combine': {
    reads: async function* (context) {
      for (const filter of ['email', 'phone', 'name'] as const) {
        const pair = await unlessSkipped(filterPair(context, filter));
        if (pair === undefined) continue;
        const limit = limitOf(await everyone(context));
        const send = (subscriberId: string) =>
          context.send({ operationId, query: { [filter]: pair.value, subscriberId, limit } });
        // Whom both filters find, both find together; the rule judges whom they find when no one has both.
        const together = await send(pair.own);
        await send(pair.other);
        const items = readSearchPage(together)?.items ?? [];
        expectThat(
          placeOf(pair.subscriber, items) !== -1,
          {
            message: `finds nobody by ${filter} and subscriberId together, whom it finds by each of them`,
            expected: identityIn([pair.subscriber], items)(pair.subscriber),
            actual: together.succeeded ? `${items.length} others` : `status ${together.response.status}`,
            pointer: '/data',
          },
          together,
        );
        yield kept(together, '/data');
        // Nobody has the text of one subscriber and that of another: whom they find shows which of them is dropped.
        for (const other of filterNames.filter((name) => name !== filter && name !== 'subscriberId')) {
          const value = await foreignText(context, pair.subscriber, other);
          if (value === undefined) continue;
          await context.send({ operationId, query: { [filter]: pair.value, [other]: value, limit } });
        }
        return;
      }
      throw new Skip('no two subscribers have what two filters can tell apart');
    },
  },

  'search.case-sensitive': { reads: caseTrial },

  'search.no-match': {
    reads: causing(async (context) => {
      await allSubscribers(context);
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
    }),
  },

  'search.order-ascending': { reads: orderProbe('ASC') },
  'search.order-descending': { reads: orderProbe('DESC') },

  'search.match-form': {
    reads: async (context) => {
      const lines: string[] = [];
      for (const filter of filterNames) {
        const form = await unlessSkipped(formOf(context, filter));
        if (form !== undefined) lines.push(`${filter}: ${form}`);
      }
      if (lines.length === 0) throw new Skip('no subscribers have texts that tell the forms of matching apart');
      return lines.join('; ');
    },
  },

  'search.order-by-fields': {
    reads: async (context) => {
      await context.remember(unknownOrder);
      return undefined;
    },
  },

  'search.limit-bounds': {
    reads: async (context) => {
      const lines: string[] = [];
      for (const limit of [0, 1_000]) {
        const exchange = await context.send({ operationId, query: { limit } });
        const page = readSearchPage(exchange);
        const answer = page === undefined ? `status ${exchange.response.status}` : `${page.items.length} subscribers`;
        lines.push(`limit=${limit}: ${answer}`);
      }
      return lines.join('; ');
    },
  },

  'search.unknown-cursor': {
    reads: async (context) => {
      const exchange = await context.send({ operationId, query: { after: 'notikit-no-such-cursor' } });
      const page = readSearchPage(exchange);
      return page === undefined ? `status ${exchange.response.status}` : `a page of ${page.items.length} subscribers`;
    },
  },
} satisfies Probes;

function filterProbe(filter: FilterName): Probe {
  return (context) => confirmed((look) => filterTrial(context, filter, look));
}

/** Who should be on a page with the cursor's own subscriber, and is not; the nearest first. It may take one of the places. */
function missedBeside(own: unknown, neighbours: readonly unknown[], items: readonly unknown[]): string | undefined {
  const identify = identityIn([own], neighbours, items);
  const others = items.map(identify).filter((id) => id !== identify(own));
  const near = neighbours.map(identify).filter((id) => id !== identify(own));
  // Others may have come to the server meanwhile.
  const strangers = others.filter((id) => !near.includes(id)).length;
  const due = near.slice(0, Math.max(0, near.length - 1 - strangers));
  return due.find((id) => !others.includes(id));
}

function orderProbe(direction: Direction): Probe {
  return async function* (context) {
    const tried = yield* orderTrial(context, direction);
    if (tried === 0) throw new Skip('no two subscribers differ in a field that the server orders by');
  };
}
