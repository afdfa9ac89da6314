import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Maximum number of steps per test: states of the pattern times characters of the text. It limits a test to 50 ms. */
const maxSteps = 3_000_000;

/**
 * Compiles an untrusted regular expression. RE2 does not backtrack, so its tests take linear time. They find a match
 * anywhere in a text; none in a text that is too long. Throws Error for an expression that ECMAScript or RE2 does not
 * support, such as a lookahead.
 */
export function linearPattern(source: string): { readonly test: (text: string) => boolean } {
  new RegExp(source, 'u');
  const { RE2JS }: typeof import('re2js') = require('re2js');
  const compiled = RE2JS.compile(RE2JS.translateRegExp(source));
  const maxLength = maxSteps / compiled.programSize();
  return { test: (text) => text.length <= maxLength && compiled.matcher(text).find() };
}
