import type { CheckedRequirementId, OpenRequirementId } from '../../requirements/catalogue.js';
import type { Check, Observation } from '../check.js';
import type { Context } from '../context.js';
import { sampleOf } from '../subscribers/filter-samples.js';
import { found } from '../subscribers/filtering.js';
import { filterNames, readSearchPage } from '../subscribers/search-page.js';
import { unlessSkipped } from '../subscribers/unless-skipped.js';
import { Skip } from '../violation.js';
import { formsFor } from './search-filters.js';

const operationId = 'searchSubscribers';

/** What the specification leaves open about the search (§4.3, §8). */
export const searchOpen = {
  'search.match-form': {
    look: async (context) => {
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
    note: (exchange) => {
      const { orderBy } = exchange.parameters.query;
      if (exchange.operationId !== operationId || typeof orderBy !== 'string') return undefined;
      return exchange.succeeded ? `accepts ${orderBy}` : `refuses ${orderBy} with ${exchange.response.status}`;
    },
    look: async (context) => {
      await context.send({ operationId, query: { orderBy: 'no-such-field', orderDirection: 'ASC', limit: 2 } });
      return undefined;
    },
  },

  'search.default-limit': {
    note: (exchange) => {
      const page = readSearchPage(exchange);
      if (!page?.isFirst || page.limit !== undefined || page.isWhole || page.filters.length > 0) return undefined;
      return `${page.items.length} subscribers a page`;
    },
  },

  'search.limit-bounds': {
    look: async (context) => {
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
    look: async (context) => {
      const exchange = await context.send({ operationId, query: { after: 'notikit-no-such-cursor' } });
      const page = readSearchPage(exchange);
      return page === undefined ? `status ${exchange.response.status}` : `a page of ${page.items.length} subscribers`;
    },
  },
} satisfies Partial<Record<CheckedRequirementId, Check> & Record<OpenRequirementId, Observation>>;

/** The strictest form that a filter's results agree with; undefined if they show none. */
async function formOf(context: Context, filter: (typeof filterNames)[number]): Promise<string | undefined> {
  const { part } = await sampleOf(context, filter);
  if (part === undefined || !(await found(context, filter, part)).complete) return undefined;
  const forms = await formsFor(context, filter, part);
  return forms.length > 1 ? `${forms[0]}, or ${forms.at(-1)}` : forms[0];
}
