import { expect, test } from 'vitest';
import { locateInJson } from '../../src/console/parts/located-json.js';

/** Texts at the located pointers, in the order of the formatted text. */
function textsAt(json: string, ...pointers: string[]) {
  const located = locateInJson(json, pointers);
  return located?.ranges.map(({ pointer, start, end }) => [pointer, located.text.slice(start, end)]);
}

test('JSON has the format of JSON.stringify', () => {
  const value = { a: [], b: {}, 'c/~"\u0001': [1, 'x', null, [true]], d: { e: -0.5 } };
  expect(locateInJson(JSON.stringify(value), [])?.text).toBe(JSON.stringify(value, null, 2));
  expect(locateInJson('<html>', [])).toBeUndefined();
});

test('ranges are in the order of the text, and a missing value has the first character of its ancestor', () => {
  const json = '{"data":[{"id":"a"},{"id":"b","x/y~":{"z":1}}],"length":2}';
  expect(textsAt(json, '/length', '/data/1/id', '/data/1/x~1y~0/z')).toEqual([
    ['/data/1/id', '"b"'],
    ['/data/1/x~1y~0/z', '1'],
    ['/length', '2'],
  ]);
  expect(textsAt(json, '/data/0')).toEqual([['/data/0', '{\n      "id": "a"\n    }']]);
  expect(textsAt(json, '/data/0/email', '/data/7/id', '')).toEqual([
    ['/data/7/id', '['],
    ['/data/0/email', '{'],
  ]);
});
