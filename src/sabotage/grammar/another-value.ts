import { isObject } from './json.js';

/**
 * Returns another value of the same type and form, which names its change by a number: `nk17-zwz` for `ada`. The order
 * of values is reversed, so that a client that sorts them notices it. Lists and objects get other contents.
 */
export function anotherValue(value: unknown, number: number): unknown {
  if (typeof value === 'string') return anotherText(value, number);
  if (typeof value === 'number') return number * 1_000 + 500 - (value % 500);
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value))
    return value.length === 0 ? [textMark(number)] : value.map((item) => anotherValue(item, number));
  if (!isObject(value)) return value;
  const fields = Object.entries(value).map(([name, item]) => [name, anotherValue(item, number)]);
  return Object.fromEntries(fields.length === 0 ? [['added', textMark(number)]] : fields);
}

/** The word that follows in a list, or the first one; for a list of words, each of them. */
export function nextOf(words: readonly string[], value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => nextOf(words, item));
  return typeof value === 'string' ? words[(words.indexOf(value) + 1) % words.length] : value;
}

const marks = /nk(\d{3,})-|abad1d(\d{4})|209\d-\d\d-\d\dT\d\d:\d\d:\d\d\.(\d{3})Z|\b(\d{3})\d{3}\b/g;

/** Finds values that `anotherValue` made with numbers of three digits: their numbers, and their places in a text. */
export function findMarks(
  text: string,
): readonly { readonly number: number; readonly index: number; readonly length: number }[] {
  return [...text.matchAll(marks)].map((match) => {
    const [found, ...numbers] = match;
    return { number: Number(numbers.find((number) => number !== undefined)), index: match.index, length: found.length };
  });
}

function textMark(number: number): string {
  return `nk${number}-`;
}

function idMark(number: number): string {
  return `abad1d${String(number).padStart(4, '0')}`;
}

function anotherText(text: string, number: number): string {
  if (/^\d{4}-\d\d-\d\d(T|$)/.test(text)) return anotherMoment(text, number);
  if (/^[\da-f-]{24,36}$/.test(text)) return withIdMark(mirrored(text, '0123456789abcdef'), number);
  const [, start = '', rest = ''] = /^([a-z][\w+.-]*:\/\/|\/)?(.*)$/is.exec(text) ?? [];
  const alphabets = ['abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '0123456789'];
  return `${start}${textMark(number)}${alphabets.reduce(mirrored, rest)}`;
}

/** Replaces each character of an alphabet by the one at the same distance from its end. */
function mirrored(text: string, alphabet: string): string {
  return text.replace(/./gs, (character) => {
    const index = alphabet.indexOf(character);
    return index < 0 ? character : (alphabet.at(-1 - index) ?? character);
  });
}

function withIdMark(id: string, number: number): string {
  const mark = [...idMark(number)];
  return id.replace(/[\da-f]/g, (digit) => mark.shift() ?? digit);
}

const sumOfMoments = Date.UTC(2150);

/** A moment in the far future (2093 for today), whose milliseconds are the number. */
function anotherMoment(text: string, number: number): string {
  const moment = Date.parse(text);
  if (Number.isNaN(moment)) return text;
  const seconds = Math.floor((sumOfMoments - moment) / 1_000);
  return new Date(seconds * 1_000 + (number % 1_000)).toISOString().slice(0, text.includes('T') ? undefined : 10);
}
