import type { Probe } from '../../probe.js';
import { Skip } from '../../violation.js';
import { valuesToFind } from './filter-values.js';
import { expectFound } from './find.js';
import { filterOf, findValues, isHealthy, learnt } from './single-filter.js';
import { isWhole, knownItems, type WalkedList } from './walked-list.js';

/** A repeatable filter finds, with two values, what each of them finds. */
export function repeatedFilterFinds(list: WalkedList, parameters: readonly string[]): Probe {
  return async function* (context) {
    let tested = 0;
    for (const parameter of parameters) {
      const filter = filterOf(list, parameter);
      // Two contexts may mean both of them at once: only that no others come is sure.
      if (parameter === 'contextKeys' || !(await isHealthy(context, list, filter))) continue;
      const known = await knownItems(context, list);
      const values = valuesToFind(known, await learnt(context, list, filter), 2);
      if (values.length < 2) continue;
      const found = await findValues(context, list, filter, values);
      const seen = expectFound(found);
      // That one of the values is not heeded shows at the end of what was found.
      if (!isWhole(found.walk)) continue;
      yield* seen;
      tested += seen.length;
    }
    if (tested === 0) throw new Skip(`no filter of the ${list.noun} has two values to be asked for`);
  };
}
