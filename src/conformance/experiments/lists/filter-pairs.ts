import type { ListFilter, Shown } from '../../../judgement/facts/lists/numbered-list.js';
import type { Probe } from '../../probe.js';
import { Skip } from '../../violation.js';
import { expectFound, find } from './find.js';
import { asQuery, isHealthy, learnt } from './single-filter.js';
import { knownItems, type WalkedList } from './walked-list.js';

/** A filter, and what it is asked for with. */
interface Part {
  readonly filter: ListFilter;
  readonly shown: Shown;
  readonly value: string;
}

/**
 * Several filters together find what each of them finds: all of an item's values find the item, and with another value
 * in place of any one of them it is not found, whichever filter is not heeded beside the others.
 */
export function filtersCombine(list: WalkedList): Probe {
  return async function* (context) {
    const known = await knownItems(context, list);
    const healthy: { filter: ListFilter; shown: Shown }[] = [];
    for (const filter of list.filters) {
      // A filter that fails by itself is another clause.
      if (await isHealthy(context, list, filter)) healthy.push({ filter, shown: await learnt(context, list, filter) });
    }
    const own = valuesOfOne(known, healthy);
    const swapped = own.flatMap((part) => {
      const value = otherValue(known, own, part);
      return value === undefined ? [] : [own.map((other) => (other === part ? { ...part, value } : other))];
    });
    let tested = 0;
    for (const parts of own.length < 2 ? [] : [own, ...swapped]) {
      const query = parts.map(({ filter, value }) => [filter.parameter, asQuery(filter, value)]);
      const found = await find(context, list, {
        query: Object.fromEntries(query),
        mustFind: (item) => parts.every(({ shown, value }) => shown(item)?.includes(value) === true),
        mustNotFind: (item) => parts.some(({ shown, value }) => shown(item)?.includes(value) === false),
      });
      const seen = expectFound(found);
      yield* seen;
      tested += seen.length;
    }
    if (tested === 0) throw new Skip(`no two filters of the ${list.noun} can be told apart by what they find`);
  };
}

/** The values of the item that shows the most of what the filters ask for. */
function valuesOfOne(
  known: readonly unknown[],
  filters: readonly { filter: ListFilter; shown: Shown }[],
): readonly Part[] {
  let best: readonly Part[] = [];
  for (const item of known) {
    const parts = filters.flatMap(({ filter, shown }) => {
      const value = shown(item)?.at(-1);
      return value === undefined ? [] : [{ filter, shown, value }];
    });
    if (parts.length > best.length) best = parts;
  }
  return best;
}

/** A value that other items have, and not the item that all of the parts find. */
function otherValue(known: readonly unknown[], own: readonly Part[], { shown }: Part): string | undefined {
  const whole = known.find((item) => own.every((part) => part.shown(item)?.includes(part.value) === true));
  const values = shown(whole) ?? [];
  return known.flatMap((item) => shown(item) ?? []).find((value) => !values.includes(value));
}
