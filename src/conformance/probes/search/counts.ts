import { kept } from '../../../judgement/comparison.js';
import { countLimit, miscapped } from '../../../judgement/facts/search-breaches.js';
import { readSearchPage } from '../../../judgement/facts/search-page.js';
import { causing } from '../../causing.js';
import { expectThat } from '../../context.js';
import { totalOf } from '../../experiments/subscribers/counted.js';
import { everyone } from '../../experiments/subscribers/listings.js';
import { written } from '../../experiments/subscribers/written.js';
import { predicted } from '../../lists/list-probe.js';
import type { Probes } from '../../probe.js';
import { Skip } from '../../violation.js';

const operationId = 'searchSubscribers';

/** How many subscribers a search matches, and how it says so (§4.3, §8). */
export const counts = {
  'search.total-count': { reads: predicted('search.total-count', 'searchSubscribers') },

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
