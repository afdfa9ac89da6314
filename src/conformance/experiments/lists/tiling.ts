import { kept } from '../../../judgement/comparison.js';
import type { Context } from '../../context.js';
import type { Probe } from '../../probe.js';
import { Skip, Violation } from '../../violation.js';
import type { Walk } from '../walk.js';
import { audit } from './audit.js';
import { expectHasMore } from './has-more.js';
import { byKey, keyOf } from './item-key.js';
import { filteredWalks } from './single-filter.js';
import { isWhole, pageLimit, type WalkedList, walkAgain } from './walked-list.js';

/** Page by page, all items come, and each once. */
export function tiles(list: WalkedList): Probe {
  return async function* (context) {
    await expectProgress(context, list);
    const { fault, unsettled, count, witness } = await audit(context, list);
    if (fault !== undefined) {
      await expectHasMore(context, list);
      throw new Violation(fault.breach, fault.exchange);
    }
    if (unsettled !== undefined) throw new Skip(unsettled);
    await expectNoStrays(context, list);
    if (count < 2) throw new Skip(`the server has fewer than 2 ${list.noun}`);
    if (witness === undefined) throw new Skip(`the ${list.noun} are not served in pages of another size`);
    yield kept(witness, '/data');
  };
}

/** A list that serves the same items on every page, and says each time that there are more, never comes to its end. */
async function expectProgress(context: Context, list: WalkedList): Promise<void> {
  const walk = await list.walk(context);
  if (!isRoundabout(walk)) return;
  const again = await walkAgain(context, list, { limit: pageLimit(walk) });
  if (!isRoundabout(again)) return;
  const page = again.pages.length - 1;
  throw new Violation(
    {
      message: `page ${page} holds nothing but what came before, and says that there are more`,
      expected: `other ${list.noun} than on the pages before`,
      actual: `${keyOf(again.pages[page]?.items[0])} again`,
      pointer: '/data',
    },
    again.pages[page]?.exchange,
  );
}

function isRoundabout({ stop, pages }: Walk<unknown>): boolean {
  return stop === 'circle' && pages.at(-1)?.items.length !== 0;
}

/** What a filter finds is among all items. */
async function expectNoStrays(context: Context, list: WalkedList): Promise<void> {
  const found = (await filteredWalks(context, list)).flatMap(({ walk }) => walk.items);
  const walk = await list.walk(context);
  if (!isWhole(walk) || walk.items.length === 0) return;
  const stray = strays(found, walk);
  if (stray.length === 0) return;
  const again = await walkAgain(context, list, { limit: pageLimit(walk) });
  const [first, ...others] = strays(stray, again);
  if (first === undefined || !isWhole(again)) return;
  // A walk that is told too early that it is at the end loses nothing by itself.
  await expectHasMore(context, list);
  throw new Violation(
    {
      message: `lost ${others.length + 1} of the ${list.noun} that a filter finds`,
      expected: `all ${list.noun} in a walk without filters`,
      actual: `${keyOf(first)} is on no page`,
    },
    again.pages[0]?.exchange,
  );
}

function strays(found: readonly unknown[], walk: Walk<unknown>): readonly unknown[] {
  const seen = byKey(walk.items);
  return found.filter((item) => !seen.has(keyOf(item)));
}
