import { field } from '../../../contract/json-value.js';
import { holdOf } from '../../../judgement/facts/filter-match.js';
import { filterNames, readSearchPage } from '../../../judgement/facts/search-page.js';
import type { Judged } from '../../../judgement/judged.js';
import type { Context } from '../../context.js';
import { shared } from '../../shared.js';
import { unlessSkipped } from '../../unless-skipped.js';
import { Skip } from '../../violation.js';
import type { Fault } from './fault.js';
import { sampleOf } from './filter-samples.js';
import { found } from './filtering.js';
import { identityIn } from './identity.js';
import { limitOf } from './listings.js';
import type { Look } from './second-look.js';

/** What came of following `previous` from the second page that a filter brings. */
export interface FilteredWayBack {
  readonly fault?: Fault;
  readonly witness?: Judged;
}

/** Goes back under the first filter that brings two pages, and again on fresh ones if something seems wrong. */
export const filteredWayBack = shared(async (context): Promise<FilteredWayBack> => {
  const back = await backAt(context, 1);
  return back.fault === undefined ? back : backAt(context, 2);
});

async function backAt(context: Context, look: Look): Promise<FilteredWayBack> {
  for (const filter of filterNames) {
    const { part } = (await unlessSkipped(sampleOf(context, filter, look))) ?? {};
    if (part === undefined) continue;
    const walk = await found(context, filter, part, look);
    const [first, second] = walk.pages;
    if (!walk.complete || first === undefined || second === undefined) continue;
    const before = field(second.exchange.json, 'previous');
    if (before === undefined) throw new Skip('the pages name no previous one');
    const query = { [filter]: part, limit: limitOf(walk) };
    const exchange =
      typeof before === 'string'
        ? await context.send({ operationId: 'searchSubscribers', query: { ...query, before } })
        : second.exchange;
    const items = typeof before === 'string' ? (readSearchPage(exchange)?.items ?? []) : [];
    // That the filter is forgotten on the way is charged to the filter.
    if (items.some((item) => holdOf(item, filter, part) === 'not held')) return {};
    const identify = identityIn(first.items, items);
    const there = new Set(items.map(identify));
    const lost = first.items.map(identify).filter((id) => !there.has(id));
    if (lost.length === 0) return { witness: exchange };
    const actual =
      typeof before === 'string' ? `${items.length} subscribers, without ${lost[0]}` : '`previous` is null';
    return {
      fault: {
        breach: {
          message: `does not lead back to the first page of what ${filter} finds`,
          expected: `${first.items.length} subscribers, ${lost[0]} among them`,
          actual: exchange.succeeded ? actual : `status ${exchange.response.status}`,
        },
        exchange,
      },
    };
  }
  return {};
}
