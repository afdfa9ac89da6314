import type { ListFilter, Shown } from '../../../judgement/facts/lists/numbered-list.js';
import type { Probe } from '../../probe.js';
import { Skip } from '../../violation.js';
import { expectFound, find } from './find.js';
import { asQuery, isHealthy, learnt } from './single-filter.js';
import { knownItems, type WalkedList } from './walked-list.js';

interface Part {
  readonly filter: ListFilter;
  readonly shown: Shown;
  readonly value: string;
}

/** Several filters together find what each of them finds. */
export function filtersCombine(list: WalkedList): Probe {
  return async function* (context) {
    const known = await knownItems(context, list);
    const healthy: { filter: ListFilter; shown: Shown }[] = [];
    for (const filter of list.filters) {
      // A filter that fails by itself is another clause.
      if (await isHealthy(context, list, filter)) healthy.push({ filter, shown: await learnt(context, list, filter) });
    }
    let tested = 0;
    for (const pair of pairs(healthy)) {
      const parts = tellingParts(known, pair);
      if (parts.length === 0) continue;
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

/** Each with a neighbour; of an odd number, the last of them with the one before. */
function pairs<T>(all: readonly T[]): readonly (readonly T[])[] {
  const result: T[][] = [];
  for (let index = 0; index < all.length; index += 2)
    result.push(all.slice(Math.min(index, all.length - 2), index + 2));
  return result.filter(({ length }) => length === 2);
}

/** What a page holds for sure, with room to spare. */
const few = 39;

/** Values of an item, such that other items have only one of them: if there are some that tell both apart, of those. */
function tellingParts(
  known: readonly unknown[],
  pair: readonly { filter: ListFilter; shown: Shown }[],
): readonly Part[] {
  let best: readonly Part[] = [];
  let most = 0;
  for (const item of known.slice(0, 100)) {
    const parts = pair.flatMap(({ filter, shown }) => {
      const value = shown(item)?.at(-1);
      return value === undefined ? [] : [{ filter, shown, value }];
    });
    if (parts.length !== pair.length) continue;
    const told = parts.filter(({ shown, value }) =>
      known.some(
        (other) =>
          shown(other)?.includes(value) === false &&
          parts.every((part) => part.shown === shown || part.shown(other)?.includes(part.value) === true),
      ),
    ).length;
    if (told > most) [best, most] = [parts, told];
    if (told < pair.length) continue;
    best = parts;
    // Fewer pages show what few items have.
    const found = known.filter((other) => parts.every(({ shown, value }) => shown(other)?.includes(value) === true));
    if (found.length <= few) break;
  }
  return best;
}
