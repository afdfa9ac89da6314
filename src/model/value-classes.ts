import type { ListFilter } from './list.js';

/** Values that a server may treat alike. */
export interface ValueClass {
  /** `values beyond ASCII` */
  readonly name: string;
  readonly test: (value: string) => boolean;
}

const classes: readonly ValueClass[] = [
  { name: 'values beyond ASCII', test: (value) => /[^\x20-\x7e]/.test(value) },
  { name: 'values with blanks', test: (value) => /\s/.test(value) },
  { name: 'values with capitals', test: (value) => /[A-Z]/.test(value) },
  { name: 'values with marks', test: (value) => /[+%&'"/\\;,#]/.test(value) },
  { name: 'values with dots or dashes', test: (value) => /[._-]/.test(value) },
  { name: 'values that begin with a digit', test: (value) => /^\d/.test(value) },
  { name: 'long values', test: (value) => value.length > 24 },
  { name: 'short values', test: (value) => value.length < 5 },
];

/** The classes of the values of a filter: each value, where the specification lists them. */
export function valueClasses({ values }: ListFilter): readonly ValueClass[] {
  return values?.map((one) => ({ name: one, test: (value) => value === one })) ?? classes;
}

/**
 * Whether a text has letters, digits and marks alone that nobody takes for a pattern or a zone, and is as long as a
 * search index may want it.
 */
export function isPlain(text: string): boolean {
  return /^[\p{L}\p{N}@.: -]{3,128}$/u.test(text);
}
