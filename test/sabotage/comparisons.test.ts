import { expect, test } from 'vitest';
import { wideComparisons } from '../../src/sabotage/grammar/comparisons.js';

const values = ['Ada Lovelace', 'Zoë Ångström-1', 'tenant:acme corp', 'plain', 'a+b@example.org', '100 %'];
const random = { below: () => 1 };
const isSame = (value: string, wanted: string) => value === wanted;

test.each(Object.entries(wideComparisons))('%s matches values that show it, and the right one', (_name, comparison) => {
  const { contrasts, matches } = comparison;
  for (const [contrast, change] of Object.entries(contrasts)) {
    const shown = values.filter((value) => change(value, random) !== value);
    expect(
      shown.filter((value) => matches(value, change(value, random), isSame)),
      contrast,
    ).not.toEqual([]);
  }
});

test('wildcards match whole texts, and many of them take no longer', () => {
  const { matches } = wideComparisons['widen-to-like-pattern'];
  const cases = ['Ada', 'A%', '%a', '_d_', '%d%', '%', 'Ad', '_d', '%x%'];
  expect(cases.filter((wanted) => matches('Ada', wanted))).toEqual(cases.slice(0, 6));
  expect(matches('a'.repeat(5_000), `${'%a'.repeat(500)}%b`)).toBe(false);
  const expressions = ['A.a', 'A.*', '.*', 'A.*x', '...', '..'];
  const { matches: matchesExpression } = wideComparisons['widen-to-regular-expression'];
  expect(expressions.filter((wanted) => matchesExpression('Ada', wanted))).toEqual(['A.a', 'A.*', '.*', '...']);
});
