/** A random source of a caller: a whole number from 0 to below `limit`. */
export interface RandomSource {
  readonly below: (limit: number) => number;
}

/** A way to compare a filter with a value that is too wide. */
export interface WideComparison {
  /** Phrase about the fault: `ignores case in the filter email`. */
  readonly phrase: string;
  /** True if it matches; `wanted` is the value of the filter, and `fits` the right comparison. */
  readonly matches: (value: string, wanted: string, fits: (value: string, wanted: string) => boolean) => boolean;
  /** Changes a value into one that a right filter refuses, and that this comparison still matches. */
  readonly contrasts: Readonly<Record<string, (value: string, random: RandomSource) => string>>;
}

/** Comparisons that are too wide: a server may have one as a fault, and each shows by its contrasts. */
export const wideComparisons = {
  'ignore-case': {
    phrase: 'ignores case in',
    matches: (value, wanted, fits) => fits(value.toLowerCase(), wanted.toLowerCase()),
    contrasts: { case: (value) => (value === value.toLowerCase() ? value.toUpperCase() : value.toLowerCase()) },
  },
  'ignore-accents': {
    phrase: 'ignores accents in',
    matches: (value, wanted, fits) => fits(withoutAccents(value), withoutAccents(wanted)),
    contrasts: {
      'no accents': withoutAccents,
      'other accents': (value) =>
        value.replace(/[aeou]/, (vowel) => ({ a: 'ä', e: 'é', o: 'ö', u: 'ü' })[vowel] ?? vowel),
      decomposed: (value) => value.normalize('NFD'),
    },
  },
  'ignore-punctuation': {
    phrase: 'ignores punctuation in',
    matches: (value, wanted, fits) => fits(lettersOf(value), lettersOf(wanted)),
    contrasts: {
      'no punctuation': (value) => value.replace(/[^\p{L}\p{N}:]/gu, ''),
      'more punctuation': (value) => `${part(value, 0, -2)}-${part(value, -2)}`,
    },
  },
  'widen-to-prefix': {
    phrase: 'matches prefixes by',
    matches: (value, wanted) => value.startsWith(wanted),
    contrasts: {
      shorter: (value) => part(value, 0, -1),
      beginning: (value) => part(value, 0, Math.max(3, Math.floor(value.length / 2))),
    },
  },
  'widen-to-part': {
    phrase: 'matches parts of values by',
    matches: (value, wanted) => value.includes(wanted),
    contrasts: {
      end: (value) => part(value, -Math.max(3, Math.floor(value.length / 2))),
      later: (value) => part(value, 1),
    },
  },
  'widen-to-beginning': {
    phrase: 'matches values that begin the value of',
    matches: (value, wanted) => value !== '' && wanted.startsWith(value),
    contrasts: { longer: (value) => `${value}x`, 'longer number': (value) => `${value}0` },
  },
  'widen-to-like-pattern': {
    phrase: 'treats % and _ as wildcards in',
    matches: (value, wanted) => matchesWildcards(value, [...wanted], { anyText: '%', anyCharacter: '_' }),
    contrasts: {
      'any character': (value, random) => replaceAt(value, random, '_'),
      percent: (value) => `${part(value, 0, -1)}%`,
    },
  },
  'widen-to-regular-expression': {
    phrase: 'reads a regular expression in',
    matches: (value, wanted) =>
      matchesWildcards(value, wanted.match(/\.\*|./gsu) ?? [], { anyText: '.*', anyCharacter: '.' }),
    contrasts: {
      dot: (value, random) => replaceAt(value, random, '.'),
      'dot for punctuation': (value) => value.replace(/[^\p{L}\p{N}.@:]/u, '.'),
      expression: (value) => `${part(value, 0, 2)}.*`,
    },
  },
  'widen-to-any-word': {
    phrase: 'matches any word of the value of',
    matches: (value, wanted, fits) => {
      const words = wanted.split(/\s+/).filter((word) => word !== '');
      return words.length > 1 && words.some((word) => fits(value, word));
    },
    contrasts: { 'another word': (value) => `${value} zzz` },
  },
  'widen-to-first-letters': {
    phrase: 'compares only three letters by',
    matches: (value, wanted) => value.startsWith(wanted.slice(0, 3)),
    contrasts: {
      'same beginning': (value) => {
        const colon = value.includes(':') && !value.slice(0, 3).includes(':') ? ':' : '';
        return `${part(value, 0, 3)}${colon}qqq`;
      },
    },
  },
  'decode-twice': {
    phrase: 'decodes the value twice of',
    matches: (value, wanted, fits) => fits(value, decoded(wanted)),
    contrasts: {
      'encoded twice': (value) => encodeURIComponent(value),
      plus: (value) => value.replace(/[ +]/, (character) => (character === ' ' ? '+' : ' ')),
    },
  },
  'split-at-commas': {
    phrase: 'splits at commas the value of',
    matches: (value, wanted) => wanted.includes(',') && wanted.split(',').includes(value),
    contrasts: { comma: (value) => `${value},zzz` },
  },
} as const satisfies Readonly<Record<string, WideComparison>>;

/** All changes that show a comparison which is too wide, by name. */
export const contrasts: WideComparison['contrasts'] = Object.assign(
  {},
  ...Object.values(wideComparisons).map((comparison) => comparison.contrasts),
);

/** Decodes a text once more; a text with a wrong encoding stays. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}

function part(text: string, from: number, to?: number): string {
  return [...text].slice(from, to).join('');
}

function replaceAt(value: string, random: RandomSource, by: string): string {
  const characters = [...value];
  characters[random.below(Math.max(1, characters.length))] = by;
  return characters.join('');
}

/** Compares a whole text with parts, some of which are wildcards. It takes no more than the product of the lengths. */
function matchesWildcards(
  text: string,
  parts: readonly string[],
  { anyText, anyCharacter }: { readonly anyText: string; readonly anyCharacter: string },
): boolean {
  const characters = [...text];
  const all = [...characters.keys(), characters.length];
  /** Numbers of characters that the parts so far may match, in ascending order. */
  let matched = [0];
  for (const part of parts) {
    const [fewest = Number.POSITIVE_INFINITY] = matched;
    const isNext = (count: number) =>
      part === characters[count] || (part === anyCharacter && count < characters.length);
    matched =
      part === anyText ? all.filter((count) => count >= fewest) : matched.filter(isNext).map((count) => count + 1);
  }
  return matched.includes(characters.length);
}
