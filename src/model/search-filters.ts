import { field } from '../contract/json-value.js';
import { remembering, rememberingLast } from '../judgement/facts/remembering.js';
import {
  type FilterName,
  filterNames,
  holdOf,
  holds,
  missesFilteredField,
  searchedText,
  searchedWords,
} from '../judgement/facts/search.js';
import type { ListFilter, Match } from './list.js';

/** How a filter of the search may compare a text with a value (§4.3 does not say), the strictest first. */
const comparisons: Readonly<Record<string, (text: string, value: string) => boolean>> = {
  'the whole value': (text, value) => text === value,
  'a whole word': (text, value) => standsIn(text, value, true, true),
  'its beginning': (text, value) => text.startsWith(value),
  'its end': (text, value) => text.endsWith(value),
  'the beginning of a word': (text, value) => standsIn(text, value, true, false),
  'any part': (text, value) => text.includes(value),
};

type Reading = (texts: readonly string[]) => readonly string[];

/** Which texts of a subscriber a filter may compare: a name is the first and the last one, joined, apart, or both. */
const nameReadings: readonly Reading[] = [
  (texts) => [texts.join(' ')],
  (texts) => texts,
  (texts) => [...texts, texts.join(' ')],
  (texts) => [[...texts].reverse().join(' ')],
];

/** One way in which a filter may match. */
export interface MatchForm {
  /** `its beginning` */
  readonly name: string;
  /** `texts`: those that the filter looks at, as `textsOf` reads them. */
  readonly matches: (texts: readonly string[], value: string) => boolean;
}

/** By filter: all ways in which it may match, of which the server's own are those that no response contradicts. */
export const matchForms: Readonly<Record<FilterName, readonly MatchForm[]>> = {
  email: formsOf([(texts) => texts]),
  name: formsOf(nameReadings),
  phone: formsOf([(texts) => texts]),
  subscriberId: formsOf([(texts) => texts]),
};

function formsOf(readings: readonly Reading[]): readonly MatchForm[] {
  return Object.entries(comparisons).flatMap(([name, compare]) =>
    readings.map((read) => ({
      name,
      matches: (texts: readonly string[], value: string) => read(texts).some((text) => compare(text, value)),
    })),
  );
}

/** By filter: the forms that no response has contradicted; none if the server has another one. */
export type LearnedForms = Readonly<Record<FilterName, readonly MatchForm[]>>;

/** The filters of the search, as far as the server's form of matching is known. */
export function searchFilters(forms: LearnedForms, subscribers: readonly unknown[]): readonly ListFilter[] {
  const lacking = new Map(filterNames.map((name) => [name, missesFilteredField(subscribers, name)]));
  return filterNames.map((parameter) => {
    const searched = remembering((subscriber) => searchedText(subscriber, parameter));
    const textsShown = remembering((subscriber) => textsOf(subscriber, parameter));
    const wordsOf = rememberingLast((value) => searchedWords(parameter, value));
    const areParts = forms[parameter].every(({ name }) => name === 'any part');
    return {
      parameter,
      isRepeatable: false,
      valuesOf: (subscriber) => {
        const texts = textsShown(subscriber);
        return [...new Set([texts.join(' '), ...texts])].filter((text) => text !== '');
      },
      furtherValues: (some) => partsOf(some, parameter),
      matchesInOtherCase: (subscriber, [value = '']) => holdOf(subscriber, parameter, value) === 'held in another case',
      match: (subscriber, values): Match => {
        const value = values[0] ?? '';
        if (value === '') return undefined;
        const hold = holds(searched(subscriber), wordsOf(value));
        // Whoever lacks a field that others show has none.
        if (hold === undefined) return lacking.get(parameter)?.(subscriber) === true ? false : undefined;
        if (!hold) return false;
        const texts = textsShown(subscriber);
        if (parameter !== 'name' && texts.includes(value)) return true;
        // A part without a blank is found however the name is put together.
        const isOfParts = areParts && !/\s/.test(value);
        if (!isOfParts && !isWholeName(texts, parameter)) return undefined;
        return agreed(forms[parameter].map(({ matches }) => matches(texts, value)));
      },
    };
  });
}

/** Whether a name can be put together in the same way by all servers: where one of its parts is missing, it cannot. */
export function isWholeName(texts: readonly string[], filter: FilterName): boolean {
  return filter !== 'name' || texts.length === 2;
}

/** How many subscribers lend parts of their texts. */
const mostLending = 40;

/** Words and parts of some subscribers' texts, which may select several: as often as they are there. */
function partsOf(subscribers: readonly unknown[], filter: FilterName): readonly string[] {
  const step = Math.max(1, Math.floor(subscribers.length / mostLending));
  return subscribers.flatMap((subscriber, index) => {
    if (index % step > 0) return [];
    const parts = textsOf(subscriber, filter).flatMap((text) => {
      const characters = [...text];
      const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2);
      const cuts = [characters.slice(0, 3), characters.slice(1, 5), characters.slice(-4), characters.slice(1, 3)];
      return [...words, ...cuts.map((cut) => cut.join(''))];
    });
    return [...new Set(parts)].filter((part) => part.trim() === part && part.length > 1);
  });
}

/** The texts that a subscriber shows of those that a filter may look at. */
export function textsOf(subscriber: unknown, filter: FilterName): readonly string[] {
  const names = filter === 'name' ? ['firstName', 'lastName'] : [filter];
  const values = names.map((name) => field(subscriber, name));
  return values.filter((value) => typeof value === 'string' && value !== '').map(String);
}

function agreed(matches: readonly boolean[]): Match {
  const [first] = matches;
  return matches.every((match) => match === first) ? first : undefined;
}

/** Whether a value stands somewhere in a text, at the beginning or the end of words. */
function standsIn(text: string, value: string, begins: boolean, ends: boolean): boolean {
  for (let index = text.indexOf(value); index !== -1; index = text.indexOf(value, index + 1)) {
    const [before, after] = [text[index - 1] ?? ' ', text[index + value.length] ?? ' '];
    if ((!begins || !isWordPart(before)) && (!ends || !isWordPart(after))) return true;
  }
  return false;
}

function isWordPart(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}
