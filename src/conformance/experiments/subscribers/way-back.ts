import { field } from '../../../contract/json-value.js';
import { readSearchPage } from '../../../judgement/facts/search-page.js';
import type { Judged } from '../../../judgement/judged.js';
import { shared } from '../../shared.js';
import { Skip } from '../../violation.js';
import type { Page } from '../walk.js';
import { identityIn } from './identity.js';
import { limitOf, smallPages } from './listings.js';
import { atLook, type Look } from './second-look.js';

/** The way back from the last of the small pages. */
export interface WayBack {
  /** The small page that it starts from. */
  readonly start: number;
  /** The nearest first. */
  readonly pages: readonly Page<unknown>[];
  /** An answer without a page, at which it ended. */
  readonly refusal: Judged | undefined;
}

export const wayBack = shared(async (context, look: Look = 1): Promise<WayBack> => {
  const forward = await smallPages(context, look);
  const start = forward.pages.findLastIndex(({ items }) => items.length > 0);
  let from = forward.pages[start]?.exchange;
  if (start < 1 || from === undefined) throw new Skip('there is no second page to go back from');
  const identify = identityIn(forward.items);
  const first = identify(forward.items[0]);
  const pages: Page<unknown>[] = [];
  while (pages.length < start + 2) {
    const before = field(from.json, 'previous');
    if (typeof before !== 'string') break;
    // The cursor's own subscriber is left out, whether that is said or not: the second step says it.
    const query = { limit: limitOf(forward), before, ...(pages.length === 1 && { includeCursor: false }) };
    from = await context.send({ operationId: 'searchSubscribers', query });
    const page = readSearchPage(from);
    if (page === undefined) return { start, pages, refusal: from };
    pages.push({ exchange: from, items: page.items });
    if (page.items.length === 0 || page.items.some((item) => identify(item) === first)) break;
  }
  return { start, pages, refusal: undefined };
}, atLook);
