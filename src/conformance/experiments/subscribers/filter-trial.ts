import { field } from '../../../contract/json-value.js';
import { type Comparison, kept } from '../../../judgement/comparison.js';
import { holdOf } from '../../../judgement/facts/filter-match.js';
import type { FilterName } from '../../../judgement/facts/search-page.js';
import { type Context, expectThat } from '../../context.js';
import { Skip, Violation } from '../../violation.js';
import { sampleOf } from './filter-samples.js';
import { finding, formsFor, found } from './filtering.js';
import { everyone } from './listings.js';
import type { Look } from './second-look.js';

/** Tries a filter with a value that must find its subscriber, and with a part that several subscribers' values hold. */
export async function* filterTrial(context: Context, filter: FilterName, look: Look): AsyncGenerator<Comparison> {
  const { subscriber, values, part } = await sampleOf(context, filter, look);
  const known = await finding(context, filter, look);
  if (known === undefined) {
    const [value = ''] = values;
    const walk = await found(context, filter, value, look);
    if (walk.stop === 'bound') throw new Skip(`more subscribers match a ${filter} than can be looked through`);
    throw new Violation(
      {
        message: `does not find a subscriber by its ${filter}`,
        expected: `${String(field(subscriber, 'subscriberId'))} among the results for ${JSON.stringify(value)}`,
        actual: walk.pages.length === 0 ? (walk.reason ?? '') : `${walk.items.length} others`,
        pointer: '/data',
      },
      walk.pages[0]?.exchange,
    );
  }
  yield kept(known.walk.pages[0]?.exchange, '/data');
  if (look === 1) await sendPatterns(context, filter, known.value);
  if (part === undefined) return;
  const walk = await found(context, filter, part, look);
  if (!walk.complete) return;
  const { items } = await everyone(context, look);
  const forms = await formsFor(context, filter, part, look);
  const holders = items.filter((item) => holdOf(item, filter, part) === 'held').length;
  const [page] = walk.pages;
  expectThat(
    forms.length > 0,
    {
      message: `finds by a part of a ${filter} neither all that it could match, nor by a rule of its own`,
      expected: `those that are ${part}, begin with it, or hold it: ${holders} at most`,
      actual: `${walk.items.length} subscribers`,
      pointer: '/data',
    },
    page?.exchange,
  );
  yield kept(page?.exchange, '/data');
}

/** What stands for any character, in a regular expression or in SQL: for most filters one of them is enough. */
const wildcards: Readonly<Record<FilterName, readonly string[]>> = {
  email: ['.', '_'],
  name: ['_'],
  phone: ['.'],
  subscriberId: [],
};

/** Texts that hold for a character what other searches read as any character, for the rule to judge. */
async function sendPatterns(context: Context, filter: FilterName, value: string): Promise<void> {
  const { items } = await everyone(context);
  // What a phone number begins with has a meaning of its own in patterns.
  const text = value.replace(/^\+/, '');
  const at = text.search(/(?<=\w\w)[A-Za-z\d](?=\w)/);
  if (at === -1) return;
  for (const wildcard of wildcards[filter]) {
    const pattern = `${text.slice(0, at)}${wildcard}${text.slice(at + 1)}`;
    if (items.some((item) => holdOf(item, filter, pattern) === 'held')) continue;
    await context.send({ operationId: 'searchSubscribers', query: { [filter]: pattern } });
  }
}
