import { kept } from '../../../judgement/comparison.js';
import { readNumberedPage } from '../../../judgement/facts/lists/numbered-page.js';
import type { Context } from '../../context.js';
import type { Probe } from '../../probe.js';
import { Skip, Violation } from '../../violation.js';
import type { Walk } from '../walk.js';
import { audit } from './audit.js';
import { expectHasMore } from './has-more.js';
import { byKey } from './item-key.js';
import { filteredWalks } from './single-filter.js';
import { isWhole, pageLimit, type Query, walkAgain } from './walked-list.js';
import { walkedMessages } from './walked-messages.js';

/** Where `totalCount` is given, it is the number of messages that match (§4.6). */
export const countsAll: Probe = async function* (context) {
  await expectHasMore(context, walkedMessages);
  const { population, fault, unsettled } = await audit(context, walkedMessages);
  if (fault !== undefined || unsettled !== undefined) throw new Skip('the messages cannot be walked without loss');
  const walks = [population, ...(await filteredWalks(context, walkedMessages))];
  let tested = 0;
  let reason = 'no page gives a totalCount';
  for (const { query, walk } of walks) {
    if (!isWhole(walk) || countsOf(walk).length === 0) continue;
    // A message may have come meanwhile.
    const counted = wrongCount(walk) === undefined ? walk : await countAgain(context, query, pageLimit(walk));
    if (counted !== undefined) {
      tested += 1;
      yield kept(counted.pages[0]?.exchange, '/totalCount');
    } else reason = 'the messages change while they are counted';
  }
  if (tested === 0) throw new Skip(reason);
};

/** Walks anew what a query finds; undefined if that tells nothing. */
async function countAgain(context: Context, query: Query, limit: number): Promise<Walk<unknown> | undefined> {
  const walk = await walkAgain(context, walkedMessages, { ...query, limit });
  if (!isWhole(walk) || countsOf(walk).length === 0) return undefined;
  const wrong = wrongCount(walk);
  if (wrong === undefined) return walk;
  const count = byKey(walk.items).size;
  const asked = Object.keys(query).length > 0 ? ` with ${Object.entries(query).flat().flat().join(' ')}` : '';
  throw new Violation(
    {
      message: `totalCount is ${wrong}, and ${count} messages come${asked}`,
      expected: String(count),
      actual: String(wrong),
      pointer: '/totalCount',
    },
    walk.pages[0]?.exchange,
  );
}

/** The first count of a walk that is not that of what came. */
function wrongCount(walk: Walk<unknown>): number | undefined {
  const { size } = byKey(walk.items);
  return countsOf(walk).find((count) => count !== size);
}

function countsOf({ pages }: Walk<unknown>): readonly number[] {
  return pages.flatMap(({ exchange }) => {
    const count = readNumberedPage(exchange)?.totalCount;
    return typeof count === 'number' ? [count] : [];
  });
}
