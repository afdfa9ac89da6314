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
      const { plain } = await expectSame(context, list, { page: 0 }, (exchange) => String(itemsOf(exchange).length));
      if (length <= 10 || itemsOf(plain).length < 10) {
        throw new Skip(`the server has no more than 10 ${list.noun}: the default may be larger`);
      }
    },
  };
}

/** Without a `page`, it is page 0. What the pages call themselves is another clause. */
export function pageDefaults(list: NumberedList): Check {
  return {
    probe: async (context) => {
      await knownItems(context, list);
      const shown = (exchange: Judged) =>
        JSON.stringify([field(exchange.json, 'page'), itemsOf(exchange).map(keyOf).sort()]);
      await expectSame(context, list, { limit: 10 }, shown);
    },
  };
}

/** An answer without a parameter shows the same as one with its default. */
async function expectSame(
  context: Context,
  list: NumberedList,
  query: Query,
  shown: (exchange: Judged) => string,
): Promise<{ plain: Judged }> {
  for (const send of [ask, askAgain]) {
    const [plain, explicit] = [await send(context, list, query), await send(context, list, { limit: 10, page: 0 })];
    if (!explicit.succeeded) throw new Skip(`limit=10 and page=0 were answered ${explicit.response.status}`);
    if (plain.succeeded && shown(plain) === shown(explicit)) return { plain };
    // A list that grows may differ once: it is asked again before anything is claimed.
    if (send === ask) continue;
    const breach = {
      message: `without a ${'page' in query ? 'limit' : 'page'}, another page comes than with its default`,
      expected: excerpt(shown(explicit)),
      actual: plain.succeeded ? excerpt(shown(plain)) : `status ${plain.response.status}`,
    };
    throw new Violation(breach, plain);
  }
  throw new Skip('the page could not be read');
}

function excerpt(shown: string): string {
  return shown.length > 200 ? `${shown.slice(0, 200)}…` : shown;
}
