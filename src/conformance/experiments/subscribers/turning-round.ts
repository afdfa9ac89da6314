import { field } from '../../../contract/json-value.js';
import { readSearchPage } from '../../../judgement/facts/search-page.js';
import type { Judged } from '../../../judgement/judged.js';
import type { Context } from '../../context.js';
import { shared } from '../../shared.js';
import type { Fault } from './fault.js';
import { identityIn, placeOf } from './identity.js';
import { limitOf, smallPages } from './listings.js';
import type { Look } from './second-look.js';
import { walkedBackward } from './walking-backward.js';
import { wayBack } from './way-back.js';

/** What came of following `next` from a page that was reached by `previous`. */
export interface TurnedRound {
  /** `next` is null there, although a page follows. */
  readonly lastPage?: Fault;
  /** `next` leads elsewhere than to what follows. */
  readonly walk?: Fault;
  readonly witness?: Judged;
}

/** Follows `next` from the nearest page of the way back, on fresh pages too if something seems wrong. */
export const turnedRound = shared(async (context): Promise<TurnedRound> => {
  const turned = await turnedAt(context, 1);
  return turned.lastPage === undefined && turned.walk === undefined ? turned : turnedAt(context, 2);
});

async function turnedAt(context: Context, look: Look): Promise<TurnedRound> {
  const forward = await smallPages(context, look);
  const { start, pages } = await wayBack(context, look);
  const [page] = pages;
  const following = forward.pages[start]?.items[0];
  if (page === undefined || following === undefined || page.items.length === 0) return {};
  // A way back that is wrong itself, or that holds its cursor, is another requirement's.
  if ((await walkedBackward(context)).fault !== undefined || placeOf(following, page.items) !== -1) return {};
  const after = field(page.exchange.json, 'next');
  if (after === null) {
    return {
      lastPage: {
        breach: {
          message: 'names no next page on a page that was reached by `previous`',
          expected: 'the page that it was reached from',
          actual: '`next` is null',
          pointer: '/next',
        },
        exchange: page.exchange,
      },
    };
  }
  if (typeof after !== 'string') return {};
  const limit = limitOf(forward);
  // Where the way forward has asked for just that, it is known.
  const asked = forward.pages.find(({ exchange }) => exchange.parameters.query.after === after)?.exchange;
  const exchange = asked ?? (await context.send({ operationId: 'searchSubscribers', query: { limit, after } }));
  const items = readSearchPage(exchange)?.items ?? [];
  const identify = identityIn(forward.items, page.items, items);
  // Those that came to the server meanwhile do not count, nor does the cursor's own, which is another requirement's.
  const known = new Set(forward.items.map(identify));
  const seam = page.items.map(identify).at(-1);
  const [first] = items.map(identify).filter((id) => known.has(id) && id !== seam);
  if (first === identify(following)) return { witness: exchange };
  return {
    walk: {
      breach: {
        message: 'does not lead from a page that was reached by `previous` to the one that follows it',
        expected: identify(following),
        actual: exchange.succeeded ? (first ?? 'nobody') : `status ${exchange.response.status}`,
      },
      exchange,
    },
  };
}
