import { fromHex, fromUtf8 } from './bytes.js';

/** Text without one level of escapes, with a mapping to its source. */
export interface Unescaped {
  readonly text: string;
  /** Index in the escaped text of a character of this text; at its length, the end. */
  readonly sourceOf: (index: number) => number;
}

/** Escape sequence: the position and length of its character, and its start and end in the source. */
interface Escape {
  readonly at: number;
  readonly length: number;
  readonly from: number;
  readonly to: number;
}

/** Escapes of URLs, HTML, XML, JSON, JavaScript, C, POSIX shells and JSON Pointers, and the line breaks of base64. */
const escapes = new RegExp(
  [
    // An escape that an ellipsis truncates is incomplete.
    String.raw`(?:&#?x?[0-9a-z]{0,8}|%u?[0-9a-f]{0,3}|\\(?:[ux]\{?[0-9a-f]{0,7})?)(?=…)`,
    '%u[0-9a-f]{4}',
    '%[c-f][0-9a-f](?:%[89ab][0-9a-f])+|%[0-9a-f]{2}',
    '&#x[0-9a-f]{1,8};?|&#[0-9]{1,9};?|&[a-z]{2,12};',
    String.raw`\\u[0-9a-f]{4}|\\u\{[0-9a-f]{1,8}\}|\\x[0-9a-f]{2}|'\\''|\\[^ux]`,
    '~[01]',
    String.raw`\r?\n(?=[\w+/])`,
  ].join('|'),
  'gi',
);

/** Removes one level of escapes of all kinds; undefined without any. */
export function undoEscapes(text: string): Unescaped | undefined {
  const result: Escape[] = [];
  let plain = '';
  let from = 0;
  for (const { 0: sequence, index } of text.matchAll(escapes)) {
    const character = decodeEscape(sequence, text[index + sequence.length] === '…');
    if (character === undefined) continue;
    plain += text.slice(from, index);
    const to = index + sequence.length;
    result.push({ at: plain.length, length: character.length, from: index, to });
    plain += character;
    from = to;
  }
  if (result.length === 0) return undefined;
  return { text: plain + text.slice(from), sourceOf: (index) => sourceOf(result, index) };
}

function sourceOf(found: readonly Escape[], index: number): number {
  let low = 0;
  let high = found.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((found[middle]?.at ?? 0) <= index) low = middle + 1;
    else high = middle;
  }
  const last = found[low - 1];
  if (last === undefined) return index;
  const { at, length, from, to } = last;
  return index < at + length ? from : to + index - at - length;
}

/** Character of an escape; undefined for other text. */
function decodeEscape(sequence: string, isTruncated: boolean): string | undefined {
  const lowered = sequence.toLowerCase();
  switch (lowered[0]) {
    case '&': {
      const [, hex, decimal] = /^&#(?:x([0-9a-f]+)|([0-9]+));?$/.exec(lowered) ?? [];
      if (hex !== undefined && !isTruncated) return character(Number.parseInt(hex, 16));
      if (decimal !== undefined && !isTruncated) return character(Number(decimal));
      return isTruncated ? '' : htmlNames[lowered.slice(1, -1)];
    }
    case '%':
      if (/^%u[0-9a-f]{4}$/.test(lowered)) return character(Number.parseInt(lowered.slice(2), 16));
      return /^(?:%[0-9a-f]{2})+$/.test(lowered) ? decodePercents(lowered) : '';
    case '~':
      return lowered === '~1' ? '/' : '~';
    case "'":
      return "'";
    case '\r':
    case '\n':
      return '';
    default: {
      const [, hex] = /^\\(?:u([0-9a-f]{4})|u\{([0-9a-f]+)\}|x([0-9a-f]{2}))$/.exec(lowered)?.filter(Boolean) ?? [];
      if (hex !== undefined) return character(Number.parseInt(hex, 16));
      return /^\\[^ux]$/.test(lowered) ? (controls[lowered.slice(1)] ?? sequence.slice(1)) : '';
    }
  }
}

function character(code: number): string | undefined {
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

function decodePercents(percents: string): string {
  const [first = 0, ...others] = fromHex(percents.replaceAll('%', ''));
  return others.length === 0 ? String.fromCharCode(first) : fromUtf8(Uint8Array.of(first, ...others));
}

const controls: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** HTML names of ASCII characters, in lower case. */
const htmlNames: Readonly<Record<string, string>> = Object.fromEntries(
  [
    "amp & apos ' ast * bsol \\ colon : comma , commat @ dollar $ equals = excl ! grave ` gt > hat ^ lbrace { lbrack [",
    'lcub { lowbar _ lpar ( lsqb [ lt < num # percnt % period . plus + quest ? quot " rbrace } rbrack ] rcub } rpar )',
    'rsqb ] semi ; sol / tab \t verbar | vert |',
  ].flatMap((line) => [...line.matchAll(/\b(\w+) (.)/g)].map(([, name = '', character = '']) => [name, character])),
);
