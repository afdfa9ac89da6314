import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameJson } from '../../src/contract/json-value.js';

test('what is the same JSON is what Node says is equal', () => {
  const odd = [null, [], {}, [null], { a: null }, '', 0];
  const values = fc.oneof(fc.jsonValue(), fc.constantFrom<unknown>(...odd));
  fc.assert(
    fc.property(values, values, (a, b) => {
      expect(isSameJson(a, b)).toBe(isDeepStrictEqual(plain(a), plain(b)));
      expect(isSameJson(a, structuredClone(a))).toBe(true);
      expect(isSameJson({ a, b: [b] }, { b: [b], a })).toBe(true);
    }),
  );
});

/** Normalizes −0, which Node distinguishes from 0. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

test('what is not there is the same as nothing else', () => {
  expect(isSameJson(undefined, undefined)).toBe(true);
  for (const other of [null, {}, [], '', 0, false]) expect(isSameJson(undefined, other)).toBe(false);
  expect(isSameJson({ a: undefined }, {})).toBe(false);
});

test.each([
  'valueOf',
  'toString',
  'constructor',
  '__proto__',
  'hasOwnProperty',
  'length',
])('a field that is called %s is one like any other', (name) => {
  const parsed = (value: string) => JSON.parse(`{"${name}":${value}}`);
  expect(isSameJson(parsed('{"a":1}'), parsed('{"a":1}'))).toBe(true);
  expect(isSameJson(parsed('1'), parsed('2'))).toBe(false);
  expect(isSameJson(parsed('1'), {})).toBe(false);
  expect(isSameJson(parsed('{}'), { other: {} })).toBe(false);
});
