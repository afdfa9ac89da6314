import type { ListFilter } from './list.js';

/**
 * What a lenient comparison takes for a value of a record, by how it differs from it. A server has one fault for each:
 * it finds the record by that value too.
 */
const forms: Readonly<Record<string, (value: string) => string | undefined>> = {
  'its beginning': (value) => part(value, 0, -1),
  'its end': (value) => part(value, 1),
  'its first half': (value) => part(value, 0, middleOf(value)),
  'its first half and more': (value) => `${part(value, 0, middleOf(value))}notikit`,
  'its second half after others': (value) => `notikit${part(value, middleOf(value))}`,
  'more after it': (value) => `${value}x`,
  'more before it': (value) => `x${value}`,
  'another word after it': (value) => `${value} notikit`,
  '_ for a character': (value) => withMark(value, '_'),
  '. for a character': (value) => withMark(value, '.'),
  '% for its end': (value) => `${part(value, 0, -2)}%`,
  '* for its end': (value) => `${part(value, 0, -2)}*`,
  'another case': swapCase,
  'blanks around it': (value) => ` ${value} `,
  'percent-encoding': encodeURIComponent,
  'accents on its letters': accented,
  'no accents on its letters': (value) => value.normalize('NFD').replace(/\p{M}/gu, ''),
  'no punctuation': (value) => value.replace(/[^\p{L}\p{N}]/gu, ''),
  'its digits': (value) => /\d{3,}/.exec(value)?.[0],
  'its letters beyond ASCII': (value) => /[^ -~]{3,}/.exec(value)?.[0],
  'two of its words': (value) => /\S+ \S+/.exec(value)?.[0],
};

export const nearForms: readonly string[] = Object.keys(forms);

/** By form: the value near another one. Nothing for the forms in which it is no other value, or hardly any. */
export function nearValues(filter: ListFilter, value: string): ReadonlyMap<string, string> {
  if (filter.values !== undefined || !canBeSent(value)) return new Map();
  const made = Object.entries(forms).flatMap(([form, make]) => {
    const near = make(value);
    return near === undefined || near === value || near.trim().length <= 2 ? [] : [[form, near] as const];
  });
  return new Map(made);
}

/** Whether a URL can hold a text: half of a character is none. */
export function canBeSent(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

/** Characters of a text, none of them cut in two. */
function part(text: string, from: number, to?: number): string {
  return [...text].slice(from, to).join('');
}

function middleOf(text: string): number {
  return Math.ceil([...text].length / 2);
}

/** With a mark in place of the last character but one. */
function withMark(text: string, mark: string): string {
  return `${part(text, 0, -2)}${mark}${part(text, -1)}`;
}

/** With a mark on a vowel that has none. */
function accented(text: string): string {
  return text.replace(/[aeiou](?=[^aeiou]*$)/i, (vowel) => `${vowel}\u0301`.normalize('NFC'));
}

function swapCase(text: string): string {
  return text.replace(/\p{L}/gu, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}
