import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The most steps that one test takes: states of the pattern times characters of the text. It bounds a test to 50 ms. */
const mostSteps = 3_000_000;

/** A compiled regular expression. */
export interface LinearPattern {
  /** Tells whether the expression occurs in a text. In one that is too long for it, it does not. */
  readonly test: (text: string) => boolean;
}

/**
 * Compiles a regular expression that others wrote. Its tests take time in proportion to the text, whatever the expression
 * is: RE2 does not backtrack. Throws Error for an expression that ECMAScript or RE2 cannot read, such as a lookahead.
 */
export function linearPattern(source: string): LinearPattern {
  new RegExp(source, 'u');
  const { RE2JS }: typeof import('re2js') = require('re2js');
  const compiled = RE2JS.compile(RE2JS.translateRegExp(source));
  const longest = mostSteps / compiled.programSize();
  return { test: (text) => text.length <= longest && compiled.matcher(text).find() };
}
