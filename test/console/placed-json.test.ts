import { expect, test } from 'vitest';
import { placeJson } from '../../src/console/requests/placed-json.js';

/** Texts at JSON pointers of a formatted text. */
function marked(json: string, ...pointers: string[]) {
  const placed = placeJson(json, pointers);
  return placed?.places.map(({ pointer, start, end }) => [pointer, placed.text.slice(start, end)]);
}

test('JSON is laid out as JSON.stringify does it', () => {
  const value = { a: [], b: {}, 'c/~"\u0001': [1, 'x', null, [true]], d: { e: -0.5 } };
  expect(placeJson(JSON.stringify(value), [])?.text).toBe(JSON.stringify(value, null, 2));
  expect(placeJson('<html>', [])).toBeUndefined();
});

test('places are found by their pointers, in the order of the text; what is missing is where it would be', () => {
  const json = '{"data":[{"id":"a"},{"id":"b","x/y~":{"z":1}}],"length":2}';
  expect(marked(json, '/length', '/data/1/id', '/data/1/x~1y~0/z')).toEqual([
    ['/data/1/id', '"b"'],
    ['/data/1/x~1y~0/z', '1'],
    ['/length', '2'],
  ]);
  expect(marked(json, '/data/0')).toEqual([['/data/0', '{\n      "id": "a"\n    }']]);
  expect(marked(json, '/data/0/email', '/data/7/id', '')).toEqual([
    ['/data/7/id', '['],
    ['/data/0/email', '{'],
  ]);
});
