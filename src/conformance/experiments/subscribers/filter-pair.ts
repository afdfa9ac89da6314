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

/** What a filter finds another subscriber by, if it works by itself. */
export async function foreignText(
  context: Context,
  subscriber: unknown,
  filter: FilterName,
): Promise<string | undefined> {
  if ((await unlessSkipped(works(context, filter))) !== true) return undefined;
  const { items } = await everyone(context);
  const texts = items.flatMap((item) => textsOf(item, filter).slice(0, 1));
  return texts.find((text) => holdOf(subscriber, filter, text) === 'not held');
}
