import { kept } from '../../../judgement/comparison.js';
import { itemsOf, readNumberedPage } from '../../../judgement/facts/lists/numbered-page.js';
import type { Probe } from '../../probe.js';
import { Skip, Violation } from '../../violation.js';
import { expectHasMore } from './has-more.js';
import { population } from './population.js';
import { ask, askAgain, type WalkedList } from './walked-list.js';

/** A page beyond the last is empty. That it has no more after it, the rule tells. */
export function beyondIsEmpty(list: WalkedList): Probe {
  return async function* (context) {
    const { query, limit, walk } = await population(context, list);
    await expectHasMore(context, list);
    const last = walk.pages.findLastIndex(({ items }) => items.length > 0);
    if (last === -1) throw new Skip(`the server has no ${list.noun}`);
    const page = last + 1;
    const beyond = await ask(context, list, { ...query, limit, page });
    if (!beyond.succeeded) throw new Skip(`a page beyond the last is refused with ${beyond.response.status}`);
    if (readNumberedPage(beyond) === undefined) throw new Skip('a page beyond the last has no data');
    if (itemsOf(beyond).length === 0) {
      yield kept(beyond, '/data');
      return;
    }
    const again = await askAgain(context, list, { ...query, limit, page });
    const end = await askAgain(context, list, { ...query, limit, page: last });
    const count = itemsOf(again).length;
    if (count === 0 || readNumberedPage(end)?.hasMore === true) {
      throw new Skip(`the ${list.noun} change while they are read`);
    }
    const breach = {
      message: `page ${page} holds ${count} ${list.noun}, and page ${last} was the last`,
      expected: 'an empty page',
      actual: `${count} ${list.noun}`,
      pointer: '/data',
    };
    throw new Violation(breach, again);
  };
}
