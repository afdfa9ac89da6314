import type { Breach } from '../../judgement/comparison.js';
import type { Judged } from '../../judgement/judged.js';
import type { CheckedRequirementId, OpenRequirementId } from '../../requirements/catalogue.js';
import type { Check, Observation } from '../check.js';
import { type Context, expectThat } from '../context.js';
import type { Page } from '../experiments/walk.js';
import { holdOf } from '../subscribers/filter-match.js';
import { finding } from '../subscribers/filtering.js';
import { identityIn } from '../subscribers/identity.js';
import { everyone, everyoneNow, smallPages } from '../subscribers/listings.js';
import { filterNames, readSearchPage } from '../subscribers/search-page.js';
import { unlessSkipped } from '../subscribers/unless-skipped.js';
import { needForward } from '../subscribers/walking-forward.js';
import { written } from '../subscribers/written.js';
import { Skip } from '../violation.js';

/** How far a search counts (§8). */
const countLimit = 50_000;

/** What a search says of how many match (§4.3, §8). */
export const searchCounts = {
  'search.total-count': {
    rule: (exchange) => {
      const page = readSearchPage(exchange);
      // Under a filter, a page alone does not tell whether the count or the filter is wrong. A probe does.
      if (!page?.isFirst || page.filters.length > 0 || page.items.length === 0) return undefined;
      const { items, totalCount, limit } = page;
      if (typeof totalCount !== 'number' || totalCount > countLimit || page.totalCountCapped === true) return undefined;
      if (items.length > totalCount) return [miscount(`at least ${items.length}`, totalCount)];
      if (!page.isWhole || (items.length < totalCount && !(limit !== undefined && items.length < limit)))
        return undefined;
      return items.length === totalCount ? [] : [miscount(String(items.length), totalCount)];
    },
    probe: async (context) => {
      const all = await everyone(context);
      if (!all.complete) throw new Skip(`the subscribers could not be counted: ${all.reason}`);
      await needForward(context);
      const small = all.items.length < 2 ? undefined : await smallPages(context);
      const count = distinct(all.items);
      for (const page of [...all.pages, ...(small?.pages ?? [])]) await expectCount(context, page, count);
      for (const filter of filterNames) {
        const { value, walk } = (await unlessSkipped(finding(context, filter))) ?? {};
        if (value === undefined || !walk?.complete) continue;
        if (!walk.items.every((item) => holdOf(item, filter, value) === 'held')) continue;
        for (const { exchange } of walk.pages) {
          const page = readSearchPage(exchange);
          const counted = countOf(exchange);
          const wanted = distinct(walk.items);
          if (page === undefined || page.totalCountCapped === true || counted === undefined) continue;
          expectThat(counted === wanted, miscount(String(wanted), counted), exchange);
        }
      }
    },
  },

  'search.total-count-cap': {
    rule: (exchange) => {
      const page = readSearchPage(exchange);
      if (page?.totalCountCapped !== true || typeof page.totalCount !== 'number') return undefined;
      // A count beyond the cap is another requirement's.
      if (page.totalCount > countLimit) return undefined;
      return page.totalCount === countLimit ? [] : [miscount(String(countLimit), page.totalCount)];
    },
    probe: async (context) => {
      const { pages, items, complete } = await everyone(context);
      const isCapped = pages.some(({ exchange }) => readSearchPage(exchange)?.totalCountCapped === true);
      const count = complete ? `${items.length} subscribers` : 'too few subscribers, or does not say so';
      if (!isCapped) throw new Skip(`no search matches more than 50,000: the server has ${count}`);
    },
  },

  'search.total-count-capped': {
    rule: (exchange) => {
      const page = readSearchPage(exchange);
      if (page === undefined || typeof page.totalCount !== 'number') return undefined;
      if (page.totalCountCapped === false) return page.totalCount < countLimit ? [] : undefined;
      if (page.totalCountCapped !== true || page.totalCount !== countLimit) return undefined;
      return page.isWhole && page.items.length <= countLimit ? [wrongly(true, page.items.length)] : undefined;
    },
    probe: async (context) => {
      const { pages, items, complete } = await everyone(context);
      if (!complete || items.length > countLimit) {
        throw new Skip('only a subscriber more would show whether more than 50,000 match: --allow-writes lets it');
      }
      await needForward(context);
      const capped = pages.find(({ exchange }) => isCappedPage(exchange));
      expectThat(capped === undefined, wrongly(true, items.length), capped?.exchange);
    },
    writeProbe: async (context) => {
      const [first] = (await everyone(context)).pages;
      if (first === undefined || countOf(first.exchange) !== countLimit) return;
      // It may have been exactly 50,000 until now. With one more, it is not.
      await written(context, 'complete');
      const counts = (exchange: Judged) => readSearchPage(exchange)?.totalCountCapped;
      const after = await context.settle(
        () => firstPage(context),
        (exchange) => counts(exchange) === true,
      );
      if (countOf(after) !== countLimit) return;
      expectThat(counts(after) !== false, wrongly(false, countLimit + 1), after);
    },
  },
} satisfies Partial<Record<CheckedRequirementId, Check> & Record<OpenRequirementId, Observation>>;

/** Judges the count on a page. One that seems wrong is asked for again, between two more walks over the list. */
async function expectCount(context: Context, { exchange }: Page<unknown>, count: number): Promise<void> {
  const page = readSearchPage(exchange);
  const counted = countOf(exchange);
  if (page === undefined || page.totalCountCapped === true || counted === undefined || counted === count) return;
  const before = distinct((await everyoneNow(context)).items);
  const { limit, after } = page;
  const again = await context.send({ operationId: 'searchSubscribers', query: { limit, after } });
  const now = distinct((await everyoneNow(context)).items);
  if (before !== now) throw new Skip('the subscribers change while they are counted');
  const recounted = countOf(again);
  expectThat(recounted === undefined || recounted === now, miscount(String(now), recounted ?? now), again);
}

function firstPage(context: Context): Promise<Judged> {
  return context.need({ operationId: 'searchSubscribers' });
}

function countOf(exchange: Judged): number | undefined {
  const count = readSearchPage(exchange)?.totalCount;
  // A count beyond the cap is another requirement's.
  return typeof count === 'number' && count <= countLimit ? count : undefined;
}

function isCappedPage(exchange: Judged): boolean {
  const page = readSearchPage(exchange);
  return page?.totalCountCapped === true && page.totalCount === countLimit;
}

function distinct(subscribers: readonly unknown[]): number {
  return new Set(subscribers.map(identityIn(subscribers))).size;
}

function miscount(expected: string, actual: number): Breach {
  return { message: 'gives a wrong totalCount', expected, actual: String(actual), pointer: '/totalCount' };
}

function wrongly(capped: boolean, count: number): Breach {
  return {
    message: `says that the count is ${capped ? '' : 'not '}capped`,
    expected: `${!capped}: ${count === countLimit + 1 ? 'more than 50,000' : count} subscribers match`,
    actual: String(capped),
    pointer: '/totalCountCapped',
  };
}
