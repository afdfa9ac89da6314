import { type Choices, observed } from '../../../choices/choices.js';
import { kept } from '../../../judgement/comparison.js';
import { countLimit, filterNames, miscapped, readSearchPage } from '../../../judgement/facts/search.js';
import { causing } from '../../causing.js';
import { expectThat } from '../../context.js';
import { totalOf } from '../../experiments/subscribers/concurrent-subscribers.js';
import { foreignNameTrial } from '../../experiments/subscribers/foreign-name.js';
import { everyone } from '../../experiments/subscribers/listings.js';
import { written } from '../../experiments/subscribers/written.js';
import { learnedForms } from '../../lists/known-lists.js';
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
      const count = complete ? `${items.length} subscribers` : 'too few subscribers';
      if (!isCapped) throw new Skip(`no search can match more than 50,000: the server has ${count}`);
    }),
  },

  'search.total-count-capped': {
    reads: async function* (context) {
      const { pages, items, complete } = await everyone(context);
      if (!complete || items.length > countLimit) {
        throw new Skip('needs --allow-writes, to create one more subscriber and see whether more than 50,000 match');
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

const formNames: Readonly<Record<string, Choices['search.match-form']['email']>> = {
  'the whole value': 'whole',
  'a whole word': 'word',
  'its beginning': 'beginning',
  'its end': 'end',
  'the beginning of a word': 'word-beginning',
  'any part': 'part',
};

/** Whom the filters of the search find (§4.3). */
export const filters = {
  'search.filter-email': { reads: predicted('search.filter-email', 'searchSubscribers') },
  'search.filter-name': { reads: predicted('search.filter-name', 'searchSubscribers'), writes: foreignNameTrial },
  'search.filter-phone': { reads: predicted('search.filter-phone', 'searchSubscribers') },
  'search.filter-subscriber-id': { reads: predicted('search.filter-subscriber-id', 'searchSubscribers') },
  'search.filters-combine': { reads: predicted('search.filters-combine', 'searchSubscribers') },
  'search.case-sensitive': { reads: predicted('search.case-sensitive', 'searchSubscribers') },
  'search.no-match': { reads: predicted('search.no-match', 'searchSubscribers') },

  'search.match-form': {
    reads: async (context) => {
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
    },
  },
} satisfies Probes;

/** The order of the search (§4.3). */
export const order = {
  'search.order-ascending': { reads: predicted('search.order-ascending', 'searchSubscribers') },
  'search.order-descending': { reads: predicted('search.order-descending', 'searchSubscribers') },

  'search.order-by-fields': {
    reads: async (context) => {
      await context.remember({
        operationId: 'searchSubscribers',
        query: { orderBy: 'no-such-field', orderDirection: 'ASC', limit: 5 },
      });
      return undefined;
    },
  },
} satisfies Probes;
