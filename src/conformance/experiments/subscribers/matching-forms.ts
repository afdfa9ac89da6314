import { field } from '../../../contract/json-value.js';
import type { FilterName } from '../../../judgement/facts/search-page.js';

type Test = (text: string, value: string) => boolean;

/** The forms of matching that a filter may have (§4.3 names none), the strictest first. */
const forms: Readonly<Record<string, Test>> = {
  'the whole value': (text, value) => text === value,
  'a whole word': (text, value) => at(text, value, true, true),
  'its beginning': (text, value) => text.startsWith(value),
  'its end': (text, value) => text.endsWith(value),
  'the beginning of a word': (text, value) => at(text, value, true, false),
  'any part': (text, value) => text.includes(value),
};

/** The forms by which a filter with this value finds exactly those that it found, of some subscribers. */
export function formsOf(
  filter: FilterName,
  value: string,
  subscribers: readonly unknown[],
  isFound: (subscriber: unknown) => boolean,
): readonly string[] {
  const shown = subscribers.filter((subscriber) => textsOf(subscriber, filter).length > 0);
  const readings = filter === 'name' ? nameReadings : [(texts: readonly string[]) => texts];
  return Object.entries(forms).flatMap(([form, test]) => {
    const fits = readings.some((read) =>
      shown.every(
        (subscriber) => isFound(subscriber) === read(textsOf(subscriber, filter)).some((text) => test(text, value)),
      ),
    );
    return fits ? [form] : [];
  });
}

/** The texts that a subscriber shows of those that a filter may look at. */
export function textsOf(subscriber: unknown, filter: FilterName): readonly string[] {
  const names = filter === 'name' ? ['firstName', 'lastName'] : [filter];
  const values = names.map((name) => field(subscriber, name));
  return values.filter((value) => typeof value === 'string' && value !== '').map(String);
}

/** A name may be the first and the last one joined, either of them, or all of these. */
const nameReadings: readonly ((texts: readonly string[]) => readonly string[])[] = [
  (texts) => [texts.join(' ')],
  (texts) => texts,
  (texts) => [...texts, texts.join(' ')],
  (texts) => [[...texts].reverse().join(' ')],
];

function at(text: string, value: string, begins: boolean, ends: boolean): boolean {
  for (let index = text.indexOf(value); index !== -1; index = text.indexOf(value, index + 1)) {
    const [before, after] = [text[index - 1] ?? ' ', text[index + value.length] ?? ' '];
    if ((!begins || !isWordPart(before)) && (!ends || !isWordPart(after))) return true;
  }
  return false;
}

function isWordPart(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}
