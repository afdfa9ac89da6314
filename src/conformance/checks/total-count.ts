import type { Check } from '../check.js';
import type { Context } from '../context.js';
import type { Walk } from '../experiments/walk.js';
import { Skip, Violation } from '../violation.js';
import { expectHasMore } from './list-end.js';
import { filteredWalks } from './list-filter.js';
import { pageLimit } from './list-find.js';
import { audit } from './list-walk.js';
import { messageList } from './message-list.js';
import { byKey, isWhole, type Query, readNumberedPage, walkAgain } from './numbered-list.js';

/** Where `totalCount` is given, it is the number of messages that match (§4.6). */
export const totalCount: Check = {
  rule: (exchange) => {
    const page = readNumberedPage(messageList, exchange);
    if (page === undefined || typeof page.totalCount !== 'number') return undefined;
    if (Number.isInteger(page.totalCount) && page.totalCount >= page.items.length) return undefined;
    return [
      {
        message: `a page of ${page.items.length} messages says that there are ${page.totalCount}`,
        expected: `at least ${page.items.length}`,
        actual: String(page.totalCount),
        pointer: '/totalCount',
      },
    ];
  },
  probe: async (context) => {
    await expectHasMore(context, messageList);
    const { population, fault, unsettled } = await audit(context, messageList);
    if (fault !== undefined || unsettled !== undefined) throw new Skip('the messages cannot be walked without loss');
    const walks = [population, ...(await filteredWalks(context, messageList))];
    let tested = 0;
    for (const { query, walk } of walks) {
      if (!isWhole(walk) || countsOf(walk).length === 0) continue;
      tested += 1;
      if (wrongCount(walk) === undefined) continue;
      // A message may have come meanwhile.
      await expectCount(context, query, pageLimit(walk));
    }
    if (tested === 0) throw new Skip('no page gives a totalCount');
  },
};

async function expectCount(context: Context, query: Query, limit: number): Promise<void> {
  const walk = await walkAgain(context, messageList, { ...query, limit });
  const wrong = wrongCount(walk);
  if (wrong === undefined || !isWhole(walk)) return;
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
    const count = readNumberedPage(messageList, exchange)?.totalCount;
    return typeof count === 'number' ? [count] : [];
  });
}
