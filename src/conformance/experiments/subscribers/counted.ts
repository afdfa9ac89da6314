import { countLimit } from '../../../judgement/facts/search-breaches.js';
import { readSearchPage } from '../../../judgement/facts/search-page.js';
import type { Judged } from '../../../judgement/judged.js';

/** What a page gives for the number of all that match; undefined if it says that this is not the number. */
export function countOf(exchange: Judged): number | undefined {
  return readSearchPage(exchange)?.totalCountCapped === true ? undefined : totalOf(exchange);
}

/** The `totalCount` of a page. One beyond the cap is another requirement's. */
export function totalOf(exchange: Judged): number | undefined {
  const count = readSearchPage(exchange)?.totalCount;
  return typeof count === 'number' && count <= countLimit ? count : undefined;
}
