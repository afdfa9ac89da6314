import type { FilterName } from '../../../judgement/facts/search-page.js';
import type { Context } from '../../context.js';
import { Skip } from '../../violation.js';
import { everyone, limitOf } from './listings.js';
import { textsOf } from './matching-forms.js';
import type { Look } from './second-look.js';

/** What a filter can be tried with: a subscriber and texts that must find it, and a part of somebody's text. */
export interface Sample {
  readonly subscriber: unknown;
  /** The whole values of the subscriber; a name is the first and the last one, or either of them. */
  readonly values: readonly string[];
  /** A part that several subscribers' texts hold, if there is one. */
  readonly part: string | undefined;
}

/** Throws Skip if no subscriber shows a value. */
export async function sampleOf(context: Context, filter: FilterName, look: Look = 1): Promise<Sample> {
  const walk = await everyone(context, look);
  const shown = walk.items.filter((item) => textsOf(item, filter).length > 0);
  const usable = shown.filter((item) => textsOf(item, filter).every(isPlain));
  // Not one of the first: a server that ignores the filter would show those too.
  const subscriber = usable.findLast((item) => textsOf(item, filter).some(hasLetters)) ?? usable.at(-1) ?? shown.at(-1);
  if (subscriber === undefined) throw new Skip(`no subscriber shows ${filter === 'name' ? 'a name' : `its ${filter}`}`);
  const texts = textsOf(subscriber, filter);
  return {
    subscriber,
    values: [...new Set([texts.join(' '), ...texts])],
    part: partOf(
      usable.map((item) => textsOf(item, filter)),
      limitOf(walk),
    ),
  };
}

/**
 * The part that tells the forms of matching apart best: held by a few, and not by all of them at the beginning; and by
 * more than two, who come on two pages.
 */
function partOf(subscribers: readonly (readonly string[])[], limit: number): string | undefined {
  const few = Math.min(20, limit - 1);
  const texts = subscribers.slice(0, 12).flat();
  let [pair, several, second]: (string | undefined)[] = [];
  for (const lengths of partLengths) {
    const held = count(subscribers, (text) => partsOf(text, lengths));
    const begun = count(subscribers, (text) => partsOf(text, lengths, 0));
    for (const part of texts.flatMap((text) => [...partsOf(text, lengths)])) {
      const holders = held.get(part) ?? 0;
      if (part.trim() !== part || holders < 2 || holders > few) continue;
      second ??= part;
      if (holders > 2) several ??= part;
      const beginning = begun.get(part) ?? 0;
      if (beginning === 0 || beginning === holders) continue;
      if (holders > 2) return part;
      pair ??= part;
    }
  }
  return pair ?? several ?? second;
}

/** The parts of a text that have one of these lengths; those that start at `last` or before, if it is given. */
function* partsOf(text: string, lengths: readonly number[], last = text.length): Generator<string> {
  for (const length of lengths) {
    for (let start = 0; start <= Math.min(last, text.length - length); start += 1)
      yield text.slice(start, start + length);
  }
}

/** How many subscribers have a part in any of their texts: counted once, since a thousand have many parts. */
function count(
  subscribers: readonly (readonly string[])[],
  parts: (text: string) => Iterable<string>,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const texts of subscribers) {
    for (const part of new Set(texts.flatMap((text) => [...parts(text)])))
      counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return counts;
}

/** In characters, the most telling first. */
const partLengths = [[4, 3, 5], [2]];

function isPlain(text: string): boolean {
  return /^[\x20-\x7e]{2,}$/.test(text) && text.trim() === text;
}

function hasLetters(text: string): boolean {
  return /[A-Za-z]/.test(text);
}
