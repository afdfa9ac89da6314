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
  let [pair, several, second]: (string | undefined)[] = [];
  for (const part of new Set(partsOf(subscribers.slice(0, 12).flat()))) {
    const holders = holdersOf(part, subscribers, few + 1);
    if (holders.length < 2 || holders.length > few) continue;
    second ??= part;
    if (holders.length > 2) several ??= part;
    const begun = holders.filter((texts) => texts.some((text) => text.startsWith(part))).length;
    if (begun === 0 || begun === holders.length) continue;
    if (holders.length > 2) return part;
    pair ??= part;
  }
  return pair ?? several ?? second;
}

/** Up to so many of the subscribers who have a part in any of their texts. */
function holdersOf(part: string, subscribers: readonly (readonly string[])[], most: number) {
  const holders: (readonly string[])[] = [];
  for (const texts of subscribers) {
    if (texts.some((text) => text.includes(part))) holders.push(texts);
    if (holders.length === most) break;
  }
  return holders;
}

/** The parts of texts that do not begin or end with a blank, the most telling lengths first. */
function* partsOf(texts: readonly string[]): Generator<string> {
  for (const lengths of partLengths) {
    for (const text of texts) {
      for (const length of lengths) {
        for (let start = 0; start <= text.length - length; start += 1) {
          const part = text.slice(start, start + length);
          if (part.trim() === part) yield part;
        }
      }
    }
  }
}

/** In characters, the most telling first. */
const partLengths = [[4, 3, 5], [2]];

function isPlain(text: string): boolean {
  return /^[\x20-\x7e]{2,}$/.test(text) && text.trim() === text;
}

function hasLetters(text: string): boolean {
  return /[A-Za-z]/.test(text);
}
