import { type Comparison, kept } from '../../../judgement/comparison.js';
import { holdOf } from '../../../judgement/facts/filter-match.js';
import { stranger } from '../../../judgement/facts/search-breaches.js';
import { type FilterName, readSearchPage } from '../../../judgement/facts/search-page.js';
import type { Judged } from '../../../judgement/judged.js';
import { type Context, expectThat } from '../../context.js';
import { unlessSkipped } from '../../unless-skipped.js';
import { Skip } from '../../violation.js';
import { sampleOf } from './filter-samples.js';
import { finding } from './filtering.js';
import { placeOf } from './identity.js';

/** Tries the filters with texts that find somebody, in the other case: they must not find the same subscriber. */
export async function* caseTrial(context: Context): AsyncGenerator<Comparison> {
  let compared = 0;
  let refusal: number | undefined;
  for (const filter of ['email', 'name', 'subscriberId'] as const) {
    const asked = await askInOtherCase(context, filter);
    if (asked === undefined) continue;
    const { value, exchange } = asked;
    const { subscriber } = await sampleOf(context, filter);
    const page = readSearchPage(exchange);
    if (page === undefined) refusal ??= exchange.response.status;
    if (page === undefined || holdOf(subscriber, filter, value) === 'held') continue;
    const index = placeOf(subscriber, page.items);
    expectThat(index === -1, stranger(subscriber, filter, value, index), exchange);
    yield kept(exchange, '/data');
    compared += 1;
  }
  if (compared > 0) return;
  if (refusal !== undefined) throw new Skip(`a search in another case was answered ${refusal}`);
  throw new Skip('no subscriber is found by a text that has letters');
}

/**
 * A filter's text that finds somebody, asked for in the other case once in a run; undefined if there is none that has
 * letters.
 */
export async function askInOtherCase(
  context: Context,
  filter: FilterName,
): Promise<{ readonly value: string; readonly exchange: Judged } | undefined> {
  const known = await unlessSkipped(finding(context, filter));
  const value = known && withOtherCase(known.value);
  if (value === undefined || value === known?.value) return undefined;
  const exchange = await context.remember({ operationId: 'searchSubscribers', query: { [filter]: value } });
  return { value, exchange };
}

function withOtherCase(text: string): string {
  return text.replace(/[A-Za-z]/g, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}
