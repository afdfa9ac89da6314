import { expect, test } from 'vitest';
import { coveringArray } from '../../src/rehearsal/trials.js';

test('each two values of different factors are together in a row, and the rows are few', () => {
  const factors = [3, 2, 5, 2, 4, 2, 2].map((size, factor) =>
    Array.from({ length: size }, (_, value) => `${factor}/${value}`),
  );
  const rows = coveringArray(factors);
  for (const [at, values] of factors.entries()) {
    for (const one of values)
      for (const other of factors.slice(at + 1).flat())
        expect(
          rows.some((row) => row.includes(one) && row.includes(other)),
          `${one} with ${other}`,
        ).toBe(true);
  }
  for (const row of rows) expect(new Set(row.map((value) => value.split('/')[0])).size).toBe(row.length);
  // The two largest factors alone need 20.
  expect(rows.length).toBeLessThanOrEqual(30);
});

test('one factor has no pairs', () => {
  expect(coveringArray([['a', 'b']])).toEqual([]);
  expect(coveringArray([])).toEqual([]);
});
