import { kept } from '../../../judgement/comparison.js';
import { holdOf } from '../../../judgement/facts/filter-match.js';
import { countLimit, miscapped, miscount } from '../../../judgement/facts/search-breaches.js';
import { filterNames, readSearchPage } from '../../../judgement/facts/search-page.js';
import { causing } from '../../causing.js';
import { expectThat } from '../../context.js';
import { countOf, countTrial, distinct, totalOf } from '../../experiments/subscribers/count-trial.js';
import { finding } from '../../experiments/subscribers/filtering.js';
import { everyone, smallPages } from '../../experiments/subscribers/listings.js';
import { needForward } from '../../experiments/subscribers/walking-forward.js';
import { written } from '../../experiments/subscribers/written.js';
import type { Probes } from '../../probe.js';
import { unlessSkipped } from '../../unless-skipped.js';
import { Skip } from '../../violation.js';

const operationId = 'searchSubscribers';

/** How many subscribers a search matches, and how it says so (§4.3, §8). */
export const counts = {
  'search.total-count': {
    reads: async function* (context) {
      const all = await everyone(context);
      const pages = all.complete ? [...all.pages] : [];
      if (all.complete) {
        await needForward(context);
        const small = all.items.length < 2 ? undefined : await smallPages(context);
        const count = distinct(all.items);
        pages.push(...(small?.pages ?? []));
        for (const page of pages) yield* countTrial(context, page, count);
      }
      let counted = pages.filter(({ exchange }) => countOf(exchange) !== undefined).length;
      for (const filter of filterNames) {
        const { value, walk } = (await unlessSkipped(finding(context, filter))) ?? {};
        if (value === undefined || !walk?.complete) continue;
        if (!walk.items.every((item) => holdOf(item, filter, value) === 'held')) continue;
        const wanted = distinct(walk.items);
        for (const { exchange } of walk.pages) {
          const total = countOf(exchange);
          if (total === undefined) continue;
          expectThat(total === wanted, miscount(String(wanted), total), exchange);
          yield kept(exchange, '/totalCount');
          counted += 1;
        }
      }
      if (counted > 0) return;
      throw new Skip(
        all.complete ? 'no page counts all that match' : `the subscribers could not be counted: ${all.reason}`,
      );
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
} satisfies Probes;
