import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstDifference } from '../../src/reference/pattern.js';

test.each([
  [{ data: { emptyObject: {}, n: 1 } }, { data: { emptyObject: null, n: 1 } }, '/data/emptyObject', {}, null],
  [{ data: { a: 1, b: 2 } }, { data: { b: 2 } }, '/data/a', 1, undefined],
  [{ data: {} }, { data: { more: 1 } }, '/data/more', undefined, 1],
  [{ list: [1, { a: 'x' }] }, { list: [1, { a: 'y' }] }, '/list/1/a', 'x', 'y'],
  [{ list: [1, 2] }, { list: [2] }, '/list', [1, 2], [2]],
  [{ 'a/b': { '~': 1 } }, { 'a/b': { '~': 2 } }, '/a~1b/~0', 1, 2],
  [{}, [], '', {}, []],
  [1, 2, '', 1, 2],
])('%j and %j differ first at %s', (one, other, pointer, expected, actual) => {
  expect(firstDifference(one, other)).toEqual({ pointer, expected, actual });
});

test('what is the same JSON has no difference', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => firstDifference(value, structuredClone(value)) === undefined));
});
