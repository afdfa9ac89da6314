import { type Comparison, kept } from '../../../judgement/comparison.js';
import { countLimit, miscount } from '../../../judgement/facts/search-breaches.js';
import { readSearchPage } from '../../../judgement/facts/search-page.js';
import type { Judged } from '../../../judgement/judged.js';
import { type Context, expectThat } from '../../context.js';
import { Skip } from '../../violation.js';
import type { Page } from '../walk.js';
import { identityIn } from './identity.js';
import { everyoneNow } from './listings.js';

/** Compares the count on a page. One that seems wrong is asked for again, between two more walks over the list. */
export async function* countTrial(
  context: Context,
  { exchange }: Page<unknown>,
  count: number,
): AsyncGenerator<Comparison> {
  const page = readSearchPage(exchange);
  const counted = countOf(exchange);
  if (page === undefined || counted === undefined) return;
  if (counted === count) {
    yield kept(exchange, '/totalCount');
    return;
  }
  const before = distinct((await everyoneNow(context)).items);
  const { limit, after } = page;
  const again = await context.send({ operationId: 'searchSubscribers', query: { limit, after } });
  const now = distinct((await everyoneNow(context)).items);
  if (before !== now) throw new Skip('the subscribers change while they are counted');
  const recounted = totalOf(again);
  if (recounted === undefined) return;
  expectThat(recounted === now, miscount(String(now), recounted), again);
  yield kept(again, '/totalCount');
}

/** What a page gives for the number of all that match; undefined if it says that this is not the number. */
export function countOf(exchange: Judged): number | undefined {
  return readSearchPage(exchange)?.totalCountCapped === true ? undefined : totalOf(exchange);
}

/** The `totalCount` of a page. One beyond the cap is another requirement's. */
export function totalOf(exchange: Judged): number | undefined {
  const count = readSearchPage(exchange)?.totalCount;
  return typeof count === 'number' && count <= countLimit ? count : undefined;
}

/** How many subscribers a list has, each counted once. */
export function distinct(subscribers: readonly unknown[]): number {
  return new Set(subscribers.map(identityIn(subscribers))).size;
}
