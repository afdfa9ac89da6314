import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wildcard } from '../../src/text/wildcard.js';

test.each([
  ['dev', 'dev', true],
  ['dev', 'dev-1', false],
  ['dev-*', 'dev-', true],
  ['*', '', true],
  ['a*a', 'a', false],
  ['a*a', 'aa', true],
  ['*b*', 'abc', true],
  ['a*bc*c', 'abc', false],
  ['a.c', 'abc', false],
  ['a*c', 'a\nc', true],
])('%j of %j: %s', (pattern, text, expected) => {
  expect(wildcard(pattern)(text)).toBe(expected);
});

test('a pattern says what the expression of its parts says', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '.', '*') });
  fc.assert(
    fc.property(text, text, (pattern, tried) => {
      const parts = pattern.split('*').map((part) => part.replaceAll('.', '\\.'));
      expect(wildcard(pattern)(tried)).toBe(new RegExp(`^${parts.join('.*')}$`).test(tried));
    }),
    { numRuns: 300 },
  );
});

test('what nearly fits costs no more than what fits', () => {
  // A regular expression would backtrack over all assignments of letters to stars.
  expect(wildcard(`${'a*'.repeat(40)}b`)('a'.repeat(10_000))).toBe(false);
});
