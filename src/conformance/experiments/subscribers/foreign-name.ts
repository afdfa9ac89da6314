import { field } from '../../../contract/json-value.js';
import { type Comparison, kept } from '../../../judgement/comparison.js';
import { readSearchPage } from '../../../judgement/facts/search.js';
import type { Judged } from '../../../judgement/judged.js';
import type { Context } from '../../context.js';
import { learnedForms } from '../../lists/known-lists.js';
import { unlessSkipped } from '../../probe.js';
import { Violation } from '../../violation.js';
import { concurrentSubscribers, foreign } from './concurrent-subscribers.js';
import { everyone, limitOf } from './listings.js';
import { readBack } from './read-back.js';

/**
 * Tries the filter `name` with a name beyond ASCII that one of the crowd has, and with the same name without its marks,
 * for the rule to check.
 */
export async function* foreignNameTrial(context: Context): AsyncGenerator<Comparison> {
  const { members } = (await unlessSkipped(concurrentSubscribers(context))) ?? { members: [] };
  const member = members.find(({ creation }) => creation.succeeded && hasForeignName(creation.json));
  // A filter that finds nobody by a plain name is at fault all the same.
  const learned = await learnedForms(context);
  if (member === undefined || learned.name.blind !== undefined) return;
  const { firstName, lastName } = foreign;
  const [usual, ...others] = [`${firstName} ${lastName}`, firstName, lastName] as const;
  const limit = limitOf(await everyone(context));
  const { subscriberId } = member;

  const trial = await context.settle(
    () => search([usual, ...others]),
    ({ exchange, isCut }) => exchange !== undefined || isCut,
  );
  if (trial.exchange !== undefined) {
    yield kept(trial.exchange, '/data');
    await context.send({ operationId: 'searchSubscribers', query: { name: unmarked(usual), limit } });
    return;
  }
  const { records } = await readBack(context, subscriberId);
  if (trial.isCut || !records.some(hasForeignName)) return;
  throw new Violation(
    {
      message: 'a subscriber was not found by a name that is not ASCII',
      expected: `${subscriberId} among the results for ${JSON.stringify(usual)}`,
      actual: 'no such subscriber, neither for the whole name nor for a part of it',
      pointer: '/data',
    },
    trial.last,
  );

  /** The first page that holds the member; whether one has more behind it that was not looked at. */
  async function search(texts: readonly string[]): Promise<{ exchange?: Judged; last?: Judged; isCut: boolean }> {
    let last: Judged | undefined;
    for (const name of texts) {
      last = await context.send({ operationId: 'searchSubscribers', query: { name, limit } });
      const page = readSearchPage(last);
      if (page?.items.some((item) => field(item, 'subscriberId') === subscriberId) === true)
        return { exchange: last, isCut: false };
      if (page?.isWhole !== true) return { last, isCut: true };
    }
    return { ...(last && { last }), isCut: false };
  }
}

function hasForeignName(subscriber: unknown): boolean {
  return Object.entries(foreign).every(([name, value]) => field(subscriber, name) === value);
}

/** `Jose` for `José`. */
function unmarked(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}
