import { kept } from '../../../judgement/comparison.js';
import { readSearchPage } from '../../../judgement/facts/search-page.js';
import { isAllowed } from '../../experiments/allowed-body.js';
import { arrivals } from '../../experiments/subscribers/arrivals.js';
import { expectNone } from '../../experiments/subscribers/fault.js';
import { checkedList } from '../../lists/known-lists.js';
import { predicted } from '../../lists/list-probe.js';
import type { Probes } from '../../probe.js';
import { unlessSkipped } from '../../unless-skipped.js';
import { Skip } from '../../violation.js';

const operationId = 'searchSubscribers';

/** The pages of the search and the ways between them (§4.3, §8). */
export const pages = {
  'search.first-page': { reads: predicted('search.first-page', 'searchSubscribers') },
  'search.last-page': { reads: predicted('search.last-page', 'searchSubscribers') },
  'search.walk-forward': {
    reads: predicted('search.walk-forward', 'searchSubscribers'),
    writes: async function* (context) {
      // Where the pages are wrong by themselves, that is what is said.
      const { comparisons } = await checkedList(context, 'searchSubscribers');
      if (comparisons.get('search.walk-forward')?.some((comparison) => !comparison.kept) === true) return;
      const { fault, witness } = (await unlessSkipped(arrivals(context))) ?? {};
      expectNone(fault);
      if (witness !== undefined) yield kept(witness);
    },
  },
  'search.walk-backward': { reads: predicted('search.walk-backward', 'searchSubscribers') },
  'search.cursor-excluded': { reads: predicted('search.cursor-excluded', 'searchSubscribers') },
  'search.include-cursor': { reads: predicted('search.include-cursor', 'searchSubscribers') },
  'search.limit-kept': { reads: predicted('search.limit-kept', 'searchSubscribers') },

  'search.limit-bounds': {
    reads: async (context) => {
      const lines: string[] = [];
      const calls = [0, 1_000].map((limit) => ({ operationId, query: { limit } }) as const);
      const allowed = calls.filter((call) => isAllowed(context, call));
      if (allowed.length === 0) throw new Skip('the profile has bounds of its own');
      for (const call of allowed) {
        const { limit } = call.query;
        const exchange = await context.send(call);
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
