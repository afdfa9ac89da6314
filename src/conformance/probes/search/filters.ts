import { kept } from '../../../judgement/comparison.js';
import { type FilterName, filterNames, readSearchPage } from '../../../judgement/facts/search-page.js';
import { causing } from '../../causing.js';
import { expectThat } from '../../context.js';
import { askInOtherCase, caseTrial } from '../../experiments/subscribers/case-trial.js';
import { filterPair, foreignTexts } from '../../experiments/subscribers/filter-pair.js';
import { filterTrial } from '../../experiments/subscribers/filter-trial.js';
import { finding, formOf } from '../../experiments/subscribers/filtering.js';
import { foreignNameTrial } from '../../experiments/subscribers/foreign-name.js';
import { identityIn, placeOf } from '../../experiments/subscribers/identity.js';
import { everyone, limitOf } from '../../experiments/subscribers/listings.js';
import { confirmed } from '../../experiments/subscribers/second-look.js';
import { allSubscribers } from '../../experiments/whole-lists.js';
import type { Probe, Probes } from '../../probe.js';
import { unlessSkipped } from '../../unless-skipped.js';
import { Skip } from '../../violation.js';

const operationId = 'searchSubscribers';

/** Whom the filters of the search find (§4.3). */
export const filters = {
  'search.filter-email': { reads: filterProbe('email') },
  'search.filter-name': { reads: filterProbe('name'), writes: foreignNameTrial },
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
        const others = filterNames.filter((name) => name !== filter && name !== 'subscriberId');
        for (const texts of await foreignTexts(context, filter, others))
          await context.send({ operationId, query: { ...texts, limit } });
        return;
      }
      throw new Skip('no two subscribers have what two filters can tell apart');
    },
  },

  'search.case-sensitive': { reads: caseTrial },

  'search.no-match': {
    reads: causing(async (context) => {
      await allSubscribers(context);
      // Mostly, somebody's id in the other case is nobody's.
      const other = (await askInOtherCase(context, 'subscriberId'))?.exchange;
      if (other !== undefined && readSearchPage(other)?.items.length === 0) return;
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
} satisfies Probes;

function filterProbe(filter: FilterName): Probe {
  return (context) => confirmed((look) => filterTrial(context, filter, look));
}
