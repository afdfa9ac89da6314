import { field } from '../../../contract/json-value.js';
import { holdOf } from '../../../judgement/facts/filter-match.js';
import type { FilterName } from '../../../judgement/facts/search-page.js';
import type { Context } from '../../context.js';
import { unlessSkipped } from '../../unless-skipped.js';
import { sampleOf } from './filter-samples.js';
import { finding, works } from './filtering.js';
import { everyone } from './listings.js';
import { textsOf } from './matching-forms.js';

/** What two filters are tried with together. */
export interface FilterPair {
  readonly subscriber: unknown;
  /** What the subscriber is found by. */
  readonly value: string;
  /** Its subscriberId, and that of another one: nobody has both this and the value. */
  readonly own: string;
  readonly other: string;
}

/** A subscriber that a filter finds, and another's id. Undefined if there are none, or the filters do not work singly. */
export async function filterPair(context: Context, filter: FilterName): Promise<FilterPair | undefined> {
  const known = await finding(context, filter);
  if (known === undefined || !(await works(context, filter)) || !(await works(context, 'subscriberId')))
    return undefined;
  const { subscriber } = await sampleOf(context, filter);
  const { items } = await everyone(context);
  const id = (item: unknown) => field(item, 'subscriberId');
  const own = id(subscriber);
  const other = items.find(
    (item) =>
      holdOf(item, filter, known.value) === 'not held' &&
      !String(own).includes(String(id(item))) &&
      typeof id(item) === 'string' &&
      id(item) !== '',
  );
  const otherId = id(other);
  if (typeof own !== 'string' || typeof otherId !== 'string') return undefined;
  return { subscriber, value: known.value, own, other: otherId };
}

/** The texts of two subscribers, by the filters that find them. */
type Texts = Readonly<Partial<Record<FilterName, string>>>;

/**
 * Texts that nobody has together, of filters that work by themselves: whom they find shows which of them is dropped.
 * Those of two other filters, or where one of these is all that works, of it and the first.
 */
export async function foreignTexts(
  context: Context,
  first: FilterName,
  [one, other]: readonly FilterName[],
): Promise<readonly Texts[]> {
  const together = one && other && (await textsOfTwo(context, one, other));
  if (together !== undefined) return [together];
  const beside = await Promise.all([one, other].map((name) => name && textsOfTwo(context, first, name)));
  return beside.filter((texts) => texts !== undefined);
}

async function textsOfTwo(context: Context, one: FilterName, other: FilterName): Promise<Texts | undefined> {
  for (const filter of [one, other]) if ((await unlessSkipped(works(context, filter))) !== true) return undefined;
  const known = await finding(context, one);
  const { subscriber } = await sampleOf(context, one);
  const { items } = await everyone(context);
  const texts = items.flatMap((item) => textsOf(item, other).slice(0, 1));
  const foreign = texts.find((text) => holdOf(subscriber, other, text) === 'not held');
  return known && foreign !== undefined ? { [one]: known.value, [other]: foreign } : undefined;
}
