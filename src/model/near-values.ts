import type { KnownList } from './known-list.js';
import type { ListFilter } from './list.js';

export interface CandidateOptions {
  /** A number from 0 up to 1. */
  readonly random: () => number;
  /** Whether the contract allows a value for a parameter. */
  readonly accepts: (parameter: string, value: string) => boolean;
  /** How many times the usual number of candidates there may be. */
  readonly breadth: number;
}

/** Values that no record has, and that a lenient comparison takes for one that a record has. */
export function nearValues(known: KnownList, filter: ListFilter, value: string): readonly string[] {
  if (filter.values !== undefined) return [];
  const [start, end] = [value.slice(0, -2), value.at(-1)];
  const near = [
    ...[
      value.slice(0, -1),
      value.slice(1),
      value.slice(0, Math.ceil(value.length / 2)),
      `${start}_${end}`,
      `${start}.${end}`,
      `${start}%`,
      `${start}*`,
    ],
    `${value}x`,
    `${value} notikit`,
    ...[
      swapCase(value),
      ` ${value} `,
      encodeURIComponent(value),
      accented(value),
      value.replace(/[^\p{L}\p{N}]/gu, ''),
    ],
  ];
  return near.filter((one) => one !== value && one.trim().length > 2 && !isTaken(known, filter, one));
}

function isTaken(known: KnownList, filter: ListFilter, value: string): boolean {
  return known.records.some((record) => filter.valuesOf(record).includes(value));
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
