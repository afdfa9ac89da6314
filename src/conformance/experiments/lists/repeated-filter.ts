import type { Context } from '../../context.js';
import type { Probe } from '../../probe.js';
import { Skip } from '../../violation.js';
import { expectFound } from './find.js';
import { asQuery, filterOf, findSeveral, isHealthy } from './single-filter.js';
import { ask, isWhole, type WalkedList } from './walked-list.js';

/** A repeatable filter finds, with two values, what each of them finds. */
export function repeatedFilterFinds(list: WalkedList, parameters: readonly string[]): Probe {
  return async function* (context) {
    let tested = 0;
    for (const parameter of parameters) {
      const filter = filterOf(list, parameter);
      // Two contexts may mean both of them at once: only that no others come is sure.
      if (parameter === 'contextKeys' || !(await isHealthy(context, list, filter))) continue;
      const several = await findSeveral(context, list, filter);
      if (several === undefined) continue;
      const { found, values } = several;
      if (found.walk.pages.length === 0 && !(await isServed(context, list, parameter, values.at(-1) ?? ''))) continue;
      const seen = expectFound(found);
      // That one of the values is not heeded shows at the end of what was found.
      if (!isWhole(found.walk)) continue;
      yield* seen;
      tested += seen.length;
    }
    if (tested === 0) throw new Skip(`no filter of the ${list.noun} has two values to be asked for`);
  };
}

/** Whether a value is served by itself: what is refused then is not the repetition. */
async function isServed(context: Context, list: WalkedList, parameter: string, value: string): Promise<boolean> {
  const query = { [parameter]: asQuery(filterOf(list, parameter), value), limit: 10 };
  return (await ask(context, list, query)).succeeded;
}
