import type { ListFilter, Shown } from '../../../judgement/facts/lists/numbered-list.js';
import type { Probe } from '../../probe.js';
import { Skip } from '../../violation.js';
import { expectFound, find } from './find.js';
import { asQuery, isHealthy, learnt } from './single-filter.js';
import { knownItems, type WalkedList } from './walked-list.js';

interface Candidate {
  readonly filter: ListFilter;
  readonly shown: Shown;
}

/** A filter with a value, and by their places the known items that have it, and those that show that they have not. */
interface Part {
  readonly of: Candidate;
  readonly value: string;
  readonly has: readonly boolean[];
  readonly lacks: readonly boolean[];
}

/** Several filters together find what each of them finds. */
export function filtersCombine(list: WalkedList): Probe {
  return async function* (context) {
    const known = await knownItems(context, list);
    const healthy: Candidate[] = [];
    for (const filter of list.filters) {
      // A filter that fails by itself is another clause.
      if (await isHealthy(context, list, filter)) healthy.push({ filter, shown: await learnt(context, list, filter) });
    }
    let tested = 0;
    for (const group of tellingGroups(known, healthy)) {
      const query = group.map(({ of: { filter }, value }) => [filter.parameter, asQuery(filter, value)]);
      const found = await find(context, list, {
        query: Object.fromEntries(query),
        mustFind: (item) => group.every(({ of, value }) => of.shown(item)?.includes(value) === true),
        mustNotFind: (item) => group.some(({ of, value }) => of.shown(item)?.includes(value) === false),
      });
      const seen = expectFound(found);
      yield* seen;
      tested += seen.length;
    }
    if (tested === 0) throw new Skip(`no two filters of the ${list.noun} can be told apart by what they find`);
  };
}

/** How many of the known items are looked at for a group. */
const most = 100;

/** Groups of filters with the values of one item, so few that each filter that can be told is told in one of them. */
function tellingGroups(known: readonly unknown[], candidates: readonly Candidate[]): readonly (readonly Part[])[] {
  // The last of a list's filters find the fewest items: with those it is hardest to tell the others.
  const narrowFirst = [...candidates].reverse();
  const untold = new Set(narrowFirst);
  const partOf = partsOver(known);
  const groups: (readonly Part[])[] = [];
  for (const narrow of narrowFirst) {
    if (!untold.delete(narrow)) continue;
    const others = narrowFirst.filter((one) => one !== narrow);
    const ordered = [narrow, ...others.filter((one) => untold.has(one)), ...others.filter((one) => !untold.has(one))];
    let best: readonly Part[] = [];
    for (const item of known.slice(0, most)) {
      const parts = ordered.flatMap((one) => partOf(one, item) ?? []);
      const group = parts[0]?.of === narrow ? groupOf(parts, untold) : [];
      if (group.length > best.length) best = group;
      if (best.length > untold.size) break;
    }
    if (best.length > 0) groups.push(best);
    for (const { of } of best) untold.delete(of);
  }
  return groups;
}

/** The first of some parts, and as many others beside it as are told with it; one at least, or none at all. */
function groupOf([first, ...others]: readonly Part[], untold: ReadonlySet<Candidate>): readonly Part[] {
  if (first === undefined) return [];
  let group: readonly Part[] = [first];
  for (const part of others) {
    const isToTell = untold.has(part.of);
    // Those that are told elsewhere only stand beside the first.
    if (!isToTell && group.length > 1) break;
    const wider = [...group, part];
    if (wider.every((one) => (one === part && !isToTell) || isTold(one, wider))) group = wider;
  }
  return group.length > 1 ? group : [];
}

/** Whether an item is known that this part of a group alone keeps out. */
function isTold(part: Part, group: readonly Part[]): boolean {
  return part.lacks.some((lacks, at) => lacks && group.every((other) => other === part || other.has[at] === true));
}

/** The part that a filter makes with an item's value: made once for each value. */
function partsOver(known: readonly unknown[]): (candidate: Candidate, item: unknown) => Part | undefined {
  const made = new Map<Candidate, Map<string, Part>>();
  return (of, item) => {
    const value = of.shown(item)?.at(-1);
    if (value === undefined) return undefined;
    const ofFilter = made.get(of) ?? new Map<string, Part>();
    made.set(of, ofFilter);
    const part = ofFilter.get(value) ?? make(of, value);
    ofFilter.set(value, part);
    return part;
  };

  function make(of: Candidate, value: string): Part {
    const found = known.map((item) => of.shown(item)?.includes(value));
    return { of, value, has: found.map((has) => has === true), lacks: found.map((has) => has === false) };
  }
}
