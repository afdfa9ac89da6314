import type { Check } from '../check.js';
import type { Context } from '../context.js';
import type { Judged } from '../judged.js';
import { field } from '../population.js';
import { Skip, Violation } from '../violation.js';
import { ask, askAgain, itemsOf, keyOf, knownItems, type NumberedList, type Query } from './numbered-list.js';
import { defaultLimitKept } from './page-rules.js';

/** Without a `limit`, the page is one of 10. */
export function limitDefaults(list: NumberedList): Check {
  return {
    rule: defaultLimitKept(list),
    probe: async (context) => {
      const { length } = await knownItems(context, list);
      // More than 10 for a limit of 10 is another clause, and so is more than 10 without one: the rule sees it.
      const countOf = (exchange: Judged) => String(Math.min(itemsOf(exchange).length, 10));
      const plain = await expectSame(context, list, { page: 0 }, countOf);
      if (length <= 10 || itemsOf(plain).length < 10) {
        throw new Skip(`the server has no more than 10 ${list.noun}: the default may be larger`);
      }
    },
  };
}

/** Without a `page`, it is page 0. */
export function pageDefaults(list: NumberedList): Check {
  return {
    probe: async (context) => {
      await knownItems(context, list);
      await expectSame(context, list, { limit: 10 }, (exchange) => itemsOf(exchange).map(keyOf).sort().join(' '));
      const [plain, explicit] = [{ limit: 10 }, { limit: 10, page: 0 }].map((query) => ask(context, list, query));
      const [page, first] = [field((await plain)?.json, 'page'), field((await explicit)?.json, 'page')];
      // Where page 0 is called otherwise, that is another clause.
      if (page === 0 || first !== 0) return;
      const breach = {
        message: `without a page, page ${page} is answered`,
        expected: '0',
        actual: String(page),
        pointer: '/page',
      };
      throw new Violation(breach, await plain);
    },
  };
}

/** An answer without a parameter shows the same as one with its default. Resolves to the one without. */
async function expectSame(
  context: Context,
  list: NumberedList,
  query: Query,
  shown: (exchange: Judged) => string,
): Promise<Judged> {
  const explicit = { limit: 10, page: 0 };
  const known = await ask(context, list, explicit);
  if (!known.succeeded) throw new Skip(`limit=10 and page=0 were answered ${known.response.status}`);
  const first = await ask(context, list, query);
  if (first.succeeded && shown(first) === shown(known)) return first;
  // A list that grows may differ: the default is asked for before and after.
  const before = await askAgain(context, list, explicit);
  const plain = await askAgain(context, list, query);
  const after = await askAgain(context, list, explicit);
  if (shown(before) !== shown(after)) throw new Skip(`the ${list.noun} change while they are read`);
  if (plain.succeeded && shown(plain) === shown(after)) return plain;
  const breach = {
    message: `without a ${'page' in query ? 'limit' : 'page'}, another page comes than with its default`,
    expected: excerpt(shown(after)),
    actual: plain.succeeded ? excerpt(shown(plain)) : `status ${plain.response.status}`,
  };
  throw new Violation(breach, plain);
}

function excerpt(shown: string): string {
  return shown.length > 200 ? `${shown.slice(0, 200)}…` : shown;
}
