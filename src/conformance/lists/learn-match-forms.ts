import { field } from '../../contract/json-value.js';
import type { FilterName } from '../../judgement/facts/search-page.js';
import type { Judged } from '../../judgement/judged.js';
import { recordKey } from '../../model/known-list.js';
import { type MatchForm, matchForms, textsOf } from '../../model/search-filters.js';
import type { Context } from '../context.js';

/** How a filter of the search matches, as far as the server has shown it. */
export interface LearnedForm {
  /** The forms that no response contradicts; none if the server has another one. */
  readonly forms: readonly MatchForm[];
  /** Whether a response told forms apart. */
  readonly isTold: boolean;
  /** A search for whole values of known subscribers that found none of them, if all did so. */
  readonly blind?: { readonly exchange: Judged; readonly subscriber: unknown; readonly value: string };
}

/** How many searches one filter is learned by at most. */
const mostSearches = 3;

/** Learns how each filter matches: by values on which the possible forms disagree. */
export async function learnMatchForms(
  context: Context,
  records: readonly unknown[],
  limit: number,
): Promise<Readonly<Record<FilterName, LearnedForm>>> {
  const learn = (filter: FilterName) => learnForm(context, filter, records, limit);
  const [email, name, phone, subscriberId] = await Promise.all([
    learn('email'),
    learn('name'),
    learn('phone'),
    learn('subscriberId'),
  ]);
  return { email, name, phone, subscriberId };
}

async function learnForm(
  context: Context,
  filter: FilterName,
  records: readonly unknown[],
  limit: number,
): Promise<LearnedForm> {
  let forms = matchForms(filter);
  let blind: LearnedForm['blind'];
  let hasFound = false;
  const asked = new Set<string>();
  for (let count = 0; count < mostSearches && forms.length > 0; count += 1) {
    const value = mostTelling(filter, forms, records, asked, limit);
    if (value === undefined) break;
    asked.add(value);
    const exchange = await context.remember({ operationId: 'searchSubscribers', query: { [filter]: value, limit } });
    const data = field(exchange.json, 'data');
    if (!exchange.succeeded || !Array.isArray(data)) break;
    const shown = new Set(data.map(recordKey));
    hasFound ||= data.length > 0;
    const isWhole = field(exchange.json, 'next') === null;
    const holder = records.find((record) => textsOf(record, filter).includes(value));
    if (data.length === 0 && isWhole && holder !== undefined) blind ??= { exchange, subscriber: holder, value };
    forms = forms.filter(({ matches }) =>
      records.every((record) => {
        const isFound = shown.has(recordKey(record));
        return isFound || isWhole ? matches(record, value) === isFound : true;
      }),
    );
  }
  return { forms, isTold: asked.size > 0, ...(!hasFound && blind && { blind }) };
}

/** The value on which the forms disagree the most, of the parts of some subscribers' texts. */
function mostTelling(
  filter: FilterName,
  forms: readonly MatchForm[],
  records: readonly unknown[],
  asked: ReadonlySet<string>,
  limit: number,
): string | undefined {
  let best: string | undefined;
  let most = 1;
  for (const value of new Set(partsOf(filter, records))) {
    if (asked.has(value)) continue;
    const finds = forms.map(({ matches }) =>
      records.flatMap((record, place) => (matches(record, value) ? [place] : [])),
    );
    if (finds.some(({ length }) => length > limit)) continue;
    const groups = new Set(finds.map((places) => places.join())).size;
    if (groups > most) [best, most] = [value, groups];
  }
  return best;
}

/** How many subscribers' texts are cut into parts. */
const sampled = 6;

function* partsOf(filter: FilterName, records: readonly unknown[]): Generator<string> {
  const plain = records.filter((record) => {
    const texts = textsOf(record, filter);
    return texts.length > 0 && texts.every((text) => /^[\x20-\x7e]{2,}$/.test(text) && text.trim() === text);
  });
  for (const record of plain.slice(-sampled)) {
    const texts = textsOf(record, filter);
    yield* new Set([texts.join(' '), ...texts]);
    for (const text of texts) {
      for (const word of text.split(/[^\p{L}\p{N}]+/u)) if (word.length > 2) yield word;
      for (let start = 0; start < text.length - 3; start += 3) yield text.slice(start, start + 4).trim();
    }
  }
}
